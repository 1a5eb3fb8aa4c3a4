/** A panel end that nothing holds upright. */

import { sortById } from '#analysis/layout/area-names.ts'
import { itemIds } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { PanelEnd } from '#analysis/layout/panel-geometry.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { endName, panelName, shownCode } from '#analysis/layout/place-names.ts'
import { type EndSpot, endSpotsOf, fittingHand, halfPillarPieces } from '#analysis/layout/terrain-boxes.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
import { nodePlace } from '#checking/checker/places.ts'
import type { HalfPillarPiece } from '#model/kit/kit.ts'
import { idSource } from '#model/mission/ids.ts'
import type { Panel } from '#model/mission/terrain.ts'

export const panelEndUnsupported: Rule = {
  info: {
    id: 'panel-end-unsupported',
    title: 'End of a wall without support',
    group: 'build',
    severity: 'error',
    source: 'How the kit goes together, from published contents: 16 plain walls, 16 left and 16 right half-pillars',
    confidence: 'M',
    kitFigures: ['pieces.ownHalfPillars', 'pieces.hand'],
    thresholds: [],
  },
  why: 'A plain wall does not stand on its own. Each end needs a half-pillar, a wall end, the middle of a long wall to end against, or the rim of the board.',
  check,
}

/** One finding for each end of each panel, spot by spot. */
function check(layout: Layout): FindingDraft[] {
  const unheld = endSpotsOf(layout).all.filter((spot) =>
    spot.plain.some((panel) => layout.supportOf(panel, spot) === null),
  )
  if (unheld.length === 0) return []
  const box = boxOfHalves(layout)
  return unheld.flatMap((spot) => {
    const panels = sortById(spot.plain)
    const [only] = panels
    // With several panels on one edge it is unclear which one is held: that fault comes first.
    const alone = panels.length === 1 && spot.pillared.length === 0
    const fix = alone && only !== undefined ? box.fixAt(spot, only) : undefined
    return panels.map((panel) => ({
      key: `${panel.id}:${spot.toward}`,
      message: `${panelName(layout, panel)} has nothing to hold its ${endName(spot)}.`,
      advice: advise(layout, panel, spot),
      items: [panel.id],
      at: nodePlace(layout, spot.board, spot.node),
      ...(fix === undefined ? {} : { fix }),
    }))
  })
}

function advise(layout: Layout, panel: Panel, end: PanelEnd): string {
  const fitting = fittingPiece(layout, panel, end)
  const pieces = [
    ...(fitting === undefined ? [] : [`a ${fitting.hand} half-pillar (${shownCode(layout.document, fitting.code)})`]),
    ...layout.kit.pieces
      .filter((piece) => piece.kind === 'wall-end')
      .map((piece) => `a wall end (${shownCode(layout.document, piece.code)})`),
  ]
  const put = pieces.length === 0 ? 'Let the wall end' : `Put ${pieces.join(' or ')} there, or let the wall end`
  return `${put} against the middle of a long wall or against the rim of the board.`
}

function fittingPiece(layout: Layout, panel: Panel, end: PanelEnd): HalfPillarPiece | undefined {
  const hand = fittingHand(layout, panel, end)
  return halfPillarPieces(layout.kit).find((piece) => piece.hand === hand)
}

/** Hands out loose half-pillars: a fix is safe as long as the box still has one for it, those handed out before counted. */
function boxOfHalves(layout: Layout): { fixAt(spot: EndSpot, panel: Panel): Fix | undefined } {
  const newId = idSource(itemIds(layout))
  const left = new Map(partsOf(layout.document).map(({ code, spare }) => [code, spare]))
  return {
    fixAt: (spot, panel) => {
      const piece = fittingPiece(layout, panel, spot)
      if (piece === undefined) return undefined
      const spare = left.get(piece.code) ?? 0
      left.set(piece.code, spare - 1)
      const { board, node, toward } = spot
      const item = { id: newId('halfPillars'), piece: piece.code, board, x: node.x, y: node.y, toward }
      return {
        label: `Put a ${piece.hand} half-pillar there`,
        safe: spare > 0,
        edits: [{ type: 'put', collection: 'halfPillars', item }],
      }
    },
  }
}
