/** Journals for tests of what keeps them: of a mission as it is, and what one says. */
import { emptyHistory } from '#editing/edits/history.ts'
import { journalLines } from '#editing/journal/journal-entry.ts'
import { type ReadJournal, readJournal } from '#editing/journal/read-journal.ts'
import { pictureOf } from '#editing/journal/write-journal.ts'
import type { RecoveryCopy } from '#host/host.ts'
import { emptyScene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'

/** The entries that a journal of a mission begins with. */
export const pictureLines = (document: Mission, fingerprint: string | null = null): string[] =>
  pictureOf({ document, scene: emptyScene, history: emptyHistory, savedSerial: -1, fingerprint }, 1_777_888_999_000)

/** What a run has left of a mission, as its host offers it. */
export const leftJournal = (
  id: string,
  document: Mission,
  file: RecoveryCopy['file'] = null,
  fingerprint: string | null = null,
): RecoveryCopy => ({
  id,
  kind: 'journal',
  file,
  savedAt: '2026-05-04T10:00:00.000Z',
  text: journalLines().of(pictureLines(document, fingerprint), file && { place: file.handle, name: file.name }),
  fingerprint: null,
})

/** What a journal says; one that cannot be read fails the test. */
export function readBack({ text }: Pick<RecoveryCopy, 'text'>): ReadJournal {
  const read = readJournal(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

export const titleSaid = (copy: Pick<RecoveryCopy, 'text'>): string => readBack(copy).document.mission.title
