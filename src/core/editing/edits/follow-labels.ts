/**
 * Keeps references with what they mean when labels change: scoring, needs and rules call markers, zones, areas, tokens and
 * hatchways by their labels, so that things can be named before they are on the map.
 */
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { kindsOf, type RegionKindId } from '#model/mission/custom-kinds.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import type { Change } from '#model/mission/edit.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { kindOf } from '#model/rule-sets/kinds.ts'
import { sameValue } from './same-value.ts'

interface Followed {
  /** What is played, with the references following; the same object if none had to. */
  readonly play: Mission['play']
  /** Labels by which references mean other things than before, because several things have or had them. */
  readonly unclear: readonly string[]
}

/** True if the change gives something that stays on the map another label. */
export const isRenaming = (change: Change): boolean =>
  'collection' in change &&
  change.before !== null &&
  change.after !== null &&
  labelOf(change.before) !== labelOf(change.after)

const labelOf = (item: Item): string => {
  if ('label' in item) return item.label
  return ('hatchway' in item ? item.hatchway?.label : undefined) ?? ''
}

export interface Renaming {
  /** What it is called without its label: `Objective Marker`. */
  readonly sort: string
  readonly from: string
  readonly to: string
}

/** What has another label now than before. */
export function renamings(before: Mission, after: Mission): readonly Renaming[] {
  const labelled = ['markers', 'zones', 'regions', 'tokens', 'panels'] as const
  return labelled.flatMap((name) => {
    if (before[name] === after[name]) return []
    const sortOf = (item: Item): string =>
      name === 'panels' || !('kind' in item)
        ? hatchwayWord(after)
        : kindOf<{ readonly id: string; readonly name: string }>(kindsOf(after)[name], item.kind).name
    const was = new Map((before[name] as readonly Item[]).map((item) => [item.id, labelOf(item)]))
    return (after[name] as readonly Item[]).flatMap((item): Renaming[] => {
      const [from, to] = [was.get(item.id), labelOf(item)]
      return from === undefined || from === to ? [] : [{ sort: sortOf(item), from, to }]
    })
  })
}

type Meant = (mission: Mission, label: string) => readonly Item[]

/** Rewrites the references in what is played. All labels of the step change at once, so that two can change places. */
export function followLabels(before: Mission, after: Mission): Followed {
  const unclear = new Set<string>()
  const there = new Map(
    [after.markers, after.zones, after.regions, after.tokens, after.panels].flatMap((items: readonly Item[]) =>
      items.map((item) => [item.id, item] as const),
    ),
  )
  /** The label by which to call what was called by that one. */
  const follow = (label: string, meant: Meant): string => {
    const were = meant(before, label).flatMap(({ id }) => there.get(id) ?? [])
    if (were.length === 0) return label
    const [first = label, ...others] = new Set(were.map(labelOf))
    // Of several things that shared the label some have left it, or nothing is left to call them by.
    const next = others.length > 0 || first === '' ? label : first
    const are = new Set(meant(after, next).map(({ id }) => id))
    if (are.size !== were.length || were.some(({ id }) => !are.has(id))) unclear.add(next)
    return next
  }
  const rewrite = <Value>(value: Value, key: string): Value => {
    if (typeof value !== 'object' || value === null) return value
    const meant = meaning(value, key)
    const entries = Object.entries(value).map(([name, each]): [string, unknown] => {
      if (meant !== null && name === 'label' && typeof each === 'string') return [name, follow(each, meant)]
      if (meant !== null && name === 'labels' && Array.isArray(each))
        return [name, [...new Set(each.map((label) => follow(String(label), meant)))]]
      return [name, rewrite(each, Array.isArray(value) ? key : name)]
    })
    if (entries.every(([name, each]) => sameValue(each, Reflect.get(value, name)))) return value
    // The same keys with values of the same types.
    return (Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)) as Value
  }
  return { play: rewrite(after.play, 'play'), unclear: [...unclear] }
}

/** What the label in a value of the mission names; null if it names nothing on the map. */
function meaning(value: object, key: string): Meant | null {
  if ('labels' in value) return ({ markers }, label) => markers.filter((marker) => marker.label === label)
  if (!('label' in value)) return null
  // A part of the map is all of its fields; of scoring and hatchways the schema knows these.
  if ('part' in value) return (mission, label) => itemsOfPart(mission, { ...value, label } as MapPart)
  if ('region' in value)
    return (mission, label) => itemsOfPart(mission, { part: 'regions', kind: value.region as RegionKindId, label })
  if (key !== 'hatchways') return null
  const tag = 'tag' in value ? value.tag : null
  return (mission, label) => itemsOfPart(mission, { part: 'hatchways', tag, label } as MapPart)
}
