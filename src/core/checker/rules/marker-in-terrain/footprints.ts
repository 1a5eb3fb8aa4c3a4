/** The ground that terrain covers, as upright boxes on the battlefield (mm). */
import type { Box } from '#core/geometry/point.ts'
import { findPanel, type Kit } from '#core/kit/kit.ts'
import type { Compass, Node } from '#core/kit/lattice.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { block } from '#core/layout/block.ts'
import type { Layout } from '#core/layout/layout.ts'
import { endsOf } from '#core/layout/panel-geometry.ts'
import { loosePieceName, panelName } from '#core/layout/place-names.ts'
import type { Panel } from '#core/mission/terrain.ts'

/** The ground that one part of an item covers; a panel with pillars of its own has three. */
export interface Footprint {
  /** Id of the item. */
  readonly id: string
  readonly box: Box
  /** What people call the item. */
  name(): string
}

/**
 * Every footprint of the map: a panel from node to node at its true thickness, its hatchway included, for a frame stands
 * there whether it is open or closed; a half-pillar on its own half of the node; a wall end centred on the node.
 */
export function footprintsOf(layout: Layout): Footprint[] {
  const { kit, document } = layout
  const { pillarLength, pillarWidth, wallEndLength, wallEndWidth } = kit.sizes
  const half = (board: BoardNumber, node: Node, toward: Compass): Box =>
    block(layout, board, node, toward, { from: 0, to: pillarLength.value / 2, width: pillarWidth.value })
  const reach = wallEndLength.value / 2
  const whole = { from: -reach, to: reach, width: wallEndWidth.value }
  return [
    ...document.panels.flatMap((panel) => {
      const pillars = hasPillars(kit, panel) ? endsOf(kit, panel) : []
      return [slab(layout, panel), ...pillars.map(({ node, toward }) => half(panel.board, node, toward))].map(
        (box) => ({
          id: panel.id,
          box,
          name: () => panelName(layout, panel),
        }),
      )
    }),
    ...document.halfPillars.map((item) => ({
      id: item.id,
      box: half(item.board, item, item.toward),
      name: () => loosePieceName(layout, item),
    })),
    ...document.wallEnds.map((item) => ({
      id: item.id,
      box: block(layout, item.board, item, item.toward, whole),
      name: () => loosePieceName(layout, item),
    })),
  ]
}

const hasPillars = (kit: Kit, panel: Panel): boolean => findPanel(kit, panel.piece)?.ownHalfPillars === true

/** The bar of a panel, from node to node. */
function slab(layout: Layout, panel: Panel): Box {
  const [first, last] = endsOf(layout.kit, panel)
  const { pitch } = layout.kit.lattice
  const length = pitch.value * (last.node.x - first.node.x + last.node.y - first.node.y)
  return block(layout, panel.board, first.node, first.toward, {
    from: 0,
    to: length,
    width: layout.kit.sizes.thickness.value,
  })
}
