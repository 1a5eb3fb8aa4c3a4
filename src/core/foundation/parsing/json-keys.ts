/** Keys of JSON text that would go without a word when it is read: one that is given twice, one that nobody takes. */
import { nextToken, type Token, textOf } from './json-token.ts'
import type { Path } from './path.ts'

/**
 * The first key that an object has twice; a parser keeps the last of them and says nothing.
 * @param json text that was parsed, and so is known to be JSON
 */
export function keyGivenTwice(json: string): string | null {
  /** The keys so far of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = []
  let before: Token | null = null
  for (let token = nextToken(json, 0); token.kind !== 'end'; token = nextToken(json, token.end)) {
    if (token.kind === '{') open.push(new Set())
    else if (token.kind === '[') open.push(null)
    else if (token.kind === '}' || token.kind === ']') open.pop()
    else if (token.kind === ':' && before !== null) {
      const key = textOf(json, before)
      const keys = open.at(-1)
      if (keys?.has(key) === true) return key
      keys?.add(key)
    }
    before = token
  }
  return null
}

/** Where the first key stands that is in what was given and not in what was made of it; null: all were taken. */
export function keyNotTaken(given: unknown, taken: unknown): Path | null {
  if (typeof given !== 'object' || given === null || typeof taken !== 'object' || taken === null) return null
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(taken, key)) return [Array.isArray(given) ? Number(key) : key]
    const inside = keyNotTaken(value, Reflect.get(taken, key))
    if (inside !== null) return [Array.isArray(given) ? Number(key) : key, ...inside]
  }
  return null
}
