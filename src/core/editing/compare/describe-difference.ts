/**
 * Describes differences of a part of a mission: small functions for facts, texts, groups of facts and lists, put
 * together along the schema. Their types ask for every field that the schema has, so that none can be forgotten.
 */

import { diffIndices } from 'node-diff3'
import { excerpt } from '#analysis/layout/place-names.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  type Difference,
  type DifferenceSort,
  formatChange,
  formatValue,
  hasSameContent,
  keyOf,
  LONGEST_NAME,
  quoted,
} from './difference.ts'

/**
 * Marks lines for node-diff3; `unmarked` undoes it. The library looks lines up by name in an object, which has built-in
 * names: a line that is just `constructor` or `__proto__` would be found there.
 *
 * It also compares each line with every equal one. For texts that repeat a line thousands of times, such as a list of
 * blanks, that takes minutes: there the first is compared with the first alone, the second with the second, and so on.
 */
export function marked(...texts: readonly (readonly string[])[]): string[][] {
  const counts = texts.map(counted)
  const [first, ...others] = counts
  const pairs = others.map((other) => pairsOf(first, other))
  const isLong = pairs.some((count) => count > MAX_PAIRS)
  return texts.map((lines) => (isLong ? numbered(lines) : lines.map((line) => `=${line}`)))
}

export const unmarked = (lines: readonly string[]): string[] => lines.map((line) => line.slice(line.indexOf('=') + 1))

/** Texts that people write have hundreds. */
const MAX_PAIRS = 20_000

function counted(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

const pairsOf = (one: ReadonlyMap<string, number> = new Map(), other: ReadonlyMap<string, number>): number =>
  [...one].reduce((sum, [line, count]) => sum + count * (other.get(line) ?? 0), 0)

function numbered(lines: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const count = (counts.get(line) ?? 0) + 1
    counts.set(line, count)
    return `${count}=${line}`
  })
}

// Changes in a text, short enough for a line.

/** Most letters that are shown of a line of a long text. */
const SHORT = 60

/**
 * Both sides of a change of a text in words: short texts whole, of long ones the first lines that differ and how many more
 * there are. Empty texts are `empty`.
 */
export function textChange(before: string, after: string): { readonly was: string; readonly is: string } {
  if (Math.max(before.length, after.length) <= LONGEST_NAME && !/\n/.test(before + after))
    return apart(shown(before), shown(after), before, after)
  const [one = [], other = []] = marked(before.split('\n'), after.split('\n'))
  const changes = diffIndices(one, other).map((change) => ({
    buffer1Content: unmarked(change.buffer1Content),
    buffer2Content: unmarked(change.buffer2Content),
  }))
  const was = linesOf(changes.flatMap(({ buffer1Content }) => buffer1Content))
  const is = linesOf(changes.flatMap(({ buffer2Content }) => buffer2Content))
  if (before === '') return { was: 'empty', is }
  if (after === '') return { was, is: 'empty' }
  // Text that is alike at both ends of one changed line is left out, so that the change itself can be seen.
  const [from, to] = [changes[0]?.buffer1Content[0] ?? '', changes[0]?.buffer2Content[0] ?? '']
  if (changes.length === 1 && from.length > SHORT && to.length > SHORT) return middles(from, to)
  return apart(was, is, before, after)
}

const shown = (text: string): string => (text === '' ? 'empty' : quoted(text))

function linesOf(lines: readonly string[]): string {
  const said = lines.filter((line) => line.trim() !== '')
  const [first] = said
  if (first === undefined) return lines.length === 0 ? 'nothing' : 'an empty line'
  return said.length === 1
    ? excerpt(first, SHORT)
    : `${excerpt(first, SHORT)} and ${said.length - 1} more ${said.length === 2 ? 'line' : 'lines'}`
}

/** The places where two long lines differ, with a little of what stands before. */
function middles(one: string, other: string): { readonly was: string; readonly is: string } {
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const from = Math.max(0, start - 20)
  const part = (line: string): string =>
    excerpt(
      `${from > 0 ? '…' : ''}${line.slice(from, Math.min(line.length, Math.max(line.length - end + 10, start)))}`,
      SHORT,
    )
  const [was, is] = [part(one), part(other)]
  return apart(was, is, one, other)
}

/** Texts that differ in blanks alone, or far behind what is shown, are told apart by their lengths. */
const apart = (was: string, is: string, one: string, other: string): { readonly was: string; readonly is: string } =>
  was === is ? { was: `${was} (${one.length} letters)`, is: `${is} (${other.length} letters)` } : { was, is }

/** Places in the two missions. */
export interface Description {
  readonly before: Mission
  readonly after: Mission
  readonly path: readonly string[]
  readonly subject: string
}

/** The differences of one part; null or undefined: it is not said. */
export type Describer<Value> = (
  before: Value | null | undefined,
  after: Value | null | undefined,
  told: Description,
) => readonly Difference[]

const difference = (
  told: Description,
  sort: DifferenceSort,
  fact = '',
  before: string | null = null,
  after: string | null = null,
): Difference => ({ sort, place: { on: 'sheet', path: told.path }, subject: told.subject, fact, before, after })

/** Describes a fact by its whole old and new value. Without a name it is the fact that its subject names. */
export const fact =
  <Value>(
    name: string,
    words: (value: NonNullable<Value>, document: Mission) => string = formatValue,
  ): Describer<Value> =>
  (before, after, told) => {
    if (hasSameContent(before, after)) return []
    const [was, is] = [wordsOf(before, told.before, words), wordsOf(after, told.after, words)]
    if (was !== is) return [difference(told, 'changed', name, was, is)]
    // A change that its words do not show is listed plainly.
    return formatChange(before, after).map((detail) =>
      difference(told, 'changed', `${name} ${detail.name}`.trim(), detail.before, detail.after),
    )
  }

function wordsOf<Value>(
  value: Value | null | undefined,
  document: Mission,
  words: (value: NonNullable<Value>, document: Mission) => string,
): string | null {
  if (value === undefined || value === null) return null
  const said = words(value, document)
  return said === '' ? 'empty' : said
}

/** A text of one or many lines: what was written and taken out, not the whole of it. */
export const text =
  (name: string): Describer<string> =>
  (before, after, told) => {
    if (hasSameContent(before, after)) return []
    const { was, is } = textChange(before ?? '', after ?? '')
    return [difference(told, 'changed', name, was, is)]
  }

/** Every field of a group of facts, in the order in which they are given here. */
export function parts<Value extends object>(
  tellings: { readonly [Key in keyof Required<Value>]: Describer<NonNullable<Value[Key]>> },
): Describer<Value> {
  const entries = Object.entries(tellings) as [keyof Value & string, Describer<unknown>][]
  return (before, after, told) =>
    entries.flatMap(([key, telling]) => telling(before?.[key], after?.[key], { ...told, path: [...told.path, key] }))
}

/** Describes nothing: for fields that are not facts of the mission, or are described elsewhere. */
export const elsewhere: Describer<unknown> = () => []

/** Returns the describer with a separate subject. */
export const about =
  <Value>(subject: string | ((document: Mission) => string), telling: Describer<Value>): Describer<Value> =>
  (before, after, told) =>
    telling(before, after, { ...told, subject: typeof subject === 'string' ? subject : subject(told.after) })

/** Describes a list of things with unique keys: `noun “title”`. A changed order of the things in both is listed too. */
export function things<Value extends object>(
  noun: string,
  key: (value: Value) => string,
  title: (value: Value, document: Mission) => string,
  each: Describer<Value>,
): Describer<readonly Value[]> {
  return (before, after, told) => {
    const [mine, theirs] = [byKey(before ?? [], key), byKey(after ?? [], key)]
    const named = (value: Value, document: Mission, id: string): Description => {
      const words = title(value, document)
      const own = words === '' ? noun : `${noun} “${words}”`
      const subject = told.subject === '' ? own : `${told.subject}, ${lowered(own)}`
      return { ...told, path: [...told.path, id], subject }
    }
    const found: Difference[] = []
    for (const [id, value] of mine) {
      const other = theirs.get(id)
      const here = named(value, told.before, id)
      found.push(...(other === undefined ? [difference(here, 'removed')] : each(value, other, here)))
    }
    for (const [id, value] of theirs) if (!mine.has(id)) found.push(difference(named(value, told.after, id), 'added'))
    const kept = [[...mine.keys()].filter((id) => theirs.has(id)), [...theirs.keys()].filter((id) => mine.has(id))]
    if (!hasSameContent(kept[0], kept[1]))
      found.push(
        difference(
          { ...told, subject: told.subject || `${noun}: order` },
          'changed',
          told.subject === '' ? '' : `order of ${lowered(noun)}`,
        ),
      )
    return found
  }
}

const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`

function byKey<Value>(values: readonly Value[], key: (value: Value) => string): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>()
  for (const [index, value] of values.entries()) {
    const id = key(value)
    found.set(found.has(id) ? `${id}#${index}` : id, value)
  }
  return found
}

/** A list of facts without names: which are new, which are gone, and which take the place of others. */
export function facts<Value>(
  name: string,
  words: (value: NonNullable<Value>, document: Mission) => string = formatValue,
  order: 'matters' | 'does not matter' = 'matters',
): Describer<readonly Value[]> {
  const one = fact<Value>(name, words)
  return (before, after, told) => {
    if (hasSameContent(before, after)) return []
    const [gone, come] = leftOver(before ?? [], after ?? [])
    if (gone.length === 0 && come.length === 0)
      return order === 'matters' && (before?.length ?? 0) + (after?.length ?? 0) > 0
        ? [difference(told, 'changed', `order of ${name}`)]
        : []
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) =>
      one(gone[index], come[index], { ...told, path: [...told.path, String(index)] }),
    ).flat()
  }
}

/** Entries of each list that the other lacks, as often as they stand there. */
function leftOver<Value>(before: readonly Value[], after: readonly Value[]): [Value[], Value[]] {
  const counts = new Map<string, number>()
  for (const value of after) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1)
  const gone = before.filter((value) => {
    const left = counts.get(keyOf(value)) ?? 0
    counts.set(keyOf(value), left - 1)
    return left < 1
  })
  const come: Value[] = []
  for (const value of [...after].reverse()) {
    const left = counts.get(keyOf(value)) ?? 0
    if (left < 1) continue
    counts.set(keyOf(value), left - 1)
    come.unshift(value)
  }
  return [gone, come]
}

/** A record: what stands under each name. */
export const record =
  <Value>(name: (key: string, document: Mission) => string, each: (name: string) => Describer<Value>) =>
  (
    before: Readonly<Record<string, Value>> | null | undefined,
    after: Readonly<Record<string, Value>> | null | undefined,
    told: Description,
  ) =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((key) =>
      each(name(key, told.after))(before?.[key], after?.[key], { ...told, path: [...told.path, key] }),
    )
