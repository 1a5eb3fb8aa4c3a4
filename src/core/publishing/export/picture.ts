/**
 * A picture to be made: shapes, colours, and the part of the plane that is seen. Whoever makes pixels or SVG of it needs
 * nothing else, so that each can do it its own way: as SVG text, or on a canvas.
 */

import { layoutOf } from '#analysis/layout/layout.ts'
import { buildDisplayList, figuresOf } from '#drawing/display/build-display-list.ts'
import { deckFloor } from '#drawing/display/deck.ts'
import type { Ink, KeyEntry, Layer, Shape } from '#drawing/display/display-list.ts'
import { grow, label, placed, rectangle, shapeBox, textWidth, wrapText } from '#drawing/display/shapes.ts'
import { dark, light, print, type Theme } from '#drawing/display/themes.ts'
import { buildStandingList, type StandingOptions } from '#drawing/standing/build-standing-list.ts'
import { type Box, overlaps, unite } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'

export const themes = { print, light, dark } as const
export type ThemeName = keyof typeof themes

export interface Picture {
  /** Part of the map that is shown (mm); anything outside is cut off. */
  readonly box: Box
  /** Bottom to top. */
  readonly layers: readonly Layer[]
  /** Above the layers: title and key. */
  readonly extras: readonly Shape[]
  readonly theme: Theme
  /** Colour of the ground, or null for transparent. */
  readonly ground: Ink | null
}

export interface PictureOptions {
  readonly theme: ThemeName
  /** Floors as plates and gratings. */
  readonly art?: boolean
  /** No ground behind the boards. */
  readonly transparent: boolean
  /** Part of the battlefield (mm), or null for all of it. */
  readonly area: Box | null
  /** A line above the map. */
  readonly title: boolean
  /** The key below the map. */
  readonly key: boolean
}

export interface ViewOptions extends PictureOptions {
  /** The map from above, or standing up. */
  readonly view: 'map' | 'standing'
  readonly corner: StandingOptions['corner']
  readonly walls: StandingOptions['walls']
}

/** The picture of a mission's map in the chosen view. */
export const pictureOf = (document: Mission, options: ViewOptions): Picture =>
  options.view === 'standing' ? standingPicture(document, options) : mapPicture(document, options)

/** The mission standing up, seen from above one of its corners. */
export function standingPicture(
  document: Mission,
  { theme, transparent, title, ...options }: Pick<PictureOptions, 'theme' | 'transparent' | 'title'> & StandingOptions,
): Picture {
  const { bounds, layers } = buildStandingList(document, options)
  const heading = title ? headingOf(document.mission.title, bounds) : nothing
  return {
    box: { ...bounds, y: bounds.y - heading.height, height: bounds.height + heading.height },
    layers,
    extras: heading.shapes,
    theme: themes[theme],
    ground: transparent ? null : 'stand-ground',
  }
}

/** The picture of a mission's map from above, or of a part of it. */
export function mapPicture(
  document: Mission,
  { theme, art = false, transparent, area, title, key }: PictureOptions,
): Picture {
  const { bounds, layers: plain, key: entries } = buildDisplayList(asShared(document))
  const layers = art ? withArtFloor(document, plain) : plain
  const map = area ?? bounds
  const heading = title ? headingOf(document.mission.title, map) : nothing
  const legend = key && entries.length > 0 ? legendOf(entries, map) : nothing
  // Beside a part of the map lies the rest of it.
  const covers = area === null ? [] : [heading, legend].filter(({ height }) => height > 0).map(({ box }) => cover(box))
  return {
    box: { ...map, y: map.y - heading.height, height: map.height + heading.height + legend.height },
    layers: area === null ? layers : layers.map((layer) => within(layer, area)),
    extras: [...covers, ...heading.shapes, ...legend.shapes],
    theme: themes[theme],
    ground: transparent ? null : 'deck',
  }
}

/** The layers with an art floor on the boards, which shows the squares in place of the lattice. */
export const withArtFloor = (document: Mission, layers: readonly Layer[]): Layer[] =>
  layers
    .filter(({ name }) => name !== 'lattice')
    .map((layer) =>
      layer.name === 'boards'
        ? { ...layer, figures: [...layer.figures, { item: null, shapes: deckFloor(document, layoutOf(document)) }] }
        : layer,
    )

/** The layer without what lies wholly outside a part of the map. */
const within = (layer: Layer, area: Box): Layer => ({
  ...layer,
  figures: layer.figures.filter(({ shapes }) => shapes.some((shape) => overlaps(shapeBox(shape), area))),
})

/** The board at the top left of a mission's battlefield, as an area to begin with (mm, whole ones). */
export function areaOfOneBoard(document: Mission): Box {
  const { boards, bounds } = layoutOf(document).field
  const boxes = boards.map(({ box }) => box).toSorted((a, b) => a.x + a.y - (b.x + b.y))
  const { x, y, width, height } = boxes[0] ?? bounds
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}

/** The box around items of the map, with some room (mm); null when none of them is drawn. */
export function areaAround(document: Mission, ids: Iterable<string>): Box | null {
  const boxes = figuresOf(document, ids).flatMap(({ figure }) => figure.shapes.map(shapeBox))
  if (boxes.length === 0) return null
  const { x, y, width, height } = grow(unite(boxes), AREA_MARGIN_MM)
  // Whole millimetres: an area is written down as an option.
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}
const AREA_MARGIN_MM = 20

interface Strip {
  readonly height: number
  readonly box: Box
  readonly shapes: readonly Shape[]
}
const nothing: Strip = { height: 0, box: { x: 0, y: 0, width: 0, height: 0 }, shapes: [] }

/** Font sizes and distances of title and key (mm): as readable as the codes on the map. */
const TITLE = { size: 34, line: 42, most: 2 }
const KEY = { size: 17.5, row: 38, swatch: 48, scale: 3, gap: 14, margin: 24 }
const cover = (box: Box): Shape => rectangle(box, { fill: 'deck' })

function headingOf(title: string, { x, y, width }: Box): Strip {
  const face = { face: 'condensed', bold: true } as const
  const lines = wrapText(title, TITLE.size, face, width - 2 * KEY.margin, TITLE.most)
  if (lines.length === 0) return nothing
  const height = lines.length * TITLE.line + KEY.gap
  const top = y - height
  return {
    height,
    box: { x, y: top, width, height },
    shapes: [
      ...lines.map((text, index) =>
        label({ x: x + KEY.margin, y: top + KEY.gap + (index + 0.5) * TITLE.line }, text, {
          ...face,
          size: TITLE.size,
          ink: 'label',
          align: 'left',
        }),
      ),
    ],
  }
}

/** The rows of the key in as many columns as fit, filled downwards. */
function legendOf(entries: readonly KeyEntry[], { x, y, width, height: mapHeight }: Box): Strip {
  const face = { face: 'condensed', bold: false } as const
  const room = width - 2 * KEY.margin
  const texts = entries.map(({ text }) => wrapText(text, KEY.size, face, room - KEY.swatch - KEY.gap, 1)[0] ?? '')
  const widest = Math.max(...texts.map((text) => textWidth(text, KEY.size, face)))
  const column = KEY.swatch + KEY.gap + widest + 2 * KEY.gap
  const columns = Math.max(1, Math.floor((room + 2 * KEY.gap) / column))
  const rows = Math.ceil(entries.length / columns)
  const top = y + mapHeight
  const height = rows * KEY.row + KEY.margin
  return {
    height,
    box: { x, y: top, width, height },
    shapes: [
      ...entries.flatMap(({ shapes }, index) => {
        const left = x + KEY.margin + Math.floor(index / rows) * column
        const middle = top + ((index % rows) + 0.5) * KEY.row
        return [
          ...shapes.map((shape) => placed(shape, KEY.scale, { x: left + KEY.swatch / 2, y: middle })),
          label({ x: left + KEY.swatch + KEY.gap, y: middle }, texts[index] ?? '', {
            size: KEY.size,
            ink: 'label',
            align: 'left',
          }),
        ]
      }),
    ],
  }
}

/** Every text of a picture, so that the fonts for it can be loaded. */
export function* textsOf({ layers, extras }: Picture): Iterable<string> {
  for (const shape of extras) if (shape.type === 'text') yield shape.text
  for (const { figures } of layers)
    for (const { shapes } of figures) for (const shape of shapes) if (shape.type === 'text') yield shape.text
}
