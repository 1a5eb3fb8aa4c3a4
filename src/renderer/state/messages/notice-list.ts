/** Which messages there are at once. */
import type { Notice } from './notices-and-dialogs.ts'

/** So many messages stand there at once. */
const MOST = 5

/** True for what nobody needs to answer: it goes by itself. */
export const fades = ({ tone, actions }: Notice): boolean => tone !== 'failure' && actions.length === 0

/**
 * With one more. Said again of the same, it takes the place of what was said before, and so it does of what was said about the same
 * matter. What brings back one thing has that thing as its matter: another of the same name leaves it alone.
 * Where there are too many, those go that would have gone by themselves: a failure stays until somebody has seen it, and what
 * offers something to do, or a way back, stays longest. What goes by itself takes the place of nothing that stays.
 */
export function withNotice(notices: readonly Notice[], notice: Notice): readonly Notice[] {
  const { tone, text, advice, matter } = notice
  const others = withoutMatter(notices, matter).filter(
    (other) => other.matter !== matter || other.tone !== tone || other.text !== text || other.advice !== advice,
  )
  const tooMany = others.length - (MOST - 1)
  if (tooMany <= 0) return [...others, notice]
  const first = [...others].sort((one, another) => hold(one) - hold(another))
  const mayGo = fades(notice) ? first.filter(fades) : first
  const going = new Set(mayGo.slice(0, tooMany))
  return [...others.filter((other) => !going.has(other)), notice]
}

/** The matter of a refused file, one of several that came together. */
export const refusedFile = (group: number, name: string): string => `refused ${group}: ${name}`

/** Without the refusals of earlier files, once another file has been opened. */
export const withoutRefused = (notices: readonly Notice[], group: number): readonly Notice[] =>
  notices.filter(
    ({ matter }) => matter === null || !matter.startsWith('refused ') || matter.startsWith(`refused ${group}:`),
  )

/** How late a message goes where there are too many. */
const hold = (notice: Notice): number => (fades(notice) ? 0 : notice.actions.length === 0 ? 1 : 2)

/** Without what was said about a matter. */
export const withoutMatter = (notices: readonly Notice[], matter: string | null): readonly Notice[] =>
  matter === null ? notices : notices.filter((other) => other.matter !== matter)
