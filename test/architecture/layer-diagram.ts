/** The table of layers as a diagram (Mermaid, as code hosts draw it): what each may import, without what follows from it. */
import { LAYERS, type Layer } from './layers.ts'

type Ways = ReadonlyMap<string, readonly string[]>

export function layerDiagram(layers: readonly Layer[] = LAYERS): string {
  const ways: Ways = new Map(
    layers.map(({ name, layers: may }) => [name, [...new Set(may)].filter((other) => other !== name)]),
  )
  const arrows = [...ways].flatMap(([name, may]) =>
    needed(ways, may).map((other) => `  ${idOf(name)} --> ${idOf(other)}`),
  )
  const boxes = layers.map(({ name, at }) => `  ${idOf(name)}["${name}<br/>${at}"]`)
  return [
    '# Layers',
    '',
    'Drawn from [the table](../test/architecture/layers.ts): an arrow says what a layer may import. Arrows that follow from others are left out:',
    'a layer that may import `checking` and `model` has the arrow to `checking` alone where `checking` may import `model`. Arrows point down only.',
    '',
    '```mermaid',
    'flowchart TD',
    ...boxes,
    ...arrows,
    '```',
    '',
  ].join('\n')
}

const idOf = (name: string): string => name.replaceAll(/[^a-z0-9]/g, '_')

/** Those that no other of them leads to. */
const needed = (ways: Ways, may: readonly string[]): readonly string[] =>
  may.filter((name) => !may.some((other) => other !== name && leadsTo(ways, other, name)))

function leadsTo(ways: Ways, from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false
  seen.add(from)
  return (ways.get(from) ?? []).some((next) => next === to || leadsTo(ways, next, to, seen))
}
