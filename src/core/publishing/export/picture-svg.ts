/** A picture as SVG: shapes of the display list, letters as outlines, escaped text. */
import type { Figure, Layer, Paint, Shape } from '#drawing/display/display-list.ts'
import { baselineShift, HALO_WIDTH, type Text } from '#drawing/display/shapes.ts'
import { shadedInk, type Theme } from '#drawing/display/themes.ts'
import type { FaceName } from '#drawing/lettering/font-files.ts'
import type { OutlinedGlyph, Outlines } from '#drawing/lettering/outlines.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { Picture } from '#publishing/export/picture.ts'

/** The text of an SVG file: a head, lines, and the end. */
export function svgFile({ x, y, width, height }: Box, lines: readonly string[]): string {
  const [left, top, wide, high] = [x, y, width, height].map(decimal)
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"' +
      ` version="1.1" width="${wide}mm" height="${high}mm" viewBox="${left} ${top} ${wide} ${high}">`,
    ...lines,
    '</svg>',
  ].join('\n')}\n`
}

/** The picture itself. */
export function pictureLines({ box, layers, extras, theme, ground }: Picture, outlines: Outlines): string[] {
  const ink: SvgInk = { theme, text: (shape) => textElement(shape, theme, outlines) }
  return [
    ...(ground === null ? [] : [groundElement(box, theme[ground])]),
    ...layers.filter(({ figures }) => figures.length > 0).map((layer) => layerElement(layer, ink)),
    ...(extras.length === 0 ? [] : [figureElement({ item: null, shapes: extras }, ink, '  ', 'extras')]),
  ]
}

function groundElement({ x, y, width, height }: Box, colour: string): string {
  const [left, top, wide, high] = [x, y, width, height].map(decimal)
  return `  <rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="${colour}"/>`
}

const layerElement = ({ name, title, figures }: Layer, ink: SvgInk): string =>
  [layerStart(name, title), ...figures.map((figure) => figureElement(figure, ink, '    ', name)), '  </g>'].join('\n')

/** Opens a group that Inkscape shows as a layer. */
export const layerStart = (id: string, title: string): string =>
  `  <g id="layer-${id}" inkscape:groupmode="layer" inkscape:label="${escapeXml(title)}">`

/** The picture alone, for whoever makes pixels of it. */
export const pictureSvg = (picture: Picture, outlines: Outlines): string =>
  svgFile(picture.box, pictureLines(picture, outlines))

/** One path for a line of text; its words are the label that is read to people. */
export function textElement(
  { at, text, face, bold, size, align, ink, halo, lean }: Text,
  theme: Theme,
  outlines: Outlines,
): string {
  const line = outlines.line(text, faceName(face, bold))
  const width = line.width * size
  // Letters on a floor are seen from afar.
  const fine = lean !== undefined && size > COARSE_TEXT ? 10 : size < FINE_TEXT ? 1000 : 100
  const from = lean === undefined ? at : { x: 0, y: 0 }
  const left = align === 'left' ? from.x : align === 'right' ? from.x - width : from.x - width / 2
  const baseline = from.y + baselineShift(size)
  const data = line.glyphs
    .map((glyph) => glyphData(glyph, left + glyph.x * size, baseline - glyph.y * size, size, fine))
    .join('')
  const around =
    halo === undefined
      ? ''
      : ` stroke="${theme[halo]}" stroke-width="${decimal(size * HALO_WIDTH)}" stroke-linejoin="round" paint-order="stroke"`
  const leaning = lean === undefined ? '' : ` transform="matrix(${[...lean, at.x, at.y].map(decimal).join(' ')})"`
  return `<path d="${data}"${leaning} fill="${theme[ink]}"${around} role="img" aria-label="${escapeXml(text)}"/>`
}

const faceName = (face: Text['face'], bold: boolean): FaceName => (bold ? `${face}Bold` : face)

/** The outline of a glyph at a place on its baseline: steps from point to point, so `fine` parts of a millimetre. */
function glyphData(
  { units, commands }: OutlinedGlyph,
  left: number,
  baseline: number,
  size: number,
  fine: number,
): string {
  let data = ''
  let [x, y] = [0, 0]
  const step = (value: number): string => written(Math.round(value * fine) * (1000 / fine))
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      data += 'Z'
      continue
    }
    data += letters[command]
    let [endX, endY] = [x, y]
    for (let index = 0; index < args.length; index += 2) {
      endX = rounded(left + ((args[index] ?? 0) * size) / units, fine)
      endY = rounded(baseline - ((args[index + 1] ?? 0) * size) / units, fine)
      const across = step(command === 'moveTo' ? endX : endX - x)
      const down = step(command === 'moveTo' ? endY : endY - y)
      // A minus parts two numbers as well as a space does.
      data +=
        (index === 0 || across.startsWith('-') ? across : ` ${across}`) + (down.startsWith('-') ? down : ` ${down}`)
    }
    ;[x, y] = [endX, endY]
  }
  return data
}
const letters = { moveTo: 'M', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' } as const
/** Smaller letters (mm) are written down to thousandths. */
const FINE_TEXT = 6
/** Leaning letters that are larger (mm) are written down to tenths. */
const COARSE_TEXT = 10
/** Most numbers are steps within a letter, and come again and again. */
const known = new Map<number, string>()
const MAX_KNOWN = 50_000
function written(thousandths: number): string {
  let text = known.get(thousandths)
  if (text === undefined) {
    text = String(thousandths / 1000).replace(/^(-?)0\./, '$1.')
    if (text === '-0') text = '0'
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(thousandths, text)
  }
  return text
}
const rounded = (value: number, fine: number): number => Math.round(value * fine) / fine

/** Colours and letters of a drawing. */
export interface SvgInk {
  readonly theme: Theme
  /** The element of a line of text. */
  text(shape: Text): string
}

/** One element for a figure; lines that follow each other with the same paint become one path. */
export function figureElement(
  { item, shapes }: Figure,
  { theme, text }: SvgInk,
  indent: string,
  layer: string,
): string {
  const elements: string[] = []
  for (let index = 0; index < shapes.length; ) {
    const run = runFrom(shapes, index)
    elements.push(`${indent}  ${shapeElement(run, theme, text)}`)
    index += run.length
  }
  const name = item === null ? '' : ` id="${layer}-${escapeXml(item)}"`
  return `${indent}<g${name}>\n${elements.join('\n')}\n${indent}</g>`
}

type OpenPath = Extract<Shape, { type: 'path' }>
type Run = readonly [Shape, ...OpenPath[]]

/** The shape there and the open paths after it that are painted alike and not filled. */
function runFrom(shapes: readonly Shape[], index: number): Run {
  const first = shapes[index]
  if (first === undefined) throw new RangeError('no shape there')
  const run: [Shape, ...OpenPath[]] = [first]
  if (first.type !== 'path' || first.paint.fill !== undefined) return run
  for (const next of shapes.slice(index + 1)) {
    if (next.type !== 'path' || next.paint !== first.paint) break
    run.push(next)
  }
  return run
}

function shapeElement([shape, ...more]: Run, theme: Theme, text: SvgInk['text']): string {
  switch (shape.type) {
    case 'path':
      return `<path d="${[shape, ...more].map(pathData).join('')}"${paintAttributes(shape.paint, theme)}/>`
    case 'area':
      return `<path d="${shape.rings.map(ringData).join('')}" fill-rule="nonzero"${paintAttributes(shape.paint, theme)}/>`
    case 'circle': {
      const { centre, radius, paint } = shape
      return `<circle cx="${decimal(centre.x)}" cy="${decimal(centre.y)}" r="${decimal(radius)}"${paintAttributes(paint, theme)}/>`
    }
    case 'text':
      return text(shape)
  }
}

const pathData = ({ points, closed }: OpenPath): string => lineData(points) + (closed ? 'Z' : '')
const ringData = (points: readonly XY[]): string => `${lineData(points)}Z`
const lineData = (points: readonly XY[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${decimal(x)} ${decimal(y)}`).join('')

function paintAttributes({ fill, fillOpacity, stroke, width, dash, shade }: Paint, theme: Theme): string {
  const filling =
    fill === undefined
      ? ' fill="none"'
      : ` fill="${shadedInk(theme, fill, shade)}"${fillOpacity === undefined ? '' : ` fill-opacity="${decimal(fillOpacity)}"`}`
  const stroking =
    stroke === undefined || width === undefined
      ? ''
      : ` stroke="${shadedInk(theme, stroke, fill === undefined ? shade : 0)}" stroke-width="${decimal(width)}"${dash === undefined ? '' : ` stroke-dasharray="${dash.map(decimal).join(' ')}"`}`
  return filling + stroking
}

/** For text and attribute values alike. What XML 1.0 cannot hold becomes U+FFFD. */
export const escapeXml = (text: string): string => expressible(text).replace(/[&<>"'\t\n\r]/g, entity)

/** For text that may hold line breaks: they stay as they are. */
export const escapeXmlText = (text: string): string => expressible(text).replace(/[&<>\r]/g, entity)

function entity(char: string): string {
  switch (char) {
    case '&':
      return '&amp;'
    case '<':
      return '&lt;'
    case '>':
      return '&gt;'
    case '"':
      return '&quot;'
    default:
      return `&#${char.charCodeAt(0)};`
  }
}

const expressible = (text: string): string =>
  text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is replaced
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  )

/** A length with at most three digits after the point, never `-0` or `1e-7`. */
export const decimal = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000
  return String(rounded === 0 ? 0 : rounded)
}
