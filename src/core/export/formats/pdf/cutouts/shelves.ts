/** Boxes on sheets: rows as high as their first box, in them piles of boxes as wide as their first; the highest boxes first. */
export interface Sized {
  readonly width: number
  readonly height: number
}

export interface Placed<Item> {
  readonly item: Item
  /** Counted from 0. */
  readonly sheet: number
  /** From the upper left corner of the room. */
  readonly x: number
  readonly y: number
}

interface Pile {
  readonly x: number
  readonly width: number
  /** How far down it is taken, the gap below counted. */
  used: number
}

interface Shelf {
  readonly sheet: number
  readonly y: number
  readonly height: number
  readonly piles: Pile[]
  /** How far to the right it is taken, the gap counted. */
  used: number
}

/**
 * A place for every box, `gap` apart.
 * @param room of a sheet
 * @param taken how much of the first sheet is taken at the top
 */
export function onShelves<Item extends Sized>(
  items: readonly Item[],
  room: Sized,
  taken: number,
  gap: number,
): Placed<Item>[] {
  const shelves: Shelf[] = []
  /** Where the next shelf of each sheet begins. */
  const bottoms = [taken]
  const newShelf = ({ height }: Item): Shelf => {
    let sheet = bottoms.findIndex((bottom) => bottom + height <= room.height)
    if (sheet < 0) sheet = bottoms.push(0) - 1
    const y = bottoms[sheet] ?? 0
    bottoms[sheet] = y + height + gap
    const shelf: Shelf = { sheet, y, height, piles: [], used: 0 }
    shelves.push(shelf)
    return shelf
  }
  return [...items]
    .sort((a, b) => b.height - a.height)
    .map((item) => {
      const { width, height } = item
      for (const { sheet, y, height: most, piles } of shelves) {
        const pile = piles.find((one) => one.width >= width && one.used + height <= most)
        if (pile === undefined) continue
        const placed = { item, sheet, x: pile.x, y: y + pile.used }
        pile.used += height + gap
        return placed
      }
      const shelf = shelves.find((one) => one.height >= height && one.used + width <= room.width) ?? newShelf(item)
      const x = shelf.used
      shelf.piles.push({ x, width, used: height + gap })
      shelf.used += width + gap
      return { item, sheet: shelf.sheet, x, y: shelf.y }
    })
}
