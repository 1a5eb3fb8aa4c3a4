/** Messages to and from the worker that reads files of the library. */

import type { RecentPicture } from '#host/data.ts'
import type { RuleSettings } from '#model/mission/document.ts'
import type { Summary } from './summary.ts'

export interface LookOrder {
  readonly id: number
  readonly name: string
  readonly bytes: Uint8Array
  /** How this person wants rules to run. */
  readonly rules: RuleSettings
}

export interface Looked {
  readonly id: number
  readonly summary: Summary
  readonly picture: RecentPicture | null
}
