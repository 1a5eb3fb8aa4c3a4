/** Prose as plain data: what an author's Markdown says, with nothing in it that could be run, fetched or followed. */

/** Addresses that are kept as data; every other link is its text alone. */
export const linkSchemes = ['http:', 'https:', 'mailto:'] as const

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  /** `address` begins with one of `linkSchemes`; whoever shows a link decides whether it can be followed. */
  | { readonly kind: 'link'; readonly parts: readonly Inline[]; readonly address: string }

export type Block =
  /** `level` counts from 1 to 6. */
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  /** `first`: the number of the first item; null: bullets. */
  | { readonly kind: 'list'; readonly first: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  /** Rows of cells, the first one its head; every row has as many. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'rule' }

/** No deeper than `MOST_NESTED` blocks and as many inlines within each other, so that it can be walked by recursion. */
export interface Prose {
  readonly blocks: readonly Block[]
}

/** How deep blocks stand within blocks, and inlines within inlines; deeper marks are text. */
export const MOST_NESTED = 20
