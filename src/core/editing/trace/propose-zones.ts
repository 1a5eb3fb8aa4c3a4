/** Floors and markers that were read from a picture as zones and markers of the mission, once a person named them. */
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { automatic, type LabelChoice } from '#editing/edits/plans/labels.ts'
import { planMarker } from '#editing/edits/plans/loose-things.ts'
import { defaultSide, planPaint } from '#editing/edits/plans/paint.ts'
import { hasSquare, latticeOf, nodePoint, type Square } from '#model/kit/lattice.ts'
import type { MarkerKindId, ZoneKindId } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Edit, putEdit } from '#model/mission/edit.ts'
import type { MarkerReading } from './read-markers.ts'

export interface ZoneChoice {
  /** Each becomes one zone: all regions of a group, or those that the person chose. */
  readonly regions: readonly (readonly Square[])[]
  readonly kind: ZoneKindId
  /** Defaults to the owner that the kind has unless an author says otherwise. */
  readonly side?: string | null
}

export interface MarkerChoice {
  readonly at: Pick<MarkerReading, 'board' | 'x' | 'y'>
  readonly kind: MarkerKindId
  /** Defaults to the next free number or letter of the kind. */
  readonly label?: LabelChoice
}

/** One step of the history. */
export interface ReadingPlan {
  readonly edits: readonly Edit[]
  /** How many of them there is no room for: squares that are not on the map, markers where one lies already. */
  readonly skipped: number
}

/** Most squares of a zone. */
const MOST_SQUARES = 200

/** Plans a zone for each region. As with the brush, squares leave the zones that they were in. */
export function planZones(document: Mission, choices: readonly ZoneChoice[]): ReadingPlan {
  const { kit, field } = layoutOf(document)
  const isThere = (square: Square): boolean =>
    field.boards.some(({ board }) => board === square.board) && hasSquare(latticeOf(kit, square.board), square)
  let [edits, skipped]: [Edit[], number] = [[], 0]
  let now = document
  for (const { regions, kind, side = defaultSide(document, kind) } of choices)
    for (const region of regions) {
      const squares = region.filter(isThere).slice(0, MOST_SQUARES)
      const step = planPaint(now, { collection: 'zones', kind, side, zones: 'one' }, squares)
      skipped += region.length - squares.length
      edits = [...edits, ...step]
      now = previewEdits(now, step)
    }
  return { edits, skipped }
}

/** Markers so near to the middle of a square, of an edge or a node (in squares) are meant to be there. */
const SNAPS = 0.15

/** Plans the markers in the order of the choices, so that labels are counted in it. */
export function planMarkers(document: Mission, choices: readonly MarkerChoice[]): ReadingPlan {
  const { kit, field } = layoutOf(document)
  const isNear = (value: number): boolean => Math.abs(2 * value - Math.round(2 * value)) < 2 * SNAPS
  const edits: Edit[] = []
  let now = document
  for (const { at, kind, label = automatic } of choices) {
    if (!field.boards.some(({ board }) => board === at.board)) continue
    const snap = isNear(at.x) && isNear(at.y) ? 'lattice' : 'free'
    const plan = planMarker(now, kind, toField(field, at.board, nodePoint(kit, at)), { snap, label })
    if (plan === null || plan.reason !== null) continue
    const edit = putEdit('markers', plan.marker)
    edits.push(edit)
    now = previewEdits(now, [edit])
  }
  return { edits, skipped: choices.length - edits.length }
}
