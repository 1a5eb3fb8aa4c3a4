/**
 * Values kept in a small JSON file, and held here as well: what is written is always all of them, and it is looked at afterwards.
 * A disk that takes only a part of a file and says nothing therefore loses none of them while the program runs.
 */
import { readJsonNow } from './kept-json.ts'

export type Values = Readonly<Record<string, unknown>>

export interface HeldValues {
  read(): Values
  /** @throws when the file cannot be written, or does not hold afterwards what was written; the values stay held */
  write(change: Values): void
}

/**
 * @param file what writes the file at once and whole
 * @param path where it lies
 */
export function heldValues(file: { store: Values }, path: string): HeldValues {
  let held = { ...file.store }
  const isWhole = (): boolean => {
    try {
      return JSON.stringify(readJsonNow(path)) === JSON.stringify(held)
    } catch {
      return false
    }
  }
  return {
    read: () => held,
    write(change) {
      held = { ...held, ...change }
      file.store = { ...held }
      if (isWhole()) return
      file.store = { ...held }
      if (!isWhole()) throw Object.assign(new Error(`${path} was written only in part`), { code: 'EIO' })
    },
  }
}
