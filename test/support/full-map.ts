/**
 * The maps that benchmarks run on: a full two-board battlefield out of two kits, and stress maps of any size. Both are
 * the same on every call and pass every check of reading a document.
 */
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { flippedPanel, HALF_TURN } from './map-transform.ts'
import { looseHalfPillarsFor, panelOf } from './panel-notation.ts'

const { columns, rows, pitch, rim } = BOARDING_ACTIONS_KIT.lattice

/** Board 1 takes exactly one kit: 20 rooms, 20 hatchways. Board 2 is the same after a half turn. */
const walls = [
  'B2 0 0 v first east',
  'A4 1 0 v first east',
  'A1 2 0 v',
  'B3 5 0 v first west',
  'A2 0 1 v',
  'B1 2 1 h',
  'A1 3 1 h',
  'B1 3 1 v',
  'A3 5 1 v second east',
  'B3 0 2 h first north',
  'A1 1 2 v',
  'B3 2 2 v first east',
  'A4 3 2 h second south',
  'A4 3 2 v second west',
  'A3 1 3 h first south',
  'B1 5 3 h',
  'B1 5 3 v',
  'A2 1 4 v',
  'A2 3 4 h',
  'A4 3 4 v second west',
  'A3 4 4 v second east',
  'B3 5 4 v first west',
  'B3 0 5 h first south open',
  'B2 1 5 h first north',
  'B3 2 5 h first south',
  'A2 2 5 v',
  'A3 5 5 v first west',
  'B2 0 6 v first east',
  'B3 1 6 v first west',
  'A1 2 6 h',
  'B3 4 6 v first east',
  'B2 5 6 h first south open',
]

/** Where the zones and markers of board 1 lie, as `x y`; those of board 2 after a half turn. */
const zoneSquares = [
  '5 0',
  '5 1',
  '5 2',
  '5 3',
  '5 4',
  '5 5',
  '5 6',
  '4 0',
  '4 2',
  '4 3',
  '4 6',
  '3 3',
  '3 6',
  '3 0',
  '4 5',
]
const markerSquares = ['0 3', '1 1', '2 5', '2 1']

const middle = (index: number): number => rim.value + (index + 0.5) * pitch.value
const pair = (text: string): { x: number; y: number } => {
  const [x = 0, y = 0] = text.split(' ').map(Number)
  return { x, y }
}
const turnedSquare = ({ x, y }: { x: number; y: number }) => ({ x: columns - 1 - x, y: rows - 1 - y })

/** 64 panels, 64 loose half-pillars, 30 zones and 8 markers on two joined boards; symmetric under a half turn. */
export function fullMap(): Mission {
  const first = walls.map((text, index) => panelOf(`p${index + 1}`, 1, text))
  const second = first.map(
    (panel, index): Panel => ({
      ...flippedPanel(BOARDING_ACTIONS_KIT, panel, HALF_TURN),
      id: `p${first.length + index + 1}`,
      board: 2,
    }),
  )
  const panels = [...first, ...second]
  const blank = blankMission('Full deck')
  return {
    ...blank,
    mission: { ...blank.mission, symmetry: 'half-turn', briefing: 'Two crews, two decks, one seam.\n' },
    kit: { ...blank.kit, count: 2 },
    panels,
    halfPillars: looseHalfPillarsFor(panels, (index) => `h${index + 1}`),
    zones: onBothBoards(zoneSquares).map(({ board, x, y }, index) => ({
      id: `z${index + 1}`,
      kind: board === 1 ? 'defender-entry' : 'attacker-entry',
      side: board === 1 ? 'defender' : 'attacker',
      label: `${(index % zoneSquares.length) + 1}`,
      squares: [{ board, x, y }],
    })),
    markers: onBothBoards(markerSquares).map(({ board, x, y }, index) => ({
      id: `m${index + 1}`,
      kind: 'objective',
      label: String.fromCharCode(65 + index),
      board,
      x: middle(x),
      y: middle(y),
    })),
  }
}

function onBothBoards(squares: readonly string[]): { board: BoardNumber; x: number; y: number }[] {
  return [
    ...squares.map((text) => ({ board: 1 as const, ...pair(text) })),
    ...squares.map((text) => ({ board: 2 as const, ...turnedSquare(pair(text)) })),
  ]
}

/**
 * A readable but overfull document of that many items: the full map, then more of everything laid over it in turn. It
 * cannot be built from any box; it is there to see what grows with the number of items.
 */
export function stressMap(items: number): Mission {
  const base = fullMap()
  const panels = [...base.panels]
  const halfPillars = [...base.halfPillars]
  const zones = [...base.zones]
  const markers = [...base.markers]
  const features: Mission['features'][number][] = []
  const notes: Mission['notes'][number][] = []
  const count = (): number =>
    panels.length + halfPillars.length + zones.length + markers.length + features.length + notes.length
  for (let turn = 0; count() < items; turn += 1) {
    const [panel, half] = [base.panels[turn % base.panels.length], base.halfPillars[turn % base.halfPillars.length]]
    const board: BoardNumber = turn % 2 === 0 ? 1 : 2
    const square = { board, x: (turn >> 1) % columns, y: Math.floor((turn >> 1) / columns) % rows }
    const spread = { board, x: 20 + ((turn * 37) % 5600) / 10, y: 20 + ((turn * 53) % 6600) / 10 }
    const kind = turn % 10
    if (kind < 4 && panel !== undefined) panels.push({ ...panel, ...shifted(panel, turn), id: `p${panels.length + 1}` })
    else if (kind < 7 && half !== undefined)
      halfPillars.push({ ...half, id: `h${halfPillars.length + 1}`, x: turn % (columns + 1), y: turn % (rows + 1) })
    else if (kind === 7)
      zones.push({ id: `z${zones.length + 1}`, kind: 'entry', side: null, label: '', squares: [square] })
    else if (kind === 8) markers.push({ id: `m${markers.length + 1}`, kind: 'objective', label: '', ...spread })
    else if (turn % 20 === 9)
      features.push({ id: `f${features.length + 1}`, kind: 'pipes', ...spread, turn: (turn % 24) * 15 })
    else notes.push({ id: `n${notes.length + 1}`, ...spread, text: `Note ${turn}` })
  }
  return {
    ...base,
    mission: { ...base.mission, title: `Stress map of ${items}`, symmetry: 'none' },
    kit: { ...base.kit, count: 20 },
    panels,
    halfPillars,
    zones,
    markers,
    features,
    notes,
  }
}

/** Another place for the panel that keeps it on its board. */
const shifted = (panel: Mission['panels'][number], turn: number): { x: number; y: number } => {
  const [width, height] = panel.axis === 'horizontal' ? [columns - 1, rows + 1] : [columns + 1, rows - 1]
  return { x: (panel.x + turn) % width, y: (panel.y + (turn >> 2)) % height }
}
