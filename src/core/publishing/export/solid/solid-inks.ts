/** Colours of solids in files for other programs: those of the standing picture in the dark. */
import type { Solid } from '#analysis/layout/solids.ts'
import type { Ink } from '#drawing/display/display-list.ts'
import type { DrawContext } from '#drawing/display/draw-context.ts'
import { dark } from '#drawing/display/themes.ts'
import { inkOfBlock } from '#drawing/standing/faces.ts'

export const inkOfSolid = (context: Pick<DrawContext, 'sides'>, solid: Solid): Ink =>
  solid.role === 'board' ? 'stand-plate' : inkOfBlock(context, solid)

/** Red, green and blue of an ink, from 0 to 1 as a screen has them. */
export const screenColour = (ink: Ink): readonly [number, number, number] => {
  const part = (at: number): number => Number.parseInt(dark[ink].slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}
