/** Names of what can be chosen: symmetries, needs of a mission, ways of painting, snapping and labelling. */

import { countedPart, partName } from '#analysis/layout/map-parts.ts'
import type { Symmetry, Way } from '#analysis/symmetry/field-flip.ts'
import type { Labelling } from '#editing/edits/plans/labels.ts'
import type { SnapMode } from '#editing/edits/plans/snap.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ZoneService } from '#model/rule-sets/kinds.ts'
import type { ToolOptions } from '#state/editor-state.ts'
import { wayShown } from '#state/mission/symmetric.ts'

// Symmetries, named by how they look on the screen.

const symmetryWords: Readonly<Record<Way, string>> = {
  turn: 'Half turn',
  across: 'Mirror left–right',
  down: 'Mirror top–bottom',
}
const symmetryAbouts: Readonly<Record<Way, string>> = {
  turn: 'about the middle',
  across: 'left and right match',
  down: 'top and bottom match',
}

/** `Half turn`, `Mirror left–right`. */
export const formatSymmetry = (document: Mission, symmetry: Symmetry, turned: boolean): string =>
  symmetryWords[wayShown(document, symmetry, turned)]

/** Describes a symmetry. */
export const aboutSymmetry = (document: Mission, symmetry: Symmetry, turned: boolean): string =>
  symmetryAbouts[wayShown(document, symmetry, turned)]

// Needs of a mission on its map.

type Needs = Mission['play']['needs']

type Need = Needs[number]

/** `4 Objective Markers`, `2 to 3 Strongrooms`, `3 or more Loaders`. */
export function formatNeed(document: Mission, { part, least, most }: Need): string {
  if (part.part === 'item') return partName(document, part)
  if (most === null || most === least)
    return most === null && least > 0
      ? `${least} or more ${partName(document, part, 'several')}`
      : countedPart(document, part, least)
  return `${least} to ${most} ${partName(document, part, 'several')}`
}

export const strokeNames: Readonly<Record<ToolOptions['stroke'], string>> = {
  brush: 'Brush',
  rectangle: 'Rectangle',
  fill: 'Fill',
}

export const snapNames: Readonly<Record<SnapMode, string>> = {
  lattice: 'Centres, edges, nodes',
  centres: 'Centres of squares',
  edges: 'Middles of edges',
  nodes: 'Nodes',
  eighth: 'Grid of 1/8"',
  free: 'Nothing (free)',
}

export const labellingNames: Readonly<Record<Labelling, string>> = {
  automatic: 'Auto',
  numbers: '1, 2',
  letters: 'A, B',
  text: 'Text',
}

export const serviceNames: Readonly<Record<ZoneService, string>> = {
  both: 'Deployment and reserves',
  deployment: 'Deployment only',
  reserves: 'Reserves only',
}
