/** What is worked out about a map once, as long as the things it was worked out from are the very same objects. */
import type { Layout } from '#analysis/layout/layout.ts'
import { perLayout } from '#analysis/layout/per-layout.ts'
import { Memo } from '#foundation/memoize.ts'

const known = perLayout(() => new Memo<unknown>())

/**
 * What `make` gives for these things under that name. While one model is dragged, everything between models that stand
 * still is found here.
 */
export const remember = <Value>(layout: Layout, name: string, things: readonly object[], make: () => Value): Value =>
  // Only what `make` gave is ever under its name.
  known(layout).of([name, ...things], make) as Value
