/** More half-pillars at a corner, or on one panel end, than fit there. */

import { firstById, onlyFirst, sortById } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { nodeNumber } from '#analysis/layout/panel-geometry.ts'
import { endName, namesOf, nodeName, panelName, shownCode } from '#analysis/layout/place-names.ts'
import { type EndSpot, endSpotsOf, fittingHand, handOf } from '#analysis/layout/terrain-boxes.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
import { nodePlace } from '#checking/checker/places.ts'
import { nodeKey } from '#model/kit/lattice.ts'
import type { Panel } from '#model/mission/terrain.ts'

export const tooManyHalvesAtNode: Rule = {
  info: {
    id: 'too-many-halves-at-node',
    title: 'More half-pillars than fit',
    group: 'build',
    severity: 'error',
    source: 'Measurements of the kit: a full pillar covers 28 × 25 mm, so one half fits in each of the four directions',
    confidence: 'M',
    thresholds: [
      { name: 'most', label: 'Half-pillars that fit at one corner', unit: 'count', usual: 4, min: 1, max: 4 },
    ],
  },
  why: 'An end of a wall takes one half-pillar or one wall end. A corner has room for one half in each direction in which a wall leaves it.',
  check,
}

/** One finding for each panel end with several loose pieces, and one for each node with too many halves. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const { all } = endSpotsOf(layout)
  return [...all.flatMap((spot) => crowdedEnd(layout, spot)), ...crowdedNodes(layout, all, threshold('most'))]
}

function crowdedEnd(layout: Layout, spot: EndSpot): FindingDraft[] {
  if (spot.halfPillars.length + spot.wallEnds.length < 2) return []
  const panel = firstById(spot.plain)
  if (panel === undefined) return []
  const loose = [...sortById(spot.halfPillars), ...sortById(spot.wallEnds)]
  return [
    {
      key: `${spot.board}:${nodeKey(spot.node)}:${spot.toward}`,
      message: `${namesOf(loose, ({ piece }) => shownCode(layout.document, piece))} close the same end, the ${endName(spot)} of ${panelName(layout, panel)}.`,
      advice: loose.length === 2 ? 'Remove one of the two.' : 'Leave one of them there and remove the others.',
      items: loose.map(({ id }) => id),
      at: nodePlace(layout, spot.board, spot.node),
      fix: keepOne(layout, spot, panel),
    },
  ]
}

/** Keeps the half-pillar of the hand the other end does not have; safe when there is one, or when a wall end stays. */
function keepOne(layout: Layout, spot: EndSpot, panel: Panel): Fix {
  const hand = fittingHand(layout, panel, spot)
  const halves = sortById(spot.halfPillars)
  const fitting = halves.find((half) => handOf(layout.kit, half) === hand)
  const kept = fitting ?? sortById(spot.wallEnds)[0] ?? halves[0]
  return {
    label:
      kept === undefined
        ? 'Remove the others'
        : `Leave one ${shownCode(layout.document, kept.piece)} and remove the rest`,
    safe: fitting !== undefined || spot.wallEnds.length > 0,
    edits: (['halfPillars', 'wallEnds'] as const).flatMap((collection) =>
      sortById(spot[collection])
        .filter((item) => item !== kept)
        .map(({ id }) => ({ type: 'remove' as const, collection, id })),
    ),
  }
}

function crowdedNodes(layout: Layout, all: readonly EndSpot[], most: number): FindingDraft[] {
  const byNode = new Map<number, EndSpot[]>()
  for (const spot of all) {
    if (spot.pillared.length + spot.halfPillars.length === 0) continue
    const key = nodeNumber(spot.board, spot.node)
    const there = byNode.get(key)
    if (there === undefined) byNode.set(key, [spot])
    else there.push(spot)
  }
  return [...byNode.values()].flatMap((spots) => {
    const [spot] = spots
    if (spot === undefined || spots.length <= most) return []
    const items = spots.flatMap(({ pillared, halfPillars }) => [...onlyFirst(pillared), ...onlyFirst(halfPillars)])
    const node = nodeName(layout.kit, spot.board, spot.node)
    return [
      {
        key: `node:${spot.board}:${nodeKey(spot.node)}`,
        severity: 'notice' as const,
        message: `${spots.length} half-pillars stand at the ${node}; ${most} fit by your setting.`,
        advice: 'Let one of the walls end against the middle of a long one, or elsewhere.',
        items: items.map(({ id }) => id),
        at: nodePlace(layout, spot.board, spot.node),
      },
    ]
  })
}
