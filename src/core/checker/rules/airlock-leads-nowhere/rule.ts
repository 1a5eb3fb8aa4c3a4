/** An airlock that nobody gets to, or that one can walk around. */

import { firstItems } from '#core/checker/first-items.ts'
import { edgePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { type Edge, edgeKey } from '#core/kit/lattice.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { besideEdge } from '#core/layout/hatchway-sides.ts'
import type { Layout } from '#core/layout/layout.ts'
import { hatchwayEdge } from '#core/layout/panel-geometry.ts'
import { edgeName } from '#core/layout/place-names.ts'
import { type Reach, reachOf } from '#core/layout/reach.ts'
import type { Panel } from '#core/mission/terrain.ts'

export const airlockLeadsNowhere: Rule = {
  info: {
    id: 'airlock-leads-nowhere',
    title: 'Airlock that does not part inside from outside',
    group: 'zones',
    severity: 'warning',
    source: 'Void the Ship as published: the Attacker opens airlocks from inside, and they are never closed again',
    confidence: 'M',
    thresholds: [],
  },
  why: 'An airlock is opened from beside it, and something must be shut off behind it. Here nobody gets to it, or one can walk around it with every hatchway closed.',
  check,
}

/** One finding for each edge with an airlock. */
function check(layout: Layout): FindingDraft[] {
  const edges = new Map<string, { readonly board: BoardNumber; readonly edge: Edge; readonly panels: Panel[] }>()
  for (const panel of layout.document.panels) {
    if (panel.hatchway?.tag !== 'airlock') continue
    const edge = hatchwayEdge(layout.kit, panel)
    if (edge === undefined) continue
    const key = `${panel.board}:${edgeKey(edge)}`
    const known = edges.get(key)
    if (known === undefined) edges.set(key, { board: panel.board, edge, panels: [panel] })
    else known.panels.push(panel)
  }
  if (edges.size === 0) return []
  const [open, shut] = [reachOf(layout), reachOf(layout, 'all-closed', false)]
  return [...edges.values()].flatMap(({ board, edge, panels }) => {
    const cause = causeOf(layout, { board, edge, open, shut })
    if (cause === undefined) return []
    return [
      {
        key: `${board}:${edgeKey(edge)}`,
        message: `The airlock ${edgeName(layout.kit, board, edge)} ${cause.what}.`,
        advice: cause.advice,
        items: firstItems(panels).map(({ id }) => id),
        at: edgePlace(layout, board, edge),
      },
    ]
  })
}

interface Airlock {
  readonly board: BoardNumber
  readonly edge: Edge
  /** With every hatchway open, and with every one closed. */
  readonly open: Reach
  readonly shut: Reach
}

function causeOf(
  layout: Layout,
  { board, edge, open, shut }: Airlock,
): { readonly what: string; readonly advice: string } | undefined {
  const [here, there] = besideEdge(layout, board, edge)
  const entered = new Set(open.sides.flatMap(({ areas }) => [...areas]))
  const near = [...here, ...there].map(open.areaOf).filter((area) => area !== undefined)
  if (near.length === 0 || (open.sides.length > 0 && !near.some((area) => entered.has(area))))
    return {
      what: 'cannot be reached by anybody, even with every other hatchway open',
      advice: 'Move it to a wall that models get to, or open a way there.',
    }
  const [one, other] = [here, there].map((squares) => squares.map(shut.areaOf).filter((area) => area !== undefined))
  if (one === undefined || other === undefined || one.length === 0 || other.length === 0) return undefined
  return one.every((area) => other.every((same) => same === area))
    ? {
        what: 'shuts nothing off: one can walk around it without opening any hatchway',
        advice: 'Close the room behind it with walls, or take the airlock tag off.',
      }
    : undefined
}
