/** The head of a section in the form of the style: number and line, filled tab, coloured line. Points. */
import { MM } from '../points.ts'
import { type FrontBlock, frame, ground, type Setting, stroke } from './block.ts'

/** @param remark said in small letters behind the title */
export function headBlock(
  { paper, tight }: Setting,
  { title, remark = '', number }: { readonly title: string; readonly remark?: string; readonly number: number },
  width: number,
  before: number,
): FrontBlock {
  const { pen, tags, look } = paper
  const { form, size } = look.style.head
  const { colours } = look
  const slack = tight ? 0.5 * MM : 1 * MM
  const height = (form === 'tab' ? size * 1.55 : size * 1.3 + 0.8 * MM) + slack
  return {
    height,
    before,
    keeps: true,
    draw: (x, y) => {
      const inTab = form === 'tab'
      const bar = [x, y, width, size * 1.55] as const
      tags.decoration(() => {
        if (inTab && look.outlined) frame(paper, bar, colours.text, 0.9)
        else if (inTab) ground(paper, bar, colours.band)
        else if (form === 'rule') stroke(paper, [x, y], [x + width, y], colours.accent, 0.9)
        else stroke(paper, [x, y + size * 1.3], [x + width, y + size * 1.3], colours.text, 0.7)
      })
      const baseline = y + size * (inTab ? 1.12 : form === 'rule' ? 1.15 : 1)
      const colour = inTab ? colours.onBand : form === 'rule' ? colours.accent : colours.text
      const style = { font: 'condensed-bold', size, colour } as const
      const left = x + (inTab ? 1.6 * MM : 0)
      const text = pen.fit(pen.clean(form === 'number' ? `${number}  ${title}` : title), style, width - 2 * MM)
      tags.leaf(
        'H2',
        () => {
          pen.write(text, left, baseline, style)
          if (remark === '') return
          const small = {
            font: 'condensed',
            size: Math.max(8, size - 1.5),
            colour: inTab ? colours.onBand : colours.soft,
          } as const
          const at = left + pen.width(text, style) + 2 * MM
          pen.write(pen.fit(pen.clean(remark), small, x + width - at), at, baseline, small)
        },
        { ours: true },
      )
    },
  }
}

const AGAIN = 8

/** A small line that says which section goes on here: for the eye alone, the head stands elsewhere. */
export function goesOnBlock({ paper }: Setting, title: string, number: number, width: number): FrontBlock {
  const { pen, tags, look } = paper
  const style = { font: 'condensed-bold', size: AGAIN, colour: look.colours.soft } as const
  const lead = look.style.head.form === 'number' ? `${number}  ` : ''
  return {
    height: AGAIN * 1.3,
    before: 0,
    keeps: true,
    draw: (x, y) =>
      tags.decoration(() =>
        pen.write(pen.fit(pen.clean(`${lead}${title}, continued`), style, width), x, y + AGAIN, style),
      ),
  }
}
