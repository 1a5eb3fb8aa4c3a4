/** What git leaves in a text that it could not merge. */

/** How git marks such a place: a line of its own, which no JSON has. */
const GIT_MARK = /^<{7} /m

/** Where the first of these places begins (characters); null: there is none. */
export function unmergedPlace(text: string): number | null {
  const at = text.search(GIT_MARK)
  return at < 0 ? null : at
}

/** The line of a file in which the first of these places begins, counted from 1; null: there is none. */
export function unmergedLine(text: string): number | null {
  const at = unmergedPlace(text)
  return at === null ? null : text.slice(0, at).split('\n').length
}

export const UNMERGED = 'git could not merge this place, and left both versions of it in the file'
export const TAKE_ONE = 'Take one of the two: “git checkout --ours FILE” keeps yours, with --theirs the other one.'
