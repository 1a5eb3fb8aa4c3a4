/** One object of Tabletop Simulator. Lengths are inches; x to the right, y up, z to the far edge. */
import type { Box, XY } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'

/** Hundred-thousandths of an inch are finer than any model. */
const fine = (value: number): number => Math.round(value * 100_000) / 100_000 + 0
export const inches = (mm: number): number => fine(mm / MM_PER_INCH)

/** The tops of the boards lie this high (inches): a little above the top of a table. */
export const TOP = 1

export interface Placed {
  readonly at: XY
  readonly width: number
  readonly height: number
  readonly z0: number
  readonly z1: number
  /** Clockwise, in degrees. */
  readonly turn?: number
}

/** Where a block is, given in millimetres from the middle of the battlefield; on the map y counts to the south. */
export const transformOf = ({ at, width, height, z0, z1, turn = 0 }: Placed) => ({
  posX: inches(at.x),
  posY: fine(TOP + (z0 + z1) / 2 / MM_PER_INCH),
  posZ: inches(-at.y),
  rotX: 0,
  rotY: fine(turn),
  rotZ: 0,
  scaleX: inches(width),
  scaleY: inches(z1 - z0),
  scaleZ: inches(height),
})

export const placedBox = ({ x, y, width, height }: Box, z0: number, z1: number, middle: XY): Placed => ({
  at: { x: x + width / 2 - middle.x, y: y + height / 2 - middle.y },
  width,
  height,
  z0,
  z1,
})

export interface Colour {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a?: number
}

/** @param ids those that are taken; six hexadecimal digits follow from `key`, so that a mission makes the same file each time */
export function objectOf(ids: Set<string>, key: string, name: string, colour: Colour, transform: object, more: object) {
  return {
    GUID: freshId(ids, key),
    Name: 'BlockSquare',
    Nickname: name,
    Description: '',
    GMNotes: '',
    ColorDiffuse: colour,
    LayoutGroupSortIndex: 0,
    Value: 0,
    Locked: true,
    Grid: false,
    Snap: true,
    IgnoreFoW: false,
    MeasureMovement: false,
    DragSelectable: true,
    Autoraise: true,
    Sticky: false,
    Tooltip: true,
    GridProjection: false,
    HideWhenFaceDown: false,
    Hands: false,
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
    Transform: transform,
    ...more,
  }
}

function freshId(ids: Set<string>, key: string): string {
  for (let text = key; ; text += '+') {
    let hash = 0x811c9dc5
    for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
    const id = ((hash ^ (hash >>> 13)) & 0xffffff).toString(16).padStart(6, '0')
    if (ids.has(id)) continue
    ids.add(id)
    return id
  }
}
