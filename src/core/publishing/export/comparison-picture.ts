/** A picture of what differs between two missions: the newer map with marks, what they mean, and the list below. */

import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import { label, placed, shapeBox, wrapText } from '#drawing/display/shapes.ts'
import { compareMissions } from '#editing/compare/compare-missions.ts'
import { differenceLine, differenceSummary } from '#editing/compare/difference.ts'
import { comparisonKey, drawComparison } from '#editing/compare/draw-comparison.ts'
import { unite } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Picture, type ThemeName, textsOf, themes } from './picture.ts'

/** Font sizes and distances (mm). */
const TITLE = 30
const TEXT = 17.5
const ROW = 27
const MARGIN = 24
/** Lines of the list that a picture shows. */
const MAX_LINES = 400

export interface ComparisonPictureOptions {
  readonly theme: ThemeName
  /** Names of the two missions: `Version of 3 May`, or the name of a file. */
  readonly before: string
  readonly after: string
}

/** All words of the picture, and of the pages, whose list is never shortened. */
export const comparisonTexts = (
  before: Mission,
  after: Mission,
  names: Pick<ComparisonPictureOptions, 'before' | 'after'>,
): readonly string[] => [
  ...textsOf(comparisonPicture(before, after, { theme: 'print', ...names })),
  after.mission.title,
  ...compareMissions(before, after).map(differenceLine),
]

/** Everything that differs, to be looked at and printed. */
export function comparisonPicture(
  before: Mission,
  after: Mission,
  { theme, before: was, after: is }: ComparisonPictureOptions,
): Picture {
  const differences = compareMissions(before, after)
  const marks = [...drawComparison(before, after, differences).values()]
  const { bounds, layers } = buildDisplayList(after)
  const map = unite([bounds, ...marks.flatMap(({ figure }) => figure.shapes.map(shapeBox))])
  const room = map.width - 2 * MARGIN
  const face = { face: 'condensed', bold: false } as const
  const left = map.x + MARGIN
  const texts: Shape[] = []
  const write = (text: string, y: number, size: number, bold: boolean, from = left): void => {
    texts.push(label({ x: from, y }, text, { size, bold, ink: 'label', align: 'left' }))
  }
  const heading = wrapText(
    `From ${was} to ${is}: ${differenceSummary(differences)}`,
    TITLE,
    { ...face, bold: true },
    room,
    2,
  )
  const top = map.y - MARGIN - heading.length * (TITLE + 10)
  for (const [index, text] of heading.entries()) write(text, top + MARGIN + (index + 0.5) * (TITLE + 8), TITLE, true)
  let y = map.y + map.height + MARGIN
  for (const [index, { text, shapes }] of comparisonKey.entries()) {
    const x = left + (index * room) / comparisonKey.length
    texts.push(...shapes.map((shape) => placed(shape, 3, { x: x + 20, y })))
    write(text, y, TEXT, false, x + 48)
  }
  y += ROW * 1.6
  const lines = differences.slice(0, MAX_LINES).map(differenceLine)
  if (differences.length > MAX_LINES) lines.push(`… and ${differences.length - MAX_LINES} more`)
  for (const text of lines)
    for (const [index, part] of wrapText(text, TEXT, face, room - 14, 4).entries()) {
      write(part, y, TEXT, false, index === 0 ? left : left + 14)
      y += ROW
    }
  return {
    box: { x: map.x, y: top, width: map.width, height: y + MARGIN - ROW / 2 - top },
    layers: [...layers, { name: 'notes', title: 'Differences', figures: marks.map(({ figure }) => figure) }],
    extras: texts,
    theme: themes[theme],
    ground: 'deck',
  }
}
