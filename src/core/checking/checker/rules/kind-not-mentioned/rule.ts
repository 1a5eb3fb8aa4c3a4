/** Zones, regions or markers of a kind that no rule of the mission speaks of. */

import { distinctSquares, firstSquare, squaresName } from '#analysis/layout/area-names.ts'
import { squareOfMarker } from '#analysis/layout/detached-boards.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { type MissionWords, mentionsWord, ownWords, wordsOf } from '#checking/checker/mission-words.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'
import type { Square } from '#model/kit/lattice.ts'
import { kindsOf, markerKindOf, regionKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { partsOfPlay } from '#model/mission/kind-references.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Kind } from '#model/rule-sets/kinds.ts'

export const kindNotMentioned: Rule = {
  info: {
    id: 'kind-not-mentioned',
    title: 'Kind on the map that the mission never mentions',
    group: 'zones',
    severity: 'notice',
    source: 'Published missions: every zone, area and marker beyond the core ones has its own rule',
    confidence: 'M',
    thresholds: [],
  },
  why: 'Players look up on the sheet what a special zone, area or marker does. Nothing there speaks of this one.',
  check,
}

/** One finding for each kind; none while the mission has no words and no scoring yet. */
function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const words = wordsOf(document)
  if (!words.written && document.play.objectives.length === 0) return []
  const scored = scoredKinds(document)
  const { zones, regions } = kindsOf(document)
  if (document.play.underdog === 'entry-zone') for (const { id, underdog } of zones) if (underdog) scored.add(id)
  if (document.play.fightBetweenDecks === true) for (const { id, joins } of regions) if (joins) scored.add(id)
  for (const kind of kindsOfFacts(document)) scored.add(kind)
  return usedKinds(layout)
    .filter(({ kind, labels }) => !kind.explained && !scored.has(kind.id) && !isMentioned(words, kind, labels))
    .map(({ kind, items }) => {
      const first = firstItems(items)
      const squares = first.flatMap((item) => item.square ?? [])
      const [square] = squares
      const where = squares.length === 0 ? 'off the board' : squaresName(layout, distinctSquares(squares))
      return {
        key: kind.id,
        message: `The map has ${items.length === 1 ? 'one' : items.length} of the kind “${kind.name}” (${where}), and no text of the mission mentions it.`,
        advice: 'Say on the sheet what it is for, give it another kind, or take it off the map.',
        items: first.map(({ id }) => id),
        at: square === undefined ? null : squarePlace(layout, square),
      }
    })
}

interface UsedKind {
  readonly kind: Kind
  readonly items: { readonly id: string; readonly square: Square | undefined }[]
  readonly labels: Set<string>
}

function usedKinds(layout: Layout): UsedKind[] {
  const { zones, regions, markers } = layout.document
  const used = new Map<Kind, UsedKind>()
  const add = (kind: Kind, { id, label }: { id: string; label: string }, square: Square | undefined): void => {
    const known = used.get(kind) ?? { kind, items: [], labels: new Set<string>() }
    known.items.push({ id, square })
    known.labels.add(label)
    used.set(kind, known)
  }
  for (const zone of zones) add(zoneKindOf(layout.document, zone.kind), zone, firstSquare(zone.squares))
  for (const region of regions) add(regionKindOf(layout.document, region.kind), region, firstSquare(region.squares))
  for (const marker of markers) add(markerKindOf(layout.document, marker.kind), marker, squareOfMarker(layout, marker))
  return [...used.values()]
}

/** Words for whose a kind is: texts say “Deployment Zones” and mean those of every player. */
const ofSides: ReadonlySet<string> = new Set([
  'player',
  'attacker',
  'defender',
  'imperium',
  'chaos',
  'a',
  'b',
  'c',
  'd',
])

/** Words for a kind, without its owner where something else is left: `deployment` for a zone of player A. */
function tellingWords(kind: Kind): string[] {
  const own = ownWords(kind)
  const telling = own.filter((word) => !ofSides.has(word))
  return telling.length === 0 ? own : telling
}

/** By all words of its name, or by all words of one of its labels; a label of one letter says nothing. */
function isMentioned(words: MissionWords, kind: Kind, labels: ReadonlySet<string>): boolean {
  if (tellingWords(kind).every((word) => mentionsWord(words, word))) return true
  return [...labels].some((label) => {
    const parts = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    return parts.join('').length > 1 && parts.every((word) => mentionsWord(words, word))
  })
}

/** Kinds that facts of play name, which the sheet prints: set-up, places of rules, rows of tables, Securing. */
function kindsOfFacts({ play }: Mission): string[] {
  // References of a rule are not printed as text.
  const parts = partsOfPlay(play).filter(({ path }) => path[1] !== 'needs' && !path.includes('about'))
  return [
    ...parts.flatMap(({ part }) => ('kind' in part ? [part.kind] : [])),
    ...(play.securing ?? []).flatMap(({ markers, region }) => [
      ...(markers.kind === 'of-kind' ? [markers.marker] : []),
      ...(region === undefined ? [] : [region]),
    ]),
  ]
}

/** Kinds of markers and regions that the structured scoring names. */
function scoredKinds(document: Mission): Set<string> {
  const found = new Set<string>()
  for (const condition of document.play.objectives.flatMap(({ conditions }) => conditions)) {
    if (condition.kind === 'control-in-region') found.add(condition.region)
    const meant = [
      'markers' in condition ? condition.markers : undefined,
      condition.kind === 'per-event' && condition.on.kind === 'markers' ? condition.on.markers : undefined,
      condition.kind === 'per-marker' ? condition.limitedBy : undefined,
    ]
    for (const markers of meant) {
      if (markers?.kind === 'of-kind') found.add(markers.marker)
      if (markers?.kind === 'all') for (const { id } of ruleSetOf(document).kinds.markers) found.add(id)
    }
  }
  return found
}
