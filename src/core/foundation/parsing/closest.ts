/** The word somebody may have meant. */

/** The known word that needs the fewest changed letters, if few enough; words that begin alike go first. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const starting = known.find((candidate) => word.length >= 3 && candidate.startsWith(word))
  if (starting !== undefined) return starting
  const [best] = known
    .map((candidate) => ({ candidate, steps: distance(word, candidate) }))
    .sort((a, b) => a.steps - b.steps)
  return best !== undefined && best.steps <= Math.max(2, best.candidate.length * 0.4) ? best.candidate : undefined
}

/** The known words nearest to it, so many of them, nearest first. */
export const nearest = (word: string, known: readonly string[], count: number): readonly string[] =>
  known
    .map((candidate) => ({ candidate, steps: distance(word, candidate) }))
    .sort((a, b) => a.steps - b.steps)
    .slice(0, count)
    .map(({ candidate }) => candidate)

/** How many letters have to be put in, left out or changed to make one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one.slice(0, 100)].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (other[j - 1] === letter ? 0 : 1),
      )
    row = next
  }
  return row[other.length] ?? 0
}
