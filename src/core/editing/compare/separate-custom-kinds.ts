/**
 * Two people who each add a kind of their own begin with the same name, and so with the same id. Kinds that are called
 * differently by now are two: one of them gets another id, and whatever is drawn, scored or spoken of follows.
 */
import type { Mission } from '#model/mission/document.ts'
import { freeId } from './free-id.ts'

interface Two {
  readonly ours: Mission
  readonly theirs: Mission
}

type CustomPart = keyof Mission['kinds']
const customParts = ['zones', 'regions', 'markers', 'tokens'] as const satisfies readonly CustomPart[]

interface CustomKind {
  readonly id: string
  readonly name: string
}

const kindsIn = (document: Mission, part: CustomPart): readonly CustomKind[] => document.kinds[part] ?? []

export const withSeparateCustomKinds = (base: Mission, two: Two): Two =>
  customParts.reduce((now, part) => withPartApart(base, now, part), two)

function withPartApart(base: Mission, { ours, theirs }: Two, part: CustomPart): Two {
  const before = new Set(kindsIn(base, part).map(({ id }) => id))
  const taken = new Set([base, ours, theirs].flatMap((document) => kindsIn(document, part)).map(({ id }) => id))
  const others = new Map(kindsIn(theirs, part).map((kind) => [kind.id, kind]))
  const [mine, hers] = [new Map<string, string>(), new Map<string, string>()]
  for (const { id, name } of kindsIn(ours, part)) {
    const other = others.get(id)
    if (before.has(id) || other === undefined || other.name === name) continue
    ;(name < other.name ? hers : mine).set(id, freeId(id, taken))
  }
  return { ours: withKindIds(ours, part, mine), theirs: withKindIds(theirs, part, hers) }
}

/** The mission with other ids for its own kinds of that part; whatever names them follows. */
function withKindIds(document: Mission, part: CustomPart, renaming: ReadonlyMap<string, string>): Mission {
  if (renaming.size === 0) return document
  const renamed = (value: unknown): unknown =>
    typeof value === 'string' && renaming.has(value) ? renaming.get(value) : value
  const items = (list: readonly { readonly kind: string }[]): unknown =>
    list.map((item) => ({ ...item, kind: renamed(item.kind) }))
  const kinds = (list: readonly CustomKind[]): unknown => list.map((kind) => ({ ...kind, id: renamed(kind.id) }))
  // Which of the lists it is, the compiler cannot follow; what is put in has the shape of what was there.
  const lists: Partial<Mission> = {
    [part]: items(document[part]),
    kinds: { ...document.kinds, [part]: kinds(kindsIn(document, part)) },
    play: inPlay(document.play, part, renamed) as Mission['play'],
  }
  return { ...document, ...lists }
}

/** What scoring, rights, needs, tables and rules call a kind by: `region`, `marker`, or `kind` beside the part that it is of. */
function inPlay(value: unknown, part: CustomPart, renamed: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => inPlay(each, part, renamed))
  if (typeof value !== 'object' || value === null) return value
  const names = (key: string): boolean =>
    (key === 'region' && part === 'regions') ||
    (key === 'marker' && part === 'markers') ||
    (key === 'kind' && 'part' in value && value.part === part)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, names(key) ? renamed(each) : inPlay(each, part, renamed)]),
  )
}
