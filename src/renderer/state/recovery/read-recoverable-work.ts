/** Reads unsaved work that another run has left; fetched when there is some. */

import { emptyHistory } from '#editing/edits/history.ts'
import { type ReadJournal, readJournal } from '#editing/journal/read-journal.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Host, RecoveryCopy } from '#host/host.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { emptyScene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { fileDifferences } from '../comparison/file-differences.ts'
import type { FileState, RecoverableWork } from './recoverable-work.ts'

/** Reads what was left, and its file, or null if there is nothing to bring back. */
export async function readRecoverableWork(
  copy: RecoveryCopy,
  host: Pick<Host, 'readAgain' | 'savesByDownload'>,
): Promise<RecoverableWork | null> {
  const read = readCopy(copy)
  const unread = {
    copy,
    faults: [],
    differences: null,
    fileNow: copy.file === null ? 'never-saved' : 'as-then',
  } as const
  if (!read.ok) return { ...unread, work: null, problem: read.error, at: copy.savedAt }
  const { closed, at, faults, ...work } = read.value
  if (closed) return null
  const inFile = await fileOf(copy, work.fingerprint, host)
  // A program that was killed between a save and the note of it: the file has all of it.
  if (faults.length === 0 && inFile.mission !== null && writeMission(inFile.mission) === writeMission(work.document))
    return null
  return {
    copy,
    work,
    problem: null,
    at: at > 0 ? isoOf(at, copy.savedAt) : copy.savedAt,
    faults,
    fileNow: inFile.now,
    differences: inFile.mission && fileDifferences(work.document, inFile.mission),
  }
}

type Read = Pick<
  ReadJournal,
  'document' | 'scene' | 'history' | 'savedSerial' | 'fingerprint' | 'mission' | 'closed' | 'at' | 'faults'
>

/** Whatever stands in one copy: the others are offered all the same. */
function readCopy(copy: RecoveryCopy): ReturnType<typeof readWhole> {
  try {
    return readWhole(copy)
  } catch {
    return failure({ message: 'its contents are invalid', advice: 'It wasn’t touched.' })
  }
}

function readWhole(copy: RecoveryCopy): Result<Read, { readonly message: string; readonly advice: string }> {
  if (copy.unread !== undefined) return failure(copy.unread)
  if (copy.kind === 'journal') return readJournal(copy.text)
  const read = readMission(copy.text)
  if (!read.ok) return failure(read.error)
  const { document } = read.value
  const { fingerprint } = copy
  const nothing = { mission: null, closed: false, at: 0, faults: [] }
  return success({ document, scene: emptyScene, history: emptyHistory, savedSerial: -1, fingerprint, ...nothing })
}

async function fileOf(
  { file }: RecoveryCopy,
  fingerprint: string | null,
  host: Pick<Host, 'readAgain' | 'savesByDownload'>,
): Promise<{ readonly now: FileState; readonly mission: Mission | null }> {
  if (file === null) return { now: 'never-saved', mission: null }
  // Whatever the reason, the file is reported as unreadable, and the work itself is offered.
  const again = await host.readAgain(file).catch(() => null)
  if (again === null) return { now: 'unreadable', mission: null }
  // Where files come and go as uploads and downloads nobody can look at them again.
  const isGone = !again.ok && again.error.code === 'not-found' && host.savesByDownload !== true
  if (!again.ok) return { now: isGone ? 'gone' : 'unreadable', mission: null }
  const read = readMissionIn(again.value.bytes, new TextDecoder('utf-8', { fatal: true }))
  // Where nobody can tell what the file held, it was a mission at least: what is none by now is another file.
  const isAsThen = fingerprint === null ? read.ok : again.value.fingerprint === fingerprint
  return { now: isAsThen ? 'as-then' : 'changed', mission: read.ok ? read.value.document : null }
}

const isoOf = (time: number, otherwise: string): string => {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? otherwise : date.toISOString()
}
