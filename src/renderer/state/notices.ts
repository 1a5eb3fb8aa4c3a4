/** Which messages there are at once. */
import type { Notice } from './messages.ts'

/** So many messages stand there at once. */
const MOST = 5

/** True for what nobody needs to answer: it goes by itself. */
export const fades = ({ tone, actions }: Notice): boolean => tone !== 'failure' && actions.length === 0

/**
 * With one more. Said again of the same, it takes the place of what was said before, and so it does of what was said about the same
 * matter. What brings back one thing has that thing as its matter: another of the same name leaves it alone.
 * Where there are too many, those go that would have gone by themselves: a failure stays until somebody has seen it.
 */
export function withNotice(notices: readonly Notice[], notice: Notice): readonly Notice[] {
  const { tone, text, advice, matter } = notice
  const others = withoutMatter(notices, matter).filter(
    (other) => other.matter !== matter || other.tone !== tone || other.text !== text || other.advice !== advice,
  )
  const tooMany = others.length - (MOST - 1)
  if (tooMany <= 0) return [...others, notice]
  const going = new Set([...others.filter(fades), ...others.filter((other) => !fades(other))].slice(0, tooMany))
  return [...others.filter((other) => !going.has(other)), notice]
}

/** Without what was said about a matter. */
export const withoutMatter = (notices: readonly Notice[], matter: string | null): readonly Notice[] =>
  matter === null ? notices : notices.filter((other) => other.matter !== matter)
