/** What of a journal whoever keeps it has to know: how its lines are made, and which file it is of. */
import { JOURNAL_FORMAT, JOURNAL_VERSION, type JournalEntry, type JournalFile, parseEntry } from './journal-entry.ts'
import { journalLine, readJournalLine } from './journal-line.ts'

/** The entry that a journal begins with, as text. */
export const journalHead = (): string =>
  JSON.stringify({ do: 'head', format: JOURNAL_FORMAT, version: JOURNAL_VERSION } satisfies JournalEntry)

/** The lines of one journal, numbered as they are made. */
export interface JournalLines {
  /** The lines of these entries; before them what the journal is of, where that is news. */
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

/** The file that a journal says last that it is of, found without reading the rest; null: none. */
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
