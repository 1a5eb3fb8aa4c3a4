/** How high things stand (mm). The kit says it as far as anybody has measured it; the rest are settings. */
import { memoize } from '#foundation/memoize.ts'
import type { Confidence, Kit } from '#model/kit/kit.ts'
import type { FeatureTraits } from '#model/rule-sets/kinds.ts'

interface Setting {
  /** Millimetres, or a part of the height of a wall. */
  readonly value: number
  readonly confidence: Confidence
  readonly source: string
}
const setting = (value: number, confidence: Confidence, source: string): Setting => ({ value, confidence, source })

/** Used where a kit doesn't say it, and for things that are in no kit. */
const settings = {
  hatchPart: setting(0.76, 'L', 'Taken from pictures: the part of a wall that its hatchway takes'),
  pillarOverWall: setting(2, 'L', 'Taken from pictures'),
  cap: setting(4, 'L', 'Taken from pictures'),
  /** The beam over an opening. */
  frame: setting(5, 'L', 'Taken from pictures'),
  board: setting(3, 'L', 'Usual card'),
  marker: setting(3, 'L', 'Usual tokens of plastic or wood'),
  base: setting(3.5, 'M', 'Usual bases are 3 to 4 mm high'),
  /** A stand-in for the model on a base. */
  figure: setting(32, 'L', 'Infantry of 28 mm to the eye'),
  eye: setting(34, 'L', '28 mm to the eye on a usual base, and larger models'),
  /** The rest of a wall where it was breached. */
  sill: setting(2, 'L', 'Ours: low enough to step over'),
  featureAsWall: setting(34, 'L', 'Ours: as high as a model'),
  featureInTheWay: setting(26, 'L', 'Ours: chest-high'),
  featureUnderfoot: setting(12, 'L', 'Ours: knee-high'),
} as const

export interface Heights
  extends Readonly<
    Record<
      'board' | 'wall' | 'pillar' | 'cap' | 'hatch' | 'frame' | 'sill' | 'marker' | 'base' | 'figure' | 'eye',
      number
    >
  > {
  feature(traits: Pick<FeatureTraits, 'wall' | 'blocksMovement'>): number
}

export const heightsOf = memoize(({ sizes }: Kit): Heights => {
  const wall = sizes.height.value
  const frame = Math.min(settings.frame.value, wall / 4)
  return {
    wall,
    frame,
    board: sizes.boardThickness?.value ?? settings.board.value,
    pillar: sizes.pillarHeight?.value ?? wall + settings.pillarOverWall.value,
    cap: settings.cap.value,
    hatch: Math.min(sizes.hatchHeight?.value ?? wall * settings.hatchPart.value, wall - frame),
    sill: settings.sill.value,
    marker: settings.marker.value,
    base: settings.base.value,
    figure: settings.figure.value,
    eye: settings.eye.value,
    feature: (traits) =>
      (traits.wall
        ? settings.featureAsWall
        : traits.blocksMovement
          ? settings.featureInTheWay
          : settings.featureUnderfoot
      ).value,
  }
})
