/**
 * Reads a journal into its mission and history. Uses every part of the content that can be used, and reports the rest.
 */
import { type History, record, redo, type Step, stateSerial, undo } from '#editing/edits/history.ts'
import { applyPatch, invertPatch, type PackedPatch, sameValue, unpackPatch } from '#editing/edits/patch.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Scene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Patch } from '#model/mission/edit.ts'
import { findFaults } from '#model/mission/references.ts'
import { sizeReason } from '#model/mission/size.ts'
import {
  type EntryLine,
  type EntryOf,
  JOURNAL_VERSION,
  type JournalEntry,
  type JournalFile,
  parseEntry,
  readJournalLine,
} from './journal-entry.ts'
import { type Journalled, partOf } from './write-journal.ts'

// Steps can be done, or taken back, only where the mission is what the step says.

/**
 * The whole patch, its long texts too; null when the mission is not what it is about.
 * @param side on which side of the patch the mission is
 */
export function fitted(packed: PackedPatch, document: Mission, side: 'before' | 'after'): Patch | null {
  if (!packed.texts.every((text) => textFits(packed, text, document, side))) return null
  const patch = unpackPatch(packed, document, side)
  return patch.every((change) => sameValue(change[side], partOf(document, change))) ? patch : null
}

function textFits(
  { patch }: PackedPatch,
  { index, path, change, erased, length }: PackedPatch['texts'][number],
  document: Mission,
  side: 'before' | 'after',
): boolean {
  const packed = patch[index]
  if (packed === undefined || !isTextAt(packed.before, path) || !isTextAt(packed.after, path)) return false
  const here = valueAt(partOf(document, packed), path)
  if (typeof here !== 'string' || erased.length !== change.removed) return false
  const { at, inserted } = change
  const [expected, whole] = side === 'before' ? [erased, length] : [inserted, length - erased.length + inserted.length]
  return here.length === whole && at + expected.length <= whole && here.startsWith(expected, at)
}

const isTextAt = (value: unknown, path: readonly (string | number)[]): boolean =>
  typeof valueAt(value, path) === 'string'

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let part = value
  for (const key of path) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined
    part = (part as Readonly<Record<string | number, unknown>>)[key]
  }
  return part
}

// Plays the lines of a journal again. While no line is missing each step is done as it was done. Behind a damaged place a step
// is done only where the mission is what the step says and stays sound; the next picture says exactly how things were.

// The history of a picture: so much of what was written down before it as follows without a gap and can be undone.

/** Where a picture says that its history is. */
interface Told {
  readonly past: number
  readonly future: number
  readonly nextSerial: number
}

function restoredHistory(
  document: Mission,
  { past, future, nextSerial }: Told,
  kept: { readonly past: ReadonlyMap<number, Step>; readonly future: ReadonlyMap<number, Step> },
): History {
  const done: Step[] = []
  let now = document
  for (let index = past - 1; index >= 0; index -= 1) {
    const step = kept.past.get(index)
    const patch = step && step.serial < nextSerial ? fitted(step, now, 'after') : null
    if (step === undefined || patch === null) break
    now = applyPatch(now, invertPatch(patch))
    done.unshift(step)
  }
  const undone: Step[] = []
  now = document
  for (let index = 0; index < future; index += 1) {
    const step = kept.future.get(index)
    const patch = step && step.serial < nextSerial ? fitted(step, now, 'before') : null
    if (step === undefined || patch === null) break
    now = applyPatch(now, patch)
    undone.push(step)
  }
  return { past: done, future: undone, nextSerial }
}

interface State extends Journalled {
  /** Name of the state before the first step of the history: 0, unless steps before it are not known; −2: nobody can tell. */
  readonly base: number
  /** The mission was once just so. False: something that was done before is missing in it. */
  readonly exact: boolean
}

interface Replayed {
  readonly state: Journalled | null
  readonly file: JournalFile | null
  readonly at: number
  readonly closed: boolean
  readonly faults: readonly string[]
  /** Any line at all was one of a journal. */
  readonly anyRead: boolean
}

const UNKNOWN = -2

function replay(lines: readonly (EntryLine | null)[]): Replayed {
  const player = new Player()
  let file: JournalFile | null = null
  let [expected, at, closed, anyRead] = [0, 0, false, false]
  for (const line of lines) {
    anyRead ||= line !== null
    if (line === null || line.entry === null || line.number < expected) {
      player.damage()
      if (line !== null) expected = Math.max(expected, line.number + 1)
      continue
    }
    if (line.number > expected) player.miss()
    expected = line.number + 1
    const { entry } = line
    if ('at' in entry) at = entry.at
    if (entry.do === 'file') file = entry.file
    closed ||= entry.do === 'closed'
    player.play(entry)
  }
  return { state: player.finished(), file, at, closed, faults: player.faults(), anyRead }
}

const noSteps = () => ({ past: new Map<number, Step>(), future: new Map<number, Step>() })

class Player {
  private state: State | null = null
  /** Something may be missing between the state and what comes now. */
  private gap = false
  private history = noSteps()
  private damaged = 0
  private missing = false
  private unfit = 0
  private lostSteps = 0
  private cutHistory = false

  damage(): void {
    this.damaged += 1
    this.gap = true
  }

  miss(): void {
    this.missing = true
    this.gap = true
  }

  play(entry: JournalEntry): void {
    switch (entry.do) {
      // Neither changes the mission.
      case 'head':
      case 'file':
      case 'closed':
        return
      case 'past':
      case 'future':
        for (const [index, step] of entry.steps.entries()) this.history[entry.do].set(entry.from + index, step)
        return
      case 'picture':
        this.picture(entry)
        return
      case 'step':
        // Steps stored ahead of a picture belong to that picture only.
        this.history = noSteps()
        this.step(entry)
        return
      case 'undo':
      case 'redo':
        this.next(this.state && travelled(this.state, entry))
        return
      case 'saved':
        if (this.state === null) return
        this.state = { ...this.state, savedSerial: entry.serial, fingerprint: entry.fingerprint }
    }
  }

  private picture(picture: EntryOf<'picture'>): void {
    const { state } = this
    const isNew = state === null || !state.exact || nameOf(state) !== picture.serial
    if (!isNew && state.history.nextSerial === picture.nextSerial) {
      this.gap = false
      return
    }
    const read = stateOfPicture(picture, this.history)
    if (read === null) {
      this.damage()
      return
    }
    if (isNew && state !== null) this.lostSteps += Math.max(1, picture.nextSerial - state.history.nextSerial)
    this.cutHistory ||= read.history.past.length < picture.past
    this.state = read
    this.gap = false
  }

  private step(entry: EntryOf<'step'>): void {
    const { state } = this
    if (state === null) return
    if (entry.on === nameOf(state) && entry.serial >= state.history.nextSerial) {
      this.next(stepped(state, entry))
      return
    }
    const next = stepAfterGap(state, entry)
    if (next !== null) {
      this.lostSteps += Math.max(1, entry.serial - state.history.nextSerial)
      this.cutHistory = true
    }
    this.next(next)
  }

  private next(next: State | null): void {
    if (this.state === null) return
    if (next === null) this.unfit += 1
    else this.state = next
    this.gap = next === null
  }

  /** Returns the state reached so far, with the serial that the saved state has in the current history. */
  finished(): Journalled | null {
    if (this.state === null) return null
    const { base, exact, savedSerial, history, ...rest } = this.state
    const isKnown = [...history.past, ...history.future].some(({ serial }) => serial === savedSerial)
    const saved = savedSerial === base ? 0 : isKnown ? savedSerial : -1
    return { ...rest, history, savedSerial: exact ? saved : -1 }
  }

  faults(): string[] {
    const { damaged, missing, unfit, lostSteps, cutHistory, gap } = this
    const lines = damaged === 1 ? 'One line of the journal is' : `${damaged} lines of the journal are`
    const steps = lostSteps === 1 ? 'One step that was done before' : `${lostSteps} steps that were done before`
    const later = unfit === 1 ? 'One later step' : `${unfit} later steps`
    return [
      ...(damaged > 0 ? [`${lines} damaged.`] : missing ? ['Lines of the journal are missing.'] : []),
      ...(lostSteps > 0 ? [`${steps} may be missing.`] : []),
      ...(unfit > 0 ? [`${later} could not be done without what is missing.`] : []),
      ...(gap && unfit === 0 ? ['The last changes may be missing.'] : []),
      ...(cutHistory ? ['Undo goes back to the damaged place only.'] : []),
    ]
  }
}

/** Names the state: that of its last step, and before the first what it is known as. */
function nameOf({ history, base }: State): number {
  const serial = stateSerial(history)
  return serial === 0 ? base : serial
}

/** The state that a picture says, or null if it cannot be read. */
function stateOfPicture(
  picture: EntryOf<'picture'>,
  kept: { readonly past: ReadonlyMap<number, Step>; readonly future: ReadonlyMap<number, Step> },
): State | null {
  const read = readMission(picture.text)
  if (!read.ok) return null
  const { document } = read.value
  const { scene, savedSerial, fingerprint, mission } = picture
  const history = restoredHistory(document, picture, kept)
  const base =
    history.past.length === picture.past ? picture.base : stateSerial(history) === 0 ? picture.serial : UNKNOWN
  return { document, scene, history, savedSerial, fingerprint, mission, base, exact: true }
}

/** After a step that follows what is known, or null if it does not fit. */
function stepped(state: State, entry: EntryOf<'step'>): State | null {
  const { document, history } = state
  const patch = fitted(entry, document, 'before')
  if (patch === null) return null
  const last = history.past.at(-1)
  const grows = entry.grows === true
  if (grows && (last === undefined || last.gesture !== entry.gesture)) return null
  const whole = grows ? withLastUnpacked(state) : history
  if (whole === null) return null
  const { gesture } = entry
  // The same gesture after a save is a separate step: as if the last one were the saved state.
  const savedSerial = grows ? UNKNOWN : (last?.serial ?? UNKNOWN)
  const from = { ...whole, nextSerial: entry.serial }
  return {
    ...state,
    document: patch.length === 0 ? document : applyPatch(document, patch),
    scene: entry.scene?.after ?? state.scene,
    history: record(
      from,
      entry.label,
      patch,
      entry.scene,
      gesture === undefined ? undefined : { name: gesture, savedSerial },
    ),
  }
}

/** The history whose last step has its long texts whole, so that it can grow, or null if it does not fit the mission. */
function withLastUnpacked({ document, history }: State): History | null {
  const last = history.past.at(-1)
  if (last === undefined || last.texts.length === 0) return { ...history, future: [] }
  const patch = fitted(last, document, 'after')
  return patch && { ...history, future: [], past: [...history.past.slice(0, -1), { ...last, patch, texts: [] }] }
}

/** The same behind a gap: the mission must be sound then, and what was done before the gap can no longer be undone. */
function stepAfterGap(state: State, entry: EntryOf<'step'>): State | null {
  const { grows: _, gesture: __, ...step } = entry
  const history = { past: [], future: [], nextSerial: entry.serial }
  const next = stepped({ ...state, exact: false, base: UNKNOWN, history }, step)
  if (next === null || findFaults(next.document).length > 0 || sizeReason(next.document) !== null) return null
  return next
}

/** After undo or redo, or null if there are no such steps. */
function travelled(state: State, { do: way, steps, on, serial }: EntryOf<'undo' | 'redo'>): State | null {
  if (nameOf(state) !== on) return null
  let { document, scene, history } = state
  for (let left = steps; left > 0; left -= 1) {
    const step = way === 'undo' ? history.past.at(-1) : history.future[0]
    if (step === undefined || fitted(step, document, way === 'undo' ? 'after' : 'before') === null) return null
    const to = (way === 'undo' ? undo : redo)(document, history)
    if (to === null) return null
    document = step.patch.length === 0 ? document : to.document
    scene = to.scene ?? scene
    history = to.history
  }
  const next = { ...state, document, scene, history }
  return nameOf(next) === serial || nameOf(next) === UNKNOWN ? next : null
}

export interface ReadJournal {
  readonly document: Mission
  readonly scene: Scene
  /** Steps to undo and redo. */
  readonly history: History
  /** State of the history that the file holds; −1: none of them, or nobody can tell. */
  readonly savedSerial: number
  /** Fingerprint of the file when it was last read or written, or null if unknown. */
  readonly fingerprint: string | null
  /** Names the opening of the mission, or null if nobody can tell. */
  readonly mission: string | null
  /** The file that it is of, as whoever kept the journal names it, or null if it was never saved. */
  readonly file: JournalFile | null
  /** When something was last written down (ms since 1970, by the clock of that machine). */
  readonly at: number
  /** There is nothing to bring back: it was given up, or its file has it. */
  readonly closed: boolean
  /** Faults that kept parts of the journal from being used, each as a sentence; empty if all of it was used. */
  readonly faults: readonly string[]
}

export interface JournalError {
  readonly code: 'newer-version' | 'no-journal' | 'damaged'
  /** Describes the fault, ready to be shown. */
  readonly message: string
  readonly advice: string
}

/** Reads a journal from text that may come from anywhere. Never throws. */
export function readJournal(text: string): Result<ReadJournal, JournalError> {
  const lines = text.split('\n')
  // Text after the last line end is a line that was only partly written.
  const torn = (lines.pop() ?? '') !== ''
  const newer = versionSaid(lines[0] ?? '')
  if (newer !== null && newer > JOURNAL_VERSION)
    return failure({
      code: 'newer-version',
      message: `a newer Bulkhead wrote this journal: it has version ${newer}, but this one reads only up to version ${JOURNAL_VERSION}`,
      advice: 'Start the newer Bulkhead to bring the work back. The journal was left as it is.',
    })
  const found = replay(lines.map(numberedEntry))
  const { state } = found
  if (state === null) return failure(found.anyRead ? nothingWhole : noJournal)
  const sound = readMission(JSON.stringify(state.document))
  if (!sound.ok) return failure({ ...nothingWhole, message: `${nothingWhole.message}: ${sound.error.message}` })
  const { document, scene, history, savedSerial, fingerprint, mission = null } = state
  const cut = 'The last line was cut off while it was written: what was done in the last moment may be missing.'
  return success({
    document,
    scene,
    history,
    savedSerial,
    fingerprint,
    mission,
    file: found.file,
    at: found.at,
    closed: found.closed,
    faults: [...found.faults, ...(torn ? [cut] : [])],
  })
}

const noJournal: JournalError = {
  code: 'no-journal',
  message: 'this is not a journal of Bulkhead',
  advice: 'It wasn’t touched.',
}
const nothingWhole: JournalError = {
  code: 'damaged',
  message: 'the journal is damaged so much that no mission can be read from it',
  advice: 'It wasn’t touched. Look for an older copy of the mission.',
}

function numberedEntry(line: string): EntryLine | null {
  const read = readJournalLine(line)
  return read && { number: read.number, entry: parseEntry(read.json) }
}

/** The version that a head says, or null if it says none. */
function versionSaid(line: string): number | null {
  const read = readJournalLine(line)
  if (read === null) return null
  const entry = parseEntry(read.json)
  return entry?.do === 'head' ? entry.version : null
}
