/** The text of a Universal VTT file. Every key is there, because several readers fail where one is missing. */
import { toBase64 } from '#foundation/base64.ts'
import { MISSION_KEYWORD } from '#model/containers/marks.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Segment } from './grid-segments.ts'
import type { TableSize } from './table-picture.ts'
import type { TableToken } from './table-tokens.ts'
import type { TableWalls } from './table-walls.ts'

export type OpenHatchways = 'gap' | 'door' | 'open-door'

export interface UvttParts {
  readonly size: TableSize
  readonly pixelsPerSquare: number
  readonly walls: TableWalls
  readonly tokens: readonly TableToken[]
  /** How open hatchways are written: as gaps, as shut doors, or as open doors. */
  readonly openHatchways: OpenHatchways
  readonly png: Uint8Array
  /** Rides along, so that the file can be opened again. */
  readonly mission: Mission
}

export function uvttText({ size, pixelsPerSquare, walls, tokens, openHatchways, png, mission }: UvttParts): string {
  const doors = walls.hatchways.filter(({ closed }) => closed || openHatchways !== 'gap')
  const parts: readonly (readonly [string, string])[] = [
    ['format', '0.3'],
    [
      'resolution',
      JSON.stringify({
        map_origin: { x: 0, y: 0 },
        map_size: { x: size.columns, y: size.rows },
        pixels_per_grid: pixelsPerSquare,
      }),
    ],
    ['line_of_sight', lines(walls.walls.map(({ from, to }) => [from, to]))],
    ['objects_line_of_sight', '[]'],
    ['portals', lines(doors.map((door) => portal(door, door.closed || openHatchways === 'door')))],
    ['environment', JSON.stringify({ baked_lighting: false, ambient_light: 'ffffffff' })],
    ['lights', '[]'],
    // No reader has to know it: who makes tokens by hand or by a macro finds all there.
    ...(tokens.length === 0 ? [] : [['tokens', lines(tokens)] as const]),
    [MISSION_KEYWORD, writeMission(mission).trimEnd()],
    ['image', `"${toBase64(png)}"`],
  ]
  return `{\n${parts.map(([key, value]) => `"${key}": ${value}`).join(',\n')}\n}\n`
}

/** @param closed several readers take a door that is not closed for a window or a wall */
const portal = ({ from, to }: Segment, closed: boolean) => ({
  position: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
  bounds: [from, to],
  rotation: from.x === to.x ? Math.PI / 2 : 0,
  closed,
  freestanding: false,
})

/** A list with one entry on each line. */
const lines = (entries: readonly unknown[]): string =>
  entries.length === 0 ? '[]' : `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]`
