/** Walls that stay on a symmetric map bring their counterparts, each out of the box. */

import { edgesOf, hasOwnHalfPillars } from '#analysis/layout/panel-geometry.ts'
import { availableOf, neededOf } from '#analysis/layout/parts.ts'
import type { Symmetry } from '#analysis/symmetry/field-flip.ts'
import { jointImage, type Mirror, mirroredPiece, mirrorOf, panelImage } from '#analysis/symmetry/mirror.ts'
import { type Result, success } from '#foundation/result.ts'
import { findPanel, type Kit, type PanelPiece } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'

type Panel = Mission['panels'][number]
type Joint = Mission['halfPillars'][number]

/** With the counterpart of every wall that stays, and of what holds it. */
export function withImages(document: Mission, symmetry: Symmetry): Result<Mission, string> {
  const mirror = mirrorOf(document, symmetry)
  if (mirror === null) return success(document)
  const { kit } = mirror
  const newId = idSource(document)
  const key = (panel: Panel): string =>
    `${panel.board} ${panel.x} ${panel.y} ${panel.axis} ${findPanel(kit, panel.piece)?.span ?? 1}`
  const there = new Set(document.panels.map(key))
  const left = leftInBox(document, kit)
  const added = document.panels.flatMap((panel) => {
    const image = panelImage(mirror, panel)
    if (there.has(key(image))) return []
    const piece = pieceFor(mirror, panel.piece, left)
    left.set(piece, (left.get(piece) ?? 0) - 1)
    return [{ panel, image: { ...image, id: newId('panels'), piece } }]
  })
  if (added.length === 0) return success(document)
  const own = (panel: Panel): boolean => hasOwnHalfPillars(kit, panel)
  // A wall that brings pillars of its own is the image of one with loose ones, and the other way round.
  const held = new Set(added.flatMap(({ panel, image }) => (own(image) ? [] : endsOf(kit, panel))))
  const images = (joints: readonly Joint[], collection: 'halfPillars' | 'wallEnds'): Joint[] =>
    joints
      .filter((joint) => held.has(endOf(joint)))
      .map((joint) => ({ ...jointImage(mirror, joint), id: newId(collection) }))
  const loose = added.flatMap(({ panel, image }) =>
    own(panel) && !own(image) ? halvesOf(kit, image, () => newId('halfPillars')) : [],
  )
  return success({
    ...document,
    panels: [...document.panels, ...added.map(({ image }) => image)],
    halfPillars: [...document.halfPillars, ...images(document.halfPillars, 'halfPillars'), ...loose],
    wallEnds: [...document.wallEnds, ...images(document.wallEnds, 'wallEnds')],
  })
}

/** Pieces of the box that do not stand on the map, by code. */
function leftInBox(document: Mission, kit: Kit): Map<string, number> {
  const used = neededOf(document)
  return new Map(kit.pieces.map((piece) => [piece.code, availableOf(document, piece) - (used.get(piece.code) ?? 0)]))
}

/** In a mirror the piece of the other hand, with or without pillars, while the box has one; else the piece itself. */
function pieceFor({ kit, flip }: Mirror, code: string, left: ReadonlyMap<string, number>): string {
  const { code: like, right } = mirroredPiece(kit, code, flip.mirrors)
  if (right) return like
  const panel = findPanel(kit, code)
  const other = kit.pieces.find(
    (piece): piece is PanelPiece =>
      piece.kind === 'panel' &&
      piece.hatchway &&
      piece.span === panel?.span &&
      piece.usualHatchwaySide !== null &&
      piece.usualHatchwaySide !== panel.usualHatchwaySide &&
      (left.get(piece.code) ?? 0) > 0,
  )
  return other?.code ?? code
}

/** A left and a right half-pillar, left at the west or north end. */
function halvesOf(kit: Kit, panel: Panel, newId: () => string): Joint[] {
  const [near, far] = endsAt(kit, panel)
  return (['left', 'right'] as const).flatMap((hand, index) => {
    const piece = kit.pieces.find((each) => each.kind === 'half-pillar' && each.hand === hand)
    const end = index === 0 ? near : far
    return piece === undefined ? [] : [{ id: newId(), piece: piece.code, ...end }]
  })
}

type End = Pick<Joint, 'board' | 'x' | 'y' | 'toward'>

/** Where half-pillars and wall ends of a wall stand. */
export const endsOf = (kit: Kit, panel: Panel): readonly string[] => endsAt(kit, panel).map(endOf)

export const endOf = ({ board, x, y, toward }: End): string => `${board} ${x} ${y} ${toward}`

function endsAt(kit: Kit, panel: Panel): readonly [End, End] {
  const { board, x, y } = panel
  const edges = edgesOf(kit, panel)
  const last = edges[edges.length - 1] ?? panel
  return panel.axis === 'horizontal'
    ? [
        { board, x, y, toward: 'east' },
        { board, x: last.x + 1, y: last.y, toward: 'west' },
      ]
    : [
        { board, x, y, toward: 'south' },
        { board, x: last.x, y: last.y + 1, toward: 'north' },
      ]
}
