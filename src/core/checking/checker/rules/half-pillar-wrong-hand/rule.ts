/** A plain panel with two half-pillars of the same hand. */

import type { Layout } from '#analysis/layout/layout.ts'
import { endsOf } from '#analysis/layout/panel-geometry.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { endName, panelName, shownCode } from '#analysis/layout/place-names.ts'
import { type EndSpot, endSpotsOf, halfPillarPieces, handOf } from '#analysis/layout/terrain-boxes.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
import { nodePlace } from '#checking/checker/places.ts'
import type { HalfPillar, Panel } from '#model/mission/terrain.ts'

export const halfPillarWrongHand: Rule = {
  info: {
    id: 'half-pillar-wrong-hand',
    title: 'Two half-pillars of the same hand',
    group: 'build',
    severity: 'warning',
    source: 'How the kit goes together, from published contents: 16 plain walls, 16 left and 16 right half-pillars',
    confidence: 'M',
    kitFigures: ['pieces.hand'],
    thresholds: [],
  },
  why: 'Half-pillars come in two hands, and a plain wall takes one of each: a left one at one end, a right one at the other.',
  check,
}

interface Pair {
  readonly panel: Panel
  readonly first: HalfPillar
  readonly second: HalfPillar
  readonly far: EndSpot
}

/** One finding for each panel, in the order of the lattice. */
function check(layout: Layout): FindingDraft[] {
  const pairs = endSpotsOf(layout).all.flatMap((spot) => pairFrom(layout, spot))
  if (pairs.length === 0) return []
  const left = new Map(partsOf(layout.document).map(({ code, spare }) => [code, spare]))
  return pairs.map((pair) => draft(layout, pair, left))
}

/** The panel that starts at a spot, when it has one loose half-pillar at either end and both have the same hand. */
function pairFrom(layout: Layout, spot: EndSpot): Pair[] {
  const { kit } = layout
  const [panel] = spot.plain
  if (panel === undefined || !isSimple(spot)) return []
  const [near, end] = endsOf(kit, panel)
  if (near.toward !== spot.toward) return []
  const far = endSpotsOf(layout).at(panel.board, end)
  const [first, second] = [spot.halfPillars[0], far?.halfPillars[0]]
  if (far === undefined || first === undefined || second === undefined || !isSimple(far)) return []
  return handOf(kit, first) === handOf(kit, second) ? [{ panel, first, second, far }] : []
}

/** One plain panel and one half-pillar; anything else is another fault. */
const isSimple = (spot: EndSpot): boolean =>
  spot.plain.length === 1 && spot.pillared.length === 0 && spot.halfPillars.length === 1 && spot.wallEnds.length === 0

function draft(layout: Layout, { panel, first, second, far }: Pair, left: Map<string, number>): FindingDraft {
  const hand = handOf(layout.kit, first) ?? 'left'
  const other = halfPillarPieces(layout.kit).find((piece) => piece.hand !== hand)
  const code = shownCode(layout.document, first.piece)
  return {
    key: panel.id,
    message: `${panelName(layout, panel)} has a ${hand} half-pillar (${code}) at both ends.`,
    advice: `Put a ${hand === 'left' ? 'right' : 'left'} half-pillar at one of its ends instead.`,
    items: [panel.id, first.id, second.id],
    at: nodePlace(layout, panel.board, far.node),
    ...(other === undefined ? {} : { fix: fixWith(other, second, far, left) }),
  }
}

/** Swaps the half-pillar at the far end; safe as long as the box has one of the other hand left. */
function fixWith(
  piece: { readonly code: string; readonly hand: 'left' | 'right' },
  half: HalfPillar,
  far: EndSpot,
  left: Map<string, number>,
): Fix {
  const spare = left.get(piece.code) ?? 0
  left.set(piece.code, spare - 1)
  return {
    label: `Put a ${piece.hand} half-pillar at the ${endName(far)}`,
    safe: spare > 0,
    edits: [{ type: 'put', collection: 'halfPillars', item: { ...half, piece: piece.code } }],
  }
}
