/**
 * The order in which a person builds a board: row by row from the north, west to east, each panel together with the loose
 * pieces that close its ends. Every piece on the board comes exactly once.
 */

import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, endNumber, endsOf, hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { endName, loosePieceName, shownCode } from '#analysis/layout/place-names.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type BoardNumber, type Edge, latticeOf, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, hatchwayWord } from '#model/mission/mission-rule-set.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'

export type LoosePiece = HalfPillar | WallEnd

export interface BuildStep {
  /** Counted from 1 on each board. */
  readonly number: number
  /** Null: loose pieces that stand at no panel. */
  readonly panel: Panel | null
  readonly loose: readonly LoosePiece[]
  /** The code the group uses for the first piece of the step. */
  readonly code: string
  /** Where it goes and how: `north edge of C4–C5, hatchway in C5, pill to the south, closed; PL at its west end`. */
  readonly words: string
}

export function buildOrder(document: Mission, board: BoardNumber): BuildStep[] {
  const kit = kitOf(document)
  const here = <Item extends { readonly board: BoardNumber }>(items: readonly Item[]): Item[] =>
    items.filter((item) => item.board === board)
  const panels = here(document.panels).sort(rowByRow)
  const loose: LoosePiece[] = [...here(document.halfPillars), ...here(document.wallEnds)]
  const byEnd = new Map<number, LoosePiece[]>()
  for (const piece of loose) {
    const key = endNumber(board, piece, piece.toward)
    byEnd.set(key, [...(byEnd.get(key) ?? []), piece])
  }
  const steps: Omit<BuildStep, 'number'>[] = []
  for (const panel of panels) {
    const ends = endsOf(kit, panel).map((end) => {
      const key = endNumber(board, end.node, end.toward)
      const pieces = byEnd.get(key) ?? []
      // The first panel takes what stands at an end that, by mistake, two panels share.
      byEnd.delete(key)
      return { end, pieces }
    })
    const closing = ends.flatMap(({ end, pieces }) =>
      pieces.map((piece) => `${shownCode(document, piece.piece)} at its ${endName(end)}`),
    )
    steps.push({
      panel,
      loose: ends.flatMap(({ pieces }) => pieces),
      code: shownCode(document, panel.piece),
      words: [formatPanel(document, kit, panel), ...closing].join('; '),
    })
  }
  const layout = layoutOf(document)
  for (const piece of [...byEnd.values()].flat().sort((a, b) => a.y - b.y || a.x - b.x)) {
    const code = shownCode(document, piece.piece)
    const place = loosePieceName(layout, piece).slice(code.length + 1)
    steps.push({
      panel: null,
      loose: [piece],
      code,
      words: `${place}, on its ${piece.toward} side`.replaceAll('-', '−'),
    })
  }
  return steps.map((step, index) => ({ number: index + 1, ...step }))
}

/** By the row and the column in which it begins; along the row before across it. */
const rowByRow = (a: Panel, b: Panel): number =>
  a.y - b.y || a.x - b.x || a.axis.localeCompare(b.axis) || a.id.localeCompare(b.id, 'en', { numeric: true })

/** `north edge of C4–C5, hatchway in C5, pill to the south, closed`. */
function formatPanel(document: Mission, kit: Kit, panel: Panel): string {
  const { hatchway, breach } = panel
  const edges = edgesOf(kit, panel)
  const inEdge = hatchwayEdge(kit, panel)
  const words = [formatPlace(kit, panel, edges)]
  if (hatchway !== null && inEdge !== undefined) {
    if (edges.length > 1) words.push(`${hatchwayWord(document)} in ${squareAt(kit, panel, inEdge)}`)
    if (has(document, 'hatchways')) words.push(`pill to the ${hatchway.face}`, hatchway.start)
    if (hatchway.tag !== undefined) words.push(tagWords[hatchway.tag])
    if (hatchway.label !== undefined) words.push(`“${hatchway.label}”`)
  }
  if (breach !== undefined) words.push(breach === 'intact' ? 'can be breached' : 'breached')
  return words.join(', ')
}

const tagWords: Readonly<Record<NonNullable<NonNullable<Panel['hatchway']>['tag']>, string>> = {
  airlock: 'an airlock',
  locked: 'locked',
  'one-way': 'one way',
}

/** `north edge of C4–C5`: named after the squares south or east of it, at the far rim after those on the board. */
function formatPlace(kit: Kit, panel: Panel, edges: readonly Edge[]): string {
  const [first, last] = [edges[0], edges.at(-1)]
  if (first === undefined || last === undefined) return ''
  const [from, to] = [squareAt(kit, panel, first), squareAt(kit, panel, last)]
  const far = atFarRim(kit, panel, first)
  const side = panel.axis === 'horizontal' ? (far ? 'south' : 'north') : far ? 'east' : 'west'
  return `${side} edge of ${from === to ? from : `${from}–${to}`}`
}

function atFarRim(kit: Kit, { board }: Pick<Panel, 'board'>, { x, y, axis }: Edge): boolean {
  const { columns, rows } = latticeOf(kit, board)
  return axis === 'horizontal' ? y === rows : x === columns
}

/** The square after which an edge is named. */
function squareAt(kit: Kit, { board }: Panel, edge: Edge): string {
  const back = atFarRim(kit, { board }, edge) ? 1 : 0
  const square = edge.axis === 'horizontal' ? { x: edge.x, y: edge.y - back } : { x: edge.x - back, y: edge.y }
  return squareName(kit, { board, ...square }).replace('-', '−')
}
