/** A panel end that nothing holds upright. */
import { nodePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { HalfPillarPiece, Kit } from '#core/kit/kit.ts'
import type { Layout } from '#core/layout/layout.ts'
import { endsOf, type PanelEnd } from '#core/layout/panel-geometry.ts'
import { endName, panelName, shownCode } from '#core/layout/place-names.ts'
import type { Panel } from '#core/mission/terrain.ts'

export const panelEndUnsupported: Rule = {
  info: {
    id: 'panel-end-unsupported',
    title: 'Panel end without support',
    group: 'build',
    severity: 'error',
    source: 'How the kit goes together, from published contents: 16 plain panels, 16 left and 16 right half-pillars',
    confidence: 'M',
    thresholds: [],
  },
  why: 'A plain panel does not stand on its own. Each end needs a half-pillar, a wall end, the middle of a long panel to end against, or the rim of the board.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  return layout.document.panels.flatMap((panel) =>
    endsOf(layout.kit, panel)
      .filter((end) => layout.supportOf(panel, end) === null)
      .map((end) => ({
        message: `${panelName(layout, panel)} has nothing to hold its ${endName(end)}.`,
        advice: advise(layout, panel, end),
        items: [panel.id],
        at: nodePlace(layout, panel.board, end.node),
      })),
  )
}

function advise(layout: Layout, panel: Panel, end: PanelEnd): string {
  const fitting = fittingPiece(layout, panel, end)
  const pieces = [
    ...(fitting === undefined ? [] : [`a ${fitting.hand} half-pillar (${shownCode(layout.document, fitting.code)})`]),
    ...layout.kit.pieces
      .filter((piece) => piece.kind === 'wall-end')
      .map((piece) => `a wall end (${shownCode(layout.document, piece.code)})`),
  ]
  const put = pieces.length === 0 ? 'Let the panel end' : `Put ${pieces.join(' or ')} there, or let the panel end`
  return `${put} against the middle of a long panel.`
}

/** The hand that the other end does not have; with nothing at the other end, left at the west or north end. */
function fittingPiece({ kit, halfPillarsAt }: Layout, panel: Panel, end: PanelEnd): HalfPillarPiece | undefined {
  const [first, second] = endsOf(kit, panel)
  const isFirst = end.toward === first.toward
  const other = isFirst ? second : first
  const atOther = halfPillarsAt(panel.board, other.node).find(({ toward }) => toward === other.toward)
  const taken = atOther && halfPillars(kit).find(({ code }) => code === atOther.piece)?.hand
  const hand = taken === undefined ? (isFirst ? 'left' : 'right') : taken === 'left' ? 'right' : 'left'
  return halfPillars(kit).find((piece) => piece.hand === hand)
}

const halfPillars = (kit: Kit): HalfPillarPiece[] => kit.pieces.filter((piece) => piece.kind === 'half-pillar')
