/** A curve of chances as plain lines: where everything lies, for the screen and for an SVG file. */
import type { OddsCurve } from './game-parts.ts'

export interface CurveShapes {
  readonly width: number
  readonly height: number
  /** The box that the curves lie in. */
  readonly plot: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  readonly ticks: readonly {
    readonly axis: 'x' | 'y'
    readonly at: number
    readonly label: string
  }[]
  readonly lines: readonly {
    readonly name: string
    readonly points: readonly { readonly x: number; readonly y: number }[]
    /** Dashes of the stroke, so that lines differ without colour; empty: unbroken. */
    readonly dash: string
    /** Where its name stands, clear of the names of the others. */
    readonly labelY: number
  }[]
  readonly acrossLabel: string
  readonly title: string
}

/** Where words stand beside the plot, with letters up to 16 units: from its edge to their line, or to where they begin. */
export const CURVE_WORDS = { below: 20, beside: 6, fromEnd: 8, drop: 5 }

const WIDTH = 360
const HEIGHT = 226
const box = { left: 50, top: 14, bottom: HEIGHT - 46 }
/** Room for names beside the plot: for short ones, of each letter, and at most (units). */
const NAMES = { least: 66, letter: 8, most: WIDTH / 2 }

/** The box of the curves, with room beside it for the longest of their names. */
function plotOf(lines: OddsCurve['lines']): CurveShapes['plot'] {
  const longest = Math.max(0, ...lines.map(({ name }) => [...name].length))
  const names = Math.min(NAMES.most, Math.max(NAMES.least, CURVE_WORDS.beside + longest * NAMES.letter))
  return { ...box, right: WIDTH - names }
}

const DASHES = ['', '7 3', '2 3', '10 3 2 3', '4 2', '1 4'] as const
const LABEL_STEP = 17
/** More numbers than this do not stand beside each other. */
const MAX_TICKS = 11

/** Where everything of a curve lies, in its own units from the top left. */
export function curveShapes({ title, acrossLabel, across, lines }: OddsCurve): CurveShapes {
  const [first = 0] = across
  const last = across.at(-1) ?? first
  const plot = plotOf(lines)
  const x = (value: number): number =>
    last === first
      ? (plot.left + plot.right) / 2
      : plot.left + ((value - first) / (last - first)) * (plot.right - plot.left)
  const y = (chance: number): number => plot.bottom - chance * (plot.bottom - plot.top)
  const every = Math.ceil(across.length / MAX_TICKS)
  return {
    width: WIDTH,
    height: HEIGHT,
    plot,
    title,
    acrossLabel,
    ticks: [
      ...across
        .filter((_, index) => index % every === 0)
        .map((value) => ({ axis: 'x' as const, at: x(value), label: String(value) })),
      ...[0, 0.25, 0.5, 0.75, 1].map((chance) => ({ axis: 'y' as const, at: y(chance), label: `${chance * 100} %` })),
    ],
    lines: withLabels(
      lines.map(({ name, chances }, index) => ({
        name,
        dash: DASHES[index % DASHES.length] ?? '',
        points: chances.map((chance, place) => ({ x: x(across[place] ?? last), y: y(chance) })),
      })),
    ),
  }
}

type Line = Omit<CurveShapes['lines'][number], 'labelY'>

/** Names at the right ends, from the top, none over another. */
function withLabels(lines: readonly Line[]): CurveShapes['lines'] {
  const ends = lines
    .map(({ points }, index) => ({ index, y: points.at(-1)?.y ?? box.bottom }))
    .sort((a, b) => a.y - b.y)
  const at = new Map<number, number>()
  let least = box.top
  for (const { index, y } of ends) {
    const place = Math.max(least, y)
    at.set(index, place)
    least = place + LABEL_STEP
  }
  return lines.map((line, index) => ({ ...line, labelY: at.get(index) ?? box.bottom }))
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

/** Returns a separate file of curves, one below the other, black on white. */
export function curvesSvg(curves: readonly OddsCurve[]): string {
  const height = Math.max(1, curves.length) * (HEIGHT + TITLE)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11">`,
    `<title>${escaped(curves.map(({ title }) => title).join('; '))}</title><rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...curves.flatMap((curve, index) => [
      `<g transform="translate(0 ${index * (HEIGHT + TITLE)})">`,
      `<text x="${box.left}" y="15" font-weight="bold">${escaped(curve.title)}</text>`,
      `<g transform="translate(0 ${TITLE})">`,
      ...curveLines(curve),
      '</g></g>',
    ]),
    '</svg>\n',
  ].join('\n')
}
/** Room for the title above a curve. */
const TITLE = 16

function curveLines(curve: OddsCurve): string[] {
  const { height, plot, ticks, lines, acrossLabel } = curveShapes(curve)
  const text = (x: number, y: number, words: string, anchor: string): string =>
    `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escaped(words)}</text>`
  return [
    ...ticks.map(({ axis, at, label }) =>
      axis === 'y'
        ? `<path d="M${plot.left} ${round(at)}H${plot.right}" stroke="#ccc"/>${text(plot.left - CURVE_WORDS.beside, at + 4, label, 'end')}`
        : text(at, plot.bottom + CURVE_WORDS.below, label, 'middle'),
    ),
    text((plot.left + plot.right) / 2, height - CURVE_WORDS.fromEnd, acrossLabel, 'middle'),
    ...lines.map(
      ({ points, dash, name, labelY }) =>
        `<polyline points="${points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')}" fill="none" stroke="#000" stroke-width="1.5"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>${text(plot.right + CURVE_WORDS.beside, labelY + 4, name, 'start')}`,
    ),
  ]
}

const round = (value: number): number => Math.round(value * 10) / 10
