/** Makes fairness reports in a worker, so that the window keeps answering. */
import { fairnessOf } from '#analysis/fairness/fairness.ts'
import { onMessage, postToWindow } from '#host-browser/worker-side.ts'
import type { FairnessOrder, FairnessOutcome } from './fairness-messages.ts'

onMessage<FairnessOrder>(({ document, options }) => postToWindow(outcomeOf(document, options)))

function outcomeOf(document: FairnessOrder['document'], options: FairnessOrder['options']): FairnessOutcome {
  try {
    return { kind: 'made', report: fairnessOf(document, options) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
