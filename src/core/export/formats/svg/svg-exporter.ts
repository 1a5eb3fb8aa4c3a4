/**
 * The map as SVG: true millimetres, one Inkscape layer per layer of the drawing, text as text, and the whole mission in
 * the metadata so that the picture can be opened again.
 */
import { buildDisplayList } from '#core/display/build-display-list.ts'
import type { Layer } from '#core/display/display-list.ts'
import { print } from '#core/display/themes.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import type { Exporter } from '#core/export/exporter.ts'
import { utf8 } from '#core/export/utf8.ts'
import type { Mission } from '#core/mission/document.ts'
import { figureElement } from './svg-shapes.ts'
import { decimal, escapeXml, escapeXmlText } from './xml.ts'

/** Namespace of the element that holds the mission. */
const MISSION_NAMESPACE = 'urn:bulkhead:mission'

/** The text of the SVG file. */
export function writeSvg(document: Mission): string {
  const { bounds, layers } = buildDisplayList(document)
  const [x, y, width, height] = [bounds.x, bounds.y, bounds.width, bounds.height].map(decimal)
  const { title, summary } = document.mission
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"' +
      ` version="1.1" width="${width}mm" height="${height}mm" viewBox="${x} ${y} ${width} ${height}">`,
    `  <title>${escapeXml(title)}</title>`,
    ...(summary === '' ? [] : [`  <desc>${escapeXml(summary)}</desc>`]),
    '  <metadata>',
    `    <bulkhead:mission xmlns:bulkhead="${MISSION_NAMESPACE}" xml:space="preserve">${escapeXmlText(writeMission(document))}</bulkhead:mission>`,
    '  </metadata>',
    `  <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${print.deck}"/>`,
    ...layers.filter(({ figures }) => figures.length > 0).map(layerElement),
    '</svg>',
  ].join('\n')}\n`
}

const layerElement = ({ name, title, figures }: Layer): string =>
  [
    `  <g id="layer-${name}" inkscape:groupmode="layer" inkscape:label="${escapeXml(title)}">`,
    ...figures.map((figure) => figureElement(figure, print, '    ', name)),
    '  </g>',
  ].join('\n')

export const svgExporter: Exporter = {
  id: 'svg',
  name: 'SVG drawing of the map',
  extension: 'svg',
  mime: 'image/svg+xml',
  run: async (document) => utf8(writeSvg(document)),
}
