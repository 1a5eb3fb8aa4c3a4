import type { RuleSettings } from '#model/mission/document.ts'
import type { Looked, LookOrder } from './library-messages.ts'

export interface LibraryScanner {
  /** Rejects when the worker does not run. */
  look(name: string, bytes: Uint8Array, rules: RuleSettings): Promise<Looked>
  stop(): void
}

export function workerScanner(): LibraryScanner {
  let worker: Worker | null = null
  let count = 0
  const waiting = new Map<number, { readonly take: (looked: Looked) => void; readonly fail: (error: Error) => void }>()
  const failAll = (reason: string): void => {
    for (const { fail } of waiting.values()) fail(new Error(reason))
    waiting.clear()
  }
  const begun = (): Worker => {
    if (worker !== null) return worker
    worker = new Worker(new URL('./library-worker.ts', import.meta.url), { type: 'module', name: 'library' })
    worker.onmessage = ({ data }: MessageEvent<Looked>) => {
      waiting.get(data.id)?.take(data)
      waiting.delete(data.id)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      failAll(event.message || 'the file reader didn’t start')
      worker = null
    }
    return worker
  }
  return {
    look: (name, bytes, rules) =>
      new Promise((take, fail) => {
        count += 1
        waiting.set(count, { take, fail })
        const order: LookOrder = { id: count, name, bytes, rules }
        begun().postMessage(order)
      }),
    stop() {
      worker?.terminate()
      worker = null
      failAll('the library was closed')
    },
  }
}
