/** A journal to the mission that it is of, with its history. Whatever stands there: what can be used is used, the rest is said. */

import type { History } from '#editing/edits/history.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Scene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { JOURNAL_VERSION, type JournalFile, parseEntry } from './journal-entry.ts'
import { type EntryLine, readJournalLine } from './journal-line.ts'
import { replay } from './replay.ts'

export interface ReadJournal {
  readonly document: Mission
  readonly scene: Scene
  /** What can be undone and redone. */
  readonly history: History
  /** State of the history that the file holds; −1: none of them, or nobody can tell. */
  readonly savedSerial: number
  /** What the file held when it was last read or written; null: nobody can tell. */
  readonly fingerprint: string | null
  /** Names the opening of the mission; null: nobody can tell. */
  readonly mission: string | null
  /** The file that it is of, as whoever kept the journal names it; null: it was never saved. */
  readonly file: JournalFile | null
  /** When something was last written down (ms since 1970, by the clock of that machine). */
  readonly at: number
  /** There is nothing to bring back: it was given up, or its file has it. */
  readonly closed: boolean
  /** What could not be used, each as a sentence; none: all of it could. */
  readonly faults: readonly string[]
}

export interface JournalError {
  readonly code: 'newer-version' | 'no-journal' | 'damaged'
  /** What is wrong, ready to be shown. */
  readonly message: string
  readonly advice: string
}

/** Reads a journal from text that may come from anywhere. Never throws. */
export function readJournal(text: string): Result<ReadJournal, JournalError> {
  const lines = text.split('\n')
  // What follows the last line end is a line that was not written to its end.
  const torn = (lines.pop() ?? '') !== ''
  const newer = versionSaid(lines[0] ?? '')
  if (newer !== null && newer > JOURNAL_VERSION)
    return failure({
      code: 'newer-version',
      message: `a newer Bulkhead kept this journal: it has version ${newer}, this program reads up to version ${JOURNAL_VERSION}`,
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
  advice: 'It was left as it is.',
}
const nothingWhole: JournalError = {
  code: 'damaged',
  message: 'the journal is damaged so much that no mission can be read from it',
  advice: 'It was left as it is. Look for an older copy of the mission.',
}

function numberedEntry(line: string): EntryLine | null {
  const read = readJournalLine(line)
  return read && { number: read.number, entry: parseEntry(read.json) }
}

/** The version that a head says; null: it says none. */
function versionSaid(line: string): number | null {
  const read = readJournalLine(line)
  if (read === null) return null
  const entry = parseEntry(read.json)
  return entry?.do === 'head' ? entry.version : null
}
