/** Which parts of a mission are lists of things with names of their own, sets, texts, one fact of several figures. */
import { collections } from '#model/mission/document.ts'
import { keyOf } from './same.ts'

/** Lists whose entries have a key of their own, by their path; `*` is any name. */
const things: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(${collections.join('|')})$`), 'id'],
  [/^(sides|diagrams)$/, 'id'],
  [/^halves$/, 'board'],
  [/^halves\/[^/]+\/options(\/[^/]+\/[^/]+)?$/, 'id'],
  [/^forces$/, 'side'],
  [/^forces\/[^/]+\/(parts|slots|units)$/, 'id'],
  [/^diagrams\/[^/]+\/models$/, 'id'],
  [/^kinds\/[^/]+$/, 'id'],
  [/^play\/(objectives|rules|tables)$/, 'id'],
  [/^kit\/own\/pieces$/, 'code'],
]
const waivers = /^checks\/waivers$/
const sets = /\/(squares|changed|breached|dark|shows)$|^play\/agendas$/
/** Lists without names whose order says nothing: what both added at one place are two facts. */
const unordered = /^play\/(needs|securing|operating)$|^play\/objectives\/[^/]+\/conditions$|^play\/deployment\/before$/
const texts = /^mission\/(briefing|rules|scoring)$|^play\/rules\/[^/]+\/text$|^diagrams\/[^/]+\/text$/
const items = new RegExp(`^(${collections.join('|')})/[^/]+$`)
const joints = /^(halfPillars|wallEnds)\/[^/]+$/
const models = /^diagrams\/[^/]+\/models\/[^/]+$/
const notUnions = /^play\/rules\/[^/]+$/

const keyName = (path: string): string | undefined => things.find(([pattern]) => pattern.test(path))?.[1]

/** How a list at that path is merged; sets and rows have no names. */
export const listKind = (path: string): 'things' | 'rows' | null =>
  path === '' ? null : keyName(path) !== undefined || waivers.test(path) ? 'things' : 'rows'

/** What an entry of such a list is known by. */
export function entryKey(path: string, entry: unknown): string {
  const value = entry as Readonly<Record<string, unknown>>
  if (waivers.test(path))
    return `${String(value.rule)} ${[...((value.items ?? []) as readonly string[])].sort().join('+')}`
  const name = keyName(path)
  return name === undefined ? keyOf(entry) : String(value[name])
}

export const isUnordered = (path: string): boolean => unordered.test(path)
export const isSet = (path: string): boolean => sets.test(path)
/** Texts of several lines. */
export const isText = (path: string): boolean => texts.test(path)
/** What has a kind, and is another thing with another kind: not so things on the map and rules. */
export const isUnion = (path: string): boolean => !items.test(path) && !notUnions.test(path)

/**
 * The figures that together say where something stands; a panel turned at its node stands elsewhere. Half-pillars have a hand
 * that fits the end at which they stand.
 */
export const placeKeys = (path: string): readonly string[] =>
  joints.test(path)
    ? ['piece', 'board', 'x', 'y', 'toward']
    : items.test(path) || models.test(path)
      ? ['board', 'x', 'y', 'axis', 'toward']
      : []
