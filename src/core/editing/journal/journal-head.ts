import { JOURNAL_FORMAT, JOURNAL_VERSION, type JournalEntry } from './journal-entry.ts'

/** The entry that a journal begins with, as text. */
export const journalHead = (): string =>
  JSON.stringify({ do: 'head', format: JOURNAL_FORMAT, version: JOURNAL_VERSION } satisfies JournalEntry)
