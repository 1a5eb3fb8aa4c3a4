/** Headings of a section as an outline: what stands below what, for formats that readers walk through by headings. */
import type { Block } from './prose.ts'

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
