import type { ExportProgress } from '#publishing/export/exporter.ts'
import type { PackNews, PackOrder, PackOutcome } from './pack-messages.ts'

export interface PackClient {
  /** Carries out an order, ending the one before. Returns null if it was stopped. */
  run(order: PackOrder, follow?: (progress: ExportProgress) => void): Promise<PackOutcome | null>
  stop(): void
}

export function workerPackClient(): PackClient {
  let worker: Worker | null = null
  let giveUp: (() => void) | null = null
  const stop = (): void => {
    worker?.terminate()
    worker = null
    giveUp?.()
  }
  return {
    stop,
    run: (order, follow) => {
      if (giveUp !== null) stop()
      const here = worker ?? new Worker(new URL('./pack-worker.ts', import.meta.url), { type: 'module', name: 'packs' })
      worker = here
      return new Promise((resolve) => {
        const end = (outcome: PackOutcome | null): void => {
          giveUp = null
          resolve(outcome)
        }
        giveUp = () => end(null)
        here.onmessage = ({ data }: MessageEvent<PackNews>) => {
          if (data.kind === 'progress') follow?.(data.progress)
          else end(data)
        }
        here.onerror = (event) => {
          event.preventDefault()
          worker = null
          end({ kind: 'failed', reason: event.message || 'the background task didn’t start' })
        }
        here.postMessage(order)
      })
    },
  }
}
