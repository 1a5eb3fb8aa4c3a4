/** JSON as text in one fixed form: 2 spaces, LF, a record on one line where it fits, else one key or entry per line. */

/** Longest line of a record (characters, its indentation included). */
const LINE_WIDTH = 160

/** A value to write; undefined keys are left out. */
export type Writable =
  | null
  | boolean
  | number
  | string
  | readonly Writable[]
  | { readonly [key: string]: Writable | undefined }

/** Which objects and lists are always opened up, by depth: the document itself is 0. */
export type AlwaysOpen = (value: Writable, depth: number) => boolean

/** The text, with a newline at the end. Keys keep their order. */
export const canonicalJson = (value: Writable, alwaysOpen: AlwaysOpen): string =>
  `${write(value, 0, 0, alwaysOpen)}\n`.replace(/[\u007f-\u009f]/g, spelt)

/** A terminal takes these for orders. They occur in strings only, which can spell them. */
const spelt = (character: string): string => `\\u00${character.charCodeAt(0).toString(16)}`

/** @param before characters that stand before the value on its line */
function write(value: Writable, depth: number, before: number, alwaysOpen: AlwaysOpen): string {
  if (typeof value !== 'object' || value === null) return scalar(value)
  if (!alwaysOpen(value, depth)) {
    const line = inline(value)
    if (before + line.length < LINE_WIDTH) return line
  }
  const indent = '  '.repeat(depth + 1)
  const lines = isList(value)
    ? value.map((item) => `${indent}${write(item, depth + 1, indent.length, alwaysOpen)}`)
    : entriesOf(value).map(([key, item]) => {
        const start = `${indent}${JSON.stringify(key)}: `
        return `${start}${write(item, depth + 1, start.length, alwaysOpen)}`
      })
  const [open, close] = isList(value) ? ['[', ']'] : ['{', '}']
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${'  '.repeat(depth)}${close}`
}

function inline(value: Writable): string {
  if (typeof value !== 'object' || value === null) return scalar(value)
  if (isList(value)) return `[${value.map(inline).join(', ')}]`
  const entries = entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** JSON.stringify writes −0 as 0 and lone surrogates as escapes, which is what is wanted. */
const scalar = (value: null | boolean | number | string): string => JSON.stringify(value)
const isList = (value: object): value is readonly Writable[] => Array.isArray(value)
const entriesOf = (value: { readonly [key: string]: Writable | undefined }): [string, Writable][] =>
  Object.entries(value).filter((entry): entry is [string, Writable] => entry[1] !== undefined)
