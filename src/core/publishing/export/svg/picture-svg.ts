/** A picture as SVG: true millimetres, one Inkscape layer per layer of the drawing, text as outlines. */
import type { Layer } from '#drawing/display/display-list.ts'
import type { Outlines } from '#drawing/lettering/outlines.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { Picture } from '#publishing/export/picture.ts'
import { textElement } from './outlined-text.ts'
import { figureElement, type SvgInk } from './svg-shapes.ts'
import { decimal, escapeXml } from './xml.ts'

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
