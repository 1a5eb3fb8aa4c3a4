/**
 * The drawing of a mission, independent of who draws it: shapes in millimetres on the battlefield, in layers, with paint
 * named by role. Screen, SVG and PDF replay the same list; a theme turns roles into colours.
 */
import type { Box, XY } from '#foundation/geometry/point.ts'

/** Role of a colour; a theme gives each its value. */
export type Ink =
  | 'deck'
  | 'plate'
  | 'plate-edge'
  | 'lattice'
  | 'node'
  | 'wall'
  | 'wall-edge'
  | 'pillar'
  | 'pillar-edge'
  | 'opening'
  | 'leaf'
  | 'pill'
  | 'label'
  | 'label-muted'
  | 'label-on-marker'
  | 'square-name'
  | 'marker'
  | 'marker-edge'
  | 'link'
  | 'region'
  | 'feature'
  | 'note'
  | 'measure'
  | 'sight-line'
  | 'range'
  | 'darkness'
  // For a comparison.
  | 'added'
  | 'removed'
  | 'altered'
  | `side-${1 | 2 | 3 | 4 | 5 | 6}`
  | 'nobody'
  // On a screen alone.
  | FloorInk
  | 'shade'
  | 'rim-name'
  | 'door'
  | 'door-fill'
  | 'region-faint'
  | GroundInk
  | StandingInk

export type FloorInk = 'floor-0' | 'floor-1'

/** The art floor, what is out of play, and the space around ships. */
type GroundInk =
  | 'art-dark'
  | 'art-light'
  | 'art-rivet'
  | 'art-mark'
  | 'art-sheen'
  | 'out'
  | 'out-hatch'
  | 'out-edge'
  | 'space'
  | 'star'

/** Inks of the standing picture: its ground, boards and pieces, the lines of their edges, shadows, and hatchways. */
type StandingInk =
  | 'stand-ground'
  | 'stand-rim'
  | 'stand-plate'
  | 'stand-line'
  | 'stand-wall'
  | 'stand-pillar'
  | 'stand-frame'
  | 'stand-feature'
  | 'stand-edge'
  | 'stand-shadow'
  | 'stand-words'
  | 'stand-shut'
  | 'stand-open'
  | 'stand-glow-shut'
  | 'stand-glow-open'

export interface Paint {
  readonly fill?: Ink
  /** How much lighter (to 1, white) or darker (to −1, black) the fill is than its ink; without a fill, the stroke. */
  readonly shade?: number
  /** 0…1, of the fill only. */
  readonly fillOpacity?: number
  readonly stroke?: Ink
  /** Width of the stroke (mm). */
  readonly width?: number
  /** Lengths of dashes and gaps (mm). */
  readonly dash?: readonly number[]
}

/** Which bundled family a text is set in: the interface family or the condensed one for codes and square names. */
export type Face = 'sans' | 'condensed'

/** Two steps on the page: what goes right in a text, and what goes down. */
export type Lean = readonly [rightX: number, rightY: number, downX: number, downY: number]

export type Shape =
  | { readonly type: 'path'; readonly points: readonly XY[]; readonly closed: boolean; readonly paint: Paint }
  | {
      readonly type: 'area'
      /** Closed lines; inside is where they run round more often one way than the other (the nonzero rule). */
      readonly rings: readonly (readonly XY[])[]
      readonly paint: Paint
    }
  | { readonly type: 'circle'; readonly centre: XY; readonly radius: number; readonly paint: Paint }
  | {
      readonly type: 'text'
      readonly at: XY
      readonly text: string
      readonly face: Face
      readonly bold: boolean
      /** Cap height to cap height is up to the face; this is the font size (mm). */
      readonly size: number
      readonly align: 'left' | 'centre' | 'right'
      /** `at.y` is the middle of the capital letters, always. */
      readonly ink: Ink
      /** Set on a plate of this ink, so that it stays readable on lines. */
      readonly halo?: Ink
      /** Where a step to the right and one down lead on the page, as on a floor seen aslant: x, y, x, y. If omitted, right and down. */
      readonly lean?: Lean
    }

/** The shapes of one item (or of the board itself, when `item` is null). */
export interface Figure {
  readonly item: string | null
  readonly shapes: readonly Shape[]
}

export type LayerName =
  | 'boards'
  | 'lattice'
  | 'regions'
  | 'zones'
  | 'region-names'
  | 'square-names'
  | 'links'
  | 'features'
  | 'panels'
  | 'pillars'
  | 'markers'
  | 'tokens'
  | 'codes'
  | 'notes'

export interface Layer {
  readonly name: LayerName
  readonly title: string
  readonly figures: readonly Figure[]
}

/** One row of the key. */
export interface KeyEntry {
  readonly text: string
  /** `zone`, `marker`, `terrain feature`: tells rows of one name apart. */
  readonly what: string
  /** It needs no explaining to those who have seen the box: a wall, a pillar. */
  readonly obvious?: true
  /** A drawing of 16 × 10 mm around (0, 0). */
  readonly shapes: readonly Shape[]
}

export interface DisplayList {
  /** Everything drawn lies inside (mm). */
  readonly bounds: Box
  readonly layers: readonly Layer[]
  readonly key: readonly KeyEntry[]
}
