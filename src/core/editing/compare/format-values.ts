/** Values in plain words, where nothing better is known to say them. */
import { hasSameContent } from './same.ts'

/** `yes`, `4`, `“Hold”`, `by turns`, `A and B`. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || 'none'
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${spoken(key)} ${typeof part === 'string' ? choice(part) : formatValue(part)}`)
    .join(', ')
}

/** `by turns`: one of several choices, as its name in a file says it. */
export const choice = (value: string): string => value.replaceAll('-', ' ')

/** The longest name that a mission has, its title (letters): names are told whole, for two may differ at their end. */
export const LONGEST_NAME = 200

/** `“Hold the bridge”`. */
export const quoted = (value: string): string => excerpt(value, LONGEST_NAME)

/** The beginning of a text between quotation marks; what is longer than `most` letters ends behind a word. */
export function excerpt(value: string, most: number): string {
  const line = value.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return `“${line}”`
  const cut = line.slice(0, most - 1)
  const blank = line[most - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  // A script without blanks, or one endless word, ends where there is no more room.
  return `“${cut.slice(0, blank > most / 2 ? blank : cut.length).trimEnd()}…”`
}

/** `limitedBy` as words: `limited by`. */
const spoken = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

interface PlainChange {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** The parts in which two values differ, however deep. */
export function formatChange(before: unknown, after: unknown, name = ''): readonly PlainChange[] {
  if (hasSameContent(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => formatChange(before[key], after[key], `${name} ${spoken(key)}`.trim()))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((part, index) => formatChange(part, after[index], name))
  const words = (value: unknown): string | null => (value === undefined || value === null ? null : formatValue(value))
  return [{ name, before: words(before), after: words(after) }]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
