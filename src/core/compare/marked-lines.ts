/**
 * Lines as they are given to node-diff3, and back. It looks them up by name in an object, which has names of its own: a line that
 * says `constructor` or `__proto__` and nothing else would be found there.
 */
export const marked = (lines: readonly string[]): string[] => lines.map((line) => `=${line}`)
export const unmarked = (lines: readonly string[]): string[] => lines.map((line) => line.slice(1))
