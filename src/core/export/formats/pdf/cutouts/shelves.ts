/** Boxes on sheets: in rows as high as their first box, the highest boxes first. */
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

interface Shelf {
  readonly sheet: number
  readonly y: number
  readonly height: number
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
  const shelfFor = ({ width, height }: Item): Shelf => {
    const open = shelves.find((shelf) => shelf.height >= height && shelf.used + width <= room.width)
    if (open !== undefined) return open
    let sheet = bottoms.findIndex((bottom) => bottom + height <= room.height)
    if (sheet < 0) sheet = bottoms.push(0) - 1
    const y = bottoms[sheet] ?? 0
    bottoms[sheet] = y + height + gap
    const shelf = { sheet, y, height, used: 0 }
    shelves.push(shelf)
    return shelf
  }
  return [...items]
    .sort((a, b) => b.height - a.height)
    .map((item) => {
      const shelf = shelfFor(item)
      const x = shelf.used
      shelf.used += item.width + gap
      return { item, sheet: shelf.sheet, x, y: shelf.y }
    })
}
