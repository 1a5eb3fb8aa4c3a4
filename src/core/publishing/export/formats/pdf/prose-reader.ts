/** The structure of written prose for those who have it read to them: blocks, lists and tables, across columns and pages. */
import type { Holder, Line, LineRun } from './line.ts'
import type { Tags } from './tags.ts'

type Block = ReturnType<Tags['text']>

/** The sign of an item of a list. */
export type Sign = Extract<Holder, { is: 'item' }>

export class ProseReader {
  private readonly tags: Tags
  private block: Block | undefined
  /** The cells of the row that is open; undefined: no table is. */
  private cells: readonly Block[] | undefined
  /** Lists, items and quotes that are open, the outermost first. */
  private open: readonly Holder[] = []

  constructor(tags: Tags) {
    this.tags = tags
  }

  /**
   * Draws lines of one block.
   * @param sign draws the sign of an item that begins with it
   */
  lines(first: Line, draw: () => void, sign: (sign: Sign) => void): void {
    if (first.first || this.block === undefined) {
      this.endBlock()
      this.goInto(first.within, sign)
      this.block = this.tags.text(first.reads, { ours: first.reads === 'H2' })
    }
    this.block.draw(draw)
  }

  /** Draws a line of a row, cell by cell. */
  row({ row, runs, first, within }: Line, draw: (runs: readonly LineRun[]) => void, sign: (sign: Sign) => void): void {
    if (row === undefined) return
    if (first || this.cells === undefined) {
      if (row.begins || this.cells === undefined) {
        this.endBlock()
        this.goInto(within, sign)
        this.tags.begin('Table')
      } else this.endRow()
      this.tags.begin('TR')
      this.cells = row.cells.map((scope) => (scope === null ? this.tags.text('TD') : this.tags.text('TH', { scope })))
    }
    for (const [index, cell] of this.cells.entries()) {
      const own = runs.filter((run) => run.cell === index)
      if (own.length > 0) cell.draw(() => draw(own))
    }
  }

  finish(): void {
    this.endBlock()
    this.goInto([], () => undefined)
  }

  /** Leaves what the next block does not stand in, and enters what it does. */
  private goInto(within: readonly Holder[], draw: (sign: Sign) => void): void {
    const differs = within.findIndex((holder, depth) => holder !== this.open[depth])
    const shared = differs < 0 ? within.length : differs
    for (const { is } of this.open.slice(shared).toReversed()) {
      this.tags.end()
      if (is === 'item') this.tags.end()
    }
    for (const holder of within.slice(shared)) {
      if (holder.is === 'item') {
        this.tags.begin('LI')
        this.tags.leaf('Lbl', () => draw(holder))
        this.tags.begin('LBody')
      } else this.tags.begin(holder.is === 'list' ? 'L' : 'BlockQuote')
    }
    this.open = within
  }

  private endBlock(): void {
    this.block?.end()
    this.block = undefined
    if (this.cells === undefined) return
    this.endRow()
    this.tags.end()
    this.cells = undefined
  }

  private endRow(): void {
    for (const cell of this.cells ?? []) cell.end()
    this.tags.end()
  }
}
