/** What the kit editor calls things. */

import { mm, toInches } from '#foundation/geometry/units.ts'
import type { Confidence, Piece, PieceMark } from '#model/kit/kit.ts'
import type { FigureName } from './kit-draft.ts'

export const figureNames: Readonly<Record<FigureName, string>> = {
  pitch: 'Square, from line to line',
  rim: 'Rim around the squares',
  thickness: 'Wall, thickness',
  height: 'Wall, height',
  pillarLength: 'Pillar, along the wall',
  pillarWidth: 'Pillar, across it',
  wallEndLength: 'Wall end, along the wall',
  wallEndWidth: 'Wall end, across it',
  hatchOpening: 'Opening of a hatchway',
  objectiveMarker: 'Objective marker, across',
}

export const pieceKinds: Readonly<Record<Piece['kind'], string>> = {
  panel: 'Wall',
  'half-pillar': 'Loose half-pillar',
  'wall-end': 'Wall end',
  cap: 'Cap of a pillar',
}

export const confidenceNames: Readonly<Record<Confidence, string>> = {
  H: 'Sure',
  M: 'One good source',
  L: 'A guess',
}

export const markNames: Readonly<Record<PieceMark['shape'], string>> = {
  dot: 'Dot',
  square: 'Square',
  triangle: 'Triangle',
  diamond: 'Diamond',
  cross: 'Cross',
  ring: 'Ring',
}

export const colourNames: Readonly<Record<PieceMark['colour'], string>> = {
  blue: 'Blue',
  amber: 'Amber',
  green: 'Green',
  pink: 'Pink',
  yellow: 'Yellow',
  red: 'Red',
}

/** `606 × 1182 mm (23.9 × 46.5″)`. */
export function formatSize(width: number, height: number): string {
  const inches = [width, height].map((value) => toInches(mm(value)).toFixed(1)).join(' × ')
  return `${tenths(width)} × ${tenths(height)} mm (${inches}″)`
}

const tenths = (value: number): string => String(Math.round(value * 10) / 10)
