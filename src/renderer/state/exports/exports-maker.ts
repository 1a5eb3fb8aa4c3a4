/** The window's side of the worker that makes exports. */
import type { ExportNews, ExportOrder, ExportOutcome } from './export-messages.ts'

export type Followed = Extract<ExportNews, { kind: 'planned' | 'progress' }>

/** Makes one export at a time; a new one ends the one before it. */
export class ExportsMaker {
  #worker: Worker | null = null
  #busy = false
  #giveUp: (() => void) | null = null

  /**
   * Starts a run, whose end is the promise's, or null if it was stopped.
   * @param follow hears what is planned, and each step
   */
  make(order: ExportOrder, follow: (news: Followed) => void = () => undefined): Promise<ExportOutcome | null> {
    if (this.#busy) this.stop()
    const worker = this.#worker ?? start()
    this.#worker = worker
    this.#busy = true
    return new Promise((resolve) => {
      const end = (outcome: ExportOutcome | null): void => {
        this.#busy = false
        this.#giveUp = null
        resolve(outcome)
      }
      this.#giveUp = () => end(null)
      worker.onmessage = ({ data }: MessageEvent<ExportNews>) => {
        if (data.kind === 'planned' || data.kind === 'progress') follow(data)
        else end(data)
      }
      worker.onerror = (event) => {
        event.preventDefault()
        this.#discard()
        end({ kind: 'failed', reason: event.message || 'the part of the program that makes files did not start' })
      }
      worker.postMessage(order)
    })
  }

  /** Ends the run that is under way, at once: a worker that is reckoning hears nothing. */
  stop(): void {
    if (!this.#busy) return
    this.#discard()
    this.#giveUp?.()
  }

  /** Nothing more is to be made: the worker, which is kept from one run to the next, ends. */
  close(): void {
    this.stop()
    this.#discard()
  }

  #discard(): void {
    if (this.#worker === null) return
    this.#worker.onmessage = null
    this.#worker.onerror = null
    this.#worker.terminate()
    this.#worker = null
  }
}

const start = (): Worker =>
  new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module', name: 'exports' })
