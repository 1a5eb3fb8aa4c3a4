/** An airlock that the Attacker does not get to, that one can walk around, or that begins open. */

import { sortById } from '#analysis/layout/area-names.ts'
import { besideEdge } from '#analysis/layout/connected-areas.ts'
import { hatchwayEdges } from '#analysis/layout/edge-states.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { atEdge } from '#analysis/layout/place-names.ts'
import { type Reach, reachability } from '#analysis/layout/reachable-squares.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { edgePlace, firstItems } from '#checking/checker/places.ts'
import { type BoardNumber, type Edge, edgeKey } from '#model/kit/lattice.ts'
import type { Panel } from '#model/mission/terrain.ts'

export const airlockLeadsNowhere: Rule = {
  info: {
    id: 'airlock-leads-nowhere',
    title: 'Airlock that does not part inside from outside',
    group: 'zones',
    severity: 'notice',
    source: 'Void the Ship as published: the Attacker opens airlocks from inside, and they are never closed again',
    confidence: 'M',
    thresholds: [],
  },
  why: 'An airlock is opened from beside it, and something must be shut off behind it. Here the Attacker does not get to it, it begins open, or one can walk around it with every hatchway closed.',
  check,
}

/** Up to two findings for each edge with an airlock: that it begins open, and why it is useless. */
function check(layout: Layout): FindingDraft[] {
  const edges = hatchwayEdges(layout)
    .map(({ panels, ...at }) => ({ ...at, panels: panels.filter(({ hatchway }) => hatchway?.tag === 'airlock') }))
    .filter(({ panels }) => panels.length > 0)
  if (edges.length === 0) return []
  const [open, shut] = [reachability(layout), reachability(layout, 'all-closed', false)]
  const attackers = open.sides.filter(({ side }) => side.role === 'attacker')
  return edges.flatMap(({ board, edge, panels }) => {
    const cause = causeOf(layout, { board, edge, open, shut, attackers })
    const begun = beginsOpen(layout, board, edge, panels)
    if (cause === undefined) return begun
    return [
      ...begun,
      {
        key: `${board}:${edgeKey(edge)}`,
        message: `The airlock ${atEdge(layout.kit, board, edge)} ${cause.what}.`,
        advice: cause.advice,
        items: firstItems(panels).map(({ id }) => id),
        at: edgePlace(layout, board, edge),
      },
    ]
  })
}

/** An airlock that begins open: whoever is to open it has nothing to do, and nobody may close it. */
function beginsOpen(layout: Layout, board: BoardNumber, edge: Edge, panels: readonly Panel[]): FindingDraft[] {
  const open = sortById(panels.filter(({ hatchway }) => hatchway?.start === 'open'))
  if (open.length === 0) return []
  return [
    {
      key: `${board}:${edgeKey(edge)}:open`,
      message: `The airlock ${atEdge(layout.kit, board, edge)} begins open, and an airlock is never closed again.`,
      advice: 'Let it begin closed, or take the airlock tag off.',
      items: firstItems(open).map(({ id }) => id),
      at: edgePlace(layout, board, edge),
      fix: {
        label: 'Let it begin closed',
        safe: false,
        edits: open.flatMap((panel) =>
          panel.hatchway === null
            ? []
            : [
                {
                  type: 'put',
                  collection: 'panels',
                  item: { ...panel, hatchway: { ...panel.hatchway, start: 'closed' } },
                },
              ],
        ),
      },
    },
  ]
}

interface Airlock {
  readonly board: BoardNumber
  readonly edge: Edge
  /** With every hatchway open, and with every one closed. */
  readonly open: Reach
  readonly shut: Reach
  /** Sides that open airlocks: all of them if the mission has no Attacker. */
  readonly attackers: Reach['sides']
}

function causeOf(
  layout: Layout,
  { board, edge, open, shut, attackers }: Airlock,
): { readonly what: string; readonly advice: string } | undefined {
  const [here, there] = besideEdge(layout, board, edge)
  const entered = areasOf(open.sides)
  const near = [...here, ...there].map(open.areaOf).filter((area) => area !== undefined)
  if (near.length === 0 || (open.sides.length > 0 && !near.some((area) => entered.has(area))))
    return {
      what: 'cannot be reached by anybody, even with every other hatchway open',
      advice: 'Move it to a wall that models get to, or open a way there.',
    }
  const opened = areasOf(attackers)
  if (attackers.length > 0 && !near.some((area) => opened.has(area)))
    return {
      what: 'cannot be reached by the Attacker; only the Attacker opens airlocks',
      advice: 'Move it to where the Attacker gets to it, or open a way there.',
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

const areasOf = (sides: Reach['sides']): ReadonlySet<number> => new Set(sides.flatMap(({ areas }) => [...areas]))
