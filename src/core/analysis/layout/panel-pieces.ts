/** Short questions about the piece of a panel on the map. */
import { findPanel, type Kit } from '#model/kit/kit.ts'
import type { Panel } from '#model/mission/terrain.ts'

/** True when the panel brings a half-pillar of its own at both ends. */
export const hasOwnHalfPillars = (kit: Kit, panel: Pick<Panel, 'piece'>): boolean =>
  findPanel(kit, panel.piece)?.ownHalfPillars === true
