/**
 * Lines as they are given to node-diff3, and back. It looks them up by name in an object, which has names of its own: a line that
 * says `constructor` or `__proto__` and nothing else would be found there.
 *
 * It also holds each line against every one that says the same. Of texts in which one line stands thousands of times, as in a list of
 * blanks, that takes minutes: there the first is held against the first alone, the second against the second, and so on.
 */
export function marked(...texts: readonly (readonly string[])[]): string[][] {
  const counts = texts.map(counted)
  const [first, ...others] = counts
  const pairs = others.map((other) => pairsOf(first, other))
  const isLong = pairs.some((count) => count > MAX_PAIRS)
  return texts.map((lines) => (isLong ? numbered(lines) : lines.map((line) => `=${line}`)))
}

export const unmarked = (lines: readonly string[]): string[] => lines.map((line) => line.slice(line.indexOf('=') + 1))

/** Texts that people write have hundreds. */
const MAX_PAIRS = 20_000

function counted(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

const pairsOf = (one: ReadonlyMap<string, number> = new Map(), other: ReadonlyMap<string, number>): number =>
  [...one].reduce((sum, [line, count]) => sum + count * (other.get(line) ?? 0), 0)

function numbered(lines: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const count = (counts.get(line) ?? 0) + 1
    counts.set(line, count)
    return `${count}=${line}`
  })
}
