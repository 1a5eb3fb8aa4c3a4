/** The mission sheet as a picture: drawn by what draws it on paper. */

import type { Ink, Paint, Shape } from '#drawing/display/display-list.ts'
import { area, CAP_HEIGHT, circle, label, placed, polygon, polyline } from '#drawing/display/shapes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import type { XY } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import { type Look, type LookOptions, lookFor, smallestLetters } from '#publishing/export/look.ts'
import type { Picture } from '#publishing/export/picture.ts'
import { MapLayers, PageBook } from './page-book.ts'
import { PageFlow, tableFaces } from './page-flow.ts'
import { blankPaper, type Paper } from './paper.ts'
import { type PaperName, sheetSize } from './pdf-options.ts'
import { Pen, type Style } from './pen.ts'
import { drawSheet } from './sheet-page.ts'
import { Tags } from './tags.ts'

// Records what is drawn on the pages of a sheet as shapes, one page below the other. Lengths are points.

/** Scale and shift of what is drawn; pages and maps are never turned. */
interface Place extends XY {
  readonly scale: number
}

/** Recording of pages drawn one after the other. */
interface Recording {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

interface Page {
  readonly size: readonly [number, number]
  readonly shapes: Shape[]
}

class Recorder {
  readonly paper: Paper
  private readonly theme: Theme
  private readonly pages: Page[] = []
  private page: Page | undefined
  private place: Place = { x: 0, y: 0, scale: 1 }
  private readonly kept: Place[] = []
  private lines: { points: XY[]; closed: boolean }[] = []
  private circles: { centre: XY; radius: number }[] = []
  private stroke: Ink = 'label'
  private fill: Ink = 'label'
  private opacity = 1
  private width = 1
  private dash: readonly number[] | undefined

  /** @param theme colours that are asked for are the nearest of these */
  constructor(theme: Theme) {
    this.theme = theme
    this.paper = blankPaper(this.calls())
  }

  /** All pages, one below the other. */
  recording(): Recording {
    let height = 0
    const shapes = this.pages.flatMap((page) => {
      const moved = page.shapes.map((shape) => placed(shape, 1, { x: 0, y: height }))
      height += page.size[1]
      return moved
    })
    return { width: Math.max(0, ...this.pages.map(({ size }) => size[0])), height, shapes }
  }

  /** Colour that lines are drawn with now. */
  get strokeInk(): Ink {
    return this.stroke
  }

  /** A line of text whose baseline begins there. */
  text(text: string, left: number, baseline: number, { font, size }: Pick<Style, 'font' | 'size'>, halo?: Ink): void {
    const at = { x: left, y: baseline - (CAP_HEIGHT * size) / 2 }
    const face = font.startsWith('condensed') ? 'condensed' : 'sans'
    this.add(
      label(at, text, {
        size,
        ink: this.fill,
        face,
        bold: font.endsWith('-bold'),
        align: 'left',
        ...(halo === undefined ? {} : { halo }),
      }),
    )
  }

  private calls(): Partial<Paper> {
    const done = (_?: unknown): Paper => this.paper
    return {
      addPage: ({ size }) => {
        this.pages.push({ size, shapes: [] })
        return done(this.turnTo(this.pages.length - 1))
      },
      switchToPage: (index) => this.turnTo(index),
      save: () => done(this.kept.push(this.place)),
      restore: () => {
        this.place = this.kept.pop() ?? this.place
        return this.paper
      },
      translate: (x, y) => {
        const { scale } = this.place
        this.place = { x: this.place.x + x * scale, y: this.place.y + y * scale, scale }
        return this.paper
      },
      scale: (by) => {
        this.place = { ...this.place, scale: this.place.scale * by }
        return this.paper
      },
      moveTo: (x, y) => done(this.lines.push({ points: [{ x, y }], closed: false })),
      lineTo: (x, y) => done(this.lines.at(-1)?.points.push({ x, y })),
      closePath: () => {
        const last = this.lines.at(-1)
        if (last !== undefined) last.closed = true
        return this.paper
      },
      rect: (x, y, w, h) =>
        done(
          this.lines.push({
            points: [
              { x, y },
              { x: x + w, y },
              { x: x + w, y: y + h },
              { x, y: y + h },
            ],
            closed: true,
          }),
        ),
      circle: (x, y, radius) => done(this.circles.push({ centre: { x, y }, radius })),
      lineWidth: (width) => {
        this.width = width
        return this.paper
      },
      strokeColor: (colour) => {
        this.stroke = this.inkOf(colour)
        return this.paper
      },
      fillColor: (colour, opacity = 1) => {
        this.fill = this.inkOf(colour)
        this.opacity = opacity
        return this.paper
      },
      dash: (lengths) => {
        this.dash = typeof lengths === 'number' ? [lengths] : lengths
        return this.paper
      },
      undash: () => {
        this.dash = undefined
        return this.paper
      },
      fill: () => done(this.paint(true, false)),
      stroke: () => done(this.paint(false, true)),
      fillAndStroke: () => done(this.paint(true, true)),
      clip: () => done(this.forget()),
    }
  }

  private turnTo(index: number): void {
    this.page = this.pages[index]
    this.place = { x: 0, y: 0, scale: 1 }
  }

  private paint(fills: boolean, strokes: boolean): void {
    const paint: Paint = {
      ...(fills ? { fill: this.fill, ...(this.opacity < 1 ? { fillOpacity: this.opacity } : {}) } : {}),
      ...(strokes ? { stroke: this.stroke, width: this.width } : {}),
      ...(strokes && this.dash !== undefined ? { dash: this.dash } : {}),
    }
    for (const { centre, radius } of this.circles) this.add(circle(centre, radius, paint))
    if (fills && this.lines.length > 1)
      this.add(
        area(
          this.lines.map(({ points }) => points),
          paint,
        ),
      )
    else
      for (const { points, closed } of this.lines)
        this.add(closed || fills ? polygon(points, paint) : polyline(points, paint))
    this.forget()
  }

  private forget(): void {
    this.lines = []
    this.circles = []
  }

  private add(shape: Shape): void {
    this.page?.shapes.push(placed(shape, this.place.scale, this.place))
  }

  private readonly inks = new Map<string, Ink>()

  /** The ink of the theme that looks most like a colour. */
  private inkOf(colour: string): Ink {
    const known = this.inks.get(colour)
    if (known !== undefined) return known
    let best: Ink = 'label'
    let least = Number.POSITIVE_INFINITY
    for (const [ink, other] of Object.entries(this.theme) as [Ink, string][]) {
      const far = distance(colour, other)
      if (far >= least) continue
      best = ink
      least = far
    }
    this.inks.set(colour, best)
    return best
  }
}

function distance(a: string, b: string): number {
  const [x, y] = [a, b].map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)))
  return (x ?? []).reduce((sum, part, index) => sum + (part - (y?.[index] ?? 0)) ** 2, 0)
}

/** A pen whose lines of text are recorded whole: whoever draws the picture sets them in its fonts. */
class RecordedPen extends Pen {
  private readonly recorder: Recorder
  private halo: Ink | undefined

  constructor(recorder: Recorder, least: number) {
    super(recorder.paper, [], tableFaces, false, least)
    this.recorder = recorder
  }

  /** A picture is read to nobody. */
  override isSpaced(): boolean {
    return false
  }

  override set(
    text: string,
    left: number,
    baseline: number,
    style: Pick<Style, 'font' | 'size'>,
    options: PDFKit.Mixins.TextOptions,
  ): void {
    // On paper a halo is the letters stroked first; here it belongs to the letters that follow.
    if (options.fill === false) {
      this.halo = this.recorder.strokeInk
      return
    }
    this.recorder.text(text, left, baseline, style, this.halo)
    this.halo = undefined
  }
}

// The look of a sheet that becomes a picture: its colours stand among those of the map, because a picture knows colours by their role.

/** Roles that only comparisons and diagrams have lend their places to the colours of a style. */
const places: Readonly<Record<keyof SheetStyle['colours'], Ink>> = {
  text: 'measure',
  soft: 'sight-line',
  rule: 'range',
  band: 'darkness',
  onBand: 'added',
  tint: 'removed',
  accent: 'altered',
}

/** A picture is made of shapes alone, so the logo of a club is left out, and its room with it. */
export function pictureLook(wishes: LookOptions, mission: Mission): { readonly look: Look; readonly theme: Theme } {
  const look = lookFor(wishes, mission)
  const { club, ...style } = look.style
  const own = Object.entries(places).map(([name, ink]) => [ink, look.colours[name as keyof typeof places]])
  const theme: Theme = { ...look.theme, ...Object.fromEntries(own) }
  const shown = club === undefined ? style : { ...style, club: { name: club.name, footer: club.footer } }
  return { look: { ...look, style: shown, theme }, theme }
}

/** Free edge around the sheet (mm), as on paper: the picture shows the very same sheet. */
const MARGIN = 10

/** All pages of the sheet, one below the other (points). */
export function sheetPicture(document: Mission, paper: PaperName, wishes: LookOptions): Picture {
  const { look, theme } = pictureLook(wishes, document)
  const recorder = new Recorder(theme)
  const pen = new RecordedPen(recorder, smallestLetters(look))
  const parts = {
    pen,
    tags: new Tags(null),
    layers: new MapLayers(null),
    book: new PageBook(recorder.paper),
    theme,
    look,
  }
  const flow = new PageFlow(
    parts,
    sheetSize({ paper, orientation: 'portrait', margin: MARGIN }),
    pen.clean(document.mission.title),
  )
  const steps = drawSheet(flow, asShared(document), { briefed: false, scored: false })
  while (steps.next().done !== true);
  flow.finish()
  const { width, height, shapes } = recorder.recording()
  return { box: { x: 0, y: 0, width, height }, layers: [], extras: shapes, theme, ground: 'plate' }
}
