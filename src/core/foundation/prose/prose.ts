/** Prose as plain data: what an author's Markdown says, with nothing in it that could be run, fetched or followed. */

/** Addresses that are kept as data; every other link is its text alone. */
export const linkSchemes = ['http:', 'https:', 'mailto:'] as const

export type Inline =
  /** `ours`: words of the program and not of an author; they are English whatever the language of the mission. */
  | { readonly kind: 'text'; readonly text: string; readonly ours?: true }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  /** `address` begins with one of `linkSchemes`; whoever shows a link decides whether it can be followed. */
  | { readonly kind: 'link'; readonly parts: readonly Inline[]; readonly address: string }

/** `from`: path of the part of the mission that it is made from, if anybody asks. */
export type Block = BlockKind & { readonly from?: string }
type BlockKind =
  /** `level` counts from 1 to 6. `title`: of a rule, an objective or a table, not of an author's text. */
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Inline[]; readonly title?: true }
  /** `muted`: said by the way, in small type. */
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[]; readonly muted?: true }
  /** `first`: the number of the first item, or null for bullets. */
  | { readonly kind: 'list'; readonly first: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | Table
  | { readonly kind: 'rule' }

/** How the cells of a column stand. */
export type Align = 'left' | 'centre' | 'right'

/** Rows of cells, the first one its head; every row has as many, no more than `MAX_COLUMNS`. */
export interface Table {
  readonly kind: 'table'
  readonly rows: readonly (readonly (readonly Inline[])[])[]
  /** Alignment of each column; defaults to all to the left. */
  readonly align?: readonly Align[]
  /** The first cell of each row names it. */
  readonly named?: true
  /** A card: it goes to the next column or page whole, if it has room there. */
  readonly together?: true
  /** Its rows are read to people as lines of text; if omitted, as a table. */
  readonly reads?: 'lines'
}

/** Columns of a table; the rows of one with more of them are lines of text. A grid of a mission has 13 at most. */
export const MAX_COLUMNS = 13

/** No deeper than `MAX_NESTED` blocks and as many inlines within each other, so that it can be walked by recursion. */
export interface Prose {
  readonly blocks: readonly Block[]
}

/** How deep blocks stand within blocks, and inlines within inlines; deeper marks are text. */
export const MAX_NESTED = 20

// Headings of a section as an outline: what stands below what, for formats that readers walk through by headings.

/** The deepest that Markdown and pages for a browser have. */
const DEEPEST = 6

/**
 * The same blocks with headings from one level below the section on, none left out between. Titles of rules, objectives and
 * tables lead the texts that follow, whatever levels an author begins a text with.
 *
 * @param section the level of the heading above all of them
 */
export function outlined(blocks: readonly Block[], section: number): Block[] {
  const titles: number[] = []
  const heads: number[] = []
  const level = (): number => Math.min(DEEPEST, section + titles.length + heads.length)
  return blocks.map((block) => {
    switch (block.kind) {
      case 'heading': {
        if (block.title === true) heads.length = 0
        const open = block.title === true ? titles : heads
        while ((open.at(-1) ?? 0) >= block.level) open.pop()
        open.push(block.level)
        return { ...block, level: level() }
      }
      case 'quote':
        return { ...block, blocks: outlined(block.blocks, level()) }
      case 'list':
        return { ...block, items: block.items.map((item) => outlined(item, level())) }
      default:
        return block
    }
  })
}
