/** A queue that gives the smallest first: numbers with a key. */
export class MinHeap {
  private readonly keys: number[] = []
  private readonly values: number[] = []

  get size(): number {
    return this.keys.length
  }

  push(key: number, value: number): void {
    const { keys, values } = this
    let at = keys.length
    keys.push(key)
    values.push(value)
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = keys[parent] ?? 0
      if (above <= key) break
      keys[at] = above
      values[at] = values[parent] ?? 0
      at = parent
    }
    keys[at] = key
    values[at] = value
  }

  /** Takes out the entry with the smallest key; undefined when there is none. */
  pop(): { readonly key: number; readonly value: number } | undefined {
    const { keys, values } = this
    const key = keys[0]
    const value = values[0]
    if (key === undefined || value === undefined) return undefined
    const lastKey = keys.pop() ?? 0
    const lastValue = values.pop() ?? 0
    const { length } = keys
    if (length === 0) return { key, value }
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= length) break
      if (child + 1 < length && (keys[child + 1] ?? 0) < (keys[child] ?? 0)) child += 1
      const below = keys[child] ?? 0
      if (below >= lastKey) break
      keys[at] = below
      values[at] = values[child] ?? 0
      at = child
    }
    keys[at] = lastKey
    values[at] = lastValue
    return { key, value }
  }
}
