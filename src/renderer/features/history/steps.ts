/** The steps of a mission as the history lists them: what was done, where one stands, what was taken back. */
import type { History } from '#editing/edits/history.ts'

export interface ListedStep {
  readonly serial: number
  readonly label: string
  /** Steps from where one stands: 0 is here, −2 two taken back, 1 one done again. */
  readonly away: number
}

/** The beginning first, then all steps in the order in which they were done. */
export function listedSteps({ past, future }: Pick<History, 'past' | 'future'>): readonly ListedStep[] {
  const done = past.map(({ serial, label }, index) => ({ serial, label, away: index + 1 - past.length }))
  const taken = future.map(({ serial, label }, index) => ({ serial, label, away: index + 1 }))
  return [{ serial: 0, label: 'As it was opened', away: -past.length }, ...done, ...taken]
}
