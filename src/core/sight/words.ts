/** How lengths and names are written for people, wherever something is measured. */
import { MM_PER_INCH } from '#core/geometry/units.ts'

/** `4.2"`: millimetres as inches to a tenth. */
export const shownInches = (millimetres: number): string => `${(millimetres / MM_PER_INCH).toFixed(1)}"`

/** `Hatchway A3 at C4`: the beginning of a sentence. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
