/** What is worked out from a layout once and kept with it. */
import type { Layout } from './layout.ts'

/**
 * A function of a layout that is worked out once for each layout. The values are kept by the layout itself and go with
 * it: in a WeakMap of each function's own, every layout would outlive its document until the next full garbage
 * collection, because quick collections hold on to all values of a WeakMap.
 */
export function perLayout<Value>(make: (layout: Layout) => Value): (layout: Layout) => Value {
  return (layout) => {
    const known = layout.derived.get(make)
    // Only what `make` gave is ever under `make`.
    if (known !== undefined) return known as Value
    const value = make(layout)
    layout.derived.set(make, value)
    return value
  }
}
