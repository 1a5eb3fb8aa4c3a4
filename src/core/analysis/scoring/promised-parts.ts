/** What a mission needs and its map does not have yet: scoring reckons with it as if it were drawn. */
import { bareLabel } from '#analysis/layout/area-names.ts'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'

/** So many markers or regions of a kind and label are still to be drawn; the label is empty where the need says none. */
interface PromisedThing {
  readonly kind: string
  readonly label: string
  readonly count: number
}

export interface Promised {
  readonly markers: readonly PromisedThing[]
  readonly regions: readonly PromisedThing[]
  /** By kind of link. */
  readonly links: ReadonlyMap<string, number>
  /** By tag. */
  readonly hatchways: ReadonlyMap<string, number>
  /** By the part that is needed, as JSON: for conditions that speak of it in the same words. */
  readonly parts: ReadonlyMap<string, number>
}

export const nothingPromised: Promised = {
  markers: [],
  regions: [],
  links: new Map(),
  hatchways: new Map(),
  parts: new Map(),
}

/** What is still missing of everything that the mission needs at least, as far as scoring can speak of it. */
export function promisedBy(document: Mission): Promised {
  if (document.play.needs.length === 0) return nothingPromised
  const links = new Map<string, number>()
  const hatchways = new Map<string, number>()
  const parts = new Map<string, number>()
  for (const { part, least } of document.play.needs) {
    const short = least - itemsOfPart(document, part).length
    if (short <= 0) continue
    raise(parts, JSON.stringify(part), short)
    if (part.part === 'links') raise(links, part.kind, short)
    else if (part.part === 'hatchways' && part.tag !== null) raise(hatchways, part.tag, short)
  }
  return { markers: things(document, 'markers'), regions: things(document, 'regions'), links, hatchways, parts }
}

/**
 * Four markers, two of them A: the labelled ones are among the four. So what labels lack comes first, and then as many
 * without a label as the kind still lacks.
 */
function things(document: Mission, which: 'markers' | 'regions'): PromisedThing[] {
  const kinds = new Map<
    string,
    { unlabelled: Extract<MapPart, { part: typeof which }> | null; least: number; labels: Map<string, number> }
  >()
  for (const { part, least } of document.play.needs) {
    if (part.part !== which) continue
    const known = kinds.get(part.kind) ?? { unlabelled: null, least: 0, labels: new Map<string, number>() }
    kinds.set(part.kind, known)
    const { label, ...unlabelled } = part
    known.unlabelled = unlabelled
    if (label === undefined) known.least = Math.max(known.least, least)
    else {
      const bare = part.part === 'regions' ? bareLabel(document, { kind: part.kind, label }) : label
      raise(known.labels, bare, Math.max(0, least - itemsOfPart(document, part).length))
    }
  }
  return [...kinds].flatMap(([kind, { unlabelled, least, labels }]) => {
    const labelled = [...labels].map(([label, count]) => ({ kind, label, count }))
    const drawn = unlabelled === null ? 0 : itemsOfPart(document, unlabelled).length
    const rest = least - drawn - labelled.reduce((total, { count }) => total + count, 0)
    return [...labelled, { kind, label: '', count: Math.max(0, rest) }].filter(({ count }) => count > 0)
  })
}

const raise = (counts: Map<string, number>, key: string, count: number): void => {
  counts.set(key, Math.max(counts.get(key) ?? 0, count))
}
