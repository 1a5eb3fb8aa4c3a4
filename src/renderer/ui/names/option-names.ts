/** What people call the ways of painting, snapping and labelling. */
import type { Labelling } from '#editing/edits/plans/labels.ts'
import type { SnapMode } from '#editing/edits/plans/snap.ts'
import type { ZoneService } from '#model/rule-sets/kinds.ts'
import type { ToolOptions } from '#state/editor-state.ts'

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
