/** The host's calls about versions in a browser. */

import { type Settings, versionLimits } from '#host/settings.ts'
import { type VersionCalls, versionCalls } from '#host/version-calls.ts'
import type { VersionPlace } from '#model/versions/version-record.ts'
import { versionStore } from '#model/versions/version-store.ts'
import { durableStore, VERSIONS } from './durable-store.ts'
import { codeOf, failedWith } from './failures.ts'
import { fingerprintOf, isAllowed } from './file-system-access.ts'
import { isLoose } from './files.ts'
import type { KnownFiles } from './known-files.ts'
import { withTabLock } from './page-locks.ts'

export function browserVersions(known: KnownFiles, settings: () => Settings): VersionCalls {
  /** A file that may not be looked at counts as there: then what it has is copied and not taken away. */
  const isThere = async (handle: string): Promise<boolean> => {
    const file = await known.find(handle)
    if (file === undefined) return false
    try {
      if (await isAllowed(file, 'read')) await file.getFile()
      return true
    } catch (thrown) {
      return codeOf(thrown) !== 'not-found'
    }
  }
  return versionCalls(
    versionStore(versionStorage(isThere)),
    async ({ handle, name }) => ({ key: isLoose(handle) ? null : handle, shown: name }),
    () => versionLimits(settings()),
    (thrown, action) =>
      failedWith(
        action === 'save' ? 'The version couldn’t be saved' : 'The versions could not be read',
        thrown,
        'keeping',
      ).error,
  )
}

// The versions of missions in a browser: in a separate database, each text compressed under its own key.

/** @param isThere whether a file known by a key is still there */
export function versionStorage(isThere: VersionPlace['isThere'], name = VERSIONS): VersionPlace {
  const store = durableStore(name)
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: async (thing) => {
      const kept: unknown = await store.get(thing)
      return typeof kept === 'string' ? kept : null
    },
    write: store.put,
    append: (thing, text) => store.update(thing, (before) => `${before ?? ''}${text}`),
    async writePacked(thing, text) {
      const bytes = new TextEncoder().encode(text)
      const packed = await collected(streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')), Infinity)
      await store.put(thing, packed)
      return { bytes: bytes.length, packed: packed.length }
    },
    async readPacked(thing, most) {
      const packed: unknown = await store.get(thing)
      if (packed === undefined) return null
      if (!(packed instanceof Uint8Array)) throw new Error('it was not packed')
      const unpacking = streamOf(new Uint8Array(packed)).pipeThrough(new DecompressionStream('deflate-raw'))
      const bytes = await collected(unpacking, most)
      return {
        text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
        bytes: bytes.length,
        packed: packed.length,
      }
    },
    has: async (thing) => (await store.get(thing)) !== undefined,
    remove: store.remove,
    list: async (folder) =>
      (await store.keys()).flatMap((key) => (key.startsWith(`${folder}/`) ? [key.slice(folder.length + 1)] : [])),
    alone(work) {
      // Other tabs have the same database. Without locks, at least this tab waits for itself.
      const next = last.then(() => withTabLock(name, work))
      last = next.catch(() => undefined)
      return next
    },
    async hash(text) {
      const hash = await fingerprintOf(new TextEncoder().encode(text))
      if (hash === null) throw new Error('this page wasn’t loaded over https')
      return hash
    },
    isThere,
    now: Date.now,
  }
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => new Blob([bytes]).stream()

/** @throws RangeError when there are more than `most` bytes */
async function collected(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel()
      throw new RangeError('it holds more than any mission')
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
