/** The texts of versions: packed, each kept once under its hash, and held against it when they are read. */

import { LONGEST_TEXT } from './version-record.ts'
import type { PackedSize, PackedText, VersionPlace } from './version-storage-port.ts'

interface TextStore {
  /** Keeps a text unless it is there. */
  keep(hash: string, text: string): Promise<PackedSize>
  /** Null: it is not there, or damaged. */
  read(hash: string): Promise<string | null>
  remove(hash: string): Promise<void>
}

const nameOf = (hash: string): string => `texts/${hash}`

export function createTextStore(place: VersionPlace): TextStore {
  const sound = async (hash: string): Promise<PackedText | null> => {
    try {
      const found = await place.readPacked(nameOf(hash), LONGEST_TEXT)
      return found !== null && (await place.hash(found.text)) === hash ? found : null
    } catch {
      return null
    }
  }
  return {
    // What is there may be damaged: then it is sound again now.
    keep: async (hash, text) => (await sound(hash)) ?? place.writePacked(nameOf(hash), text),
    read: async (hash) => (await sound(hash))?.text ?? null,
    remove: (hash) => place.remove(nameOf(hash)),
  }
}
