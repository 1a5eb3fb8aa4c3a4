/** How figures and sides are written for people. */
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { FairSide, FoundWay } from './report.ts'

/** Inches to a tenth. */
const inches = (millimetres: number): number => Number((millimetres / MM_PER_INCH).toFixed(1))

/** `6"`, `4.5"`: a length that somebody chose. */
export const roundInches = (millimetres: number): string => `${inches(millimetres)}"`

/** Area in whole square inches. */
export const squareInches = (area: number): number => Math.round(area / MM_PER_INCH ** 2)

/** `31 %`. */
export const percentText = (share: number): string => `${Math.round(share * 100)} %`

/** `1 turn`, `2 turns`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `the Attacker`, but `Player A` and `Iron Hands`. */
export const theSide = ({ name, role }: Pick<FairSide, 'name' | 'role'>): string =>
  name.toLowerCase() === role && role !== 'player' ? `the ${name}` : name

export const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`)

/** Why there is no way. */
export function noWayText(why: Extract<FoundWay, { kind: 'none' }>['why'], base: number): string {
  switch (why) {
    case 'walled-off':
      return 'walls and closed hatchways all round'
    case 'other-plane':
      return 'the boards do not touch, and no Access Zones join them'
    case 'in-terrain':
      return 'it lies in terrain or in an Inaccessible Area'
    case 'off-board':
      return 'it lies beside the boards'
    case 'no-room':
      return `a base of ${base} mm has no room in the zone`
  }
}
