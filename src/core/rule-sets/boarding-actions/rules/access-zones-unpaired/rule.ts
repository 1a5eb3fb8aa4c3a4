/** Access Zones that lead nowhere, or to more than one place. */

import type { Fix } from '#core/checker/finding.ts'
import { firstItems } from '#core/checker/first-items.ts'
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { distinctSquares, regionName, squaresName } from '#core/layout/area-names.ts'
import type { Layout } from '#core/layout/layout.ts'
import { byLabel, regionsOf } from '#core/layout/lettered-regions.ts'
import { deckOf, hasDecks } from '#core/mission/arrangement.ts'

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

/** One finding for each letter. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const wanted = Math.round(threshold('ends'))
  const levels = hasDecks(layout.document.arrangement)
  const labelled = byLabel(layout.document, regionsOf(layout.document, 'access-zone'))
  return [...labelled].flatMap(([label, regions]) => {
    const [region] = regions
    const [first] = distinctSquares(regions.flatMap(({ squares }) => squares))
    if (region === undefined || first === undefined) return []
    const cause = causeOf(layout, label, regions, { wanted, levels })
    if (cause === undefined) return []
    return [
      {
        key: label === '' ? 'unlettered' : `letter-${label}`,
        ...cause,
        items: firstItems(regions).map(({ id }) => id),
        at: squarePlace(layout, first),
        ...(wanted === 2 ? pairUp(labelled, label) : {}),
      },
    ]
  })
}

/**
 * The fix where two ends are left over: two without a letter get the next one, one joins the only other that is alone.
 * Which of several belong together is for people to say.
 */
function pairUp(labelled: ReadonlyMap<string, Regions>, label: string): { readonly fix?: Fix } {
  const single = [...labelled].flatMap(([letter, same]) => (same.length === 1 && letter !== '' ? same : []))
  const [lone, second, third] = single.filter(({ squares }) => distinctSquares(squares).length === 1)
  const blank = labelled.get('') ?? []
  const [one, other] = blank
  if (label === '' && blank.length === 2 && lone === undefined) {
    const letter = letters.find((candidate) => !labelled.has(candidate))
    return letter === undefined ? {} : giveLetter(letter, blank)
  }
  if (one !== undefined && other === undefined && lone !== undefined && second === undefined)
    return giveLetter(lone.label, [one])
  if (one === undefined && lone !== undefined && second !== undefined && third === undefined)
    return [lone, second].some((region) => labelled.get(label)?.includes(region))
      ? giveLetter(lone.label, [second])
      : {}
  return {}
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const giveLetter = (label: string, regions: Regions): { readonly fix: Fix } => ({
  fix: {
    label: regions.length === 1 ? `Give it the letter ${label}` : `Give both the letter ${label}`,
    safe: false,
    edits: regions.map((region) => ({ type: 'put', collection: 'regions', item: { ...region, label } })),
  },
})

type Regions = ReturnType<typeof regionsOf>

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
          ? 'Take away what is too much, or give each way a letter of its own.'
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
