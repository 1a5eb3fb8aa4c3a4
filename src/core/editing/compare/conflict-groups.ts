/** Parts of a mission that are taken from one side together, since they do not go together otherwise. */
import type { Mission } from '#model/mission/document.ts'
import { pillarsOf } from './map-conflicts.ts'
import type { Side } from './merge-values.ts'

/** The first says more of why than those after it. */
const kinds = ['whole', 'edge', 'joint', 'reference', 'removed', 'fact'] as const

export interface ConflictGroup {
  readonly kind: (typeof kinds)[number]
  readonly paths: readonly string[]
  /** Keys of the knots that it was tied of; a side that was chosen for one of them holds for it. */
  readonly of?: readonly string[]
}

export const conflictGroupKey = ({ kind, paths }: Pick<ConflictGroup, 'kind' | 'paths'>): string =>
  `${kind}:${[...paths].sort().join('+')}`

/** Knots by their keys. */
export type ConflictGroups = ReadonlyMap<string, ConflictGroup>

export const isKnown = (knots: ConflictGroups, knot: ConflictGroup): boolean => {
  const key = conflictGroupKey(knot)
  return knots.has(key) || [...knots.values()].some(({ of = [] }) => of.includes(key))
}

/** With more of them: two that have a part in common become one, or one part could be asked for twice and taken from both sides. */
export function withConflictGroups(knots: ConflictGroups, more: readonly ConflictGroup[]): ConflictGroups {
  const all = [...knots.values()]
  for (const knot of more) {
    if (isKnown(knots, knot)) continue
    const touching = all.filter((other) => touches(knot, other))
    for (const other of touching) all.splice(all.indexOf(other), 1)
    all.push(touching.length === 0 ? knot : together([...touching, knot]))
  }
  return new Map(all.map((knot) => [conflictGroupKey(knot), knot]))
}

const touches = (one: ConflictGroup, other: ConflictGroup): boolean =>
  one.paths.some((path) => other.paths.some((each) => path === each || isBelow(path, each) || isBelow(each, path)))

const isBelow = (path: string, wider: string): boolean => (wider === '' ? path !== '' : path.startsWith(`${wider}/`))

const widest = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !paths.some((wider) => isBelow(path, wider)))

/** Walls go with what closes their ends: what a person did with both was one deed, and is one thing to choose. */
export const withPillars = (
  knot: ConflictGroup,
  { ours, theirs }: { readonly ours: Mission; readonly theirs: Mission },
): ConflictGroup => ({
  kind: knot.kind,
  paths: widest([...new Set([...knot.paths, ...knot.paths.flatMap((path) => pillarsOf(path, ours, theirs))])]),
  of: [conflictGroupKey(knot), ...knot.paths],
})

function together(knots: readonly ConflictGroup[]): ConflictGroup {
  const paths = [...new Set(knots.flatMap((knot) => knot.paths))]
  return {
    kind: kinds.find((kind) => knots.some((knot) => knot.kind === kind)) ?? 'fact',
    paths: widest(paths),
    of: knots.flatMap((knot) => [conflictGroupKey(knot), ...(knot.of ?? [])]),
  }
}

/** The side that is taken: as chosen for it, else for one that it was tied of, else ours. */
export const sideOf = (knot: ConflictGroup, choices: ReadonlyMap<string, Side>): Side =>
  [conflictGroupKey(knot), ...(knot.of ?? [])].map((key) => choices.get(key)).find((side) => side !== undefined) ??
  'ours'
