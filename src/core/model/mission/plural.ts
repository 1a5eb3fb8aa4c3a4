/** The one place that makes plurals. */
import { kindsOf, type WithKinds } from './custom-kinds.ts'

/** Names whose plural is not made by an ending. */
const own: Readonly<Record<string, string>> = {
  leaf: 'leaves',
  half: 'halves',
  man: 'men',
  craft: 'craft',
  debris: 'debris',
}

/** `Sectors`, `Hatches`, `Batteries`; a name that is plural already (`Prison Cells`) stays as it is. */
export function plural(name: string): string {
  const last = /[\p{L}]+$/u.exec(name)?.[0] ?? ''
  const known = own[last.toLowerCase()]
  if (known !== undefined)
    return `${name.slice(0, name.length - last.length)}${/^\p{Lu}/u.test(last) ? `${known.charAt(0).toUpperCase()}${known.slice(1)}` : known}`
  if (/(ch|sh|ss|us|is|x|z)$/i.test(name)) return `${name}es`
  if (/s$/i.test(name)) return name
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`
  return `${name}s`
}

/** `1 piece`, `3 pieces`. */
export const countOf = (count: number, name: string): string => `${count} ${count === 1 ? name : plural(name)}`

// The game's name for the areas that join decks: `Access Zone`; and whether it has any.

/** Whether the game has such areas at all: ships in the void are joined by nothing. */
export const joins = (document: WithKinds): boolean => kindsOf(document).regions.some((kind) => kind.joins)

export const joiningName = (document: WithKinds): string =>
  kindsOf(document).regions.find(({ joins }) => joins)?.name ?? 'Joining Area'

/** `Access Zones`. */
export const joiningNames = (document: WithKinds): string => plural(joiningName(document))

/** Returns the text for comparing and searching: composed as documents are, in small letters. */
export const foldText = (text: string): string => text.normalize('NFC').toLowerCase()
