/** Changes to a map that are sound one by one and cannot stand together. */
import { type Layout, withNewLayout } from '#core/layout/layout.ts'
import { edgesOf } from '#core/layout/panel-geometry.ts'
import type { StandingEnd } from '#core/layout/panel-index.ts'
import { edgeNumber } from '#core/layout/place-numbers.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Panel } from '#core/mission/terrain.ts'
import { under } from './merge-values.ts'

/** Pairs of panels on one edge of the lattice that share none in either of the two, by their paths. */
export function sharedEdges(merged: Mission, ours: Mission, theirs: Mission): readonly (readonly string[])[] {
  const known = new Set([...pairsOnEdges(ours), ...pairsOnEdges(theirs)])
  return [...pairsOnEdges(merged)].filter((pair) => !known.has(pair)).map((pair) => pair.split(' ').map(panelPath))
}

const panelPath = (id: string): string => under('panels', id)

/** `p3 p12` for each pair of panels with an edge in common. */
function pairsOnEdges(document: Mission): ReadonlySet<string> {
  return withNewLayout(document, ({ kit, edgesAreShared }) => {
    const pairs = new Set<string>()
    if (!edgesAreShared) return pairs
    const on = new Map<number, Panel[]>()
    for (const panel of document.panels)
      for (const edge of edgesOf(kit, panel)) {
        const number = edgeNumber(panel.board, edge)
        const others = on.get(number) ?? []
        for (const other of others) pairs.add([panel.id, other.id].sort().join(' '))
        on.set(number, [...others, panel])
      }
    return pairs
  })
}

/**
 * Ends of panels that nothing holds, though both missions have them held or do not have them, and nodes at which long panels
 * cross; each with everything that either of the two has at that node, by its paths.
 */
export function lostJoints(merged: Mission, ours: Mission, theirs: Mission): readonly (readonly string[])[] {
  const faulty = (document: Mission): ReadonlyMap<string, Place> =>
    withNewLayout(document, (layout) => new Map(faultyJoints(layout)))
  const [now, mine, hers] = [faulty(merged), faulty(ours), faulty(theirs)]
  const found: (readonly string[])[] = []
  for (const [key, place] of now) {
    if (mine.has(key) || hers.has(key)) continue
    const paths = new Set([merged, ours, theirs].flatMap((document) => standingAt(document, place)))
    // What is alike in both needs no choice.
    const apart = [...paths].filter((path) => !isAlike(path, ours, theirs))
    if (apart.length > 0) found.push(apart)
  }
  return found
}

interface Place {
  readonly board: Panel['board']
  readonly x: number
  readonly y: number
}

function* faultyJoints(layout: Layout): Generator<[string, Place]> {
  const { document } = layout
  const seen = new Set<string>()
  for (const panel of document.panels)
    for (const end of layoutEnds(layout, panel)) {
      const place = { board: panel.board, x: end.node.x, y: end.node.y }
      if (layout.supportOf(panel, end) === null) yield [`end ${place.board} ${place.x} ${place.y} ${end.toward}`, place]
    }
  for (const { board, x, y, toward } of [...document.halfPillars, ...document.wallEnds]) {
    const key = `twice ${board} ${x} ${y} ${toward}`
    if (seen.has(key)) yield [key, { board, x, y }]
    seen.add(key)
  }
}

const layoutEnds = (layout: Layout, panel: Panel): readonly StandingEnd[] => {
  const { board, x, y, axis } = panel
  const length = edgesOf(layout.kit, panel).length
  const far = axis === 'horizontal' ? { x: x + length, y } : { x, y: y + length }
  return [...layout.endsAt(board, { x, y }), ...layout.endsAt(board, far)].filter((end) => end.panel.id === panel.id)
}

/** Whatever of the terrain stands at a node or over it, by its path. */
function standingAt(document: Mission, { board, x, y }: Place): readonly string[] {
  return withNewLayout(document, (layout) => [
    ...layout.endsAt(board, { x, y }).map(({ panel }) => panelPath(panel.id)),
    ...layout.panelsThrough(board, { x, y }).map(({ id }) => panelPath(id)),
    ...layout.halfPillarsAt(board, { x, y }).map(({ id }) => under('halfPillars', id)),
    ...layout.wallEndsAt(board, { x, y }).map(({ id }) => under('wallEnds', id)),
  ])
}

function isAlike(path: string, ours: Mission, theirs: Mission): boolean {
  const [collection, id = ''] = path.split('/') as ['panels' | 'halfPillars' | 'wallEnds', string?]
  const of = (document: Mission): string =>
    JSON.stringify(
      (document[collection] as readonly { readonly id: string }[]).find((item) => item.id === decodeURIComponent(id)) ??
        null,
    )
  return of(ours) === of(theirs)
}
