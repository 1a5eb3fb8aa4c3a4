/** Two boards or deck levels that nobody can walk between. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import type { Layout } from '#core/layout/layout.ts'
import { reachOf } from '#core/layout/reach.ts'
import type { Arrangement, Mission } from '#core/mission/document.ts'

export const boardsNotJoined: Rule = {
  info: {
    id: 'boards-not-joined',
    title: 'No way from one board to the other',
    group: 'reach',
    severity: 'notice',
    source: 'Published missions join the boards, or make them deck levels with lettered Access Zones in pairs',
    confidence: 'M',
    thresholds: [],
  },
  why: 'Models walk from board to board over the seam of boards that touch, or by Access Zones with the same letter. Here there is no such way, so each board is a battle of its own.',
  check,
}

/** At most one finding, and none before something is drawn on both boards. */
function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const { arrangement } = document
  if (arrangement.kind === 'single' || !([1, 2] as const).every((board) => isUsed(document, board))) return []
  const reach = reachOf(layout)
  if (reach.areas.some((area) => area.some(({ board }) => board === 1) && area.some(({ board }) => board === 2)))
    return []
  const apart = reach.boardGroups.length > 1
  return [
    {
      key: 'boards',
      message: `There is no way from board 1 to board 2: ${apart ? causeOf(arrangement) : 'walls without a hatchway, or squares out of play, part them'}.`,
      advice: apart
        ? `${arrangement.kind === 'levels' ? 'Draw' : 'Let the boards touch along more than one base, or draw'} an Access Zone with the same letter on each of them.`
        : 'Put a hatchway into the wall between them, leave a panel out, or draw an Access Zone with the same letter on each.',
      items: [],
      at: null,
    },
  ]
}

const isUsed = ({ panels, zones, markers }: Mission, board: BoardNumber): boolean =>
  panels.some((panel) => panel.board === board) ||
  markers.some((marker) => marker.board === board) ||
  zones.some((zone) => zone.squares.some((square) => square.board === board))

function causeOf(arrangement: Exclude<Arrangement, { kind: 'single' }>): string {
  if (arrangement.kind === 'levels') return 'they are deck levels, and no Access Zones join them'
  return arrangement.gap > 0
    ? `they lie ${arrangement.gap} mm apart, and no Access Zones join them`
    : 'they touch along too short a stretch, and no Access Zones join them'
}
