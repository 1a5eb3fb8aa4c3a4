/** What comes next with a tool in hand, said as long as nothing was drawn. */
import type { Tool } from '#state/editor-state.ts'

/** Follows the name of the tool: `: click where it belongs…`; empty for what draws nothing. */
export function firstStep({ kind }: Tool): string {
  switch (kind) {
    case 'panel':
      return ': click a line of the map, drag for several'
    case 'run':
      return ': press on a corner of the lattice and drag along its lines'
    case 'room':
      return ': drag a rectangle of squares'
    case 'zone':
    case 'region':
      return ': click squares, or paint over them'
    case 'joint':
    case 'marker':
    case 'feature':
    case 'token':
    case 'note':
      return ': click where it belongs'
    case 'stamp':
      return ': choose one below the map and click where it belongs'
    case 'link':
      return ': first place two markers to link'
    case 'select':
    case 'hatchway':
    case 'erase':
    case 'arrange':
    case 'model':
    case 'measure':
    case 'sight':
    case 'ranges':
    case 'what-if':
      return ''
  }
}
