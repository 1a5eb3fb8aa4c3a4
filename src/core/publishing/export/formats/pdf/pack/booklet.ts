/** Saddle stitch: which pages stand side by side on which side of which sheet, so that folded sheets make a booklet. */

/** One side of a sheet: places of its left and right page, counted from 0; null: nothing is printed there. */
export type BookletSide = readonly [left: number | null, right: number | null]

/**
 * The sides in the order in which they are printed: front and back of the outermost sheet, then of the next one inside it.
 * The backs are turned over the short edge. What is missing to whole sheets stays blank at the end, before the last page
 * if there is one that must be the back of the booklet.
 */
export function bookletSides(pages: number): BookletSide[] {
  const total = Math.ceil(pages / 4) * 4
  const page = (place: number): number | null => (place < pages ? place : null)
  return Array.from({ length: total / 2 }, (_, side): BookletSide => {
    const [low, high] = [page(side), page(total - 1 - side)]
    return side % 2 === 0 ? [high, low] : [low, high]
  })
}
