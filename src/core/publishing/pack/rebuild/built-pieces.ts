/** Everything that is built on the boards of a mission, piece by piece, with its place in words. */

import { toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { endsOf } from '#analysis/layout/panel-geometry.ts'
import { featureName, listOf, loosePieceName, pieceAndPlace, shownCode } from '#analysis/layout/place-names.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { Memo } from '#foundation/memoize.ts'
import { type BoardNumber, freePlaceName, nodePoint, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'

export interface BuiltPiece {
  /** Id in its mission. */
  readonly id: string
  /** The same for pieces of one code and kit, and for features of one kind: any of them will do. */
  readonly sort: string
  /** `A1`, as the group calls it; `Crates`. */
  readonly name: string
  /** `north of C4–C5`. */
  readonly place: string
  readonly board: BoardNumber
  /** Names its place on its board; two pieces of one sort with the same spot stand in the same place. */
  readonly spot: string
  /** How it is turned there; pieces that look the same both ways have none. */
  readonly way: string
  /** A half-pillar or wall end: put to the end of a wall. */
  readonly isLoose: boolean
  /** Its middle (mm on the battlefield). */
  readonly middle: { readonly x: number; readonly y: number }
  /** Whether its hatchway stands open when the battle begins; null: it has none. */
  readonly open: boolean | null
}

const pieces = new Memo<readonly BuiltPiece[]>()

/** The pieces by board, from the upper left. Optional terrain that stands on the map is among them. */
export const builtPieces = (document: Mission): readonly BuiltPiece[] =>
  pieces.of([document], () => found(layoutOf(document)))

function found(layout: Layout): BuiltPiece[] {
  const { document, kit } = layout
  const sort = (code: string): string => `${document.kit.id} ${code}`
  const panels = document.panels.map((panel): BuiltPiece => {
    const name = shownCode(document, panel.piece)
    return {
      id: panel.id,
      sort: sort(panel.piece),
      name,
      place: pieceAndPlace(layout, panel).slice(name.length + 1),
      board: panel.board,
      spot: `${panel.x},${panel.y},${panel.axis}`,
      way: panel.hatchway === null ? '' : `${panel.hatchway.half} ${panel.hatchway.face}`,
      isLoose: false,
      middle: middleOf(layout, panel),
      open: panel.hatchway === null ? null : panel.hatchway.start === 'open',
    }
  })
  const loose = [...document.halfPillars, ...document.wallEnds].map((item): BuiltPiece => {
    const name = shownCode(document, item.piece)
    return {
      id: item.id,
      sort: sort(item.piece),
      name,
      place: `${loosePieceName(layout, item).slice(name.length + 1)} (${item.toward})`,
      board: item.board,
      spot: `${item.x},${item.y},${item.toward}`,
      way: '',
      isLoose: true,
      middle: toField(layout.field, item.board, nodePoint(kit, item)),
      open: null,
    }
  })
  const features = document.features.map((feature): BuiltPiece => {
    return {
      id: feature.id,
      sort: `feature ${feature.kind}`,
      name: featureName(document, feature),
      place: featurePlace(kit, feature),
      board: feature.board,
      spot: `${feature.x},${feature.y}`,
      way: String(feature.turn),
      isLoose: false,
      middle: toField(layout.field, feature.board, boardPoint(feature.x, feature.y)),
      open: null,
    }
  })
  return [...panels, ...loose, ...features].sort(
    (a, b) => a.board - b.board || a.middle.y - b.middle.y || a.middle.x - b.middle.x || (a.id < b.id ? -1 : 1),
  )
}

/** Half way between its ends (mm on the battlefield). */
function middleOf({ kit, field }: Layout, panel: Mission['panels'][number]): BuiltPiece['middle'] {
  const [from, to] = endsOf(kit, panel)
  const [a, b] = [nodePoint(kit, from.node), nodePoint(kit, to.node)]
  return toField(field, panel.board, boardPoint((a.x + b.x) / 2, (a.y + b.y) / 2))
}

/** `in C4`, `between C4 and C5`; on an open table and beside all squares its place in inches or millimetres. */
function featurePlace(kit: Layout['kit'], feature: Mission['features'][number]): string {
  const names = squaresAt(kit, feature).map((square) => squareName(kit, square))
  if (names.length === 0) return `at ${freePlaceName(kit, feature) || `${feature.x}, ${feature.y} mm`}`
  return names.length === 1 ? `in ${names[0]}` : `between ${listOf(names)}`
}
