/** The symbols that a rule set draws its kinds with, as data; display/ turns them into shapes. */
import type { XY } from '#foundation/geometry/point.ts'

/** Lines at an angle, level or upright. */
export type HatchWay = 'rising' | 'falling' | 'level' | 'upright'

/** A small figure that is strewn over the squares of a region. */
export interface Motif {
  /** Corners in mm around its middle. */
  readonly points: readonly XY[]
  readonly closed?: true
  readonly filled?: true
}

export interface RegionSymbol {
  readonly lines?: readonly {
    readonly way: HatchWay
    /** Distance of the lines (mm). */
    readonly every: number
    readonly dash?: readonly number[]
  }[]
  readonly motif?: Motif
  /** Dashes of the outline (mm); null: unbroken. */
  readonly outline: readonly number[] | null
  /** A second line inside the outline. */
  readonly double?: true
}

/** A figure on the disc of a marker. */
export interface MarkerSymbol {
  /** Corners in the unit circle around (0, 0). */
  readonly points: readonly XY[]
  /** The room for letters in it. */
  readonly room: { readonly width: number; readonly height: number; readonly y: number }
}

/** One stroke of the symbol of a feature, in mm around its place. */
export type FeatureStroke =
  | {
      readonly kind: 'bar'
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
  | { readonly kind: 'line'; readonly points: readonly XY[] }
  | { readonly kind: 'disc'; readonly x: number; readonly y: number; readonly radius: number }

/** Symbols by the id of the kind. A kind without one gets a symbol that kinds of one’s own have. */
export interface RuleSetSymbols {
  readonly regions: Readonly<Record<string, RegionSymbol>>
  /** Null: the plain disc. */
  readonly markers: Readonly<Record<string, MarkerSymbol | null>>
  readonly features: Readonly<Record<string, readonly FeatureStroke[]>>
}

/** `-5,4 -2,4`: corners as text. */
export const cornersOf = (text: string): XY[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return { x, y }
  })

/** Corners at the given angles (degrees, clockwise from the top) and distances. */
export const atAngles = (corners: readonly (readonly [degrees: number, far: number])[]): XY[] =>
  corners.map(([degrees, far]) => {
    const angle = (degrees * Math.PI) / 180
    return { x: far * Math.sin(angle), y: -far * Math.cos(angle) }
  })

/** A figure with so many corners, turned by degrees. */
export const regular = (count: number, turn: number, width: number, height: number, y = 0): MarkerSymbol => ({
  points: atAngles(Array.from({ length: count }, (_, index) => [turn + (index * 360) / count, 1] as const)),
  room: { width, height, y },
})

/** Every second corner further in. */
export const star = (count: number, inner: number, width: number, height: number): MarkerSymbol => ({
  points: atAngles(
    Array.from({ length: 2 * count }, (_, index) => [(index * 180) / count, index % 2 === 0 ? 1 : inner] as const),
  ),
  room: { width, height, y: 0 },
})

/** Corners of a circle, from the right. */
export const round = (radius: number, count: number): XY[] =>
  Array.from({ length: count }, (_, step) => {
    const angle = (step / count) * 2 * Math.PI
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
