/** The versions of missions in a browser: in a database of their own, each text compressed under a key of its own. */
import { del, get, keys, set, update } from 'idb-keyval'
import type { VersionPlace } from '#model/versions/version-record.ts'
import { VERSIONS } from './database-shapes.ts'
import { type DurableStore, durableStore } from './durable-store.ts'
import { fingerprintOf } from './fingerprint.ts'
import { withTabLock } from './single-tab-lock.ts'

/** @param isThere whether a file known by a key is still there */
export function versionStorage(isThere: VersionPlace['isThere'], name = VERSIONS): VersionPlace {
  let store: DurableStore | undefined
  const opened = (): DurableStore => {
    store ??= durableStore(name)
    return store
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: async (thing) => {
      const kept: unknown = await get(thing, opened())
      return typeof kept === 'string' ? kept : null
    },
    write: (thing, text) => set(thing, text, opened()),
    append: (thing, text) => update<string>(thing, (before) => (before ?? '') + text, opened()),
    async writePacked(thing, text) {
      const bytes = new TextEncoder().encode(text)
      const packed = await collected(streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')), Infinity)
      await set(thing, packed, opened())
      return { bytes: bytes.length, packed: packed.length }
    },
    async readPacked(thing, most) {
      const packed: unknown = await get(thing, opened())
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
    has: async (thing) => (await get(thing, opened())) !== undefined,
    remove: (thing) => del(thing, opened()),
    list: async (folder) =>
      (await keys(opened())).flatMap((key) =>
        typeof key === 'string' && key.startsWith(`${folder}/`) ? [key.slice(folder.length + 1)] : [],
      ),
    alone(work) {
      // Other tabs have the same database. Where there are no locks at least this one waits for itself.
      const next = last.then(() => withTabLock(name, work))
      last = next.catch(() => undefined)
      return next
    },
    async hash(text) {
      const hash = await fingerprintOf(new TextEncoder().encode(text))
      if (hash === null) throw new Error('this page was not reached by a safe way (https)')
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
