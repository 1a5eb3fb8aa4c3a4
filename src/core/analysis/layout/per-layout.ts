/** What is worked out from a layout once and kept with it. */
import type { Layout } from './layout.ts'
import { TracedLayout } from './traced-layout.ts'

/**
 * A function of a layout that is worked out once for each layout. The values are kept by the layout itself and go with
 * it: in a WeakMap of each function's own, every layout would outlive its document until the next full garbage
 * collection, because quick collections hold on to all values of a WeakMap. Such a value may ask its layout for more
 * later on; therefore whoever asks for it depends on the whole document. What need not, is `fromParts`.
 */
export function perLayout<Value>(make: (layout: Layout) => Value): (layout: Layout) => Value {
  return (asked) => {
    const layout = behind(asked)
    const known = layout.derived.own.get(make)
    // Only what `make` gave is ever under `make`.
    if (known !== undefined) return known as Value
    const value = make(layout)
    layout.derived.own.set(make, value)
    return value
  }
}

function behind(layout: Layout): Layout {
  if (!(layout instanceof TracedLayout)) return layout
  layout.reads.whole = layout.behind.document
  return layout.behind
}
