/** The briefing as a lead below the facts: as much of it as five lines hold, cut where a sentence ends. */
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { briefingTexts } from '#publishing/sheet/mission-texts.ts'
import { type Line, SIZE } from '../line.ts'
import { MM, type Pen } from '../pen.ts'
import { writeLines } from '../prose-columns.ts'
import { ProseReader, proseLines } from '../prose-lines.ts'
import { type FrontBlock, type Setting, stroke } from './block.ts'

const LEAD = 10.2
const LEADING = LEAD * 1.42
const MOST_LINES = 5
const BAR = 1.1 * MM
const IN = 5 * MM
/** Letters of a briefing that are looked at: five lines hold far fewer. */
const LOOKED_AT = 2500

export interface Lead {
  readonly lines: readonly Line[]
  /** Goes on on the back. */
  readonly rest: readonly Block[]
}

/** Null if the mission has no briefing, or one whose first sentence is too long. */
export function leadOf({ paper: { pen }, document }: Pick<Setting, 'paper' | 'document'>, width: number): Lead | null {
  const blocks = briefingTexts(document).flatMap((section) => section.blocks)
  const linesOf = (part: readonly Block[]): Line[] => proseLines(pen, part, width - IN, LEAD / SIZE)
  for (const [begin, rest] of beginnings(blocks)) {
    const lines = linesOf(begin)
    if (lines.length > 0 && lines.length <= MOST_LINES) return { lines, rest }
  }
  return null
}

/** Beginnings of a briefing with what is left of it, the longest first. */
function beginnings(blocks: readonly Block[]): (readonly [begin: readonly Block[], rest: readonly Block[]])[] {
  const found: (readonly [Block[], Block[]])[] = []
  let letters = 0
  for (const [index, block] of blocks.entries()) {
    const before = blocks.slice(0, index)
    const after = blocks.slice(index + 1)
    if (block.kind === 'paragraph')
      for (const [begin, rest] of sentences(block.parts))
        found.push([
          [...before, { ...block, parts: begin }],
          [{ ...block, parts: rest }, ...after],
        ])
    // A heading stays with what it is the heading of.
    if (block.kind !== 'heading') found.push([[...before, block], after])
    letters += JSON.stringify(block).length
    if (letters > LOOKED_AT) break
  }
  return found.reverse()
}

/** The places behind a sentence at which words can be parted, each with both parts. */
function sentences(parts: readonly Inline[]): (readonly [Inline[], Inline[]])[] {
  return parts.flatMap((part, index) => {
    if (part.kind !== 'text') return []
    return [...part.text.slice(0, LOOKED_AT).matchAll(/[.!?…][”’")]*(?=\s+\S)/g)].map((match) => {
      const at = match.index + match[0].length
      return [
        [...parts.slice(0, index), { ...part, text: part.text.slice(0, at) }],
        [{ ...part, text: part.text.slice(at).trimStart() }, ...parts.slice(index + 1)],
      ] as const
    })
  })
}

/** The lead with a bar in the accent colour beside it. */
export function leadBlock({ paper }: Setting, { lines, rest }: Lead, width: number): FrontBlock {
  const { pen, tags, look } = paper
  const height = lines.reduce((sum, { before }, index) => sum + LEADING + (index === 0 ? 0 : before), 0)
  return {
    height,
    before: 0,
    keeps: true,
    draw: (x, y) => {
      const colour = look.outlined ? look.colours.text : look.colours.accent
      tags.decoration(() => stroke(paper, [x + BAR / 2, y], [x + BAR / 2, y + height], colour, BAR))
      const reader = new ProseReader(tags)
      writeLines(
        { pen, tags } satisfies { pen: Pen; tags: typeof tags },
        reader,
        first(lines),
        { x: x + IN, width: width - IN, leading: LEADING },
        y,
      )
      reader.finish()
      const more = proseLines(pen, rest, width - IN, LEAD / SIZE).length
      paper.mark('mission.briefing', [x, y, width, height], { shown: lines.length, most: MOST_LINES, more })
    },
  }
}

const first = ([line, ...rest]: readonly Line[]): Line[] =>
  line === undefined ? [] : [{ ...line, before: 0 }, ...rest]
