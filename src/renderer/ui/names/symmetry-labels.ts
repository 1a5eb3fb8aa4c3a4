/** What a symmetry is called by how it looks on the screen. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { type Symmetry, type Way, wayOf } from '#analysis/symmetry/field-flip.ts'
import type { Mission } from '#model/mission/document.ts'
import { symmetryNames } from '#state/mission/symmetric.ts'

const words: Readonly<Record<Way, string>> = { turn: 'Half turn', across: 'Mirror ↔', down: 'Mirror ↕' }

/** How a symmetry looks: where the map lies on its side, what went across goes down. */
export function wayShown(document: Mission, symmetry: Symmetry, turned: boolean): Way {
  const way = wayOf(layoutOf(document), symmetry)
  if (!turned || way === 'turn') return way
  return way === 'across' ? 'down' : 'across'
}

/** `Half turn`, `Mirror ↔`. */
export const formatSymmetry = (document: Mission, symmetry: Symmetry, turned: boolean): string =>
  words[wayShown(document, symmetry, turned)]

/** What there is to say of each besides. */
export const symmetryAbouts: Readonly<Record<Symmetry, string>> = { ...symmetryNames, 'half-turn': 'about the middle' }
