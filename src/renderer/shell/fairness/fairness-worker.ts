/** Makes fairness reports in a worker, so that the window keeps answering. */
import { fairnessOf } from '#core/fairness/fairness.ts'
import type { FairnessOutcome, FairnessWish } from './messages.ts'

/** The worker's own side, which the types of a page do not know. */
interface Inside {
  onmessage: ((event: MessageEvent<FairnessWish>) => void) | null
  postMessage(outcome: FairnessOutcome): void
}
const inside = globalThis as unknown as Inside

inside.onmessage = ({ data: { document, options } }) => {
  try {
    inside.postMessage({ kind: 'made', report: fairnessOf(document, options) })
  } catch (error) {
    inside.postMessage({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
}
