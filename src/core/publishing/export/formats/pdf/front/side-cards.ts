/** Cards of the sides: colour and hatching, name, and the zones by their codes and squares. They are the key of the zones. Points. */

import { kitOf } from '#analysis/layout/layout.ts'
import { type DrawContext, defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { serviceWords, zoneSign } from '#drawing/display/draw-zones.ts'
import { sideSwatch } from '#drawing/display/key.ts'
import { squareName } from '#model/kit/lattice.ts'
import { kindsOf, serviceOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { formatNoZone, sheetSides, zonesInOrder } from '#publishing/sheet/side-zones.ts'
import { drawShapes } from '../pdf-shapes.ts'
import type { Style } from '../pen.ts'
import { MM } from '../points.ts'
import { type FrontBlock, frame, type Setting, stroke } from './block.ts'
import { codeWidth, drawCode } from './text-block.ts'

const SWATCH = 11 * MM
const NAME = 9.5
/** From line to line of a long name, as a multiple of its size. */
const NAME_LEADING = 1.15
type NameStyle = Pick<Style, 'font' | 'size'>
const NAME_STYLE: NameStyle = { font: 'sans-bold', size: NAME }
/** What long names are set in where room is scarce, and the lines that they may have before. */
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

function cardsOf(document: Mission): Card[] {
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
  // Of players, kinds name one: `Player A Deployment Zone`, whatever that player is called here.
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
  /** Where the role stands behind the last line of the name; null: in a line of its own. */
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
        for (const [place, card] of row.entries())
          drawCard(setting, card, [x + place * (wide + GUTTER), top, wide, height])
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
