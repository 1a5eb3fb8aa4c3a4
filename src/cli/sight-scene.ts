/** What `measure` and `sight` are asked: a mission, two places with bases on them, and how the hatchways stand. */
import { statesInWords } from '#core/diagrams/words.ts'
import type { FieldPoint } from '#core/geometry/point.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { type Base, baseAt } from '#core/sight/base.ts'
import { readPosition, writePosition } from '#core/sight/positions.ts'
import { type HatchwayStates, type Solid, solidOf } from '#core/sight/solid.ts'
import { usualTerrainOf } from '#core/sight/terrain.ts'
import { describeError } from './file-error.ts'
import { readInput } from './read-input.ts'
import { shown } from './shown.ts'
import { complain } from './terminal.ts'

export interface SightOptions {
  /** Diameter in mm, or length and width of an oval as `60x35`. */
  readonly base: string
  readonly hatchways: HatchwayStates
  readonly format: 'text' | 'json'
}

export interface SightScene {
  readonly solid: Solid
  readonly from: Base
  readonly to: Base
  /** `From C4 to D5, bases of 32 mm, hatchways as the battle starts.` */
  readonly words: string
  /** The question as it is put into JSON. */
  readonly asked: object
}

/** Reads the mission and the places; says what is wrong and gives undefined when one cannot be read. */
export async function readScene(
  command: 'measure' | 'sight',
  file: string,
  places: readonly [string, string],
  { base, hatchways }: SightOptions,
): Promise<SightScene | undefined> {
  const input = await readInput(file)
  if (!input.ok) {
    complain(describeError(file, input.error))
    return undefined
  }
  const size = /^(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?$/i.exec(base)
  const [length, width] = [Number(size?.[1]), Number(size?.[2] ?? size?.[1])]
  if (size === null || Math.max(length, width) > LARGEST_MM || (length === 0) !== (width === 0)) {
    complain(
      `bulkhead ${command}: “${shown(base)}” is no base: write its diameter in mm, or 60x35 for an oval; 0 is a point.\n`,
    )
    return undefined
  }
  const layout = layoutOf(input.value.document)
  const found: { readonly text: string; readonly at: FieldPoint }[] = []
  for (const text of places) {
    const place = readPosition(layout, text)
    if (!place.ok) {
      complain(`bulkhead ${command}: “${shown(text)}” is no place to stand: ${place.error}.\n`)
      return undefined
    }
    found.push({ text: writePosition(layout, place.value), at: place.value })
  }
  const [from, to] = found
  if (from === undefined || to === undefined) return undefined
  const baseOn = (at: FieldPoint): Base =>
    length === width
      ? baseAt(at, { kind: 'round', diameter: length })
      : baseAt(at, { kind: 'oval', length, width, turn: 0 })
  const sizeInWords = length === width ? `${length}` : `${length} × ${width}`
  return {
    solid: solidOf(usualTerrainOf(layout), hatchways),
    from: baseOn(from.at),
    to: baseOn(to.at),
    words: `From ${from.text} to ${to.text}, ${length === 0 ? 'points' : `bases of ${sizeInWords} mm`}, ${statesInWords[hatchways]}.`,
    asked: {
      file,
      from: { place: from.text, x: from.at.x, y: from.at.y },
      to: { place: to.text, x: to.at.x, y: to.at.y },
      base: { length, width },
      hatchways,
    },
  }
}

/** Larger than any base that comes with the game (mm). */
const LARGEST_MM = 400

/** Lengths in JSON: infinite ones are null. */
export const lengthForJson = (millimetres: number): { mm: number | null; inches: number | null } =>
  millimetres === Number.POSITIVE_INFINITY
    ? { mm: null, inches: null }
    : { mm: Math.round(millimetres * 100) / 100, inches: Number((millimetres / 25.4).toFixed(1)) }

export const pointForJson = ({ x, y }: FieldPoint): [number, number] => [
  Math.round(x * 100) / 100,
  Math.round(y * 100) / 100,
]
