/**
 * The front of a mission sheet: everything that is used in play. Maps that are wider than high lie over columns of
 * text; text stands beside all others. Parts that do not fit go on the back, and are named here. Points.
 */
import type { Mission } from '#model/mission/document.ts'
import { isPlated, smallestLetters } from '#publishing/export/look.ts'
import { evenColumns, type FrontChoice, fitFront } from '#publishing/sheet/fitting/fit-front.ts'
import {
  frontSections,
  isOwnTitle,
  madeFrom,
  partsByHeadings,
  SET_UP_PART,
  type TextPart,
} from '#publishing/sheet/front/front-texts.ts'
import { scoringTableOf } from '#publishing/sheet/front/scoring-table.ts'
import { sheetFacts } from '#publishing/sheet/handout.ts'
import { briefingTexts } from '#publishing/sheet/mission-texts.ts'
import { authorTexts } from '#publishing/sheet/sections.ts'
import { mixedLines, writeMixed } from '../line.ts'
import { MM } from '../pen.ts'
import { awayOf, type Frame, type Front, isLong, LONG_PART, type Overleaf, titlesOf } from './back-page-parts.ts'
import {
  drawStack,
  type FrontBlock,
  gapOf,
  marked,
  nothing,
  type Paper,
  type Setting,
  settingOf,
  stroke,
} from './block.ts'
import { type Lead, leadBlock, leadOf } from './lead-block.ts'
import { besideMap, COLUMN, GUTTER, mapBlock, mapBounds, type Texts } from './map-block.ts'
import { scoreBlocks } from './score-block.ts'
import { freeBlock, sideColumns } from './side-columns.ts'
import { badgeStrip, hasScenery, keyStrip } from './strips.ts'
import { sideCards, textBlock } from './text-block.ts'
import { goesOnBlock, headBlock, titleBlock } from './title-block.ts'

// Small notes of the front: the parts on the back, and the maker of the mission. Points.

/**
 * Lists the parts on the back: `On the back: Briefing · Sabotage`.
 * @param own an author's names for parts of the mission
 */
function overleafNote(
  { paper }: Setting,
  titles: readonly string[],
  width: number,
  own: readonly string[],
): FrontBlock {
  const { pen, tags, look } = paper
  const small = smallestLetters(look)
  const step = small * 1.25
  const style = { font: 'condensed', size: small } as const
  const lead = pen.width('On the back: ', { font: 'condensed-bold', size: small })
  const lines = mixedLines(pen, titles.join(' · '), own, style, width - lead)
  return {
    height: lines.length * step + 1 * MM,
    before: 0,
    keeps: false,
    draw: (x, y) => {
      const { colours } = look
      tags.decoration(() => stroke(paper, [x, y], [x + width, y], colours.rule))
      const draw = (): void => {
        const baseline = y + 0.8 * MM + small * 0.9
        tags.ours(() =>
          pen.write('On the back: ', x, baseline, { font: 'condensed-bold', size: small, colour: colours.text }),
        )
        for (const [index, line] of lines.entries())
          writeMixed(paper, pen, line, x + lead, baseline + index * step, { ...style, colour: colours.soft })
      }
      tags.leaf('P', draw, { ours: false })
    },
  }
}

/** Boards, kit, author, version, licence, and a club’s own line. */
function footNote({ paper, document }: Setting, facts: readonly string[], width: number): FrontBlock {
  const { pen, tags, look } = paper
  const small = smallestLetters(look)
  const step = small * 1.25
  const { club } = look.style
  const style = { font: 'condensed', size: small, colour: look.colours.soft } as const
  const own = [club?.name ?? '', club?.footer ?? ''].filter((words) => words !== '')
  const lines = mixedLines(pen, [...facts, ...own].join('  ·  '), [...authorTexts(document), ...own], style, width)
  return {
    height: lines.length * step + 0.8 * MM,
    before: 0,
    keeps: false,
    draw: (x, y) =>
      tags.leaf(
        'P',
        () => {
          for (const [index, line] of lines.entries())
            writeMixed(paper, pen, line, x, y + 0.8 * MM + index * step + small * 0.9, style)
        },
        { ours: false },
      ),
  }
}

/** Part of the width that a map has text beside at most. */
const MAP_SHARE = 0.66
/** Part of the height that a map over columns has at most. */
const MAP_HIGH = 0.62
/** Width to height of a map that lies over its columns, on a sheet that is as high as A4. */
const WIDE = 1.2
const A4_FORM = 190 / 270
/** A map over columns that is drawn as small as this has text beside it too. */
const SMALL_WIDE = 8.3
/** A table with more lines is parted between below and beside the map. */
const LONG_TABLE = 16
/** A map beside text that would be drawn smaller than this lies over its columns, as wide ones do. */
const SMALL_TALL = 12
/** A longer summary (letters) goes on the back if room is scarce. */
const LONG_SUMMARY = 220

interface Unit {
  readonly section: number
  readonly part: TextPart
}

/** Parts that stay before the rules do: the summary, the key, the cards of the sides, the table of scoring. */
const FIXED = ['summary', 'key', 'sides', 'scoring'] as const

/** True for the card of a ship, which has only the name of its ship; a rule has its own title. */
const isCard = ({ blocks }: TextPart): boolean => blocks.every(({ kind }) => kind === 'table')

export interface FrontOptions {
  /** True if the briefing has separate pages. */
  readonly briefed: boolean
  /** Titles of the parts that are on the back in any case. */
  readonly told: readonly string[]
  /** Whether that finds room on the other side. */
  holds(overleaf: Overleaf): boolean
  /** A choice to be taken if it fits. */
  readonly known?: FrontChoice | undefined
}

export const frontOf = (paper: Paper, document: Mission, frame: Frame, wishes: FrontOptions): Front =>
  new FrontMaker(paper, document, frame, wishes).made(wishes.known)

class FrontMaker {
  private readonly sections: ReturnType<typeof frontSections>
  private readonly units: readonly Unit[]
  private readonly long: readonly Unit[]
  private readonly briefing: readonly TextPart[]
  private readonly table: ReturnType<typeof scoringTableOf>
  private readonly isWide: boolean
  private readonly isPlated: boolean
  /** The beginning of the briefing below the facts. */
  private readonly lead: Lead | null
  private readonly blocks = new Map<string, FrontBlock>()
  private readonly settings = new Map<string, Setting>()
  private readonly paper: Paper
  private readonly document: Mission
  private readonly frame: Frame
  private readonly wishes: FrontOptions

  constructor(paper: Paper, document: Mission, frame: Frame, wishes: FrontOptions) {
    this.paper = paper
    this.document = document
    this.frame = frame
    this.wishes = wishes
    this.sections = frontSections(document)
    const all = this.sections.flatMap(({ parts }, section) => parts.map((part) => ({ section, part })))
    this.units = all.filter(({ part }) => !isLong(part))
    this.long = all.filter(({ part }) => isLong(part))
    const briefing =
      wishes.briefed || isPlated(paper.look) || document.mission.briefing.length > LONG_PART
        ? []
        : briefingTexts(document)
    this.briefing = briefing.flatMap(({ blocks }) => madeFrom('mission.briefing', partsByHeadings(blocks)))
    this.isPlated = isPlated(paper.look)
    this.lead = this.isPlated ? leadOf({ paper, document }, frame.width) : null
    this.table = scoringTableOf(document)
    const { width, height } = mapBounds(document)
    this.isWide = width / height > (WIDE * (frame.width / frame.height)) / A4_FORM
  }

  made(known?: FrontChoice): Front {
    const choice = known !== undefined && this.over(known) <= 0 ? known : fitFront(this.task())
    return { choice, overleaf: this.overleaf(choice), draw: () => this.arranged(choice)?.draw() }
  }

  private task() {
    const { width, height } = mapBounds(this.document)
    const paper = this.paper.enlarged / MM
    const over = [this.frame.width, this.frame.height * MAP_HIGH] as const
    const beside = [this.frame.width * MAP_SHARE, this.frame.height * 0.78] as const
    const largest = ([across, down]: readonly [number, number]): number =>
      this.largestScale(Math.max(1, width / (across * paper), height / (down * paper)), across)
    const scale = this.isPlated ? Math.min(largest(over), largest(beside)) : largest(this.isWide ? over : beside)
    return {
      largest: this.isWide || scale < SMALL_TALL ? scale : Math.max(SMALL_TALL, Math.min(scale, largest(over))),
      beside: !this.isWide,
      hasBriefing: this.briefing.length > 0,
      roomy: this.isPlated,
      hasScenery: hasScenery(this.document),
      hasScoring: this.table !== null,
      movable: FIXED.length + this.units.length,
      lasting: FIXED.length + (this.isPlated ? this.setUp : 0),
      over: (choice: FrontChoice) => this.over(choice),
      holds: (choice: FrontChoice) => this.wishes.holds(this.overleaf(choice)),
    }
  }

  /** Parts that say how the battle is set up: they come first. */
  private get setUp(): number {
    return this.units.filter(({ part }) => part.title === SET_UP_PART).length
  }

  /** Rulers are as large on paper at every scale: a map that is drawn smaller reaches further out. */
  private largestScale(guess: number, across: number): number {
    let scale = guess
    while (scale < guess * 1.5 && mapBlock(this.paper, this.document, scale).width > across) scale += 0.05
    return scale
  }

  private over(choice: FrontChoice): number {
    return this.arranged(choice) === undefined ? 1 : 0
  }

  /** Titles that the author gave to rules and tables. */
  private get ownTitles(): string[] {
    return [...this.units, ...this.long].flatMap(({ part: { title } }) =>
      title === '' || isOwnTitle(title) ? [] : [title],
    )
  }

  private get isLongTable(): boolean {
    return (this.table?.groups ?? []).reduce((sum, { lines }) => sum + lines.length, 0) > LONG_TABLE
  }

  private stays(choice: FrontChoice, what: (typeof FIXED)[number]): boolean {
    if (what === 'scoring' && choice.scoringAway) return false
    return FIXED.indexOf(what) < FIXED.length + this.units.length - choice.moved
  }

  private kept({ moved }: FrontChoice): number {
    return Math.max(0, this.units.length - moved)
  }

  private overleaf(choice: FrontChoice): Overleaf {
    const away = [...this.units.slice(this.kept(choice)), ...this.long]
    return {
      briefing: this.isPlated ? this.lead === null : !choice.briefing,
      rest: this.lead?.rest ?? [],
      summary: !this.summaryStays(choice),
      scoring: this.table !== null && !this.stays(choice, 'scoring'),
      sides: !this.stays(choice, 'sides'),
      key: !this.stays(choice, 'key'),
      sections: this.sections.flatMap(({ title, parts }, index) => {
        const own = away.filter(({ section }) => section === index)
        return own.length === 0
          ? []
          : [
              awayOf(
                title,
                parts,
                own.map(({ part }) => part),
              ),
            ]
      }),
    }
  }

  private summaryStays(choice: FrontChoice): boolean {
    return this.document.mission.summary.length <= LONG_SUMMARY || this.stays(choice, 'summary')
  }

  private setting({ body, tight }: FrontChoice): Setting {
    const key = JSON.stringify([body, tight])
    let found = this.settings.get(key)
    if (found === undefined) {
      found = settingOf(this.paper, this.document, body, tight)
      this.settings.set(key, found)
    }
    return found
  }

  /** A block that is the same in every choice with that body and width. */
  private block(setting: Setting, name: string, width: number, make: () => FrontBlock): FrontBlock {
    const { body, tight } = setting
    const key = `${name} ${Math.round(width * 10)} ${body.condensed} ${body.size} ${tight}`
    let found = this.blocks.get(key)
    if (found === undefined) {
      found = make()
      this.blocks.set(key, found)
    }
    return found
  }

  /** Texts in the order in which they are read, for columns of that width. */
  private flow(setting: Setting, choice: FrontChoice, width: number, whole: boolean): FrontBlock[] {
    const gap = gapOf(setting, choice.airy)
    const blocks: FrontBlock[] = []
    let number = 0
    const head = (title: string, remark = ''): void => {
      number += 1
      const at = number
      blocks.push(
        this.block(setting, `head ${title} ${at} ${choice.airy}`, width, () =>
          headBlock(setting, { title, remark, number: at }, width, gap * 1.3),
        ),
      )
    }
    const goesOn = (title: string): FrontBlock => {
      const at = number
      return this.block(setting, `again ${title} ${at}`, width, () => goesOnBlock(setting, title, at, width))
    }
    const { table } = this
    if (table !== null && !this.isPlated && this.stays(choice, 'scoring')) {
      head('Scoring', table.forAll ? 'each player' : '')
      const key = `score ${whole}`
      if (whole)
        blocks.push(this.block(setting, key, width, () => scoreBlocks(setting, table, width, true)[0] as FrontBlock))
      else blocks.push(...scoreBlocks(setting, table, width, false))
    }
    let section = -1
    const kept = this.units.slice(0, this.kept(choice))
    for (const [index, unit] of kept.entries()) {
      if (unit.section !== section) head(this.sections[unit.section]?.title ?? '')
      const first = unit.section !== section
      section = unit.section
      blocks.push({
        ...this.block(setting, `unit ${index}`, width, () => textBlock(setting, unit.part, width, gap)),
        before: first ? 0 : gap * 0.8,
        ...(first || !isCard(unit.part) ? {} : { goesOn: goesOn(this.sections[section]?.title ?? '') }),
      })
    }
    if (choice.briefing && this.briefing.length > 0) {
      head('Briefing')
      for (const [index, part] of this.briefing.entries())
        blocks.push(...this.paragraphs(setting, part, index, width, gap))
    }
    const titles = this.titlesOverleaf(choice)
    if (titles.length > 0) blocks.push({ ...overleafNote(setting, titles, width, this.ownTitles), before: gap })
    return blocks
  }

  /** A briefing is parted between its paragraphs. */
  private paragraphs(setting: Setting, part: TextPart, index: number, width: number, gap: number): FrontBlock[] {
    return part.blocks.map((block, at) => ({
      ...this.block(setting, `briefing ${index} ${at}`, width, () =>
        textBlock(setting, { ...part, title: at === 0 ? part.title : '', blocks: [block] }, width, gap),
      ),
      before: at === 0 && index === 0 ? 0 : gap * 0.6,
    }))
  }

  private titlesOverleaf(choice: FrontChoice): string[] {
    const { briefing } = this.document.mission
    if (this.isPlated)
      return [...titlesOf(this.overleaf(choice), !this.wishes.briefed && briefing.trim() !== ''), ...this.wishes.told]
    const has = this.briefing.length > 0 || briefing.length > LONG_PART
    return [...titlesOf(this.overleaf(choice), has && briefing.trim() !== ''), ...this.wishes.told]
  }

  /** Everything at its place; undefined: it does not fit. */
  private arranged(choice: FrontChoice): { draw(): void } | undefined {
    const setting = this.setting(choice)
    const { frame, paper, document } = this
    const gap = gapOf(setting, choice.airy)
    const madeOf = (path: string, block: FrontBlock): FrontBlock => marked(paper, path, frame.width, block)
    const title = this.block(setting, `title ${this.summaryStays(choice)}`, frame.width, () =>
      madeOf('mission.title', titleBlock(setting, frame.width, this.summaryStays(choice))),
    )
    const badges = this.block(setting, 'badges', frame.width, () =>
      madeOf('play.rounds', badgeStrip(setting, frame.width)),
    )
    const foot = this.block(setting, 'foot', frame.width, () =>
      madeOf('mission.author', footNote(setting, sheetFacts(document).slice(1), frame.width)),
    )
    const map = mapBlock(paper, document, choice.scale)
    const { form } = setting.paper.look.style.title
    const below = form === 'rule' ? gap * 0.7 : 0
    const { lead } = this
    const story =
      lead === null ? nothing : this.block(setting, 'lead', frame.width, () => leadBlock(setting, lead, frame.width))
    const storyTop = frame.y + title.height + below + badges.height + gap
    const top = storyTop + (story.height === 0 ? 0 : story.height + gap)
    const bottom = frame.y + frame.height - foot.height
    const body = { ...frame, y: top, height: bottom - top }
    const over = (): (() => void) | undefined => this.wide(setting, choice, map, body, gap)
    const beside = (): (() => void) | undefined => this.tall(setting, choice, map, body, gap)
    const arranged = this.isWide
      ? (over() ?? (choice.scale < SMALL_WIDE ? undefined : beside()))
      : (beside() ?? (choice.scale < SMALL_TALL && !this.isPlated ? undefined : over()))
    if (arranged === undefined) return undefined
    return {
      draw: () => {
        title.draw(frame.x, frame.y)
        badges.draw(frame.x, frame.y + title.height + below)
        story.draw(frame.x, storyTop)
        arranged()
        foot.draw(frame.x, bottom)
      },
    }
  }

  private key(setting: Setting, choice: FrontChoice, width: number): FrontBlock {
    const { scale, scenery } = choice
    const entries = this.stays(choice, 'key')
    return keyStrip(setting, width, { scale, scenery, entries })
  }

  private cards(setting: Setting, choice: FrontChoice, width: number): FrontBlock {
    if (!this.stays(choice, 'sides')) return nothing
    if (this.isPlated) {
      const table = this.stays(choice, 'scoring') ? this.table : null
      return this.block(setting, `sides ${table !== null}`, width, () => sideColumns(setting, table, width))
    }
    return this.block(setting, 'cards', width, () => sideCards(setting, width))
  }

  private wide(
    setting: Setting,
    choice: FrontChoice,
    map: ReturnType<typeof mapBlock>,
    { x, y, width, height }: Frame,
    gap: number,
  ): (() => void) | undefined {
    if (map.width > width + 0.5) return undefined
    const key = this.key(setting, choice, width)
    const cards = this.cards(setting, choice, width)
    const above = map.height + 0.6 * MM + key.height + gap * 0.8 + cards.height + (cards.height > 0 ? gap * 1.2 : 0)
    const columns = Math.max(1, Math.floor((width + GUTTER) / (COLUMN + GUTTER)))
    const columnWidth = (width - (columns - 1) * GUTTER) / columns
    const texts = this.columnsOf(setting, choice, columns, columnWidth, height - above)
    if (texts === undefined) return undefined
    const free = height - above - texts.height - gap
    return () => {
      map.ground(x, y, width)
      map.draw(x + (width - map.width) / 2, y)
      key.draw(x, y + map.height + 0.6 * MM)
      cards.draw(x, y + map.height + 0.6 * MM + key.height + gap * 0.8)
      texts.draw(x, y + above)
      freeBlock(setting, width, free).draw(x, y + above + texts.height + gap)
    }
  }

  /** The texts in even columns; scoring is parted only where it is higher than a column. */
  private columnsOf(
    setting: Setting,
    choice: FrontChoice,
    columns: number,
    width: number,
    room: number,
  ): Texts | undefined {
    for (const whole of [true, false]) {
      const blocks = this.flow(setting, choice, width, whole)
      if (blocks.length === 0) return room >= 0 ? { height: 0, draw: () => undefined } : undefined
      const even = room <= 0 ? undefined : evenColumns(blocks, columns, room)
      if (even !== undefined)
        return {
          height: even.height,
          draw: (x, y) => {
            for (const [column, end] of even.ends.entries())
              drawStack(blocks.slice(even.ends[column - 1] ?? 0, end), x + column * (width + GUTTER), y)
          },
        }
      if (this.isPlated || this.table === null || !this.stays(choice, 'scoring')) return undefined
    }
    return undefined
  }

  private tall(
    setting: Setting,
    choice: FrontChoice,
    map: ReturnType<typeof mapBlock>,
    body: Frame,
    gap: number,
  ): (() => void) | undefined {
    return besideMap(
      {
        map,
        key: (width) => this.key(setting, choice, width),
        cards: (width) => this.cards(setting, choice, width),
        columnsOf: (columns, width, room) => this.columnsOf(setting, choice, columns, width, room),
        flow: (width, whole) => this.flow(setting, choice, width, whole),
        gap,
        notes: (width, height) => freeBlock(setting, width, height),
        may: { part: this.isLongTable, endBelow: choice.tight && !choice.briefing },
      },
      body,
    )
  }
}
