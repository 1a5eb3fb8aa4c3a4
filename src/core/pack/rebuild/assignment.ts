/** The cheapest way to give every one of a list a partner of its own (Hungarian method with potentials, cubic time). */

/**
 * @param costs one row for each to be given a partner, one column for each partner; at least as many columns as rows
 * @returns for each row its column; the sum of costs is as small as it can be
 */
export function cheapestPartners(costs: readonly (readonly number[])[]): number[] {
  const rows = costs.length
  const columns = costs[0]?.length ?? 0
  if (rows > columns) throw new Error('there are fewer partners than rows')
  const cost = (row: number, column: number): number => costs[row - 1]?.[column - 1] ?? 0
  const rowPrice = new Float64Array(rows + 1)
  const columnPrice = new Float64Array(columns + 1)
  /** The row that has a column, counted from 1; 0: it is free. Column 0 has the row that is looking for one. */
  const holder = new Int32Array(columns + 1)
  const via = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row += 1) {
    holder[0] = row
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
    const done = new Uint8Array(columns + 1)
    let at = 0
    while (holder[at] !== 0) {
      done[at] = 1
      const asking = holder[at] ?? 0
      let step = Number.POSITIVE_INFINITY
      let next = 0
      for (let column = 1; column <= columns; column += 1) {
        if (done[column] === 1) continue
        const reduced = cost(asking, column) - (rowPrice[asking] ?? 0) - (columnPrice[column] ?? 0)
        if (reduced < (least[column] ?? 0)) {
          least[column] = reduced
          via[column] = at
        }
        if ((least[column] ?? 0) < step) {
          step = least[column] ?? 0
          next = column
        }
      }
      for (let column = 0; column <= columns; column += 1) {
        if (done[column] === 1) {
          const held = holder[column] ?? 0
          rowPrice[held] = (rowPrice[held] ?? 0) + step
          columnPrice[column] = (columnPrice[column] ?? 0) - step
        } else least[column] = (least[column] ?? 0) - step
      }
      at = next
    }
    // The way back: each column on it goes to the row before.
    while (at !== 0) {
      const before = via[at] ?? 0
      holder[at] = holder[before] ?? 0
      at = before
    }
  }
  const partners = new Array<number>(rows).fill(-1)
  for (let column = 1; column <= columns; column += 1) {
    const row = holder[column] ?? 0
    if (row > 0) partners[row - 1] = column - 1
  }
  return partners
}
