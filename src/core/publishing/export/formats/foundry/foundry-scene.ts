/** A scene of Foundry in the form of version 13 or 14: one map of a mission, its picture without padding. */
import { regionName, zoneName } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { loopsOf, partsOnBoards, withHoles } from '#drawing/display/area-shapes.ts'
import type { Ink } from '#drawing/display/display-list.ts'
import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { sideInk } from '#drawing/display/sides.ts'
import { light } from '#drawing/display/themes.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { TableMap } from '#publishing/export/table/aligned-boards.ts'
import type { Segment, TablePoint } from '#publishing/export/table/grid-segments.ts'
import type { TableSize } from '#publishing/export/table/table-picture.ts'
import { hatchwayMiddle, tableWalls } from '#publishing/export/table/table-walls.ts'

export interface SceneParts {
  readonly version: 13 | 14
  readonly map: TableMap
  /** Squares around the map. */
  readonly margin: number
  readonly size: TableSize
  /** Pixels of a square. */
  readonly pixels: number
  /** Path of the picture in Foundry. */
  readonly picture: string
}

/** In version 14 everything is on a level. */
const LEVEL = 'defaultLevel0000'

export function sceneOf(parts: SceneParts): object {
  const { version, map, size, pixels, picture } = parts
  const { title } = map.document.mission
  const deck = map.title === '' ? 'Deck' : map.title
  const name = map.title === '' ? title : `${title} (${map.title})`
  const background = { src: picture }
  return {
    _id: idOf(`scene ${name}`),
    name,
    navigation: true,
    width: size.columns * pixels,
    height: size.rows * pixels,
    padding: 0,
    initial: { x: null, y: null, scale: null },
    grid: {
      type: 1,
      size: pixels,
      style: 'solidLines',
      thickness: 1,
      color: '#000000',
      alpha: 0,
      distance: Math.round((map.square / MM_PER_INCH) * 100) / 100,
      units: 'in',
    },
    tokenVision: false,
    ...(version === 13
      ? { background, backgroundColor: '#1c2025', fog: { exploration: false } }
      : { levels: [{ _id: LEVEL, name: deck, background }] }),
    walls: wallsOf(parts),
    drawings: drawingsOf(parts),
    notes: [],
    tokens: [],
    lights: [],
    sounds: [],
    tiles: [],
    flags: { bulkhead: { version: 1 } },
  }
}

const onLevel = ({ version }: SceneParts): object => (version === 14 ? { levels: [LEVEL] } : {})

// Numbers that Foundry gives to choices.
const BLOCKS = 20
const DOOR = 1
const STATES = { closed: 0, open: 1, locked: 2 }

/** Places that differ less are one (squares). */
const NEAR = 0.05

function wallsOf(parts: SceneParts): object[] {
  const { map, margin, pixels } = parts
  const { walls, hatchways } = tableWalls(map, margin)
  const panels = map.document.panels.flatMap((panel) => {
    const middle = map.boards.includes(panel.board) ? hatchwayMiddle(map, margin, panel) : undefined
    return middle === undefined ? [] : [{ panel, middle }]
  })
  const wall = ({ from, to }: Segment, key: string, more: object): object[] => {
    const c = [from.x, from.y, to.x, to.y].map((value) => Math.round(value * pixels))
    if (c[0] === c[2] && c[1] === c[3]) return []
    const threshold = { light: null, sight: null, sound: null, attenuation: false }
    const blocks = { light: BLOCKS, move: BLOCKS, sight: BLOCKS, sound: BLOCKS, dir: 0, threshold }
    return [{ _id: idOf(`${map.title} ${key}`), c, ...blocks, ...more, ...onLevel(parts) }]
  }
  return [
    ...walls.flatMap((segment, index) => wall(segment, `wall ${index}`, { door: 0, ds: 0, flags: {} })),
    ...hatchways.flatMap((segment, index) => {
      const middle = { x: (segment.from.x + segment.to.x) / 2, y: (segment.from.y + segment.to.y) / 2 }
      const panel = panels.find((each) => Math.hypot(each.middle.x - middle.x, each.middle.y - middle.y) < NEAR)?.panel
      return wall(segment, `door ${index}`, {
        door: DOOR,
        ds: panel?.hatchway?.tag === 'locked' ? STATES.locked : segment.closed ? STATES.closed : STATES.open,
        doorSound: 'futuristicFast',
        flags: { bulkhead: factsOf(panel) },
      })
    }),
  ]
}

/** Facts that a door of Foundry cannot have; one that lets through one way only would also block sight. */
const factsOf = (panel: Panel | undefined): object => ({
  panel: panel?.id ?? null,
  label: panel?.hatchway?.label ?? '',
  tag: panel?.hatchway?.tag ?? null,
  face: panel?.hatchway?.face ?? null,
})

/** Zones and regions by name, as drawings that nobody moves by accident. */
function drawingsOf(parts: SceneParts): object[] {
  const { map, margin, pixels } = parts
  const document = asShared(map.document)
  const layout = layoutOf(document)
  const context = drawContextOf(document, defaultOptions)
  const areas = [
    ...document.regions.map((region) => ({
      squares: region.squares,
      name: regionName(document, region),
      ink: 'region' as const,
      alpha: 0.06,
    })),
    ...document.zones.map((zone) => ({
      squares: zone.squares,
      name: zoneName(layout, zone),
      ink: sideInk(context, zone.side),
      alpha: 0.15,
    })),
  ]
  const inPixels = ({ x, y }: TablePoint): TablePoint => ({
    x: Math.round(((x - map.lattice.x) / map.square + margin) * pixels),
    y: Math.round(((y - map.lattice.y) / map.square + margin) * pixels),
  })
  return areas.flatMap(({ squares, name, ink, alpha }, area) =>
    partsOnBoards(
      context,
      squares.filter(({ board }) => map.boards.includes(board)),
    ).map((part, index) => ({
      _id: idOf(`${map.title} area ${area} ${index}`),
      ...polygonOf(withHoles(loopsOf(context, part)).map(inPixels)),
      ...lookOf(ink, alpha),
      elevation: 0,
      sort: 0,
      rotation: 0,
      bezierFactor: 0,
      text: name,
      fontFamily: 'Signika',
      fontSize: Math.max(8, Math.round(pixels * 0.22)),
      textColor: '#ffffff',
      textAlpha: 0.8,
      hidden: false,
      locked: true,
      flags: {},
      ...onLevel(parts),
    })),
  )
}

const lookOf = (ink: Ink, alpha: number) => ({
  fillType: 1,
  fillColor: light[ink],
  fillAlpha: alpha,
  strokeWidth: 3,
  strokeColor: light[ink],
  strokeAlpha: 0.8,
  texture: null,
})

/** A closed line, its points counted from the upper left corner of its box. */
function polygonOf(points: readonly TablePoint[]) {
  const [first] = points
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const ring = first === undefined ? [] : [...points, first]
  return {
    x,
    y,
    shape: {
      type: 'p',
      width: Math.max(...xs) - x,
      height: Math.max(...ys) - y,
      radius: null,
      points: ring.flatMap((point) => [point.x - x, point.y - y]),
    },
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Sixteen letters and digits that follow from a name: the same mission makes the same scene. */
function idOf(name: string): string {
  let hash = 0x811c9dc5
  return Array.from({ length: 16 }, (_, index) => {
    for (const letter of `${index}${name}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
    return LETTERS[((hash ^ (hash >>> 13)) >>> 0) % LETTERS.length]
  }).join('')
}
