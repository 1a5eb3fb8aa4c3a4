/** Access Zones that lead nowhere, or to more than one place. */

import { bareLabel, byLabel, distinctSquares, regionName, regionsOf, squaresName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'
import { neededLabels } from '#checking/checker/region-labels.ts'
import { neededEnds } from '#checking/checker/unmet-needs.ts'
import { deckOf, hasDecks } from '#model/mission/arrangement.ts'

export const accessZonesUnpaired: Rule = {
  info: {
    id: 'access-zones-unpaired',
    title: 'Access Zone without a partner',
    group: 'zones',
    severity: 'warning',
    source: 'Power the Generators as published: Access Zones are lettered and lie in pairs, one on each deck level',
    confidence: 'M',
    thresholds: [{ name: 'ends', label: 'Access Zones with one letter', unit: 'count', usual: 2, min: 2, max: 12 }],
  },
  why: 'A unit in an Access Zone goes to the one with the same letter on the other level. With another number of them nobody can tell where it goes.',
  check,
}

/**
 * Returns one finding for each letter, or for two ends that belong together. Letters and ends that the mission needs
 * are left to need-not-met.
 */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const { document } = layout
  const wanted = Math.round(threshold('ends'))
  const levels = hasDecks(document.arrangement)
  const needed = neededLabels(document, 'access-zone')
  const ends = neededEnds(document, 'access-zone', wanted)
  const told = new Set([...needed.misnamed.map(({ region }) => region), ...ends].map(({ id }) => id))
  const labelled = byLabel(
    document,
    regionsOf(document, 'access-zone').filter(({ id }) => !told.has(id)),
  )
  const pair = wanted === 2 ? pairOf(layout, labelled, levels) : undefined
  const drafts = [...labelled].flatMap(([label, regions]) => {
    const [region] = regions
    const [first] = distinctSquares(regions.flatMap(({ squares }) => squares))
    if (region === undefined || first === undefined || needed.missing.has(label)) return []
    if (pair?.includes(region) === true) return []
    const cause = causeOf(layout, label, regions, { wanted, levels })
    if (cause === undefined) return []
    return [
      {
        key: label === '' ? 'unlettered' : `letter-${label}`,
        ...cause,
        items: firstItems(regions).map(({ id }) => id),
        at: squarePlace(layout, first),
        ...(wanted === 2 ? nextLetter(labelled, label) : {}),
      },
    ]
  })
  return pair === undefined || pair.some((region) => needed.missing.has(nameOf(document, region)))
    ? drafts
    : [pairDraft(layout, pair), ...drafts]
}

type Pair = readonly [Region, Region]

/** Two ends that are left over, of which the first has a letter; which of more belong together is for people to say. */
function pairOf(layout: Layout, labelled: ReadonlyMap<string, Regions>, levels: boolean): Pair | undefined {
  const single = [...labelled].flatMap(([letter, same]) => (same.length === 1 && letter !== '' ? same : []))
  const lone = single.filter(isOneSquare)
  const [one, other, ...more] = [...lone, ...(labelled.get('') ?? [])]
  if (one === undefined || other === undefined || more.length > 0 || lone.length === 0) return undefined
  const decks = new Set(
    [one, other].flatMap(({ squares }) => squares.map(({ board }) => deckOf(layout.document.arrangement, board))),
  )
  return levels && decks.size < 2 ? undefined : [one, other]
}

function pairDraft(layout: Layout, [one, other]: Pair): FindingDraft {
  const { document } = layout
  const where = ({ squares }: Region): string => squaresName(layout, distinctSquares(squares))
  const label = nameOf(document, one)
  const isBlank = nameOf(document, other) === ''
  const [square] = distinctSquares(other.squares)
  return {
    key: `pair-${label}`,
    message: isBlank
      ? `${regionName(document, one)} in ${where(one)} has no partner, and the one in ${where(other)} has no letter.`
      : `${regionName(document, one)} in ${where(one)} and ${regionName(document, other)} in ${where(other)} have no partner each.`,
    advice: isBlank
      ? `Give it the letter ${label}, or draw its partner and one for ${label}.`
      : 'Give both one letter, or draw the other end of each.',
    items: [one.id, other.id],
    at: square === undefined ? null : squarePlace(layout, square),
    fix: giveLetter(one.label, [other], isBlank ? 'it' : regionName(document, other)),
  }
}

/** A region of more squares may be drawn on both decks. */
const isOneSquare = (region: Region | undefined): boolean =>
  region !== undefined && distinctSquares(region.squares).length === 1

const nameOf = (document: Layout['document'], region: Region): string => bareLabel(document, region).toUpperCase()

/** The fix where two ends without a letter are left over: both get the next one. */
function nextLetter(labelled: ReadonlyMap<string, Regions>, label: string): { readonly fix?: Fix } {
  const isLone = [...labelled].some(([name, [one, ...more]]) => name !== '' && more.length === 0 && isOneSquare(one))
  if (label !== '' || labelled.get('')?.length !== 2 || isLone) return {}
  const letter = letters.find((candidate) => !labelled.has(candidate))
  return letter === undefined ? {} : { fix: giveLetter(letter, labelled.get('') ?? [], 'both') }
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const giveLetter = (label: string, regions: Regions, whom: string): Fix => ({
  label: `Give ${whom} the letter ${label}`,
  safe: false,
  edits: regions.map((region) => ({ type: 'put', collection: 'regions', item: { ...region, label } })),
})

type Regions = ReturnType<typeof regionsOf>
type Region = Regions[number]

function causeOf(
  layout: Layout,
  label: string,
  regions: Regions,
  { wanted, levels }: { readonly wanted: number; readonly levels: boolean },
): { readonly message: string; readonly advice: string } | undefined {
  const [region] = regions
  if (region === undefined) return undefined
  if (label === '')
    return {
      message: `${regions.length === 1 ? 'An Access Zone has' : `${regions.length} Access Zones have`} no letter: ${squaresName(layout, distinctSquares(regions.flatMap(({ squares }) => squares)))}.`,
      advice: 'Give all ends of one way the same letter: A and A, B and B.',
    }
  const squares = distinctSquares(regions.flatMap((each) => each.squares))
  const ends = regions.length === 1 ? squares.length : regions.length
  if (ends !== wanted)
    return {
      message:
        ends < 2
          ? `${regionName(layout.document, region)} in ${squaresName(layout, squares)} has no partner with the same letter.`
          : `${regionName(layout.document, region)} has ${ends} ends, and should have ${wanted}: ${squaresName(layout, squares)}.`,
      advice:
        ends > wanted
          ? 'Remove the surplus, or give each route its own letter.'
          : `Draw ${ends === wanted - 1 ? 'the other end' : `the other ${wanted - ends} ends`} with the same letter.`,
    }
  const decks = new Set(squares.map(({ board }) => deckOf(layout.document.arrangement, board)))
  if (levels && decks.size < 2)
    return {
      message: `${wanted === 2 ? 'Both' : 'All'} ends of ${regionName(layout.document, region)} are on one level: ${squaresName(layout, squares)}.`,
      advice: 'Draw one of them on the other level.',
    }
  return undefined
}
