/** Contents: the mission table with a small plan, one sentence and the page of each mission; drawn when the pages are known. */

import { readProse } from '#foundation/prose/read-prose.ts'
import { capital, roundWord } from '#model/mission/mission-rule-set.ts'
import { plural } from '#model/mission/plural.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { numberOf, sharedMissions } from '#publishing/pack/shared-mission.ts'
import { typeName } from '#publishing/sheet/mission-facts.ts'
import { colours, type PageFlow, type Steps } from '../page-flow.ts'
import { MM, type Pen, type Style } from '../pen.ts'
import { writeSections } from '../prose-columns.ts'
import type { Tags } from '../tags.ts'
import { contentsTitle, drawPlan, formatTable, type PackStyle, tableSigns } from './pack-style.ts'

/** A page that was begun for the contents. */
interface Sheet {
  readonly place: number
  /** Where its room begins, and where it ends (points). */
  readonly top: number
  readonly bottom: number
}

export interface Contents {
  /** Draws everything; `pageOf` gives the page on which a mission begins, counted from 1, or null if it is not printed. */
  draw(pageOf: (id: string) => number | null, links: boolean): void
}

interface Row {
  readonly id: string
  readonly titles: readonly string[]
  readonly summaries: readonly string[]
  readonly height: number
}

/** Begins as many pages as the contents need. They are read at this place, though they are drawn later. */
export function beginContents(flow: PageFlow, pack: Pack, look: PackStyle): Contents {
  const tags = flow.tags.later('Sect')
  flow.newPart(contentsTitle(pack))
  const head = headOf(flow, pack)
  const grid = gridOf(flow, pack)
  const rows = sharedMissions(pack).map(({ id, mission }) => rowOf(flow.pen, grid, id, mission.mission))
  const here = (): Sheet => ({ place: flow.place, top: flow.y, bottom: flow.bottom })
  const pages: { readonly sheet: Sheet; readonly rows: Row[] }[] = [{ sheet: here(), rows: [] }]
  let room = flow.room - head.height - HEAD_ROW
  for (const row of rows) {
    if (row.height > room) {
      flow.continueOnNewPage()
      pages.push({ sheet: here(), rows: [] })
      room = flow.room - HEAD_ROW
    }
    pages.at(-1)?.rows.push(row)
    room -= row.height
  }
  return {
    draw: (pageOf, links) => {
      const { pen } = flow
      for (const [index, { sheet, rows: own }] of pages.entries()) {
        pen.pdf.switchToPage(sheet.place)
        let { top: y } = sheet
        if (index === 0) y = head.draw(tags, y)
        tags.begin('Table')
        y = drawHead(pen, tags, flow, grid, pack, y)
        for (const row of own) y = drawRow({ pen, tags, flow, grid, pack, look, pageOf, links }, row, y)
        tags.end()
        if (index === pages.length - 1) drawLog(flow, tags, y + 8 * MM, sheet.bottom)
      }
      tags.end()
    },
  }
}

const HEAD_ROW = 7 * MM
const title: Style = { font: 'sans-bold', size: 10.5, colour: colours.text }
const text: Style = { font: 'sans', size: 8.5, colour: colours.text }
const small: Style = { font: 'condensed', size: 9, colour: colours.text }
const headStyle: Style = { font: 'condensed-bold', size: 8.5, colour: colours.muted }

interface Grid {
  readonly sign: number
  readonly plan: number
  readonly words: number
  readonly wordsWidth: number
  /** Middles of the narrow columns. */
  readonly columns: readonly { readonly name: Column; readonly title: string; readonly middle: number }[]
}
type Column = 'Players' | 'Points' | 'Rounds' | 'Page' | 'Played'

/** Places of the columns from the left edge (points); a narrow page leaves some out. */
function gridOf(flow: PageFlow, pack: Pack): Grid {
  const wide = flow.width > 150 * MM
  const names: readonly Column[] = wide
    ? ['Players', 'Points', 'Rounds', 'Page', 'Played']
    : ['Players', 'Points', 'Page', 'Played']
  const column = wide ? 13 * MM : 11.5 * MM
  const first = flow.width - names.length * column
  const sign = 13 * MM
  const plan = wide ? 24 * MM : 17 * MM
  return {
    sign,
    plan,
    words: sign + plan,
    wordsWidth: first - sign - plan - 2 * MM,
    columns: names.map((name, index) => ({
      name,
      title: name === 'Rounds' ? roundsTitle(pack) : name,
      middle: first + (index + 0.5) * column,
    })),
  }
}

/** As the game of all missions calls its rounds; in a pack of several games they are rounds. */
function roundsTitle({ missions }: Pack): string {
  const [word = 'round', ...others] = new Set(missions.map(({ mission }) => roundWord(mission)))
  return capital(plural(others.length === 0 ? word : 'round'))
}

function headOf(flow: PageFlow, pack: Pack): { readonly height: number; draw(tags: Tags, top: number): number } {
  const { pen } = flow
  const style: Style = { font: 'sans', size: 9.5, colour: colours.text }
  const said = pen.wrap(formatTable(pack), style, Math.min(flow.width, 150 * MM))
  const intro = (hasPages(pack) ? '' : pack.about.introduction)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => pen.wrap(pen.clean(plainText(paragraph)), style, Math.min(flow.width, 165 * MM)))
  const line = style.size * 1.32
  const height = 12 * MM + [...intro, said].reduce((sum, lines) => sum + lines.length * line + 1.6 * MM, 0)
  return {
    height,
    draw: (tags, top) => {
      let y = top + 24
      tags.leaf('H1', () =>
        pen.write(contentsTitle(pack), flow.left, y - 3, { font: 'sans-bold', size: 22, colour: colours.text }),
      )
      y += 3 * MM
      for (const lines of [...intro, said]) {
        tags.leaf('P', () => {
          for (const words of lines) {
            y += line
            pen.write(words, flow.left, y - style.size * 0.3, style)
          }
        })
        y += 1.6 * MM
      }
      return top + height
    },
  }
}

/** A longer introduction, or one with lists, headings or tables, has separate pages. */
const SHORT = 900
const hasPages = ({ about: { introduction } }: Pack): boolean =>
  introduction.length > SHORT || readProse(introduction).blocks.some(({ kind }) => kind !== 'paragraph')

/** Draws the introduction, unless it is printed above the mission table. */
export function* drawIntroduction(flow: () => PageFlow, pack: Pack): Steps {
  if (!hasPages(pack)) return
  const pages = flow()
  yield INTRODUCTION
  pages.newPart(INTRODUCTION)
  pages.title1(INTRODUCTION)
  yield* writeSections(pages, [{ title: '', blocks: readProse(pack.about.introduction).blocks }])
}
const INTRODUCTION = 'Introduction'

/** Prose without the signs of its form: emphasis, headings, links. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#+\s+/gm, '')
    .replace(/[*_`]{1,3}([^*_`]+)[*_`]{1,3}/g, '$1')
    .replaceAll('\n', ' ')

function rowOf(pen: Pen, grid: Grid, id: string, said: { readonly title: string; readonly summary: string }): Row {
  const titles = pen.wrap(pen.clean(said.title), title, grid.wordsWidth)
  const [first = ''] = said.summary.split(/(?<=[.;:!?])\s/)
  const sentence = first.replace(/[;:]$/, '.')
  const summaries = pen.wrap(pen.clean(sentence), text, grid.wordsWidth).slice(0, 3)
  const words = titles.length * title.size * 1.25 + summaries.length * text.size * 1.25
  return { id, titles, summaries, height: Math.max(14 * MM, words + 3.4 * MM) }
}

function drawHead(pen: Pen, tags: Tags, flow: PageFlow, grid: Grid, pack: Pack, y: number): number {
  const base = y + HEAD_ROW - 2 * MM
  tags.group('TR', () => {
    const cell = (words: string, x: number, align: 'left' | 'centre'): void =>
      tags.leaf('TH', () => pen.write(words, flow.left + x, base, headStyle, align), { scope: 'Column' })
    cell(tableSigns(pack).head, grid.sign / 2, 'centre')
    cell('Map', grid.sign, 'left')
    cell('Mission', grid.words, 'left')
    for (const { title, middle } of grid.columns) cell(title, middle, 'centre')
  })
  return y + HEAD_ROW
}

interface Drawing {
  readonly pen: Pen
  readonly tags: Tags
  readonly flow: PageFlow
  readonly grid: Grid
  readonly pack: Pack
  readonly look: PackStyle
  readonly pageOf: (id: string) => number | null
  readonly links: boolean
}

function drawRow({ pen, tags, flow, grid, pack, look, pageOf, links }: Drawing, row: Row, y: number): number {
  const place = pack.missions.findIndex(({ id }) => id === row.id)
  const shared = sharedMissions(pack)[place]
  if (shared === undefined) return y
  const { mission } = shared
  const { play, sides } = mission
  const page = pageOf(row.id)
  const middle = y + row.height / 2
  rule(pen, tags, flow, y)
  const centred = (words: string, x: number, style: Style): void =>
    tags.leaf('TD', () => pen.write(words, flow.left + x, middle + style.size * 0.35, style, 'centre'))
  tags.group('TR', () => {
    const sign = tableSigns(pack).of(row.id, place)
    const size = sign.length > 3 ? 12 : 19
    centred(pen.fit(sign, { font: 'condensed-bold', size }, grid.sign - 1 * MM), grid.sign / 2, {
      font: 'condensed-bold',
      size,
      colour: look.accent,
    })
    tags.leaf(
      'TD',
      () =>
        drawPlan(
          pen,
          mission,
          { x: flow.left + grid.sign, y: y + 1.4 * MM, width: grid.plan - 3 * MM, height: row.height - 2.8 * MM },
          { ink: '#222222', ground: '#ffffff', boards: true },
        ),
      { alt: `Map of ${pen.clean(mission.mission.title)}` },
    )
    const drawWords = (): void => {
      const words = row.titles.length * title.size * 1.25 + row.summaries.length * text.size * 1.25
      let at = middle - words / 2
      for (const [style, lines] of [
        [title, row.titles],
        [text, row.summaries],
      ] as const)
        for (const line of lines) {
          at += style.size * 1.25
          pen.write(line, flow.left + grid.words, at - style.size * 0.3, style)
        }
    }
    tags.leaf('TD', drawWords, { ours: false })
    const figures: Readonly<Record<Exclude<Column, 'Played'>, string>> = {
      Players: String(sides.length),
      Points: play.pointsLimit === 0 ? '–' : String(play.pointsLimit),
      Rounds: String(play.rounds),
      Page: page === null ? '–' : String(page),
    }
    for (const { name, middle: x } of grid.columns)
      if (name !== 'Played') centred(figures[name], x, { ...small, font: 'condensed-bold', size: 11 })
  })
  tags.decoration(() => {
    const box = grid.columns.find(({ name }) => name === 'Played')
    if (box === undefined) return
    pen.pdf.undash().lineWidth(0.7).strokeColor(colours.text)
    pen.pdf.rect(flow.left + box.middle - 2.5 * MM, middle - 2.5 * MM, 5 * MM, 5 * MM).stroke()
  })
  if (links && page !== null)
    pen.pdf.goTo(flow.left, y, flow.width, row.height, destinationOf(row.id), {
      Contents: new String(`${numberOf(pack, row.id)} ${mission.mission.title} (${typeName(mission)}), page ${page}`),
    } as PDFKit.Mixins.AnnotationOption)
  return y + row.height
}

/** The name of the place where a mission begins. */
export const destinationOf = (id: string): string => `mission-${id}`

function rule(pen: Pen, tags: Tags, flow: PageFlow, y: number): void {
  tags.decoration(() =>
    pen.pdf
      .undash()
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .moveTo(flow.left, y)
      .lineTo(flow.left + flow.width, y)
      .stroke(),
  )
}

/** Ruled lines for the games that were played, down to the foot of the page. */
function drawLog(flow: PageFlow, tags: Tags, top: number, bottom: number): void {
  const { pen } = flow
  const step = 9 * MM
  if (bottom - top < 3 * step) return
  tags.leaf('P', () => {
    for (const [words, part] of [
      ['Date', 0],
      ['Mission', 0.14],
      ['Players', 0.45],
      ['Result', 0.78],
    ] as const)
      pen.write(words, flow.left + part * flow.width, top, headStyle)
  })
  for (let y = top + 2 * MM; y < bottom; y += step) rule(pen, tags, flow, y)
}
