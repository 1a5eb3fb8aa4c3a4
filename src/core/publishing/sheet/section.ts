/** A part of what a mission's sheet says, for whatever draws it: paper, a page for a browser, Markdown. */
import type { Block } from '#foundation/prose/prose.ts'

export interface Section {
  /** Empty: it has none. */
  readonly title: string
  /** None: it is left out. */
  readonly blocks: readonly Block[]
}
