/** What a document calls its fonts. */
import type { FontKey } from '#drawing/lettering/font-files.ts'

/** A face that text is asked for in. */
export type FontName = 'sans' | 'sans-bold' | 'condensed' | 'condensed-bold'

/** The font that a letter is taken from. Symbols and the person's own fonts have one face for all. */
export function registeredFont(key: FontKey, face: FontName): string {
  switch (key) {
    case 'base':
      return face
    case 'wide':
      return `wide-${face}`
    default:
      return key
  }
}
