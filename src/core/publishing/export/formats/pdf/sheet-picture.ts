/** The mission sheet as a picture: drawn by what draws it on paper. */

import type { Ink, Paint, Shape } from '#drawing/display/display-list.ts'
import { area, CAP_HEIGHT, circle, label, placed, polygon, polyline } from '#drawing/display/shapes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import type { XY } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import type { Look } from '#publishing/export/look/look.ts'
import { type LookOptions, lookFor } from '#publishing/export/look/style-options.ts'
import type { Picture } from '#publishing/export/picture.ts'
import { nowhere, tableFaces } from './dry-run-flow.ts'
import { MapLayers } from './map-layers.ts'
import { PageBook } from './page-book.ts'
import { PageFlow } from './page-flow.ts'
import type { Pdf } from './pdf-document.ts'
import type { PaperName } from './pdf-options.ts'
import { Pen, type Style } from './pen.ts'
import { drawSheet } from './sheet-page.ts'
import { sheetSize } from './sheet-size.ts'
import { Tags } from './tags.ts'

// Takes the calls that would draw on the pages of a PDF and keeps them as shapes, so that what draws a sheet on paper also
// draws it as a picture. Pages stand below each other. Lengths are points.

/** Scale and shift of what is drawn; pages and maps are never turned. */
interface Place extends XY {
  readonly scale: number
}

/** What a drawing of one page after the other left behind. */
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
  /** Stands in for the document; what is not recorded goes nowhere. */
  readonly pdf: Pdf
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
    const calls = this.calls()
    const pdf: unknown = new Proxy(calls, {
      get: (known, key) => (typeof key === 'string' && Object.hasOwn(known, key) ? known[key] : nowhere),
      set: () => true,
    })
    this.pdf = pdf as Pdf
    for (const [name, call] of Object.entries(calls))
      calls[name] = (...values: never[]) => {
        call(...values)
        return this.pdf
      }
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

  /** What lines are drawn with now. */
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

  private calls(): Record<string, (...values: never[]) => unknown> {
    const calls = {
      addPage: ({ size }: { size: [number, number] }) => {
        this.page = { size, shapes: [] }
        this.pages.push(this.page)
        this.place = { x: 0, y: 0, scale: 1 }
      },
      switchToPage: (index: number) => {
        this.page = this.pages[index]
        this.place = { x: 0, y: 0, scale: 1 }
      },
      save: () => this.kept.push(this.place),
      restore: () => {
        this.place = this.kept.pop() ?? this.place
      },
      translate: (x: number, y: number) => {
        const { scale } = this.place
        this.place = { x: this.place.x + x * scale, y: this.place.y + y * scale, scale }
      },
      scale: (by: number) => {
        this.place = { ...this.place, scale: this.place.scale * by }
      },
      moveTo: (x: number, y: number) => this.lines.push({ points: [{ x, y }], closed: false }),
      lineTo: (x: number, y: number) => this.lines.at(-1)?.points.push({ x, y }),
      closePath: () => {
        const last = this.lines.at(-1)
        if (last !== undefined) last.closed = true
      },
      rect: (x: number, y: number, w: number, h: number) =>
        this.lines.push({
          points: [
            { x, y },
            { x: x + w, y },
            { x: x + w, y: y + h },
            { x, y: y + h },
          ],
          closed: true,
        }),
      circle: (x: number, y: number, radius: number) => this.circles.push({ centre: { x, y }, radius }),
      lineWidth: (width: number) => {
        this.width = width
      },
      strokeColor: (colour: string) => {
        this.stroke = this.inkOf(colour)
      },
      fillColor: (colour: string, opacity = 1) => {
        this.fill = this.inkOf(colour)
        this.opacity = opacity
      },
      dash: (lengths: readonly number[]) => {
        this.dash = lengths
      },
      undash: () => {
        this.dash = undefined
      },
      fill: () => this.paint(true, false),
      stroke: () => this.paint(false, true),
      fillAndStroke: () => this.paint(true, true),
      clip: () => this.forget(),
      // Known so that what is called after them in one breath is heard.
      lineJoin: () => undefined,
      font: () => undefined,
      fontSize: () => undefined,
      addContent: () => undefined,
    }
    return calls as Record<string, (...values: never[]) => unknown>
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

  constructor(recorder: Recorder) {
    super(recorder.pdf, [], tableFaces)
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

/** Roles that only a screen has lend their places to the colours of a style. */
const places: Readonly<Record<keyof SheetStyle['colours'], Ink>> = {
  text: 'floor-0',
  soft: 'floor-1',
  rule: 'region-faint',
  band: 'rim-name',
  onBand: 'door',
  tint: 'door-fill',
  accent: 'shade',
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
  const { pdf } = recorder
  const pen = new RecordedPen(recorder)
  const parts = { pen, tags: new Tags(pdf), layers: new MapLayers(pdf), book: new PageBook(pdf), theme, look }
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
