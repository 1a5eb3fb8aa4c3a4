/** Values in plain words, where nothing better is known to say them. */
import { saysSame } from './same.ts'

/** `yes`, `4`, `“Hold”`, `by turns`, `A and B`. */
export function plainWords(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return value.map(plainWords).join(', ') || 'none'
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${spoken(key)} ${typeof part === 'string' ? choice(part) : plainWords(part)}`)
    .join(', ')
}

/** `by turns`: one of several choices, as its name in a file says it. */
export const choice = (value: string): string => value.replaceAll('-', ' ')

/** Most letters of a text that a line shows. */
const MOST_LETTERS = 60

/** `“Hold the bridge”`, shortened when it is long. */
export const quoted = (value: string): string => {
  const line = value.replaceAll(/\s+/g, ' ').trim()
  return `“${line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS - 1).trimEnd()}…` : line}”`
}

/** `limitedBy` as words: `limited by`. */
const spoken = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

interface PlainChange {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** The parts in which two values differ, however deep. */
export function plainChange(before: unknown, after: unknown, name = ''): readonly PlainChange[] {
  if (saysSame(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => plainChange(before[key], after[key], `${name} ${spoken(key)}`.trim()))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((part, index) => plainChange(part, after[index], name))
  const words = (value: unknown): string | null => (value === undefined || value === null ? null : plainWords(value))
  return [{ name, before: words(before), after: words(after) }]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
