/** What the window and the worker that makes fairness reports say to each other. */
import type { FairnessOptions, FairnessReport } from '#analysis/fairness/report.ts'
import type { Mission } from '#model/mission/document.ts'

export interface FairnessOrder {
  readonly document: Mission
  readonly options: Partial<FairnessOptions>
}

export type FairnessOutcome =
  | { readonly kind: 'made'; readonly report: FairnessReport }
  | { readonly kind: 'failed'; readonly reason: string }
