/** Where something stands on an open table, as one measures it: from the north-west corner. */
import type { Mission } from '#model/mission/document.ts'
import { formatLength } from '#model/mission/format-lengths.ts'

/** `24″ east, 6″ south`. */
export const tablePlace = (document: Mission, { x, y }: { readonly x: number; readonly y: number }): string =>
  `${formatLength(document, x)} east, ${formatLength(document, y)} south`
