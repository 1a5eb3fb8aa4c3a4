/** Strings from outside — names of files, words of missions — as they may be shown. */

/**
 * What would steer a terminal or hide what is written, instead of being seen: control characters of both sets, line and
 * paragraph ends, marks that turn the direction of writing, lone halves of characters, the mark at the start of a file.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u{FEFF}]/gu

/** On one line, with everything unseen written out: `\n`, `\x1b`, `\u202e`; a byte of a name that is no text as `\xff`. */
export const escapeForTerminal = (text: string): string => text.replace(unseen, written)

/** Several lines of our own words with such strings in them: line ends and tabs stay, everything else unseen is written out. */
export const escapeLines = (text: string): string =>
  text.replace(unseen, (character) => (character === '\n' || character === '\t' ? character : written(character)))

/** The same JSON, in which nothing is unseen: such characters stand only in strings, which can spell them. */
export const escapeJson = (json: string): string => shownJsonCharacters(json).replaceAll('##[', '#\\u0023[')

/** As `escapeJson`, for a mission that is printed for a person. */
const shownJsonCharacters = (json: string): string =>
  json.replace(unseen, (character) =>
    character === '\n' || character === '\t' || character === '\r' ? character : spelt(character),
  )

/** A line that begins with `::`, or has `##[` in it, is an order to GitHub's runner, whoever wrote it. */
export const withoutControlCodes = (text: string): string =>
  text.replace(/^(\s*):(?=:)/gm, (_all, space: string) => `${space}\\x3a`).replaceAll('##[', '#\\x23[')

function written(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code === 0x0a) return '\\n'
  if (code === 0x0d) return '\\r'
  if (code === 0x09) return '\\t'
  // A byte that is no UTF-8, as path-name.ts keeps it.
  if (code >= 0xdc80 && code <= 0xdcff) return `\\x${(code - 0xdc00).toString(16)}`
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : spelt(character)
}

const spelt = (character: string): string => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
