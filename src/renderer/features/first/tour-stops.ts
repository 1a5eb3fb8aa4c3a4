/** Where the tour goes, and what it says there. */
import type { Command } from '#host/commands.ts'

export interface Stop {
  readonly title: string
  readonly text: string
  /** Parts of the window, as selectors: the first that is to be seen is pointed at. */
  readonly parts: readonly string[]
  readonly side: 'top' | 'right' | 'bottom' | 'left'
  /** What it says where the first part is not to be seen. */
  readonly elsewhere?: string
  /** The note stands in the part, not beside it. */
  readonly inside?: true
  /** Its key closes the text. */
  readonly command?: Command
}

export const tourStops: readonly Stop[] = [
  {
    title: 'What kind of thing',
    text: 'The tools on the left say what you draw: walls, zones, markers. Those below the line try the rules out. Esc always leads back to Select.',
    parts: ['.rail'],
    side: 'right',
  },
  {
    title: 'Which one of them',
    text: 'Here lies what the tool has to place, as in your box, with how many are left. Each piece has a key.',
    elsewhere:
      'Once a tool is in hand, what it has to place lies below the map, as in your box, with how many are left. Each piece has a key.',
    parts: ['.tray-place .tray', '.battlefield'],
    side: 'top',
  },
  {
    title: 'Draw on the map',
    text: 'Click, or drag for several. A ghost shows where it would stand; if it is red, the line at the bottom says why not. The wheel or two fingers zoom.',
    parts: ['.battlefield'],
    side: 'bottom',
    inside: true,
  },
  {
    title: 'What is wrong',
    text: 'Problems are counted here while you draw. Click for the list; each says why, and what to do. The next one:',
    parts: ['.status-problems'],
    side: 'top',
    command: 'next-problem',
  },
  {
    title: 'Write it, print it',
    text: 'This tour is in the Help menu whenever you want it. Mission is for title, rules and scoring. Paper shows the pages as they print, true to scale:',
    parts: ['.workspace-tabs'],
    side: 'bottom',
    command: 'workspace-paper',
  },
]

/** 1: on, −1: back, null: no key of the tour. */
export const stepOfKey = (key: string): 1 | -1 | null => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null)
