/**
 * Words of one paragraph, cell or heading that are written bit by bit: lines, bold words, a figure behind its label. Who has them
 * read to them or copies them hears one word where no space stands in the file (ISO 32000-1, 14.8.2.5), however far apart they lie.
 */
import type { Pdf } from './pdf-document.ts'

interface Reading {
  /** What is read now; what was written for another is no neighbour. */
  readonly element: object
  /** The last of its words. */
  last?: Place
}

const readings = new WeakMap<Pdf, Reading>()

/** What is written from now on belongs to `element`; the words of one can stand on several pages. */
export function beginReading(pdf: Pdf, element: object): void {
  if (readings.get(pdf)?.element !== element) readings.set(pdf, { element })
  inside.add(pdf)
}

export function endReading(pdf: Pdf): void {
  inside.delete(pdf)
}

const inside = new WeakSet<Pdf>()

/** Part of the size of letters that lies between words at least; between letters of a word there is none. */
const LEAST_SPACE = 0.1

export interface Place {
  readonly left: number
  /** Asked for only where words stand behind each other. */
  width(): number
  readonly baseline: number
  readonly size: number
}

/** Notes that words are written there. @returns whether a space belongs before them */
export function readOn(pdf: Pdf, place: Place): boolean {
  const reading = inside.has(pdf) ? readings.get(pdf) : undefined
  if (reading === undefined) return false
  const { last } = reading
  reading.last = place
  if (last === undefined) return false
  const least = place.size * LEAST_SPACE
  if (Math.abs(last.baseline - place.baseline) > least) return true
  return Math.abs(place.left - last.left - last.width()) > least
}
