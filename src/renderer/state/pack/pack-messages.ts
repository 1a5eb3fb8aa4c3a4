/** Messages between the window and the worker for packs. */

import type { RuleSettings } from '#model/mission/document.ts'
import type { ExportProgress } from '#publishing/export/exporter.ts'
import type { PackFinding } from '#publishing/pack/pack.ts'

export interface MissionChecked {
  readonly id: string
  readonly error: number
  readonly warning: number
  readonly notice: number
}

export interface PackChecked {
  readonly kind: 'checked'
  readonly findings: readonly PackFinding[]
  readonly missions: readonly MissionChecked[]
}

/** The pack goes over as the text of its file. */
export type PackOrder =
  | { readonly kind: 'check'; readonly text: string; readonly rules: RuleSettings }
  | { readonly kind: 'print'; readonly text: string; readonly options: Readonly<Record<string, unknown>> }

export type PackOutcome =
  | PackChecked
  | { readonly kind: 'printed'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }

export type PackNews = PackOutcome | { readonly kind: 'progress'; readonly progress: ExportProgress }
