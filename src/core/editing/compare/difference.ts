/** Differences between two missions, as data and in the words of the editor. */

import { formatItem } from '#analysis/layout/descriptors.ts'
import { excerpt, namesOf } from '#analysis/layout/place-names.ts'
import { formatBase } from '#foundation/geometry/rectangle.ts'
import { type Collection, findItem, type Mission } from '#model/mission/document.ts'

// Equality of parts of missions: a part that is left out and one that is undefined are alike, as in a file.

/** True if two parts of missions say the same: a part that is left out and one that is undefined are alike, as in a file. */
export function hasSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, at) => hasSameContent(part, other[at]))
    )
  const [mine, hers] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>]
  for (const key of Object.keys(mine))
    if (mine[key] !== undefined && !hasSameContent(mine[key], valueIn(hers, key))) return false
  // Any key that is left exists only in the other one.
  return Object.keys(hers).every((key) => hers[key] === undefined || valueIn(mine, key) !== undefined)
}

const valueIn = (value: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined

/** One text for values that say the same. */
export function keyOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(keyOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${keyOf(part)}`)
    .join(',')}}`
}

export type DifferenceSort = 'added' | 'removed' | 'moved' | 'turned' | 'changed'

/** The part of a mission that a difference is about: an item of the map by its id in each mission, or a written fact. */
export type DifferencePlace =
  | {
      readonly on: 'map'
      readonly collection: Collection
      /** Its id in the one mission and in the other, or null if it is not there. */
      readonly before: string | null
      readonly after: string | null
    }
  | {
      readonly on: 'sheet'
      /** The way to it from the root of the file; of things with an id in a list, the id. */
      readonly path: readonly string[]
    }

export interface Difference {
  readonly sort: DifferenceSort
  readonly place: DifferencePlace
  /** Subject: `Short Wall, between C4 and D4`, `Title`, `Scoring “Hold the bridge”`. */
  readonly subject: string
  /** Fact of it: `hatchway`, `squares`; empty where the subject says it all. */
  readonly fact: string
  /** The fact in words in the one mission and in the other, or null if it is not said there. */
  readonly before: string | null
  readonly after: string | null
}

/** Names of the two missions in a line: `here` and `in the file`. */
export interface TwoNames {
  readonly before: string
  readonly after: string
}

/** `Title: “Hers” instead of “Mine”`, `Short Wall, between C4 and D4, moved to between D4 and E4`, `Note: added`. */
export function differenceLine(difference: Difference): string {
  const { subject, fact, before, after } = difference
  switch (difference.sort) {
    case 'added':
      return `${subject}: added`
    case 'removed':
      return `${subject}: removed`
    case 'moved':
      return `${subject}, moved to ${after ?? ''}`
    case 'turned':
      return `${subject}, turned: ${after ?? ''} instead of ${before ?? ''}`
    case 'changed': {
      const about = fact === '' ? '' : `${fact} `
      if (before === null && after === null) return `${subject}: ${fact === '' ? 'changed' : `${fact} changed`}`
      if (before === null) return `${subject}: ${about}${after}, not said before`
      if (after === null) return `${subject}: ${about}${before} is no longer said`
      return `${subject}: ${about}${after} instead of ${before}`
    }
  }
}

/** The same where neither is the older one: `Title: “Mine” here, “Hers” in the file`, `Note: only here`. */
export function differenceLineOf(difference: Difference, names: TwoNames): string {
  const { subject, fact, before, after } = difference
  switch (difference.sort) {
    case 'added':
      return `${subject}: only ${names.after}`
    case 'removed':
      return `${subject}: only ${names.before}`
    case 'moved':
      return `${subject} ${names.before}; ${after ?? ''} ${names.after}`
    case 'turned':
    case 'changed': {
      const about = fact === '' ? '' : `${fact} `
      if (before === null && after === null) return `${subject}: ${about}different ${names.after}`
      return `${subject}: ${about}${before ?? 'not said'} ${names.before}, ${after ?? 'not said'} ${names.after}`
    }
  }
}

/** All of them as lines, in the order of the mission. */
export const differenceLines = (differences: readonly Difference[]): readonly string[] =>
  differences.map(differenceLine)

const sorts: readonly DifferenceSort[] = ['added', 'removed', 'moved', 'turned', 'changed']

/** `3 added, 1 moved`; `no difference`: a whole comparison in a line. */
export function differenceSummary(differences: readonly Difference[]): string {
  const parts = sorts.flatMap((sort) => {
    const count = differences.filter((difference) => difference.sort === sort).length
    return count === 0 ? [] : [`${count} ${sort}`]
  })
  return parts.length === 0 ? 'no difference' : parts.join(', ')
}

// Values in plain words, for facts without better ones.

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

/** The longest name that a mission has, its title (letters): names are shown whole, for two may differ at their end. */
export const LONGEST_NAME = 200

/** `“Hold the bridge”`. */
export const quoted = (value: string): string => excerpt(value, LONGEST_NAME)

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

// Words that several parts of a comparison have in common.

export const formatRole = { attacker: 'Attacker', defender: 'Defender', player: 'either player' } as const

export const serviceWords = {
  both: 'deployment and reserves',
  deployment: 'deployment only',
  reserves: 'reserves only',
} as const

type Base = Mission['tokens'][number]['base']

/** `32 mm`, `60 × 35 mm oval`. */
export const baseWordsOf = (base: Base): string => formatBase(base)

/** Names the first few items; those that are gone are not named. */
export const itemsNamed = (document: Mission, ids: readonly string[]): string =>
  namesOf(ids, (id) => {
    const item = findItem(document, id)
    return item === undefined ? 'a deleted item' : formatItem(document, item)
  })

export const itemNamed = (id: string, document: Mission): string => itemsNamed(document, [id])
