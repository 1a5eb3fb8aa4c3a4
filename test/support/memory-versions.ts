/** A place for versions in memory, whose clock and files a test moves. */
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { VersionPlace } from '#model/versions/version-record.ts'

export interface MemoryVersions {
  readonly place: VersionPlace
  readonly things: Map<string, string | Uint8Array>
  /** Keys of the files that are there. */
  readonly files: Set<string>
  readonly clock: { now: number }
}

export function memoryVersions(now = Date.UTC(2026, 4, 4, 10)): MemoryVersions {
  const things = new Map<string, string | Uint8Array>()
  const files = new Set<string>()
  const clock = { now }
  let last: Promise<unknown> = Promise.resolve()
  const place: VersionPlace = {
    read: async (name) => {
      const thing = things.get(name)
      return typeof thing === 'string' ? thing : null
    },
    write: async (name, text) => void things.set(name, text),
    append: async (name, text) => void things.set(name, `${things.get(name) ?? ''}${text}`),
    writePacked: async (name, text) => {
      const packed = deflateRawSync(text)
      things.set(name, packed)
      return { bytes: Buffer.byteLength(text), packed: packed.length }
    },
    readPacked: async (name, most) => {
      const packed = things.get(name)
      if (packed === undefined) return null
      if (typeof packed === 'string') throw new Error('not packed')
      const bytes = inflateRawSync(packed, { maxOutputLength: most })
      return { text: bytes.toString(), bytes: bytes.length, packed: packed.length }
    },
    has: async (name) => things.has(name),
    remove: async (name) => void things.delete(name),
    list: async (folder) =>
      [...things.keys()].flatMap((name) => (name.startsWith(`${folder}/`) ? [name.slice(folder.length + 1)] : [])),
    alone: (work) => {
      const next = last.then(work)
      last = next.catch(() => undefined)
      return next
    },
    hash: async (text) => createHash('sha256').update(text).digest('hex'),
    isThere: async (key) => files.has(key),
    now: () => clock.now,
  }
  return { place, things, files, clock }
}
