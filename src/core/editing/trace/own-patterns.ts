/** How walls, hatchways and open edges look in this very picture, as its surest ones show, and that walls go on. */
import { type BoardEdge, boardEdgeKey } from '#editing/edits/plans/runs/lattice-path.ts'
import { type Edge, edgeKey, type Node, nodesOf } from '#model/kit/lattice.ts'
import { MIRRORED } from './network.ts'
import { logShare, type Probability, READ_STATES, sharesOf } from './probability.ts'
import { STRIP, type Strips } from './strips.ts'

/** So likely is an edge that shows how its kind looks. */
const SURE = 0.9
/** Fewest edges that show it. */
const LEAST = 3
/** How much the picture's own looks count beside what was learnt, and the most that they can say (as logarithms of shares). */
const WEIGHT = 1.5
const MOST = 6
/** Spread that any look has, so that a clean picture does not make every speck count. */
const NOISE = 0.02

/**
 * Readings with the picture's own looks taken into account. No edge counts as a pattern for itself. A kind that the
 * picture shows too rarely is neither favoured nor not.
 */
export function byOwnPatterns(strips: Strips, first: readonly Probability[]): readonly Probability[] {
  const { looks, size } = foldedLooks(strips)
  const kinds = first.map((shares) => shares.findIndex((share) => share >= SURE))
  const counts = [0, 0, 0].map((_, kind) => kinds.filter((one) => one === kind).length)
  if (counts.filter((count) => count >= LEAST).length < 2) return first
  const sums = counts.map(() => new Float64Array(size))
  const spread = new Float64Array(size)
  for (const [e, kind] of kinds.entries()) {
    const sum = sums[kind]
    if (sum !== undefined) for (let i = 0; i < size; i += 1) sum[i] = (sum[i] ?? 0) + (looks[e * size + i] ?? 0)
  }
  const all = counts.reduce((sum, count) => sum + count, 0)
  for (const [e, kind] of kinds.entries()) {
    const [sum, count = 1] = [sums[kind], counts[kind]]
    if (sum === undefined) continue
    for (let i = 0; i < size; i += 1)
      spread[i] = (spread[i] ?? 0) + ((looks[e * size + i] ?? 0) - (sum[i] ?? 0) / count) ** 2 / all
  }
  return first.map((shares, e) => {
    const scores = sums.map((sum, kind): number | null => {
      const own = kinds[e] === kind ? 1 : 0
      const count = (counts[kind] ?? 0) - own
      if (count < LEAST) return null
      let off = 0
      for (let i = 0; i < size; i += 1) {
        const look = looks[e * size + i] ?? 0
        const mean = ((sum[i] ?? 0) - own * look) / count
        off += (look - mean) ** 2 / ((spread[i] ?? 0) + NOISE)
      }
      return (-off / size) * WEIGHT
    })
    const known = scores.filter((score) => score !== null)
    if (known.length < 2) return shares
    const middle = known.reduce((sum, score) => sum + score, 0) / known.length
    const [open, wall, hatchway] = shares.map(
      (share, kind) => logShare(share) + Math.max(-MOST, Math.min(MOST, (scores[kind] ?? middle) - middle)),
    )
    return sharesOf(open ?? 0, wall ?? 0, hatchway ?? 0)
  })
}

/** An edge and its mirror images as one: the numbers of a quarter of each layer. */
function foldedLooks({ edges, values }: Strips): { readonly looks: Float32Array; readonly size: number } {
  // Each number once, by the first of the places that mirrors bring together.
  const places = Array.from({ length: STRIP }, (_, i) => i).filter((i) =>
    MIRRORED.every((mirrored) => (mirrored[i] ?? 0) >= i),
  )
  const size = places.length
  const looks = new Float32Array(edges.length * size)
  for (let e = 0; e < edges.length; e += 1)
    for (const [n, place] of places.entries()) {
      let sum = 0
      for (const mirrored of MIRRORED) sum += values[e * STRIP + (mirrored[place] ?? 0)] ?? 0
      looks[e * size + n] = sum / MIRRORED.length
    }
  return { looks, size }
}

/** An end of an edge is one of these: nothing stands there, it is at the rim, walls stand across, the wall goes on, or both. */
const ENDS = 5
/**
 * How much likelier than any edge it is a wall, and a hatchway, by what is at its two ends: logarithms of the odds against
 * being open, counted on generated maps and samples.
 */
const GOES_ON = {
  wall: [
    [-4.5, -4, -3.5, 1.5, -1],
    [-4, -3, -0.4, 3.3, 0],
    [-3.5, -0.4, -0.8, 4.4, 1],
    [1.5, 3.3, 4.4, 5, 4.7],
    [-1, 0, 1, 4.7, 1.7],
  ],
  hatchway: [
    [-4.5, -4.5, -3.5, -1, -3],
    [-4.5, -3, 0.4, 3, 1.3],
    [-3.5, 0.4, 0.8, 4.5, 2],
    [-1, 3, 4.5, 5, 4.5],
    [-3, 1.3, 2, 4.5, 1.7],
  ],
} as const
/** How much that counts beside what is seen: people also build what no other map has. */
const TRUST = 0.25

/** Readings with their neighbours taken into account: walls go on, and seldom end in the open. */
export function wallsGoOn(edges: readonly BoardEdge[], first: readonly Probability[]): Probability[] {
  const built = new Map(edges.map((edge, e) => [boardEdgeKey(edge), 1 - (first[e]?.[0] ?? 1)]))
  return edges.map(({ board, edge }, e) => {
    const [near, far] = nodesOf(edge).map((node) => {
      const meeting = meetingAt(node).filter((other) => edgeKey(other) !== edgeKey(edge))
      const known = meeting.map((other) => ({ ...other, share: built.get(boardEdgeKey({ board, edge: other })) }))
      const on = known.find(({ axis }) => axis === edge.axis)?.share
      const across = 1 - known.reduce((none, one) => none * (1 - (one.axis === edge.axis ? 0 : (one.share ?? 0))), 1)
      const nothing = (1 - across) * (1 - (on ?? 0))
      return [
        on === undefined ? 0 : nothing,
        on === undefined ? nothing : 0,
        across * (1 - (on ?? 0)),
        (1 - across) * (on ?? 0),
        across * (on ?? 0),
      ]
    })
    let [wall, hatchway] = [0, 0]
    for (let a = 0; a < ENDS; a += 1)
      for (let b = 0; b < ENDS; b += 1) {
        const share = (near?.[a] ?? 0) * (far?.[b] ?? 0)
        wall += share * (GOES_ON.wall[a]?.[b] ?? 0)
        hatchway += share * (GOES_ON.hatchway[a]?.[b] ?? 0)
      }
    const [x = 0, y = 0, z = 0] = READ_STATES.map((_, kind) => logShare(first[e]?.[kind] ?? 0))
    return sharesOf(x, y + TRUST * wall, z + TRUST * hatchway)
  })
}

const meetingAt = ({ x, y }: Node): readonly Edge[] => [
  { x, y, axis: 'horizontal' },
  { x: x - 1, y, axis: 'horizontal' },
  { x, y, axis: 'vertical' },
  { x, y: y - 1, axis: 'vertical' },
]
