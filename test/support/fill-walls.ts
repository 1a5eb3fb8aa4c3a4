/** The walls that a template needs for its hatchways: cells, airlocks, and two bulkheads across the deck. */
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { looseHalfPillarsFor, panelOf } from './panel-notation.ts'

type Wall = readonly [board: BoardNumber, text: string, tag?: 'airlock' | null, label?: string | undefined]

/** From rim to rim, with a hatchway each; nobody sees from one end of the field to the other. */
const bulkheads: readonly Wall[] = [
  [1, 'A1 1 0 v'],
  [1, 'B3 1 2 v first west'],
  [1, 'A3 1 3 v second east'],
  [1, 'A1 1 5 v'],
  [2, 'B3 5 0 v first west'],
  [2, 'A1 5 1 v'],
  [2, 'A3 5 3 v second east'],
  [2, 'A1 5 5 v'],
]
/** One square in a corner of the field, behind two airlocks. */
const airlockRooms: readonly (readonly Wall[])[] = [
  [
    [2, 'B3 1 0 v first west', 'airlock'],
    [2, 'B3 0 1 h first north', 'airlock'],
  ],
  [
    [1, 'B3 5 6 v first east', 'airlock'],
    [1, 'B3 5 6 h first south', 'airlock'],
  ],
]

/** Panels and loose half-pillars for all that needs hatchways; none where nothing does. */
export function wallsFor(mission: Mission): Pick<Mission, 'panels' | 'halfPillars'> {
  const tags = mission.play.needs.flatMap(({ part, least }) =>
    part.part === 'hatchways' ? Array.from({ length: least }, () => part.tag) : [],
  )
  if (tags.length === 0) return { panels: [], halfPillars: [] }
  const label = mission.play.needs.flatMap(({ part }) => (part.part === 'hatchways' ? (part.label ?? []) : []))[0]
  const airlocks = tags.filter((tag) => tag === 'airlock').length
  const cells = mission.regions
    .filter(({ kind }) => kind === 'prison-cells')
    .flatMap(({ squares }) => roomAround(squares, label))
  const walls = [...bulkheads, ...airlockRooms.flat().slice(0, airlocks), ...cells]
  const panels = walls.map(([board, text, tag, name], index): Panel => {
    const panel = panelOf(`p${index + 1}`, board, text)
    if (panel.hatchway === null) return panel
    const said = { ...(typeof tag === 'string' ? { tag } : {}), ...(name === undefined ? {} : { label: name }) }
    return { ...panel, hatchway: { ...panel.hatchway, ...said } }
  })
  return { panels, halfPillars: looseHalfPillarsFor(panels, (index) => `h${index + 1}`) }
}

/** Long Walls around two by two squares, one of them with a hatchway of that name. */
function roomAround(squares: Mission['regions'][number]['squares'], label: string | undefined): readonly Wall[] {
  const x = Math.min(...squares.map((square) => square.x))
  const y = Math.min(...squares.map((square) => square.y))
  const board = squares[0]?.board ?? 1
  return [
    [board, `A4 ${x} ${y} h second south`, null, label],
    [board, `A2 ${x} ${y} v`],
    [board, `A2 ${x + 2} ${y} v`],
    [board, `A2 ${x} ${y + 2} h`],
  ]
}
