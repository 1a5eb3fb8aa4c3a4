/** All texts of a mission, what is found in them, and the edits that replace it. Names that others refer to are no texts. */

import { formatObjective } from '#analysis/scoring/scoring-texts.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Edit, type Field, putEdit } from '#model/mission/edit.ts'

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

/** What holds words for people; all else (ids, kinds, labels that conditions name) stays. */
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

/** What stands around a hit, from word to word; an ellipsis where the text goes on. */
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

/** What objectives say in words of the program's own, where it stands in them: to be gone to, not replaced. */
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
export function rewriting(document: Mission, change: (path: string, text: string) => string): readonly Edit[] {
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
