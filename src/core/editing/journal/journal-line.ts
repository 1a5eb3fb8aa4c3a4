/**
 * One line of a journal: a checksum, the number of the line, and an entry as JSON. The checksum is that of the number and
 * the entry, so that neither a changed letter nor a line that stands elsewhere is taken for what was written.
 */
import { crc32OfText } from '#foundation/bytes.ts'
import type { JournalEntry } from './journal-entry.ts'

/** The line, its end included. `json` has no line end of its own: JSON writes them as `\n`. */
export function journalLine(number: number, json: string): string {
  const body = `${number} ${json}`
  return `${checksum(body)} ${body}\n`
}

export interface NumberedEntry {
  readonly number: number
  readonly json: string
}

/** A line of a journal, with what its entry says; null: something that this version does not know. */
export interface EntryLine {
  readonly number: number
  readonly entry: JournalEntry | null
}

/** What a line says, without its end; null: it is damaged. */
export function readJournalLine(line: string): NumberedEntry | null {
  const [, sum, body, number, json] = /^([0-9a-f]{8}) ((\d{1,9}) (.*))$/s.exec(line) ?? []
  if (sum === undefined || body === undefined || json === undefined || checksum(body) !== sum) return null
  return { number: Number(number), json }
}

const checksum = (body: string): string => crc32OfText(body).toString(16).padStart(8, '0')
