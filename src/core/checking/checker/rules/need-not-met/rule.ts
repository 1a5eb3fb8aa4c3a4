/** Compares the needs of a mission with its map: too few, or too many. */

import { byLabel, distinctSquares, regionName, squaresName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { countedPart, partName } from '#analysis/layout/map-parts.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { neededFacts } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'
import { misnamedFor, neededLabels, renamed } from '#checking/checker/region-labels.ts'
import { emptySides, neededParts, type PartCount, unpairedEnds } from '#checking/checker/unmet-needs.ts'
import type { Mission } from '#model/mission/document.ts'

export const needNotMet: Rule = {
  info: {
    id: 'need-not-met',
    title: 'Map without what the mission needs',
    group: 'mission',
    severity: 'error',
    source: 'The mission’s own list of what its map must carry, counted on the map',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The mission says what its map must carry. Without it the mission cannot be played as it is written.',
  check,
}

/** One finding for each part; too much of it is a warning. */
function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const bare = new Set(emptySides(document).map(({ id }) => id))
  return neededParts(document)
    .filter(({ part, least, found }) =>
      found < least ? !isOfBare(bare, part) : bare.size === 0 || part.part !== 'tokens',
    )
    .flatMap((count) => {
      const short = shortOf(layout, count)
      if (short === null) return tooMany(document, count) ?? []
      return count.found < count.least ? { ...short, causes: neededFacts(document, count) } : short
    })
}

/**
 * True if tokens are missing because a side has nothing on the table, which side-with-nothing reports; others may have
 * too many because of it.
 */
const isOfBare = (bare: ReadonlySet<string>, part: PartCount['part']): boolean =>
  part.part === 'tokens' && bare.size > 0 && (part.side === undefined || part.side === null || bare.has(part.side))

function shortOf(layout: Layout, count: PartCount): FindingDraft | null {
  const { document } = layout
  const { part, key, least, most, items, found } = count
  if (most !== null && most < least)
    return {
      key: `contrary:${key}`,
      message: `The mission needs at least ${countedPart(document, part, least)} and allows no more than ${most}.`,
      advice: 'Change one of the two numbers in what the mission needs.',
      items: [],
      at: null,
    }
  if (found >= least) return null
  if (part.part === 'item')
    return {
      key: `short:${key}`,
      message: 'The mission needs a certain thing that is not on the map any more.',
      advice: 'Take it out of what the mission needs, or name something else there.',
      items: [],
      at: null,
    }
  const misnamed = misnamedFor(document, count)
  const [first] = misnamed
  const [square] = distinctSquares(first?.region.squares ?? [])
  const draw = `raw ${countedPart(document, part, least - found)}${found === 0 ? '' : ' more'}, or change what the mission needs.`
  const message = `The mission needs ${most === least ? '' : 'at least '}${countedPart(document, part, least)}; the map has ${found === 0 ? 'none' : `${found} only`}.`
  if (first !== undefined && square !== undefined)
    return {
      key: `short:${key}`,
      message,
      advice: `Give ${listOf(
        misnamed.map(
          ({ region }) => `${regionName(document, region)} in ${squaresName(layout, distinctSquares(region.squares))}`,
        ),
      )} the label ${first.label}, d${draw}`,
      items: firstItems(misnamed.map(({ region }) => region)).map(({ id }) => id),
      at: squarePlace(layout, square),
      fix: renamed(misnamed),
    }
  const ends = unpairedEnds(document, count)
  const [end] = distinctSquares(ends[0]?.squares ?? [])
  if (end !== undefined) {
    const ways = [...byLabel(document, ends).values()]
    const isOneEach = ways.length === ends.length && ends.length === least - found
    return {
      key: `short:${key}`,
      message,
      advice: `Draw the ${isOneEach ? 'other end' : 'missing ends'} of ${listOf(
        ways.flatMap(([region, ...more]) =>
          region === undefined
            ? []
            : [
                `${regionName(document, region)} in ${squaresName(layout, distinctSquares([region, ...more].flatMap(({ squares }) => squares)))}`,
              ],
        ),
      )}, or change what the mission needs.`,
      items: firstItems(ends).map(({ id }) => id),
      at: squarePlace(layout, end),
    }
  }
  return {
    key: `short:${key}`,
    message,
    advice: `D${draw}`,
    items: firstItems(items).map(({ id }) => id),
    at: null,
  }
}

function tooMany(document: Mission, { part, key, least, most, items, found }: PartCount): FindingDraft | null {
  if (most === null || found <= most) return null
  // They have the label of others that are missing, whose finding names them.
  const ids = new Set(items.map(({ id }) => id))
  const others = part.part === 'regions' ? neededLabels(document, part.kind).misnamed : []
  if (others.filter(({ region }) => ids.has(region.id)).length === found - most) return null
  const allowed = most === 0 ? `no ${partName(document, part, 'several')}` : countedPart(document, part, most)
  return {
    key: `many:${key}`,
    severity: 'warning',
    message: `The mission needs ${most === 0 || most === least ? '' : 'no more than '}${allowed}; the map has ${found}.`,
    advice: `Take ${found - most} away, or change what the mission needs.`,
    items: firstItems(items).map(({ id }) => id),
    at: null,
  }
}
