/** Small edits of a map that may make it fairer: every one that nobody has locked, with what it does in words. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { markerName, panelName } from '#analysis/layout/place-names.ts'
import { findPanel } from '#model/kit/kit.ts'
import { squareCentre, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { defaultFace } from '#model/mission/pill.ts'
import { coveredSquares, numberOf, type PlacementContext, stepsBetween } from './placement-context.ts'

/** One edit of a proposal: what it does to the mission, and in words. */
export interface ProposedChange {
  readonly edit: Edit
  readonly words: string
  /** Id of the item, to be shown on the map. */
  readonly item: string
  /** Where a marker goes; null: it is a wall that changes. */
  readonly square: number | null
}

/** Squares that a marker is moved by at most. */
const FARTHEST = 3

export function changed(document: Mission, edit: Edit): Mission {
  if (edit.type !== 'put') return document
  const list: readonly { readonly id: string }[] = document[edit.collection]
  return { ...document, [edit.collection]: list.map((item) => (item.id === edit.item.id ? edit.item : item)) }
}

/** Each marker to every free square near it that is not beside another marker. */
export function markerMoves(document: Mission, ground: PlacementContext): ProposedChange[] {
  const { kit } = layoutOf(document)
  const { field } = ground
  const covered = coveredSquares(ground, document)
  const standing = document.markers.map((marker) => squaresAt(kit, marker).map((square) => numberOf(ground, square)))
  return document.markers.flatMap((marker, index): ProposedChange[] => {
    const [at, second] = squaresAt(kit, marker)
    const from = standing[index]?.[0] ?? -1
    if (marker.locked === true || at === undefined || second !== undefined || from < 0) return []
    const others = standing.filter((_, other) => other !== index).flat()
    return field.squares.flatMap((square, number): ProposedChange[] => {
      const steps = stepsBetween(ground, from, number)
      if (number === from || steps > FARTHEST || field.out[number] === 1 || covered.has(number)) return []
      if (others.some((other) => stepsBetween(ground, other, number) < 2)) return []
      const centre = squareCentre(kit, square)
      const item = { ...marker, board: square.board, x: tenths(centre.x), y: tenths(centre.y) }
      return [
        {
          edit: { type: 'put', collection: 'markers', item },
          words: `Move ${markerName(document, marker)} from ${squareName(kit, at)} to ${squareName(kit, square)}`,
          item: marker.id,
          square: number,
        },
      ]
    })
  })
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/** A hatchway in the other half of its wall, one that begins open or closed, a wall for a hatchway or the other way round. */
export function wallChanges(document: Mission): ProposedChange[] {
  const layout = layoutOf(document)
  const { kit } = layout
  const spare = new Map(partsOf(document).map((row) => [row.code, row.spare]))
  return document.panels.flatMap((panel): ProposedChange[] => {
    const piece = findPanel(kit, panel.piece)
    if (panel.locked === true || piece === undefined || panel.breach !== undefined) return []
    const { hatchway } = panel
    if (hatchway !== null && (hatchway.tag !== undefined || hatchway.label !== undefined)) return []
    const changes: ProposedChange[] = []
    const put = (item: typeof panel, words: string): void => {
      changes.push({ edit: { type: 'put', collection: 'panels', item }, words, item: panel.id, square: null })
    }
    if (hatchway !== null) {
      if (piece.span === 2) {
        const half = hatchway.half === 'first' ? 'second' : 'first'
        const face = defaultFace(kit, panel.piece, panel.axis, half)
        put(
          { ...panel, hatchway: { ...hatchway, half, face } },
          `Turn ${panelName(layout, panel)} so that its hatchway is in its other half`,
        )
      }
      const open = hatchway.start === 'open'
      put(
        { ...panel, hatchway: { ...hatchway, start: open ? 'closed' : 'open' } },
        `Let the hatchway of ${panelName(layout, panel)} begin ${open ? 'closed' : 'open'}`,
      )
    }
    const other = kit.pieces.find(
      (each) =>
        each.kind === 'panel' &&
        each.span === piece.span &&
        each.hatchway !== piece.hatchway &&
        each.ownHalfPillars === piece.ownHalfPillars &&
        each.standsAlone === piece.standsAlone &&
        (spare.get(each.code) ?? 0) > 0,
    )
    if (other !== undefined) {
      const half = 'first' as const
      const next =
        hatchway === null
          ? { half, face: defaultFace(kit, other.code, panel.axis, half), start: 'closed' as const }
          : null
      put(
        { ...panel, piece: other.code, hatchway: next },
        `Swap ${panelName(layout, panel)} for ${document.kit.codes[other.code] ?? other.code}`,
      )
    }
    return changes
  })
}
