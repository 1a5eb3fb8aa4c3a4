/** The window's side of the worker for packs. */

import { type RuleSettings } from '#model/mission/document.ts'
import { type PackFinding } from '#publishing/pack/pack.ts'
import type { ExportProgress } from '#publishing/export/exporter.ts'

export interface PackClient {
  /** Does it; a new order ends the one before. Null: it was stopped. */
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
          end({ kind: 'failed', reason: event.message || 'the part of the program that does it did not start' })
        }
        here.postMessage(order)
      })
    },
  }
}

// What the window and the worker for packs say to each other.

interface MissionChecked {
  readonly id: string
  readonly error: number
  readonly warning: number
  readonly notice: number
}

export interface PackChecked {
  readonly kind: 'checked'
  readonly findings: readonly PackFinding[]
  readonly missions: readonly MissionChecked[]
}

/** The pack goes over as the text of its file. */
export type PackOrder =
  | { readonly kind: 'check'; readonly text: string; readonly rules: RuleSettings }
  | { readonly kind: 'print'; readonly text: string; readonly options: Readonly<Record<string, unknown>> }

export type PackOutcome =
  | PackChecked
  | { readonly kind: 'printed'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }

export type PackNews = PackOutcome | { readonly kind: 'progress'; readonly progress: ExportProgress }
