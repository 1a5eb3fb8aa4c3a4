/** What the editor knows of drawing on both halves. */

import type { Symmetry } from '#analysis/symmetry/field-flip.ts'
import type { Edit } from '#model/mission/edit.ts'

/** The symmetry to draw with, and of which open mission it is. */
interface SymmetricDrawing {
  readonly mission: string
  readonly symmetry: Symmetry
  readonly on: boolean
}

export interface SymmetricState {
  /** What symmetry was chosen to draw with; null: none yet. */
  readonly symmetric: SymmetricDrawing | null
  /** Why the last edits were refused, in a value of its own each time; null: none were. */
  readonly refusal: { readonly reason: string } | null
}

export interface SymmetricActions {
  /** Draws on both halves with that symmetry from now on; null: on one. */
  drawSymmetrically(symmetry: Symmetry | null): void
  /** Applies edits that made the map symmetric, as they are. */
  makeSymmetric(edits: readonly Edit[]): void
}
