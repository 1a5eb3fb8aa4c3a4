/** A rule, a table, a step of deployment: its title with codes of what it speaks of, and its text, never parted. Points. */
import type { Code } from '#publishing/sheet/front/codes.ts'
import { isOwnTitle, type TextPart } from '#publishing/sheet/front/front-texts.ts'
import type { Line } from '../line.ts'
import { MM } from '../points.ts'
import { writeLines } from '../prose-columns.ts'
import { proseLines } from '../prose-lines.ts'
import { ProseReader } from '../prose-reader.ts'
import { type FrontBlock, frame, leadingOf, type Paper, type Setting, scaleOf, stroke } from './block.ts'

/** Something of a title: a word, the tag before it, a code behind it. */
interface Atom {
  readonly width: number
  /** Room before it, unless it begins a line. */
  readonly space: number
  readonly what:
    | { readonly kind: 'word'; readonly text: string }
    | { readonly kind: 'tag'; readonly text: string }
    | { readonly kind: 'code'; readonly code: Code }
}

const CODE_PAD = 0.8 * MM
/** Codes and tags are read as sentences are: at this size at least (points). */
const CODE_SIZE = 8
/** From line to line of a title, as a multiple of its size. */
const TITLE_LEADING = 1.25

const codeFont = { font: 'condensed-bold', size: CODE_SIZE } as const
const codeName = { font: 'condensed', size: CODE_SIZE } as const

/** @param before room above it, unless it begins a column */
export function textBlock(setting: Setting, part: TextPart, width: number, before: number): FrontBlock {
  const { paper, pen, body } = setting
  const size = body.size + 0.5
  const titles = wrapped(titleAtoms(setting, part, size, width), width)
  const titleLead = size * TITLE_LEADING
  const scale = scaleOf(setting)
  const squeeze = setting.tight ? 0.55 : 0.8
  const lines = proseLines(pen, part.blocks, width, scale).map(
    (line, index): Line => ({
      ...line,
      before: index === 0 ? 0 : line.muted === true ? Math.min(line.before, 0.4 * MM) : line.before * squeeze,
    }),
  )
  const leading = leadingOf(setting)
  const ruled = paper.look.style.head.form === 'tab' && part.title !== ''
  const top = ruled ? 1.2 * MM : 0
  const text = lines.reduce((sum, line) => sum + leading + line.before, 0)
  return {
    height: top + titles.length * titleLead + text,
    before: ruled ? before * 0.7 : before,
    keeps: false,
    draw: (x, y) => {
      const { tags } = paper
      if (ruled) tags.decoration(() => stroke(paper, [x, y], [x + width, y], paper.look.colours.rule))
      if (titles.length > 0)
        tags.leaf(
          'H3',
          () => {
            for (const [index, line] of titles.entries())
              drawTitle(setting, line, x, y + top + index * titleLead + size * 0.92, size)
          },
          { ours: isOwnTitle(part.title) },
        )
      const reader = new ProseReader(tags)
      writeLines({ pen, tags }, reader, lines, { x, width, leading }, y + top + titles.length * titleLead)
      reader.finish()
    },
  }
}

function titleAtoms({ paper, pen }: Setting, { title, tag, codes }: TextPart, size: number, width: number): Atom[] {
  const style = { font: 'sans-bold', size } as const
  const words = pen
    .clean(title)
    .split(/\s+/)
    .filter((word) => word !== '')
  return [
    ...(tag === ''
      ? []
      : [
          {
            width: paper.pen.width(tag, codeFont) + 2 * CODE_PAD * 1.4,
            space: 0,
            what: { kind: 'tag', text: tag },
          } as const,
        ]),
    ...words.flatMap((word, index) =>
      pen.pieces(word, style, width).map(
        (text, piece): Atom => ({
          width: pen.width(text, style),
          space: piece > 0 ? 0 : index === 0 ? 1.4 * MM : pen.width(' ', style),
          what: { kind: 'word', text },
        }),
      ),
    ),
    ...codes.map(
      (code, index): Atom => ({
        width:
          code.form === 'name'
            ? paper.pen.width(paper.pen.clean(code.text), codeName)
            : codeWidth(paper, paper.pen.clean(code.text)),
        space: (index === 0 ? 1.8 : 1) * MM,
        what: { kind: 'code', code },
      }),
    ),
  ]
}

/** How wide a code in its frame is. */
export const codeWidth = ({ pen }: Paper, text: string): number =>
  Math.max(pen.width(text, codeFont) + 2 * CODE_PAD, 3.4 * MM)

function wrapped(atoms: readonly Atom[], width: number): Atom[][] {
  const lines: Atom[][] = []
  let used = 0
  for (const atom of atoms) {
    const line = lines.at(-1)
    if (line === undefined || used + atom.space + atom.width > width) {
      lines.push([atom])
      used = atom.width
    } else {
      line.push(atom)
      used += atom.space + atom.width
    }
  }
  return lines
}

function drawTitle(
  { paper, pen }: Setting,
  atoms: readonly Atom[],
  left: number,
  baseline: number,
  size: number,
): void {
  const { colours } = paper.look
  let x = left
  // Words that follow each other are written as one text.
  let words: string[] = []
  let from = left
  const flush = (): void => {
    pen.write(words.join(' '), from, baseline, { font: 'sans-bold', size, colour: colours.text })
    words = []
  }
  for (const [index, { width, space, what }] of atoms.entries()) {
    if (index > 0) x += space
    switch (what.kind) {
      case 'word':
        if (words.length === 0) from = x
        // A piece of a word goes on without a space.
        if (space === 0 && words.length > 0) words.push(`${words.pop() ?? ''}${what.text}`)
        else words.push(what.text)
        break
      case 'tag':
        flush()
        paper.tags.ours(() => drawTag(paper, what.text, x, baseline, width))
        break
      case 'code':
        flush()
        drawCode(paper, what.code, x, baseline)
    }
    x += width
  }
  flush()
}

/** A filled tag with light letters; where ink is saved a frame. */
function drawTag(paper: Paper, text: string, x: number, baseline: number, width: number): void {
  const { look, pen } = paper
  const { colours } = look
  const box = [x, baseline - CODE_SIZE * 0.92, width, CODE_SIZE * 1.2] as const
  if (look.outlined) frame(paper, box, colours.text, 0.8)
  else
    pen.pdf
      .rect(...box)
      .fillColor(colours.text, 1)
      .fill()
  pen.write(
    text,
    x + width / 2,
    baseline - 0.2,
    { ...codeFont, colour: look.outlined ? colours.text : '#ffffff' },
    'centre',
  )
}

/** A code as the map shows it: zones in a frame, regions in a dashed one, markers in a round one; a name as it is. */
export function drawCode(
  paper: Paper,
  { text, form }: Pick<Code, 'text' | 'form'>,
  x: number,
  baseline: number,
): number {
  const { pen, look } = paper
  const { colours } = look
  const clean = pen.clean(text)
  if (form === 'name') {
    pen.write(clean, x, baseline, { ...codeName, colour: colours.soft })
    return pen.width(clean, codeName)
  }
  const width = codeWidth(paper, clean)
  const [top, height] = [baseline - CODE_SIZE * 0.88, CODE_SIZE * 1.12]
  pen.pdf.lineWidth(form === 'zone' ? 0.7 : 0.6).strokeColor(colours.text)
  // The types know of one dash and one gap alone; pdfkit takes a list as well.
  if (form === 'region') pen.pdf.dash([2, 1.4] as unknown as number, {})
  else pen.pdf.undash()
  if (form === 'marker') pen.pdf.roundedRect(x, top, width, height, height / 2).stroke()
  else pen.pdf.rect(x, top, width, height).stroke()
  pen.pdf.undash()
  pen.write(clean, x + width / 2, baseline - 0.2, { ...codeFont, colour: colours.text }, 'centre')
  return width
}
