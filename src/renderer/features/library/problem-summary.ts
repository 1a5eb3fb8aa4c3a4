/** What the checker found in a file, in a few words. */
import type { LibraryEntry } from '#state/library/library-store.ts'

export interface ProblemWords {
  readonly tone: 'error' | 'warning' | 'notice' | 'sound'
  readonly text: string
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** Null: it is no mission, or was not looked at yet. */
export function formatProblem({ summary }: Pick<LibraryEntry, 'summary'>): ProblemWords | null {
  if (summary === null) return null
  if (summary.kind === 'unreadable') return { tone: 'error', text: 'Cannot be read' }
  if (summary.problems === null) return null
  const { error, warning, notice } = summary.problems
  if (error > 0) return { tone: 'error', text: counted(error, 'error') }
  if (warning > 0) return { tone: 'warning', text: counted(warning, 'warning') }
  return notice > 0 ? { tone: 'notice', text: counted(notice, 'notice') } : { tone: 'sound', text: 'No problems' }
}
