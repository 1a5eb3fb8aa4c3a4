/** Makes fairness reports in a worker, so that the window keeps answering. */
import { fairnessOf } from '#core/fairness/fairness.ts'
import { onMessage, tellWindow } from '../../worker-side.ts'
import type { FairnessOutcome, FairnessWish } from './messages.ts'

onMessage<FairnessWish>(({ document, options }) => tellWindow(outcomeOf(document, options)))

function outcomeOf(document: FairnessWish['document'], options: FairnessWish['options']): FairnessOutcome {
  try {
    return { kind: 'made', report: fairnessOf(document, options) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
