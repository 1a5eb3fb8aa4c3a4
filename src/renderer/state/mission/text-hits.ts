/** All texts of a mission, what is found in them, and the edits that replace it. Names that others refer to are no texts. */

import { listOf } from '#analysis/layout/place-names.ts'
import { formatObjective } from '#analysis/scoring/scoring-texts.ts'
import type { Renaming } from '#editing/edits/apply-edits.ts'
import { followLabels, renamings } from '#editing/edits/apply-edits.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Edit, type Field, putEdit } from '#model/mission/edit.ts'
import { countOf } from '#model/mission/plural.ts'
import type { Store } from '../editor.ts'
import { currentGesture, inGesture } from './gesture.ts'

/** Fields with texts, by what people call them. */
const fields = {
  mission: 'Mission',
  play: 'Play',
  sides: 'Side',
  forces: 'Forces',
  diagrams: 'Diagram',
} as const satisfies Partial<Record<Field, string>>
type TextField = keyof typeof fields
const fieldNames = Object.keys(fields) as readonly TextField[]

/** Keys of texts for people; all else (ids, kinds, labels that conditions name) stays. */
const textKeys: ReadonlySet<string> = new Set([
  ...['title', 'summary', 'author', 'briefing', 'text', 'name', 'event', 'carries', 'agendas'],
  ...['conditions', 'steps', 'tieBreaker', 'underdogBonus', 'when', 'source'],
])

export interface TextHit {
  /** The text it stands in: a path in the document. */
  readonly path: string
  /** `Rule “Cold”, text`. */
  readonly where: string
  readonly text: string
  /** First letter of what was found. */
  readonly at: number
}

/** So many letters are read before what was found, and after it. */
const BEFORE = 24
const AFTER = 32

/** Returns the words around a hit, from word to word, with an ellipsis where the text goes on. */
export function wordsAround(
  { text, at }: Pick<TextHit, 'text' | 'at'>,
  length: number,
): readonly [before: string, after: string] {
  const before = text.slice(Math.max(0, at - BEFORE - 1), at)
  const after = text.slice(at + length, at + length + AFTER + 1)
  return [
    at <= BEFORE + 1 ? before : `…${/\s/.test(before.trimEnd()) ? before.replace(/^\S*\s/, ' ') : before}`,
    at + length + AFTER + 1 >= text.length
      ? after
      : `${/\s/.test(after.trimStart()) ? after.replace(/\s\S*$/, ' ') : after}…`,
  ]
}

interface TextPlace {
  readonly path: string
  readonly where: string
  readonly text: string
}

/** All texts for people, in the order of the document. */
export function textsOf(document: Mission): readonly TextPlace[] {
  const texts: TextPlace[] = []
  for (const field of fieldNames)
    walk(document[field], field, '', fields[field], (path, where, text) => texts.push({ path, where, text }))
  for (const { id, text } of document.notes) texts.push({ path: `notes.${id}`, where: 'Note on the map', text })
  return texts
}

type Visit = (path: string, where: string, text: string) => void

function walk(value: unknown, path: string, key: string, where: string, visit: Visit): void {
  if (typeof value === 'string') {
    if (textKeys.has(key)) visit(path, `${where}, ${key}`, value)
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) walk(each, `${path}.${index}`, key, where, visit)
  } else if (typeof value === 'object' && value !== null) {
    const title =
      'title' in value && typeof value.title === 'string' && key !== '' ? `${where} “${value.title}”` : where
    for (const [name, each] of Object.entries(value)) walk(each, `${path}.${name}`, name, title, visit)
  }
}

/** Every place in every text where it stands, in any case. */
export function textHits(document: Mission, sought: string): readonly TextHit[] {
  if (sought === '') return []
  return textsOf(document).flatMap(({ path, where, text }) =>
    placesIn(text, sought).map((at): TextHit => ({ path, where, text, at })),
  )
}

function placesIn(text: string, sought: string): readonly number[] {
  const pattern = new RegExp(sought.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu')
  return [...text.matchAll(pattern)].map(({ index }) => index)
}

/** Finds the text in the program's own sentences about objectives: such a hit can be gone to, not replaced. */
export function scoringHits(document: Mission, sought: string): readonly TextHit[] {
  if (sought === '') return []
  return document.play.objectives.flatMap((objective, index) => {
    const { who, when, conditions } = formatObjective(document, objective)
    const path = `play.objectives.${index}`
    return [`${who}. ${when}`, ...conditions].flatMap((text): TextHit[] => {
      const [at] = placesIn(text, sought)
      return at === undefined ? [] : [{ path, where: `Objective “${objective.title}”`, text, at }]
    })
  })
}

/** The edits that write something else in the place of these hits. */
export function replacing(
  document: Mission,
  hits: readonly Pick<TextHit, 'path' | 'at'>[],
  sought: string,
  by: string,
): readonly Edit[] {
  const change = (path: string, text: string): string =>
    hits
      .filter((hit) => hit.path === path)
      .map(({ at }) => at)
      .sort((a, b) => b - a)
      .reduce((now, at) => now.slice(0, at) + by + now.slice(at + sought.length), text)
  return rewriting(document, change)
}

/** The edits that write other texts in the place of those at these paths. */
function rewriting(document: Mission, change: (path: string, text: string) => string): readonly Edit[] {
  const set = fieldNames.flatMap((field): Edit[] => {
    const value = rewritten(document[field], field, change)
    return value === document[field] ? [] : [setting(field, value)]
  })
  const notes = document.notes.flatMap((note): Edit[] => {
    const text = change(`notes.${note.id}`, note.text)
    return text === note.text ? [] : [putEdit('notes', { ...note, text })]
  })
  return [...set, ...notes]
}

// That a field and its value belong together is said by the types of the function, which a union of names does not carry through.
const setting = <Name extends TextField>(field: Name, value: Mission[Name]): Edit =>
  ({ type: 'set', field, value }) as Edit

/** The same value with other texts; the very same where nothing changed. */
function rewritten<Value>(value: Value, path: string, change: (path: string, text: string) => string): Value {
  // A value keeps its shape: text for text, list for list, object for object.
  if (typeof value === 'string') return change(path, value) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, rewritten(each, `${path}.${key}`, change)] as const)
  const before = new Map(Object.entries(value))
  if (entries.every(([key, each]) => before.get(key) === each)) return value
  return (Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)) as Value
}

// Effect of a new label on scoring and texts: reported after the step, with an offer to change the texts in the same
// one.

export function offerTextRename({ getState: get }: Store, label: string, before: Mission): void {
  const { document, open, notify } = get()
  const renamed = renamings(before, document)
  if (renamed.length === 0) return
  const { unclear } = followLabels(before, { ...document, play: before.play })
  if (unclear.length > 0)
    notify(
      'info',
      `Scoring or rules name ${listOf(unclear)}, which no longer means the same things.`,
      'Check what they count, or give each thing its own label.',
    )
  const texts = renamedTexts(document, renamed)
  if (texts.size === 0) return
  const gesture = currentGesture()
  const change = (): void => {
    const now = get()
    if (now.open.id !== open.id) return
    const apply = () =>
      now.apply(
        label,
        rewriting(now.document, (path, text) => changed(path, text)),
      )
    if (gesture === null) apply()
    else inGesture(gesture, apply)
  }
  const changed = (path: string, text: string): string => {
    const next = texts.get(path)
    return next?.from === text ? next.to : text
  }
  const count = `${countOf(texts.size, 'text')} still ${texts.size === 1 ? 'names' : 'name'}`
  const old = [...new Set(renamed.map(({ from }) => from).filter((from) => from !== ''))]
  notify('info', `${count} ${listOf(old)}.`, null, [{ label: 'Change Texts', act: change }], 'renamed')
}

/** Texts that name what has another label now, as they are and as they would be. All names change at once. */
function renamedTexts(
  document: Mission,
  renamed: readonly Renaming[],
): ReadonlyMap<string, { readonly from: string; readonly to: string }> {
  const named = renamed.filter(({ from, to }) => from !== '' && to !== '')
  return new Map(
    textsOf(document).flatMap(({ path, text: from }) => {
      const hits = named.flatMap((each) => [...from.matchAll(naming(each))].map(({ index }) => ({ ...each, index })))
      const to = hits
        .filter(({ index }, at) => hits.findIndex((other) => other.index === index) === at)
        .sort((a, b) => b.index - a.index)
        .reduce((now, hit) => now.slice(0, hit.index) + hit.to + now.slice(hit.index + hit.from.length), from)
      return to === from ? [] : [[path, { from, to }] as const]
    }),
  )
}

/** Where a text names it: a short label only behind the word for the sort (`marker A`), for `A` begins many sentences. */
function naming({ sort, from }: Renaming): RegExp {
  const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const word = escaped(sort.split(' ').at(-1) ?? sort)
  const anyCase = [...word]
    .map((letter) => (/\p{L}/u.test(letter) ? `[${letter.toLowerCase()}${letter.toUpperCase()}]` : letter))
    .join('')
  const before = from.length > 2 && /\p{L}/u.test(from) ? '(?<![\\p{L}\\p{N}])' : `(?<=(?<!\\p{L})${anyCase}\\s+[“"]?)`
  return new RegExp(`${before}${escaped(from)}(?![\\p{L}\\p{N}])`, 'gu')
}
