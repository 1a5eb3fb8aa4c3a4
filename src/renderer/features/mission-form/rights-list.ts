/** Rights to begin with, and the sides that have them. */
import type { Mission } from '#model/mission/document.ts'

type Play = Mission['play']

export const freshSecuring: NonNullable<Play['securing']>[number] = { markers: { kind: 'all' }, by: 'any-unit' }
export const freshOperating: NonNullable<Play['operating']>[number] = { hatchways: {}, does: 'both', sides: [] }

/** The sides with one more or one fewer, in the order of the mission; undefined: all of them, which is not said. */
export function withSide(all: readonly string[], chosen: readonly string[], id: string): readonly string[] | undefined {
  const next = all.filter((side) => (side === id ? !chosen.includes(id) : chosen.includes(side)))
  return next.length === all.length ? undefined : next
}
