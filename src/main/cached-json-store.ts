/**
 * Values kept in a small JSON file, and held here as well: what is written is always all of them, and it is looked at afterwards.
 * A disk that takes only a part of a file and says nothing therefore loses none of them while the program runs, and keeps the last that
 * were whole for the next start.
 */
import { writeFileSync } from 'node:fs'
import { readJsonSync } from './json-file.ts'

export type Values = Readonly<Record<string, unknown>>

export interface HeldValues {
  read(): Values
  /** @throws when the file cannot be written, or does not hold afterwards what was written; the values stay held, and the file has those it had */
  write(change: Values): void
}

/**
 * @param file what writes the file at once and whole
 * @param path where it lies
 */
export function heldValues(file: { store: Values }, path: string): HeldValues {
  let held = { ...file.store }
  let whole = held
  const isOnDisk = (values: Values): boolean => {
    try {
      return JSON.stringify(readJsonSync(path)) === JSON.stringify(values)
    } catch {
      return false
    }
  }
  /**
   * Half of the new values took the place of the good ones: these go back there. Right into the file, which is worth nothing as it
   * is: a full disk has room for one of the two alone.
   */
  const putBack = (): void => {
    try {
      writeFileSync(path, JSON.stringify(whole, null, '\t'))
    } catch {
      // The disk takes nothing at all. That it did not is told anyway, and the values stay held.
    }
  }
  return {
    read: () => held,
    write(change) {
      held = { ...held, ...change }
      let reason: unknown = Object.assign(new Error(`${path} was written only in part`), { code: 'EIO' })
      for (const _attempt of [1, 2]) {
        try {
          file.store = { ...held }
        } catch (error) {
          reason = error
        }
        if (!isOnDisk(held)) continue
        whole = held
        return
      }
      if (!isOnDisk(whole)) putBack()
      throw reason
    },
  }
}
