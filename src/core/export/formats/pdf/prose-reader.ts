/** The structure of written prose for those who have it read to them: blocks and tables, across columns and pages. */
import type { Line, LineRun } from './line.ts'
import type { Tags } from './tags.ts'

type Block = ReturnType<Tags['text']>

export class ProseReader {
  private readonly tags: Tags
  private block: Block | undefined
  /** The cells of the row that is open; undefined: no table is. */
  private cells: readonly Block[] | undefined

  constructor(tags: Tags) {
    this.tags = tags
  }

  /** Draws lines of one block. */
  lines(first: Line, draw: () => void): void {
    if (first.first || this.block === undefined) {
      this.finish()
      this.block = this.tags.text(first.reads)
    }
    this.block.draw(draw)
  }

  /** Draws a line of a row, cell by cell. */
  row({ row, runs, first }: Line, draw: (runs: readonly LineRun[]) => void): void {
    if (row === undefined) return
    if (first || this.cells === undefined) {
      if (row.begins || this.cells === undefined) {
        this.finish()
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
