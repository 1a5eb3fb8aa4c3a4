/** Most common commands for the selection, in the toolbar beside it. */
import { Copy, DoorOpen, FlipHorizontal2, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Command } from '#host/commands.ts'
import type { AnyItem } from '#model/mission/document.ts'
import { reasonAgainstCopying, reasonAgainstTurning } from '#state/mission/rotation-invariant.ts'

export interface SelectionAction {
  readonly command: Command
  /** As short as it can be; the whole name is in the hint. */
  readonly word: string
  readonly icon: ReactNode
}

const size = { size: 16, 'aria-hidden': true } as const
const actions: readonly SelectionAction[] = [
  { command: 'turn', word: 'Rotate', icon: <RotateCw {...size} /> },
  { command: 'flip', word: 'Flip', icon: <FlipHorizontal2 {...size} /> },
  { command: 'toggle-hatchway', word: 'Open or close', icon: <DoorOpen {...size} /> },
  { command: 'duplicate', word: 'Duplicate', icon: <Copy {...size} /> },
  { command: 'delete', word: 'Delete', icon: <Trash2 {...size} /> },
]

const MOST = 3
/** Collections of things with neither direction nor sides: several of them are moved rather than turned. */
const round: ReadonlySet<AnyItem['collection']> = new Set(['markers', 'notes'])

/**
 * The few that are nearest to hand: what is done with the thing where it stands, before what makes or takes away one.
 * @param opens whether the game has openings that are opened and closed
 */
export function nearestActions(items: readonly AnyItem[], opens: boolean): SelectionAction[] {
  const starts = new Set(
    items.flatMap(({ collection, item }) =>
      collection === 'panels' && item.hatchway !== null ? item.hatchway.start : [],
    ),
  )
  const turns = reasonAgainstTurning(items) === null && !items.every(({ collection }) => round.has(collection))
  return actions
    .flatMap((action) => {
      switch (action.command) {
        case 'toggle-hatchway':
          if (starts.size === 0 || !opens) return []
          return starts.size > 1 ? action : { ...action, word: starts.has('open') ? 'Close' : 'Open' }
        case 'turn':
        case 'flip':
          return turns ? action : []
        case 'duplicate':
          return reasonAgainstCopying(items) === null ? action : []
        default:
          return action
      }
    })
    .slice(0, MOST)
}
