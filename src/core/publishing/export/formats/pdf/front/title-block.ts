/** The head of a mission sheet: title, logo, facts and the frame around them. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import { busiestPart } from '#drawing/display/deck.ts'
import { bytesOfBase64 } from '#foundation/bytes.ts'
import type { Mission } from '#model/mission/document.ts'
import { pngSize } from '#model/mission/paper-style.ts'
import { smallestLetters } from '#publishing/export/look.ts'
import { typeName } from '#publishing/sheet/mission-facts.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { MM, type Rect } from '../pen.ts'
import { type FrontBlock, frame, ground, type Paper, type Setting, stroke } from './block.ts'
import { drawFade, drawNightCut } from './night-cut.ts'

// The logo of a club on the head of its sheets. Points.

interface LogoSize {
  readonly width: number
  readonly height: number
}

/** As large as that room lets it be; nothing without a logo. */
function logoSize({ look }: Paper, height: number, width: number): LogoSize {
  const logo = look.style.club?.logo
  const size = logo === undefined ? null : pngSize(logo.data)
  if (size === null) return { width: 0, height: 0 }
  const scale = Math.min(height / size.height, width / size.width)
  return { width: size.width * scale, height: size.height * scale }
}

function drawLogo(paper: Paper, x: number, y: number, { width, height }: LogoSize): void {
  const { pen, tags, look } = paper
  const club = look.style.club
  if (club?.logo === undefined || width === 0) return
  const { logo, name } = club
  const bytes = bytesOfBase64(logo.data)
  // PDFKit reads any bytes; its types know ArrayBuffer alone.
  tags.leaf('Figure', () => pen.pdf.image(bytes as unknown as ArrayBuffer, x, y, { width, height }), {
    alt: name === '' ? 'Logo' : `Logo of ${name}`,
    ours: true,
    bbox: paper.onPage([x, y, x + width, y + height]),
  })
}

/** Sizes that a title is tried in, as parts of the style's, with the most lines at each. */
const SIZES = [
  [1, 1],
  [0.78, 2],
  [0.62, Number.POSITIVE_INFINITY],
] as const
/** Part of the style's size that titles have at most where room is scarce. */
const TIGHT = 0.8
const SUMMARY = 9.5
const KIND = 9
/** Room of the number at the right or left end. */
const CELL = 20 * MM

interface Words {
  readonly lines: readonly string[]
  readonly size: number
  readonly summary: readonly string[]
}

/**
 * Draws the title.
 * @param summary whether the summary is printed here
 */
export function titleBlock(setting: Setting, width: number, summary: boolean): FrontBlock {
  switch (setting.paper.look.style.title.form) {
    case 'rule':
      return ruled(setting, width, summary)
    case 'band':
      return banded(setting, width, summary)
    case 'walls':
      return walled(setting, width, summary)
    case 'plates':
      return plated(setting, width, summary)
  }
}

function wordsOf({ paper, document, tight }: Setting, width: number, summary: boolean): Words {
  const { pen, look } = paper
  const { mission } = document
  const { size: largest } = look.style.title
  const text = pen.clean(mission.title)
  for (const [part, most] of SIZES) {
    if (tight && part > TIGHT) continue
    const size = largest * part
    const lines = pen.wrap(text, { font: titleFont(look), size }, width)
    if (lines.length > most) continue
    return { lines, size, summary: summary ? balanced(pen, pen.clean(mission.summary), width) : [] }
  }
  return { lines: [], size: largest, summary: [] }
}

const titleFont = ({ style }: Paper['look']) => (style.title.condensed ? 'condensed-bold' : 'sans-bold')

/** In as few lines as it takes, and these about equally long. */
function balanced(pen: Paper['pen'], text: string, width: number): string[] {
  const style = { font: 'sans', size: SUMMARY } as const
  const lines = pen.wrap(text, style, width)
  if (lines.length < 2) return lines
  let [low, high] = [width / 2, width]
  for (let round = 0; round < 8; round += 1) {
    const middle = (low + high) / 2
    if (pen.wrap(text, style, middle).length > lines.length) low = middle
    else high = middle
  }
  return pen.wrap(text, style, high)
}

const summaryHeight = ({ summary }: Words): number =>
  summary.length === 0 ? 0 : summary.length * SUMMARY * 1.25 + 0.8 * MM
const TITLE_LEADING = 1.12

function drawTitle({ pen, tags, look }: Paper, { lines, size }: Words, x: number, y: number, colour: string): void {
  const draw = (): void => {
    for (const [index, line] of lines.entries())
      pen.write(line, x, y + index * size * TITLE_LEADING + size * 0.85, { font: titleFont(look), size, colour })
  }
  tags.leaf('H1', draw, { ours: false })
}

function drawSummary({ pen, tags }: Paper, { summary }: Words, x: number, y: number, colour: string): void {
  if (summary.length === 0) return
  const draw = (): void => {
    for (const [index, line] of summary.entries())
      pen.write(line, x, y + index * SUMMARY * 1.25 + SUMMARY, { font: 'sans', size: SUMMARY, colour })
  }
  tags.leaf('P', draw, { ours: false })
}

/** A heavy line, the title at the left, number and kind at the right. */
function ruled(setting: Setting, width: number, withSummary: boolean): FrontBlock {
  const { paper, document } = setting
  const { pen, tags, look } = paper
  const { colours } = look
  const { number } = document.mission
  const kind = pen.clean(typeName(document))
  const kindStyle = { font: 'condensed', size: KIND, colour: colours.soft } as const
  const numberStyle = { font: 'condensed-bold', size: 15, colour: colours.text } as const
  const numbered = number === '' ? '' : pen.clean(`Mission ${number}`)
  const logo = logoSize(paper, 11 * MM, 34 * MM)
  const aside = Math.max(pen.width(kind, kindStyle), pen.width(numbered, numberStyle)) + logo.width
  const words = wordsOf(setting, width - aside - 8 * MM, withSummary)
  const titles = words.lines.length * words.size * TITLE_LEADING
  const height = Math.max(2 * MM + titles + summaryHeight(words), 2 * MM + logo.height, 10 * MM)
  return {
    height,
    before: 0,
    keeps: true,
    draw: (x, y) => {
      const right = x + width - (logo.width === 0 ? 0 : logo.width + 3 * MM)
      tags.decoration(() => stroke(paper, [x, y], [x + width, y], colours.text, 2))
      drawTitle(paper, words, x, y + 1.6 * MM, colours.text)
      tags.leaf('P', () => {
        pen.write(numbered, right, y + 6.6 * MM, numberStyle, 'right')
        pen.write(kind, right, y + (numbered === '' ? 6.2 : 10.4) * MM, kindStyle, 'right')
      })
      drawSummary(paper, words, x, y + 1.8 * MM + titles, colours.text)
      drawLogo(paper, x + width - logo.width, y + 2 * MM, logo)
    },
  }
}

/** A filled band with the number in a separate cell. */
function banded(setting: Setting, width: number, withSummary: boolean): FrontBlock {
  const { paper, document } = setting
  const { pen, tags, look } = paper
  const { colours } = look
  const number = pen.clean(document.mission.number)
  const numberStyle = {
    font: 'condensed-bold',
    size: Math.min(34, (17 * MM) / Math.max(0.01, pen.width(number, { font: 'condensed-bold', size: 1 }))),
    colour: colours.onBand,
  } as const
  const cell = number === '' ? 0 : CELL
  const logo = logoSize(paper, 15 * MM, 40 * MM)
  const room = width - cell - 8 * MM - (logo.width === 0 ? 0 : logo.width + 4 * MM)
  const words = wordsOf(setting, room, withSummary)
  const titles = words.lines.length * words.size * TITLE_LEADING
  const height = Math.max(2 * MM + KIND * 1.25 + titles + summaryHeight(words) + 2.2 * MM, logo.height + 4 * MM)
  return {
    height,
    before: 0,
    keeps: true,
    draw: (x, y) => {
      const box = [x, y, width, height] as const
      tags.decoration(() => {
        if (look.outlined) frame(paper, box, colours.text, 1.2)
        else ground(paper, box, colours.band)
        if (cell > 0) stroke(paper, [x + cell, y + 1.5 * MM], [x + cell, y + height - 1.5 * MM], colours.onBand, 0.6)
      })
      if (number !== '')
        tags.leaf('P', () =>
          pen.write(number, x + cell / 2, y + height / 2 + numberStyle.size * 0.35, numberStyle, 'centre'),
        )
      const left = x + cell + 4 * MM
      tags.leaf('P', () =>
        pen.write(pen.clean(typeName(document)), left, y + 1.8 * MM + KIND, {
          font: 'condensed',
          size: KIND,
          colour: colours.onBand,
        }),
      )
      const top = y + 1.8 * MM + KIND * 1.3
      drawTitle(paper, words, left, top, colours.onBand)
      drawSummary(paper, words, left, top + titles, colours.onBand)
      drawLogo(paper, x + width - logo.width - 3 * MM, y + (height - logo.height) / 2, logo)
    },
  }
}

/** A pale band, its own walls large and paler beside the words, the number in a double ring. */
function walled(setting: Setting, width: number, withSummary: boolean): FrontBlock {
  const { paper, document } = setting
  const { pen, tags, look } = paper
  const { colours } = look
  const number = pen.clean(document.mission.number)
  const logo = logoSize(paper, 17 * MM, 40 * MM)
  const aside = (number === '' ? 0 : CELL + 4 * MM) + (logo.width === 0 ? 0 : logo.width + 4 * MM)
  const words = wordsOf(setting, Math.min(width * 0.74, width - aside - 10 * MM), withSummary)
  const titles = words.lines.length * words.size * TITLE_LEADING
  const height = Math.max(
    3 * MM + KIND * 1.3 + titles + summaryHeight(words) + 2.4 * MM,
    number === '' ? 0 : (setting.tight ? 21.5 : 24) * MM,
    logo.height + 4 * MM,
  )
  return {
    height,
    before: 0,
    keeps: true,
    draw: (x, y) => {
      tags.decoration(() => {
        ground(paper, [x, y, width, height], colours.band)
        if (!look.outlined) drawWalls(paper, document, [x + width * 0.76, y, width * 0.24, height])
        stroke(paper, [x, y], [x + width, y], colours.accent, 1.6)
      })
      const left = x + 4 * MM
      tags.leaf('P', () =>
        pen.write(pen.clean(typeName(document)), left, y + 2.6 * MM + KIND, {
          font: 'condensed-bold',
          size: KIND,
          colour: colours.accent,
        }),
      )
      const top = y + 2.6 * MM + KIND * 1.35
      drawTitle(paper, words, left, top, colours.onBand)
      drawSummary(paper, words, left, top + titles, colours.onBand)
      if (number !== '') {
        const centre = [x + width - 4 * MM - CELL / 2, y + height / 2] as const
        const size = Math.min(26, (14 * MM) / Math.max(0.01, pen.width(number, { font: 'condensed-bold', size: 1 })))
        tags.decoration(() => {
          pen.pdf.undash().lineWidth(0.8).strokeColor(colours.accent)
          pen.pdf
            .circle(...centre, 9.4 * MM)
            .fillColor('#ffffff', 1)
            .fillAndStroke()
          pen.pdf.circle(...centre, 8.5 * MM).stroke()
        })
        tags.leaf('P', () =>
          pen.write(
            number,
            centre[0],
            centre[1] + size * 0.35,
            { font: 'condensed-bold', size, colour: colours.accent },
            'centre',
          ),
        )
      }
      drawLogo(
        paper,
        x + width - logo.width - (number === '' ? 4 * MM : CELL + 8 * MM),
        y + (height - logo.height) / 2,
        logo,
      )
    },
  }
}

/** Heights of a band that is cut from the map. */
const PLATED = 30 * MM
const PLATED_TIGHT = 28 * MM
/** So many millimetres on the table are a millimetre of the band. */
const CUT_SCALE = 4.6
/** Part of the band from the left that words have. */
const WORDS = 0.42
/** Signs have their letters from there on. */
const LETTERS_FROM = 0.6

/** A dark band that the busiest part of the map looks out of, fading towards the words; in ink saver a heavy line above them. */
function plated(setting: Setting, width: number, withSummary: boolean): FrontBlock {
  const { paper, document, tight } = setting
  const { pen, tags, look } = paper
  const { number, author } = document.mission
  const inset = look.outlined ? 0 : 5 * MM
  const logo = logoSize(paper, 17 * MM, 40 * MM)
  const room = width - 2 * inset - (logo.width === 0 ? 0 : logo.width + 6 * MM)
  const words = wordsOf(setting, room, withSummary)
  const titles = words.lines.length * words.size * TITLE_LEADING
  const kindStyle = {
    font: 'condensed-bold',
    size: KIND,
    colour: look.outlined ? look.colours.soft : look.night.note,
  } as const
  const kind = [number === '' ? '' : `Mission ${number}`, typeName(document), author === '' ? '' : `by ${author}`]
  const kinds = pen.wrap(pen.clean(kind.filter((part) => part !== '').join('  ·  ')), kindStyle, room)
  const text = kinds.length * KIND * 1.3 + titles + summaryHeight(words)
  const height = look.outlined
    ? text + 5 * MM
    : Math.max(tight ? PLATED_TIGHT : PLATED, text + 7 * MM, logo.height + 8 * MM)
  return {
    height,
    before: 0,
    keeps: true,
    draw: (x, y) => {
      tags.decoration(() => {
        if (look.outlined) stroke(paper, [x, y], [x + width, y], look.colours.text, 2.2)
        else drawBandCut(paper, document, [x, y, width, height])
      })
      const left = x + inset
      let top = y + (look.outlined ? 2.4 * MM : (height - text) / 2)
      tags.leaf(
        'P',
        () => {
          for (const line of kinds) {
            pen.write(line, left, top + KIND, kindStyle)
            top += KIND * 1.3
          }
        },
        { ours: false },
      )
      const colour = look.outlined ? look.colours.text : '#ffffff'
      drawTitle(paper, words, left, top, colour)
      drawSummary(paper, words, left, top + titles, look.outlined ? look.colours.soft : look.theme['rim-name'])
      if (logo.width > 0) {
        const at = [x + width - logo.width - inset, y + (height - logo.height) / 2] as const
        tags.decoration(() =>
          ground(paper, [at[0] - 2 * MM, at[1] - 2 * MM, logo.width + 4 * MM, logo.height + 4 * MM], '#fefefe'),
        )
        drawLogo(paper, ...at, logo)
      }
    },
  }
}

/** The busiest part of the map as a band; plain plates without one. */
function drawBandCut(paper: Paper, document: Mission, [x, y, width, height]: Rect): void {
  const layout = layoutOf(document)
  const size = { width: (width / MM) * CUT_SCALE, height: (height / MM) * CUT_SCALE }
  const part = busiestPart(layout, size, WORDS)
  drawNightCut(paper, document, part, [x, y, width, height], part.x + part.width * LETTERS_FROM)
  drawFade(paper, [x, y, width * 0.74, height], width * WORDS * 0.7)
}

/** Walls and pillars of the map, pale, as many as the box shows; never below the words. */
function drawWalls(
  paper: Paper,
  document: Mission,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const { pen, look } = paper
  const { bounds, layers } = buildDisplayList(document)
  if (document.panels.length === 0) return
  const scale = (width * 2.1) / bounds.width
  const colour = mixed(look.colours.rule, look.colours.band)
  const theme = {
    ...look.theme,
    wall: colour,
    'wall-edge': colour,
    pillar: colour,
    'pillar-edge': colour,
    opening: colour,
    leaf: look.colours.band,
    pill: colour,
  }
  pen.pdf.save()
  pen.pdf.rect(x, y, width, height).clip()
  pen.pdf
    .translate(x - (bounds.x + bounds.width * 0.3) * scale, y - (bounds.y + bounds.height * 0.42) * scale)
    .scale(scale)
  for (const { name, figures } of layers)
    if (name === 'panels' || name === 'pillars')
      for (const { shapes } of figures)
        drawShapes(
          pen,
          shapes.filter(({ type }) => type !== 'text'),
          theme,
        )
  pen.pdf.restore()
}

/** One part of a colour on two of its ground. */
function mixed(colour: string, on: string): string {
  const channel = (at: number): string => {
    const [one, other] = [colour, on].map((value) => Number.parseInt(value.slice(at, at + 2), 16))
    return Math.round(((one ?? 0) + 2 * (other ?? 0)) / 3)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

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
        else stroke(paper, [x, y + size * 1.3], [x + width, y + size * 1.3], colours.text, form === 'line' ? 1.6 : 0.7)
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

/** A small line that says which section goes on here: for the eye alone, the head stands elsewhere. */
export function goesOnBlock({ paper }: Setting, title: string, number: number, width: number): FrontBlock {
  const { pen, tags, look } = paper
  const size = smallestLetters(look)
  const style = { font: 'condensed-bold', size, colour: look.colours.soft } as const
  const lead = look.style.head.form === 'number' ? `${number}  ` : ''
  return {
    height: size * 1.3,
    before: 0,
    keeps: true,
    draw: (x, y) =>
      tags.decoration(() =>
        pen.write(pen.fit(pen.clean(`${lead}${title}, continued`), style, width), x, y + size, style),
      ),
  }
}
