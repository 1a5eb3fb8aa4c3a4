/** Keys of JSON text that would go without a word when it is read: one that is given twice, one that nobody takes. */
import type { Path } from './path.ts'

/**
 * The first key that an object has twice; a parser keeps the last of them and says nothing.
 * @param json text that was parsed, and so is known to be JSON
 */
export function keyGivenTwice(json: string): string | null {
  /** The keys so far of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = []
  for (let index = 0; index < json.length; index += 1) {
    const letter = json[index]
    if (letter === '{') open.push(new Set())
    else if (letter === '[') open.push(null)
    else if (letter === '}' || letter === ']') open.pop()
    else if (letter === '"') {
      const end = endOfText(json, index)
      const keys = open.at(-1)
      if (keys && /^\s*:/.test(json.slice(end + 1, end + 1 + LONGEST_GAP))) {
        const key = String(JSON.parse(json.slice(index, end + 1)))
        if (keys.has(key)) return key
        keys.add(key)
      }
      index = end
    }
  }
  return null
}
/** Blanks between a key and its colon; more has nobody. */
const LONGEST_GAP = 1000

/** Where the quotation mark is that ends the text. */
function endOfText(json: string, start: number): number {
  let end = start + 1
  while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1
  return end
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
