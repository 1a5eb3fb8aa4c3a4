/** Small notes of the front: what stands overleaf, and who made the mission. Points. */
import { authorTexts } from '#publishing/sheet/author-text.ts'
import { mixedLines, writeMixed } from '../mixed-lines.ts'
import { MM } from '../points.ts'
import { type FrontBlock, type Setting, stroke } from './block.ts'

const SIZE = 8
const LEAD = SIZE * 1.25

/** `Overleaf: Briefing · Sabotage`. */
/** @param own what an author calls parts of the mission */
export function overleafNote(
  { paper }: Setting,
  titles: readonly string[],
  width: number,
  own: readonly string[],
): FrontBlock {
  const { pen, tags, look } = paper
  const style = { font: 'condensed', size: SIZE } as const
  const lead = pen.width('Overleaf: ', { font: 'condensed-bold', size: SIZE })
  const lines = mixedLines(pen, titles.join(' · '), own, style, width - lead)
  return {
    height: lines.length * LEAD + 1 * MM,
    before: 0,
    keeps: false,
    draw: (x, y) => {
      const { colours } = look
      tags.decoration(() => stroke(paper, [x, y], [x + width, y], colours.rule))
      const draw = (): void => {
        const baseline = y + 0.8 * MM + SIZE * 0.9
        tags.ours(() =>
          pen.write('Overleaf: ', x, baseline, { font: 'condensed-bold', size: SIZE, colour: colours.text }),
        )
        for (const [index, line] of lines.entries())
          writeMixed(paper, pen, line, x + lead, baseline + index * LEAD, { ...style, colour: colours.soft })
      }
      tags.leaf('P', draw, { ours: false })
    },
  }
}

/** Boards, kit, author, version, licence, and a club’s own line. */
export function footNote({ paper, document }: Setting, facts: readonly string[], width: number): FrontBlock {
  const { pen, tags, look } = paper
  const { club } = look.style
  const style = { font: 'condensed', size: SIZE, colour: look.colours.soft } as const
  const own = [club?.name ?? '', club?.footer ?? ''].filter((words) => words !== '')
  const lines = mixedLines(pen, [...facts, ...own].join('  ·  '), [...authorTexts(document), ...own], style, width)
  return {
    height: lines.length * LEAD + 0.8 * MM,
    before: 0,
    keeps: false,
    draw: (x, y) =>
      tags.leaf(
        'P',
        () => {
          for (const [index, line] of lines.entries())
            writeMixed(paper, pen, line, x, y + 0.8 * MM + index * LEAD + SIZE * 0.9, style)
        },
        { ours: false },
      ),
  }
}
