/** Turns schema issues into words that people who edit a file by hand understand. */
import type { z } from 'zod'
import { type Path, quote } from './path.ts'

// The word somebody may have meant.

/** The known word that needs the fewest changed letters, if few enough; words that begin alike go first. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const starting = known.find((candidate) => word.length >= 3 && candidate.startsWith(word))
  if (starting !== undefined) return starting
  const [best] = known
    .map((candidate) => ({ candidate, steps: distance(word, candidate) }))
    .sort((a, b) => a.steps - b.steps)
  return best !== undefined && best.steps <= Math.max(2, best.candidate.length * 0.4) ? best.candidate : undefined
}

/** The known words nearest to it, so many of them, nearest first. */
const nearest = (word: string, known: readonly string[], count: number): readonly string[] =>
  known
    .map((candidate) => ({ candidate, steps: distance(word, candidate) }))
    .sort((a, b) => a.steps - b.steps)
    .slice(0, count)
    .map(({ candidate }) => candidate)

/** How many letters have to be put in, left out or changed to make one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one.slice(0, 100)].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (other[j - 1] === letter ? 0 : 1),
      )
    row = next
  }
  return row[other.length] ?? 0
}

/** One complaint of a schema. */
export type Issue = z.core.$ZodIssue

interface Described {
  readonly message: string
  readonly path: Path
  /** The path leads to a key that should not be there, so the place is the key, not its value. */
  readonly atKey: boolean
}

/** Describes a complaint about `document`, the value that the schema was given. */
export function describeIssue(issue: Issue, document: unknown): Described {
  const path = issue.path.filter((step) => typeof step !== 'symbol')
  const value = valueAt(document, path)
  const described = { path, atKey: false }
  switch (issue.code) {
    case 'invalid_type':
      return {
        ...described,
        message:
          value === undefined ? missing(path) : `${name(path)} must be ${typeName(issue.expected)}, not ${show(value)}`,
      }
    case 'invalid_value':
      return { ...described, message: value === undefined ? missing(path) : oneOf(path, issue.values, value) }
    case 'invalid_union': {
      const choices = choicesOf(issue)
      const nearest = choices.length === 0 && value !== undefined ? nearestForm(issue) : undefined
      if (nearest !== undefined) return describeIssue(nearest, document)
      if (value === undefined) return { ...described, message: missing(path) }
      // A schema may say why nothing else can stand there.
      const why = issue.message.startsWith('Invalid') ? '' : `: ${issue.message}`
      return { ...described, message: `${oneOf(path, choices, value)}${why}` }
    }
    case 'unrecognized_keys': {
      const key = issue.keys[0] ?? ''
      return { path: [...path, key], atKey: true, message: `${quote(key)} is not a key that belongs here` }
    }
    case 'invalid_key':
      return { ...described, atKey: true, message: `${quote(String(path.at(-1) ?? ''))} cannot be a key here` }
    case 'too_small':
      return { ...described, message: `${name(path)} ${bound(issue.origin, 'at least', Number(issue.minimum))}` }
    case 'too_big':
      return { ...described, message: `${name(path)} ${bound(issue.origin, 'at most', Number(issue.maximum))}` }
    case 'not_multiple_of':
      return { ...described, message: `${name(path)} must be a multiple of ${issue.divisor}, not ${show(value)}` }
    case 'invalid_format':
      return {
        ...described,
        message: `${name(path)} is ${show(value)}, but ${issue.message.startsWith('Invalid') ? 'that is not how it is written' : issue.message}`,
      }
    case 'custom':
      // Some messages say how the place must be, others are whole sentences.
      return {
        ...described,
        message: issue.message.startsWith('must ') ? `${name(path)} ${issue.message}` : issue.message,
      }
    default:
      return { ...described, message: `${name(path)}: ${issue.message}` }
  }
}

/** The choices of a union of literals, or of the discriminator of a union of objects. */
function choicesOf(issue: Extract<Issue, { code: 'invalid_union' }>): readonly unknown[] {
  if ('options' in issue && Array.isArray(issue.options)) return issue.options
  return issue.errors
    .flat()
    .flatMap((inner) => (inner.code === 'invalid_value' && inner.path.length === 0 ? inner.values : []))
}

/** Returns the first issue with a value of several forms, taken as the form that it comes nearest to. */
function nearestForm(issue: Extract<Issue, { code: 'invalid_union' }>): Issue | undefined {
  // A form of another type altogether is not what was meant: an object is a style with something wrong, and no text.
  const alike = issue.errors.filter(
    ([only, ...more]) => !(more.length === 0 && only?.code === 'invalid_type' && only.path.length === 0),
  )
  const [first, ...others] = alike.length > 0 ? alike : issue.errors
  const [wrong] = others.reduce((best, errors) => (errors.length < (best?.length ?? 0) ? errors : best), first) ?? []
  return wrong && { ...wrong, path: [...issue.path, ...wrong.path] }
}

/** More choices than these are counted, and only the nearest named. */
const MAX_CHOICES = 10
const NEAREST = 3

function oneOf(path: Path, values: readonly unknown[], value: unknown): string {
  if (values.length === 0) return `${name(path)} cannot be ${show(value)}`
  if (values.length > MAX_CHOICES)
    return `${name(path)} must be one of ${values.length} values, not ${show(value)}; the nearest are ${inWords(nearest(typeof value === 'string' ? value : show(value), values.map(String), NEAREST).map(quote), 'and')}`
  return `${name(path)} must be ${inWords(
    values.map((choice) => (typeof choice === 'string' ? quote(choice) : String(choice))),
    'or',
  )}, not ${show(value)}`
}

function inWords(words: readonly string[], joint: 'and' | 'or'): string {
  const list = [...words]
  const last = list.pop() ?? ''
  return list.length === 0 ? last : `${list.join(', ')} ${joint} ${last}`
}

function bound(origin: string, relation: string, limit: number): string {
  if (origin === 'string')
    return limit === 1 && relation === 'at least' ? 'must not be empty' : `must have ${relation} ${limit} characters`
  if (origin === 'array') return `must have ${relation} ${limit} ${limit === 1 ? 'entry' : 'entries'}`
  return `must be ${relation} ${limit}`
}

const missing = (path: Path): string => `${name(path)} is missing`

/** Names the place as a person would: by its key, or which entry of which list. */
function name(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'the document'
  if (typeof last === 'string') return quote(last)
  const list = path.at(-2)
  return `entry ${last + 1} of ${typeof list === 'string' ? quote(list) : 'the list'}`
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}
const typeName = (type: string): string => typeNames[type] ?? type

/** Formats a value as in the file, short. */
function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return value === '' ? 'an empty text' : quote(value)
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  // JSON has no such numbers: it was written with too many digits.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'one that is too large'
  return String(value)
}

function valueAt(document: unknown, path: Path): unknown {
  let value = document
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string | number, unknown>)[step]
  }
  return value
}
