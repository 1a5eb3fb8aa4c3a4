/** Links that a mission needs between its markers. */

import { toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { missingNeedsOf } from './missing-needs.ts'

/** Links that the mission needs, as a chain through the markers that its image turns round. */
export function linksFor(document: Mission, markers: Mission['markers'], newId: () => string): Mission['links'] {
  const wants = missingNeedsOf(document, 'links').filter(({ missing }) => missing > 0)
  if (wants.length === 0) return []
  const objective = markers.filter(({ kind }) =>
    kindsOf(document).markers.some((each) => each.id === kind && each.objective),
  )
  const chain =
    document.mission.symmetry === 'none'
      ? nearestChain(objective)
      : shortestSymmetricChain(layoutOf(document), objective)
  return wants.flatMap(({ part, missing }) =>
    chain.slice(1, Math.max(missing, chain.length - 1) + 1).flatMap((to, index) => {
      const from = chain[index]
      return from === undefined ? [] : [{ id: newId(), kind: part.kind, from: from.id, to: to.id }]
    }),
  )
}

/** Each marker after the one that lies nearest, from the first on. */
function nearestChain(markers: Mission['markers']): Mission['markers'][number][] {
  const left = [...markers]
  const chain = left.splice(0, 1)
  while (left.length > 0) {
    const last = chain[chain.length - 1]
    const far = (one: Mission['markers'][number]): number =>
      last === undefined
        ? 0
        : (one.board === last.board ? 0 : 1e6) + Math.abs(one.x - last.x) + Math.abs(one.y - last.y)
    left.sort((a, b) => far(a) - far(b))
    chain.push(...left.splice(0, 1))
  }
  return chain
}

/** Of all chains that are their own image, the one with the shortest links: first of each pair, then their images backwards. */
function shortestSymmetricChain(layout: Layout, markers: Mission['markers']): Mission['markers'][number][] {
  const pairs = markers.flatMap((marker, index) => {
    const image = markers[index + 1]
    return index % 2 === 0 && image !== undefined ? [[marker, image] as const] : []
  })
  const far = (one: Mission['markers'][number], two: Mission['markers'][number]): number => {
    const [a, b] = [
      toField(layout.field, one.board, boardPoint(one.x, one.y)),
      toField(layout.field, two.board, boardPoint(two.x, two.y)),
    ]
    return Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
  }
  let best: { readonly chain: Mission['markers'][number][]; readonly length: number } = {
    chain: [...markers],
    length: Infinity,
  }
  const lay = (
    begun: readonly (readonly [Mission['markers'][number], Mission['markers'][number]])[],
    left: typeof pairs,
  ): void => {
    if (left.length === 0) {
      const chain = [...begun.map(([one]) => one), ...begun.map(([, image]) => image).reverse()]
      const length = chain.slice(1).reduce((sum, marker, index) => sum + far(marker, chain[index] ?? marker), 0)
      if (length < best.length) best = { chain, length }
      return
    }
    for (const pair of left.slice(0, 5)) {
      const rest = left.filter((other) => other !== pair)
      lay([...begun, pair], rest)
      lay([...begun, [pair[1], pair[0]]], rest)
    }
  }
  lay([], pairs.slice(0, 4))
  return best.chain
}
