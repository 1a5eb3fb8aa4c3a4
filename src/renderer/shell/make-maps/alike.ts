/** How much of their walls two maps have in common. */
import { layoutOf } from '#core/layout/layout.ts'
import { edgesOf } from '#core/layout/panel-geometry.ts'
import { edgeNumber } from '#core/layout/place-numbers.ts'
import type { Mission } from '#core/mission/document.ts'

const edges = (document: Mission): Set<number> => {
  const { kit } = layoutOf(document)
  return new Set(document.panels.flatMap((panel) => edgesOf(kit, panel).map((edge) => edgeNumber(panel.board, edge))))
}

/** Edges that both have of all that one of them has: 0…1. */
export function alike(one: Mission, other: Mission): number {
  const [mine, theirs] = [edges(one), edges(other)]
  const both = [...mine].filter((edge) => theirs.has(edge)).length
  const all = mine.size + theirs.size - both
  return all === 0 ? 1 : both / all
}
