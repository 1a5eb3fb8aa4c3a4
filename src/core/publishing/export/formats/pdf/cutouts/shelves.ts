/**
 * Boxes on sheets: rows as high as their first box, in them piles of boxes as wide as their first; the highest boxes first. One
 * that would begin a sheet is laid on its side where it finds room then.
 */
export interface Sized {
  readonly width: number
  readonly height: number
}

interface Box<Item> extends Sized {
  /** The same on its side; left out: it only stands. */
  readonly lying?: Item
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
export function onShelves<Item extends Box<Item>>(
  items: readonly Item[],
  room: Sized,
  taken: number,
  gap: number,
): Placed<Item>[] {
  const shelves: Shelf[] = []
  /** Where the next shelf of each sheet begins. */
  const bottoms = [taken]
  const newShelf = (height: number, sheet: number): Shelf => {
    const y = bottoms[sheet] ?? 0
    bottoms[sheet] = y + height + gap
    const shelf: Shelf = { sheet, y, height, piles: [], used: 0 }
    shelves.push(shelf)
    return shelf
  }
  /** A place on the sheets that there are. */
  const placeOn = (item: Item): Placed<Item> | null => {
    const { width, height } = item
    for (const { sheet, y, height: most, piles } of shelves) {
      const pile = piles.find((one) => one.width >= width && one.used + height <= most)
      if (pile === undefined) continue
      const placed = { item, sheet, x: pile.x, y: y + pile.used }
      pile.used += height + gap
      return placed
    }
    const there = shelves.find((one) => one.height >= height && one.used + width <= room.width)
    const sheet = bottoms.findIndex((bottom) => bottom + height <= room.height)
    if (there === undefined && (sheet < 0 || width > room.width)) return null
    const shelf = there ?? newShelf(height, sheet)
    const x = shelf.used
    shelf.piles.push({ x, width, used: height + gap })
    shelf.used += width + gap
    return { item, sheet: shelf.sheet, x, y: shelf.y }
  }
  const place = (item: Item): Placed<Item> => {
    const placed = placeOn(item) ?? (item.lying === undefined ? null : placeOn(item.lying))
    if (placed !== null) return placed
    const shelf = newShelf(item.height, bottoms.push(0) - 1)
    shelf.piles.push({ x: 0, width: item.width, used: item.height + gap })
    shelf.used = item.width + gap
    return { item, sheet: shelf.sheet, x: 0, y: shelf.y }
  }
  return [...items].sort((a, b) => b.height - a.height).map(place)
}
