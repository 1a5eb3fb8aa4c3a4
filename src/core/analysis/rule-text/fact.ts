/** A fact of a mission as people read it: what it is about, and what it says. */
export interface Fact {
  readonly name: string
  readonly text: string
}

/** `a, b and c`. */
export const all = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Facts that say something. */
export const said = (facts: readonly Fact[]): Fact[] => facts.filter(({ text }) => text !== '')
