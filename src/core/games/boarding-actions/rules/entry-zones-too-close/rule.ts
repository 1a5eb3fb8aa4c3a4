/** Entry zones of opponents that lie close together. */

import { distinctSquares, hasWrongOwner, ownersOf, sortById, zoneName } from '#analysis/layout/area-names.ts'
import { toField } from '#analysis/layout/battlefield.ts'
import { squareIndex } from '#analysis/layout/connected-areas.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { type Box, less } from '#foundation/geometry/point.ts'
import { MM_PER_INCH, mm, toInches } from '#foundation/geometry/units.ts'
import { nodePoint, type Square, squareName } from '#model/kit/lattice.ts'
import { deckOf } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { playTogether } from '#model/mission/force-sums.ts'
import { compareIds } from '#model/mission/ids.ts'

export const entryZonesTooClose: Rule = {
  info: {
    id: 'entry-zones-too-close',
    title: 'Entry Zones of opponents close together',
    group: 'zones',
    severity: 'notice',
    source:
      'The Entry Zones known of seven published missions: in six of them opposing ones are at least 11.5 inches apart, in Void the Ship 7.6 inches (Patrol Entry Zone 6.1); the Underdog Entry Zone of Deck Sweepers lies 7.6 from either side; deep-striking units arrive more than 9 inches away',
    confidence: 'M',
    thresholds: [
      { name: 'distance', label: 'Least distance between zones of opponents', unit: 'inch', usual: 9, min: 0, max: 60 },
    ],
  },
  why: 'Whoever has the first turn can shoot and charge at once when the opponent sets up close by. Zones are measured straight from edge to edge, walls not counted.',
  check,
}

type Zone = Mission['zones'][number]

/** A square that somebody sets up in, with everybody who does. */
interface Used {
  readonly square: Square
  readonly box: Box
  readonly zones: Zone[]
  readonly sides: ReadonlySet<string>
}

/** One finding for each two sides, about the two squares that lie closest. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const { document } = layout
  const used = usedSquares(layout)
  return document.sides.flatMap((side, index) =>
    document.sides.slice(index + 1).flatMap((other) => {
      if (playTogether(document, side.id, other.id)) return []
      const mine = used.filter(({ sides }) => sides.has(side.id) && !sides.has(other.id))
      const theirs = used.filter(({ sides }) => sides.has(other.id) && !sides.has(side.id))
      const closest = closestOf(layout, mine, theirs)
      if (closest === undefined || !less(closest.distance, threshold('distance') * MM_PER_INCH)) return []
      return [draft(layout, `${side.id}+${other.id}`, closest)]
    }),
  )
}

interface Close {
  readonly one: Used
  readonly other: Used
  /** From edge to edge (mm). */
  readonly distance: number
}

function draft(layout: Layout, sides: string, { one, other, distance }: Close): FindingDraft {
  const [zone, against] = [one, other].map(({ zones, square }) => {
    const [first] = zones
    const name = squareName(layout.kit, square)
    return { id: first?.id, text: first === undefined ? name : `${zoneName(layout, first)} (${name})` }
  })
  return {
    key: sides,
    message: less(0, distance)
      ? `${zone?.text} lies ${toInches(mm(distance)).toFixed(1)} inches from ${against?.text}.`
      : `${zone?.text} and ${against?.text} touch.`,
    advice: 'Move one of the zones further away; walls between them make no difference to this check.',
    items: [zone?.id, against?.id].filter((id) => id !== undefined),
    at: squarePlace(layout, one.square),
  }
}

/** Each square of entry zones once, so that it does not matter how many zones a file stacks on it. */
function usedSquares(layout: Layout): Used[] {
  const side = layout.kit.lattice.pitch.value
  const used = new Map<number, Used & { readonly sides: Set<string> }>()
  // Another rule reports zones whose owner is contradictory.
  for (const zone of layout.document.zones) {
    if (hasWrongOwner(layout.document, zone)) continue
    const owners = ownersOf(layout.document, zone).map(({ id }) => id)
    if (owners.length === 0) continue
    for (const square of distinctSquares(zone.squares)) {
      const index = squareIndex(layout, square)
      const corner = toField(layout.field, square.board, nodePoint(layout.kit, square))
      const known = used.get(index) ?? {
        square,
        box: { ...corner, width: side, height: side },
        zones: [],
        sides: new Set<string>(),
      }
      known.zones.push(zone)
      for (const owner of owners) known.sides.add(owner)
      used.set(index, known)
    }
  }
  // Squares equally far apart are reported in an order that doesn't depend on how the boards lie.
  const names = new Map([...used.values()].map(({ square }) => [square, squareName(layout.kit, square)]))
  const nameOf = ({ square }: Used): string => names.get(square) ?? ''
  return [...used.values()]
    .map((each) => ({ ...each, zones: [...sortById(each.zones)] }))
    .sort(
      (a, b) =>
        compareIds(a.zones[0]?.id ?? '', b.zones[0]?.id ?? '') ||
        a.square.board - b.square.board ||
        (nameOf(a) < nameOf(b) ? -1 : 1),
    )
}

/** The two squares that lie closest; the first such pair. Decks do not lie beside each other. */
function closestOf({ document }: Layout, mine: readonly Used[], theirs: readonly Used[]): Close | undefined {
  const { arrangement } = document
  let closest: Close | undefined
  for (const one of mine)
    for (const other of theirs) {
      if (deckOf(arrangement, one.square.board) !== deckOf(arrangement, other.square.board)) continue
      const distance = apart(one.box, other.box)
      if (closest === undefined || less(distance, closest.distance)) closest = { one, other, distance }
    }
  return closest
}

function apart(a: Box, b: Box): number {
  const dx = Math.max(a.x - (b.x + b.width), 0, b.x - (a.x + a.width))
  const dy = Math.max(a.y - (b.y + b.height), 0, b.y - (a.y + a.height))
  return Math.sqrt(dx * dx + dy * dy)
}
