/** The longest row of linked markers: a path in the graph of links that comes to no marker twice. */

interface Joined {
  readonly from: string
  readonly to: string
}

/** Where links run in circles, the search gives up after so many steps and takes what it could not rule out for possible. */
const MAX_STEPS = 20_000

/**
 * How many markers the longest chain of links has, as far as `wanted`: 0 without links, 2 for a single link. Exact
 * where the links of a group run in no circle; where they do, never less than the truth, and exact for any real map.
 * @param more links that may still be drawn: each adds a marker to the chain, or joins the chains of two groups
 */
export function longestChain(links: readonly Joined[], wanted: number, more = 0): number {
  const neighbours = graphOf(links)
  const best: number[] = []
  for (const group of groupsOf(neighbours)) {
    // A group too small to count is not looked into.
    if (best.length > more && group.length <= (best.at(-1) ?? 0)) continue
    const joints = group.reduce((total, marker) => total + (neighbours.get(marker)?.size ?? 0), 0) / 2
    const length = joints < group.length ? diameter(neighbours, group) : search(neighbours, group, wanted)
    if (length >= wanted) return wanted
    best.push(length)
    best.sort((a, b) => b - a).splice(more + 1)
  }
  const joined = best.reduce((total, length) => total + length, 0)
  // A new link that has no second chain to join leads to one more marker; with no chain at all, it is one of two.
  return Math.min(more === 0 ? joined : joined + more + 1 - best.length, wanted)
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Who is directly linked to whom; a link from a marker to itself joins nobody. */
export function graphOf(links: readonly Joined[]): Graph {
  const graph = new Map<string, Set<string>>()
  const join = (from: string, to: string): void => {
    const known = graph.get(from)
    if (known === undefined) graph.set(from, new Set([to]))
    else known.add(to)
  }
  for (const { from, to } of links) {
    if (from === to) continue
    join(from, to)
    join(to, from)
  }
  return graph
}

/** The markers in groups that hang together over links. */
export function groupsOf(graph: Graph): string[][] {
  const done = new Set<string>()
  const groups: string[][] = []
  for (const start of graph.keys()) {
    if (done.has(start)) continue
    done.add(start)
    const group = [start]
    for (let index = 0; index < group.length; index += 1)
      for (const next of graph.get(group[index] ?? '') ?? []) {
        if (done.has(next)) continue
        done.add(next)
        group.push(next)
      }
    groups.push(group)
  }
  return groups
}

/** The longest chain of a tree: the farthest from any marker is one end of it. */
function diameter(graph: Graph, group: readonly string[]): number {
  const [start = ''] = group
  return farthest(graph, farthest(graph, start).marker).count
}

function farthest(graph: Graph, start: string): { readonly marker: string; readonly count: number } {
  const counts = new Map([[start, 1]])
  const queue = [start]
  let last = { marker: start, count: 1 }
  for (let index = 0; index < queue.length; index += 1) {
    const marker = queue[index] ?? ''
    last = { marker, count: counts.get(marker) ?? 1 }
    for (const next of graph.get(marker) ?? []) {
      if (counts.has(next)) continue
      counts.set(next, last.count + 1)
      queue.push(next)
    }
  }
  return last
}

/** Tries every chain from every marker until one is long enough. */
function search(graph: Graph, group: readonly string[], wanted: number): number {
  let best = 0
  let steps = 0
  const onChain = new Set<string>()
  const extend = (marker: string): boolean => {
    onChain.add(marker)
    best = Math.max(best, onChain.size)
    for (const next of graph.get(marker) ?? []) {
      steps += 1
      if (best >= wanted || steps > MAX_STEPS) return true
      if (!onChain.has(next) && extend(next)) return true
    }
    onChain.delete(marker)
    return false
  }
  const stopped = group.some((marker) => extend(marker))
  return stopped && best < wanted ? Math.min(wanted, group.length) : best
}
