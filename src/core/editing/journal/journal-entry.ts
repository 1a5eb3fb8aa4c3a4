/**
 * Entries of a journal and their lines. A **picture** is the whole mission, its scene and where its history is; before
 * it stand the steps of that history. A **step** is what one edit changed, with long texts left out but for what was
 * written and erased.
 */

import { z } from 'zod'
import type { Step } from '#editing/edits/history.ts'
import { crc32OfText } from '#foundation/bytes.ts'
import { type Scene, sceneSchema } from '#model/mission/diagrams.ts'
import { type Collection, collections, itemSchemas, missionSchema } from '#model/mission/document.ts'
import { type Field, fields } from '#model/mission/edit.ts'
import { idSchema } from '#model/mission/sheet.ts'

const JOURNAL_FORMAT = 'bulkhead-journal'
/** A journal of a newer version is refused and left as it is. */
export const JOURNAL_VERSION = 1

/** Which mission a journal is of is said by whoever keeps the file: `place` is a path, or what else names a file there. */
export interface JournalFile {
  readonly place: string
  readonly name: string
}

interface Picture {
  readonly do: 'picture'
  /** When it was written (ms since 1970), here and in the others; for showing only: clocks jump. */
  readonly at: number
  /** The mission as JSON, its lists in the order that they have in the program. */
  readonly text: string
  readonly scene: Scene
  /** Names the state of the mission: that of its last step, 0 before the first. */
  readonly serial: number
  /** So many steps of the history stand before it that were done, and so many that were undone. */
  readonly past: number
  readonly future: number
  /** Names the state before the first of these steps. */
  readonly base: number
  readonly nextSerial: number
  readonly savedSerial: number
  readonly fingerprint: string | null
  /** Names the opening of the mission: the versions of one that was never saved are found by it. */
  readonly mission?: string | undefined
}

interface JournalStep extends Step {
  readonly do: 'step'
  readonly at: number
  /** Names the state that it was done to. */
  readonly on: number
  /** It is more of the gesture of the step before it, and not a separate step. */
  readonly grows?: true
}

export type JournalEntry =
  | { readonly do: 'head'; readonly format: typeof JOURNAL_FORMAT; readonly version: number }
  | { readonly do: 'file'; readonly file: JournalFile | null }
  /** Steps of the history of the picture that follows, from the one of that place on. */
  | { readonly do: 'past' | 'future'; readonly from: number; readonly steps: readonly Step[] }
  | Picture
  | JournalStep
  /** `on` and `serial` name the states before and after. */
  | {
      readonly do: 'undo' | 'redo'
      readonly at: number
      readonly steps: number
      readonly on: number
      readonly serial: number
    }
  /** That state is in the file. */
  | { readonly do: 'saved'; readonly at: number; readonly serial: number; readonly fingerprint: string | null }
  /** The work was given up, or is in its file: there is nothing to bring back. */
  | { readonly do: 'closed' }
export type EntryOf<Kind extends JournalEntry['do']> = Extract<JournalEntry, { readonly do: Kind }>

const count = z.int().min(0)
const at = z.number()
const savedSerial = z.int().min(-1)
const fingerprint = z.string().max(200).nullable()

const collectionName = z.enum(collections)
const fieldName = z.enum(fields)
const itemChanges: Readonly<Partial<Record<Collection, z.ZodType>>> = Object.fromEntries(
  collections.map((name): [string, z.ZodType] => {
    const item = itemSchemas[name].nullable()
    return [name, z.strictObject({ collection: z.literal(name), id: idSchema, before: item, after: item })]
  }),
)
const fieldChanges: Readonly<Partial<Record<Field, z.ZodType>>> = Object.fromEntries(
  fields.map((name): [string, z.ZodType] => {
    const value = missionSchema.shape[name]
    return [name, z.strictObject({ field: z.literal(name), before: value, after: value })]
  }),
)

const leftOutSchema = z.strictObject({
  index: count,
  path: z.array(z.union([z.string(), count])).max(50),
  change: z.strictObject({ at: count, removed: count, inserted: z.string() }),
  erased: z.string(),
  length: count,
})

const stepShape = {
  label: z.string(),
  patch: z.array(z.record(z.string(), z.unknown())),
  texts: z.array(leftOutSchema),
  serial: z.int().min(1),
  scene: z.strictObject({ before: sceneSchema, after: sceneSchema }).optional(),
  gesture: z.string().optional(),
}

const entrySchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('head'), format: z.literal(JOURNAL_FORMAT), version: z.int().min(1) }),
  z.strictObject({ do: z.literal('file'), file: z.strictObject({ place: z.string(), name: z.string() }).nullable() }),
  z.strictObject({ do: z.enum(['past', 'future']), from: count, steps: z.array(z.strictObject(stepShape)) }),
  z.strictObject({
    do: z.literal('picture'),
    at,
    text: z.string(),
    scene: sceneSchema,
    serial: count,
    past: count,
    future: count,
    base: count,
    nextSerial: z.int().min(1),
    savedSerial,
    fingerprint,
    mission: z
      .string()
      .regex(/^[0-9a-f]{8,64}$/)
      .optional(),
  }),
  z.strictObject({ do: z.literal('step'), at, on: count, grows: z.literal(true).optional(), ...stepShape }),
  z.strictObject({ do: z.enum(['undo', 'redo']), at, steps: z.int().min(1), on: count, serial: count }),
  z.strictObject({ do: z.literal('saved'), at, serial: savedSerial, fingerprint }),
  z.strictObject({ do: z.literal('closed') }),
])

/** The entry that a text says, or null if none that this version knows. Never throws. */
export function parseEntry(json: string): JournalEntry | null {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return null
  }
  const parsed = entrySchema.safeParse(value)
  if (!parsed.success) return null
  const entry = parsed.data
  const isList = entry.do === 'past' || entry.do === 'future'
  const steps = isList ? entry.steps.map(sound) : entry.do === 'step' ? [sound(entry)] : []
  if (steps.includes(null)) return null
  // The schema of a patch is that of each of its changes, which `sound` holds them to; no type follows from that.
  return (isList ? { ...entry, steps } : (steps[0] ?? entry)) as unknown as JournalEntry
}

type LooseStep = z.infer<z.ZodObject<Pick<typeof stepShape, 'patch' | 'texts'>>>

/**
 * Returns the step with each change parsed by its schema, on both sides, or null if a change is invalid. Fields that an
 * older program left out get their defaults. A change whose long text is stored separately may fail its schema for
 * that; its result is checked with the mission.
 */
function sound<Of extends LooseStep>(step: Of): Of | null {
  const patch: LooseStep['patch'] = []
  for (const [index, change] of step.patch.entries()) {
    const checked = schemaOf(change)?.safeParse(change)
    const lacksText = step.texts.some((text) => text.index === index) && 'before' in change && 'after' in change
    if (checked?.success === true) patch.push(checked.data as LooseStep['patch'][number])
    else if (checked !== undefined && lacksText) patch.push(change)
    else return null
  }
  return { ...step, patch }
}

function schemaOf(change: LooseStep['patch'][number]): z.ZodType | undefined {
  const collection = collectionName.safeParse(change.collection)
  if (collection.success) return itemChanges[collection.data]
  const field = fieldName.safeParse(change.field)
  return field.success ? fieldChanges[field.data] : undefined
}

// One line of a journal: a checksum, the number of the line, and an entry as JSON. The checksum is that of the number
// and the entry, so that neither a changed letter nor a line that stands elsewhere is taken for what was written.

/** Returns the line, its end included. `json` contains no line ends: JSON writes them as `\n`. */
export function journalLine(number: number, json: string): string {
  const body = `${number} ${json}`
  return `${checksum(body)} ${body}\n`
}

export interface NumberedEntry {
  readonly number: number
  readonly json: string
}

/** A line of a journal, with what its entry says, or null if something that this version does not know. */
export interface EntryLine {
  readonly number: number
  readonly entry: JournalEntry | null
}

/** Reads a line, given without its line end; returns null if it is damaged. */
export function readJournalLine(line: string): NumberedEntry | null {
  const [, sum, body, number, json] = /^([0-9a-f]{8}) ((\d{1,9}) (.*))$/s.exec(line) ?? []
  if (sum === undefined || body === undefined || json === undefined || checksum(body) !== sum) return null
  return { number: Number(number), json }
}

const checksum = (body: string): string => crc32OfText(body).toString(16).padStart(8, '0')

// Journals for those who keep them: new lines, and the file that a journal is of.

/** The entry that a journal begins with, as text. */
export const journalHead = (): string =>
  JSON.stringify({ do: 'head', format: JOURNAL_FORMAT, version: JOURNAL_VERSION } satisfies JournalEntry)

/** The lines of one journal, numbered as they are made. */
export interface JournalLines {
  /** Returns the lines of these entries, after one that names the file if it is a new one. */
  of(entries: readonly string[], file: JournalFile | null): string
  /** The line that says that there is nothing to bring back. */
  closing(): string
}

/** The lines of a journal that begins now: the first ones have its head. */
export function journalLines(): JournalLines {
  let number = 0
  let told: JournalFile | null | undefined
  const next = (json: string): string => {
    number += 1
    return journalLine(number - 1, json)
  }
  const entry = (one: JournalEntry): string => next(JSON.stringify(one))
  return {
    of(entries, file) {
      const head = number === 0 ? next(journalHead()) : ''
      const isNews = told === undefined || told?.place !== file?.place || told?.name !== file?.name
      told = file
      return head + (isNews ? entry({ do: 'file', file }) : '') + entries.map(next).join('')
    },
    closing: () => entry({ do: 'closed' }),
  }
}

/** The file that a journal says last that it is of, found without reading the rest, or null if there is none. */
export function fileOfJournal(text: string): JournalFile | null {
  let file: JournalFile | null = null
  for (const line of text.split('\n')) {
    if (!line.startsWith('{"do":"file"', line.indexOf('{'))) continue
    const read = readJournalLine(line)
    const entry = read && parseEntry(read.json)
    if (entry?.do === 'file') file = entry.file
  }
  return file
}

const beginnings: readonly JournalEntry['do'][] = ['head', 'file', 'past', 'future']

/**
 * True when a program was killed before its journal had its first picture: nothing was promised yet, and there is nothing to
 * bring back. A line that is damaged promises that there was more, and so does a first picture that was cut off.
 */
export function isJustBegun(text: string): boolean {
  let from = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
    const line = readJournalLine(text.slice(from, end))
    if (!beginnings.some((kind) => line?.json.startsWith(`{"do":"${kind}"`) === true)) return false
    from = end + 1
  }
  if (text.includes('{"do":"picture"', from)) return false
  return from > 0 || text === '' || journalLine(0, journalHead()).startsWith(text)
}
