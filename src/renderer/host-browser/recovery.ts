/** Recovery copies of unsaved work, one for each run of the editor. */

import { z } from 'zod'
import type { HostResult, RecoveryCopy } from '#host/host.ts'
import { failedWith } from './failures.ts'
import type { KeyValueStore } from './key-value-store.ts'
import type { Liveness } from './liveness.ts'

const copySchema = z.object({
  id: z.string().min(1).max(100),
  file: z.object({ handle: z.string().max(200), name: z.string().max(500) }).nullable(),
  title: z.string().max(1000),
  savedAt: z.iso.datetime(),
  text: z.string(),
  // Copies of older versions know nothing of it.
  fingerprint: z.string().nullable().default(null),
})

const PREFIX = 'recovery:'
/** A page that is being reloaded lets go of its lock a moment after the next one has started (ms). */
const LET_GO_MS = 250

export interface Recovery {
  write(copy: Omit<RecoveryCopy, 'id' | 'savedAt'>): Promise<HostResult<null>>
  copies(): Promise<readonly RecoveryCopy[]>
  clear(id: string | null): Promise<void>
}

/** `run` is this page's own name; `wait` sleeps for that many milliseconds. */
export function recoveryCopies(
  store: KeyValueStore,
  liveness: Liveness,
  run: string,
  clock: { readonly now: () => Date; readonly wait: (ms: number) => Promise<unknown> },
): Recovery {
  const left = async (): Promise<RecoveryCopy[]> => {
    const entries = await store.entries(PREFIX).catch(() => [])
    return entries.flatMap(([, value]) => {
      const parsed = copySchema.safeParse(value)
      return parsed.success && parsed.data.id !== run ? [parsed.data] : []
    })
  }
  return {
    async write(copy) {
      try {
        await store.set(PREFIX + run, { id: run, savedAt: clock.now().toISOString(), ...copy })
        return { ok: true, value: null }
      } catch (thrown) {
        return failedWith('The recovery copy of your work could not be written', thrown)
      }
    },
    async copies() {
      const found = await left()
      let alive = await liveness.alive(found.map((copy) => copy.id))
      if (alive.size > 0) {
        await clock.wait(LET_GO_MS)
        alive = await liveness.alive(found.map((copy) => copy.id))
      }
      return found.filter((copy) => !alive.has(copy.id)).sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
    },
    async clear(id) {
      await store.remove(PREFIX + (id ?? run)).catch(() => undefined)
    },
  }
}
