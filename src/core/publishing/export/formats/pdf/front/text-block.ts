/** Text on the front of a mission sheet: sections in columns, and a card for each side. */

import { kitOf } from '#analysis/layout/layout.ts'
import { type DrawContext, defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { serviceWords, zoneSign } from '#drawing/display/draw-zones.ts'
import { sideSwatch } from '#drawing/display/key.ts'
import { squareName } from '#model/kit/lattice.ts'
import { kindsOf, serviceOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { smallestLetters } from '#publishing/export/look.ts'
import { type Code, isOwnTitle, type TextPart } from '#publishing/sheet/front/front-texts.ts'
import { formatNoZone, sheetSides, zonesInOrder } from '#publishing/sheet/mission-facts.ts'
import type { Line } from '../line.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { MM, type Style } from '../pen.ts'
import { writeLines } from '../prose-columns.ts'
import { ProseReader, proseLines } from '../prose-lines.ts'
import {
  type FrontBlock,
  frame,
  leadingOf,
  marked,
  type Paper,
  type Setting,
  scaleOf,
  sidePath,
  stroke,
} from './block.ts'

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
const codeSize = ({ look }: Paper): number => smallestLetters(look)
/** From line to line of a title, as a multiple of its size. */
const TITLE_LEADING = 1.25

const codeFont = (paper: Paper) => ({ font: 'condensed-bold', size: codeSize(paper) }) as const
const codeName = (paper: Paper) => ({ font: 'condensed', size: codeSize(paper) }) as const

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
  return marked(paper, part.path, width, {
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
  })
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
            width: paper.pen.width(tag, codeFont(paper)) + 2 * CODE_PAD * 1.4,
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
            ? paper.pen.width(paper.pen.clean(code.text), codeName(paper))
            : codeWidth(paper, paper.pen.clean(code.text)),
        space: (index === 0 ? 1.8 : 1) * MM,
        what: { kind: 'code', code },
      }),
    ),
  ]
}

/** How wide a code in its frame is. */
export const codeWidth = (paper: Paper, text: string): number =>
  Math.max(paper.pen.width(text, codeFont(paper)) + 2 * CODE_PAD, 3.4 * MM)

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
  const box = [x, baseline - codeSize(paper) * 0.92, width, codeSize(paper) * 1.2] as const
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
    { ...codeFont(paper), colour: look.outlined ? colours.text : '#ffffff' },
    'centre',
  )
}

/** A code as the map shows it: zones in a frame, regions in a dashed one, markers in a round one; a name as it is. */
export function drawCode(
  paper: Paper,
  { text, form }: Pick<Code, 'text' | 'form'>,
  x: number,
  baseline: number,
  ink: string = paper.look.colours.text,
): number {
  const { pen, look } = paper
  const { colours } = look
  const clean = pen.clean(text)
  if (form === 'name') {
    pen.write(clean, x, baseline, { ...codeName(paper), colour: colours.soft })
    return pen.width(clean, codeName(paper))
  }
  const width = codeWidth(paper, clean)
  const [top, height] = [baseline - codeSize(paper) * 0.88, codeSize(paper) * 1.12]
  pen.pdf.lineWidth(form === 'zone' ? 0.7 : 0.6).strokeColor(ink)
  if (form === 'region') pen.pdf.dash([2, 1.4])
  else pen.pdf.undash()
  if (form === 'marker') pen.pdf.roundedRect(x, top, width, height, height / 2).stroke()
  else pen.pdf.rect(x, top, width, height).stroke()
  pen.pdf.undash()
  pen.write(clean, x + width / 2, baseline - 0.2, { ...codeFont(paper), colour: ink }, 'centre')
  return width
}

const SWATCH = 11 * MM
const NAME = 9.5
/** From line to line of a long name, as a multiple of its size. */
const NAME_LEADING = 1.15
type NameStyle = Pick<Style, 'font' | 'size'>
const NAME_STYLE: NameStyle = { font: 'sans-bold', size: NAME }
/** Styles for long names if room is scarce, tried in turn until a name takes no more than `NAME_LINES` lines. */
const NARROW_NAMES: readonly NameStyle[] = [
  { font: 'condensed-bold', size: NAME },
  { font: 'condensed-bold', size: 8.5 },
]
const NAME_LINES = 2
const ROLE_STYLE = { font: 'condensed', size: 8 } as const
const ROLE_LEAD = 1.6 * MM
const PAD = 1.5 * MM
const GUTTER = 4 * MM
const CODE_LEAD = 1.2 * MM
const ITEM_GAP = 2.6 * MM
/** A card beside others is not narrower. */
const NARROWEST = 42 * MM

interface Item {
  /** Empty: words alone. */
  readonly code: string
  readonly words: string
}

interface Card {
  readonly side: string | null
  readonly name: string
  readonly role: string
  readonly items: readonly Item[]
}

export function cardsOf(document: Mission): Card[] {
  const context = drawContextOf(document, defaultOptions)
  return sheetSides(document).map(({ id, name, role }) => {
    const items = itemsOf(context, document, id)
    const words = formatNoZone(document)
    const none = words === '' ? [] : [{ code: '', words }]
    return { side: id, name, role, items: items.length === 0 ? none : items }
  })
}

/** `A`, `Attacker A1 (1), D1 (2), deployment only`. */
function itemsOf(context: DrawContext, document: Mission, side: string | null): Item[] {
  const kit = kitOf(document)
  return kindsOf(document).zones.flatMap((kind) => {
    const zones = zonesInOrder(document.zones.filter((zone) => zone.side === side && zone.kind === kind.id))
    const services = [...new Set(zones.map((zone) => serviceOf(context, zone)))]
    return services.map((service): Item => {
      const places = zones
        .filter((zone) => serviceOf(context, zone) === service)
        .map(({ squares, label }) => {
          const where = squares.map((square) => squareName(kit, square).replace('-', '−')).join(' + ')
          return label === '' ? where : `${where} (${label})`
        })
      const sign = zones.find((zone) => serviceOf(context, zone) === service)
      const serves = serviceWords[service] === '' ? '' : `, ${serviceWords[service]}`
      return {
        code: sign === undefined ? '' : zoneSign(context, sign),
        words: `${shortName(kind.name, document, side)} ${places.join(', ')}${serves}`,
      }
    })
  })
}

/** The name of a kind on a card that says whose it is: `Guard` of `Attacker Guard Entry Zone`. */
function shortName(name: string, { sides }: Mission, side: string | null): string {
  const owner = sides.find(({ id }) => id === side)
  // Types name a player, as in `Player A Deployment Zone`, whatever the player is called here.
  const role = owner?.role === 'player' ? (/^Player [A-Z](?= )/.exec(name)?.[0] ?? '') : (owner?.role ?? '')
  const own = [owner?.name ?? '', role].find(
    (word) => word !== '' && name.toLowerCase().startsWith(`${word.toLowerCase()} `),
  )
  const bare = own === undefined ? name : name.slice(own.length + 1)
  return /^(.+) (?:Entry|Deployment) Zone$/.exec(bare)?.[1] ?? bare
}

interface SetCard extends Card {
  /** The whole name, in as many lines as it takes. */
  readonly names: readonly string[]
  readonly nameStyle: NameStyle
  /** Place of the role behind the last line of the name, or null for a separate line. */
  readonly roleAt: number | null
  /** Height of name and role. */
  readonly head: number
  readonly lines: readonly (readonly Placed[])[]
  readonly height: number
}

/** An item, or a line of one that is longer than a line. */
interface Placed {
  readonly code: string
  readonly text: string
  readonly x: number
}

function setCard(setting: Setting, card: Card, width: number): SetCard {
  const { paper, pen, body } = setting
  const style = { font: 'sans', size: body.size } as const
  const room = width - SWATCH - 2 * PAD
  const lines: Placed[][] = []
  let used = 0
  for (const { code, words } of card.items) {
    const lead = code === '' ? 0 : codeWidth(paper, paper.pen.clean(code)) + CODE_LEAD
    const [first = '', ...more] = pen.wrap(pen.clean(words), style, Math.max(30, room - lead))
    const wide = lead + pen.width(first, style)
    const line = lines.at(-1)
    if (line !== undefined && more.length === 0 && used + ITEM_GAP + wide <= room) {
      line.push({ code, text: first, x: used + ITEM_GAP })
      used += ITEM_GAP + wide
    } else {
      lines.push([{ code, text: first, x: 0 }], ...more.map((text) => [{ code: '', text, x: lead }]))
      used = more.length === 0 ? wide : room
    }
  }
  const { names, nameStyle } = namesOf(setting, card.name, room)
  const behind = paper.pen.width(names.at(-1) ?? '', nameStyle) + ROLE_LEAD
  const roleAt = card.role === '' || behind + paper.pen.width(card.role, ROLE_STYLE) <= room ? behind : null
  const head = nameStyle.size * (1.25 + (names.length + (roleAt === null ? 1 : 0) - 1) * NAME_LEADING)
  const height = Math.max(head + lines.length * lineOf(setting), 8 * MM) + 2 * padOf(setting)
  return { ...card, names, nameStyle, roleAt, head, lines, height }
}

/** A name in as many lines as it takes; one that takes more than two is narrower and smaller where room is scarce. */
function namesOf(
  { paper, tight }: Setting,
  name: string,
  room: number,
): { readonly names: readonly string[]; readonly nameStyle: NameStyle } {
  const wrapped = (nameStyle: NameStyle) => ({
    names: paper.pen.wrap(paper.pen.clean(name), nameStyle, room),
    nameStyle,
  })
  const usual = wrapped(NAME_STYLE)
  if (!tight || usual.names.length <= NAME_LINES) return usual
  const narrower = NARROW_NAMES.map(wrapped)
  return narrower.find(({ names }) => names.length <= NAME_LINES) ?? narrower.at(-1) ?? usual
}

const lineOf = ({ body }: Setting): number => Math.max(body.size * 1.2, 8 * 1.25)
const padOf = ({ tight }: Setting): number => (tight ? 0.6 : 1) * MM

/** The cards beside each other as far as they have room, of one height in a row; in a narrow column below each other. */
export function sideCards(setting: Setting, width: number): FrontBlock {
  const cards = cardsOf(setting.document)
  const across = Math.max(1, Math.min(cards.length, Math.floor((width + GUTTER) / (NARROWEST + GUTTER))))
  const perRow = Math.ceil(cards.length / Math.ceil(cards.length / across))
  const wide = (width - (perRow - 1) * GUTTER) / perRow
  const set = cards.map((card) => setCard(setting, card, wide))
  const rows: SetCard[][] = []
  for (let index = 0; index < set.length; index += perRow) rows.push(set.slice(index, index + perRow))
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)))
  const gap = setting.tight ? 0.8 * MM : 1.4 * MM
  return {
    height: heights.reduce((sum, each) => sum + each, 0) + gap * Math.max(0, rows.length - 1),
    before: 0,
    keeps: false,
    draw: (x, y) => {
      const { tags } = setting.paper
      let top = y
      tags.begin('L')
      for (const [index, row] of rows.entries()) {
        const height = heights[index] ?? 0
        for (const [place, card] of row.entries()) {
          const box = [x + place * (wide + GUTTER), top, wide, height] as const
          drawCard(setting, card, box)
          setting.paper.mark(sidePath(setting.document, card.side), box)
        }
        top += height + gap
      }
      tags.end()
    },
  }
}

function drawCard(
  setting: Setting,
  card: SetCard,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const { paper, pen, document, body } = setting
  const { tags, look } = paper
  const { colours } = look
  const pad = padOf(setting)
  const left = x + SWATCH + PAD
  tags.decoration(() => {
    if (look.style.head.form === 'tab') frame(paper, [x, y, width, height], colours.text, 0.7)
    else stroke(paper, [x, y], [x + width, y], look.style.head.form === 'rule' ? colours.accent : colours.text, 0.7)
    const scale = 0.58 * MM
    pen.pdf.save()
    pen.pdf.translate(x + PAD * 0.6 + 8 * scale, y + pad + 0.6 * MM + 5 * scale).scale(scale)
    drawShapes(paper.pen, sideSwatch(drawContextOf(document, defaultOptions), card.side), look.theme)
    pen.pdf.restore()
  })
  tags.begin('LI')
  const lineAt = (line: number): number => y + pad + card.nameStyle.size * (0.95 + line * NAME_LEADING)
  tags.leaf('Lbl', () => {
    for (const [line, text] of card.names.entries())
      paper.pen.write(text, left, lineAt(line), { ...card.nameStyle, colour: colours.text })
    if (card.role === '') return
    const line = card.names.length - (card.roleAt === null ? 0 : 1)
    paper.pen.write(card.role, left + (card.roleAt ?? 0), lineAt(line), { ...ROLE_STYLE, colour: colours.soft })
  })
  tags.leaf('LBody', () => {
    let baseline = y + pad + card.head + body.size * 0.95
    for (const line of card.lines) {
      for (const { code, text, x: at } of line) {
        const lead = code === '' ? 0 : codeWidth(paper, paper.pen.clean(code)) + CODE_LEAD
        if (code !== '') drawCode(paper, { text: code, form: 'zone' }, left + at, baseline)
        pen.write(text, left + at + lead, baseline, { font: 'sans', size: body.size, colour: colours.text })
      }
      baseline += lineOf(setting)
    }
  })
  tags.end()
}
