/** Points in groups that hang together by being near each other. */

interface At {
  readonly at: { readonly x: number; readonly y: number }
}

/**
 * Groups of two and more points of which each is less than `near` (mm) from another one of its group. Points are sorted
 * into cells so narrow that whatever shares one is near, and cells are compared until a first near pair is found.
 */
export function clustersOf<Item extends At>(
  items: readonly Item[],
  near: number,
  less: (a: number, b: number) => boolean,
): Item[][] {
  // A little narrower than the side of a square whose diagonal is `near`.
  const width = (near / Math.SQRT2) * 0.99
  const cells = new Map<number, { readonly x: number; readonly y: number; readonly items: Item[]; group: number }>()
  for (const item of items) {
    const [x, y] = [Math.floor(item.at.x / width), Math.floor(item.at.y / width)]
    const key = keyOf(x, y)
    const known = cells.get(key)
    if (known === undefined) cells.set(key, { x, y, items: [item], group: -1 })
    else known.items.push(item)
  }
  const groups: Item[][] = []
  for (const start of cells.values()) {
    if (start.group !== -1) continue
    start.group = groups.length
    const group: Item[] = []
    const queue = [start]
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      for (const item of cell.items) group.push(item)
      for (let dx = -2; dx <= 2; dx += 1)
        for (let dy = -2; dy <= 2; dy += 1) {
          const other = cells.get(keyOf(cell.x + dx, cell.y + dy))
          if (other === undefined || other.group !== -1 || !hasNearPair(cell.items, other.items, near, less)) continue
          other.group = groups.length
          queue.push(other)
        }
    }
    groups.push(group)
  }
  return groups.filter((group) => group.length > 1)
}

/** One number for a cell: no table is a hundred thousand cells wide. */
const keyOf = (x: number, y: number): number => x * 1e6 + y

const hasNearPair = (
  here: readonly At[],
  there: readonly At[],
  near: number,
  less: (a: number, b: number) => boolean,
): boolean =>
  here.some(({ at }) =>
    there.some(({ at: other }) => {
      const [dx, dy] = [at.x - other.x, at.y - other.y]
      return less(Math.sqrt(dx * dx + dy * dy), near)
    }),
  )
