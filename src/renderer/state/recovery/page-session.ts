/** This page among those of the same browser: what it keeps while it is open is its own, and what it leaves is for the next one. */
import { type Liveness, pageLiveness } from '#host-browser/page-locks.ts'

/** A page that keeps things, and what tells whether others are still there. */
export interface KeepingPage {
  /** A name that no other page has. */
  readonly run: string
  readonly liveness: Pick<Liveness, 'alive'>
  wait(ms: number): Promise<unknown>
}

/** A page that is being reloaded lets go of its lock a moment after the next one has started (ms). */
export const LET_GO_MS = 250

let own: KeepingPage | undefined

/** This page, which counts as alive from now on. */
export function thisPage(): KeepingPage {
  if (own === undefined) {
    const run = crypto.getRandomValues(new Uint32Array(4)).join('-')
    const liveness = pageLiveness()
    liveness.announce(run)
    own = { run, liveness, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }
  }
  return own
}
