/** Goes from step to step of a long export: tells the caller, asks whether to go on, lets others have their turn. */
import type { ExportResources } from '#publishing/export/exporter.ts'

/** Nobody waits longer than this for their turn (ms), unless one step takes longer. */
const TURN_MS = 20

/** @param expected how many steps there will be; more make the sum grow */
export function stepper(
  { onProgress, signal }: Pick<ExportResources, 'onProgress' | 'signal'>,
  expected: number,
): (what: string) => Promise<void> {
  let done = 0
  let last = Date.now()
  return async (what) => {
    signal?.throwIfAborted()
    onProgress?.({ done, of: Math.max(expected, done + 1), what })
    done += 1
    // A clock that was set back meanwhile would keep all others waiting until it is as late again.
    if (Math.abs(Date.now() - last) < TURN_MS) return
    await new Promise((resolve) => setTimeout(resolve, 0))
    last = Date.now()
    signal?.throwIfAborted()
  }
}
