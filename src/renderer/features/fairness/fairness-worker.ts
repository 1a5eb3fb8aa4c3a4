/** Makes fairness reports in a worker, so that the window keeps answering. */

import { fairnessOf } from '#analysis/fairness/fairness.ts'
import type { FairnessOptions, FairnessReport } from '#analysis/fairness/report.ts'
import { onMessage, postToWindow } from '#host-browser/worker-side.ts'
import type { Mission } from '#model/mission/document.ts'

// Messages between the window and this worker.

export interface FairnessOrder {
  readonly document: Mission
  readonly options: Partial<FairnessOptions>
}

export type FairnessOutcome =
  | { readonly kind: 'made'; readonly report: FairnessReport }
  | { readonly kind: 'failed'; readonly reason: string }

onMessage<FairnessOrder>(({ document, options }) => postToWindow(outcomeOf(document, options)))

function outcomeOf(document: FairnessOrder['document'], options: FairnessOrder['options']): FairnessOutcome {
  try {
    return { kind: 'made', report: fairnessOf(document, options) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
