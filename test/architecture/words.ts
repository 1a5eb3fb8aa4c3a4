/** Finds the interface's texts in source files, and the words in them that a hobbyist with fair English stumbles over. */
import { isNode, type Node, parse, walk } from './syntax.ts'

interface Text {
  /** Line in the file, from 1. */
  readonly line: number
  readonly text: string
}

/** Returns the texts of a source file that people read: text between tags, and strings of several words. */
export function textsIn(path: string, source: string): readonly Text[] {
  const { program } = parse(path, source)
  const found: Text[] = []
  const skipped = new Set<unknown>()
  // Words of commands that people search by: nobody reads them.
  const skips = path.includes('/state/commands/') ? 'words' : null
  const take = (node: Node, raw: unknown): void => {
    if (typeof raw !== 'string') return
    const text = raw.replace(/\s+/g, ' ').trim()
    const at = typeof node.start === 'number' ? node.start : 0
    if (/\p{L}/u.test(text)) found.push({ line: source.slice(0, at).split('\n').length, text })
  }
  walk(program, (node) => {
    if (node.type === 'Property' && isNode(node.key) && node.key.name === skips) skipped.add(node.value)
    if (skipped.has(node)) return
    if (node.type === 'JSXText') take(node, node.value)
    if (node.type === 'Literal' && typeof node.value === 'string' && /^\p{Lu}|\s/u.test(node.value))
      take(node, node.value)
    if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis))
      take(node, node.quasis.map((part) => (isNode(part) && isNode(part.value) ? part.value.cooked : '')).join(' … '))
  })
  return found
}

/** Words to avoid, each with its replacement. */
const banned: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again'],
  [/\breckon/i, 'count, calculate'],
  [/\bgoes by\b|\bgo by\b/i, 'uses'],
  [/\bdoes not ask to be\b/i, 'say what is not done'],
  [/\bcomplain/i, 'find'],
  [/\bin vain\b/i, 'without success'],
  [/\bbe it\b|\blet it be\b/i, 'say what to do'],
  [/\bslip of the pen\b/i, 'typing error'],
  [/\blook at your\b/i, 'compare it with'],
  [/\bwho alone\b/i, 'only … '],
  [/\bRule settings\b/, 'Check settings'],
  [/\bNobody’s\b|\bAnybody’s\b/, 'No side, Any side'],
  [/\bFit Battlefield\b/, 'Zoom to Fit'],
  [/\bSelect Nothing\b/, 'Deselect All'],
  [/\bStart over\b/, 'say what is removed'],
  [/\brides along\b/, 'is embedded'],
  // Terms of the glossary: one name for one thing.
  [/\bshell\b/i, 'command line'],
  [/\blattice\b/i, 'grid'],
  [/\btelephones?\b/i, 'phone'],
  [/\boverleaf\b/i, 'on the back'],
  [/\b(?:kept|put) aside\b/i, 'backed up'],
  [/\b[Mm]ake maps?\b/, 'generate'],
  [/\brelatives?\b/i, 'variant'],
]

/** Words of the file format for things that have another name in texts for people. */
const wordsOfTheFile: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?<![-\w/.$`])regions?(?![-\w/`[:(])/i, 'area'],
  [/(?<![-\w/.$`]|Hide )panels?(?![-\w/`[:(])/i, 'wall, or end of a wall'],
]

/** Most words of one sentence, in the window and in documents. */
export const longest = { window: 25, documents: 30 } as const

/**
 * Lists the faults of a text.
 * @param most words that a sentence may have
 * @param aboutTheFile true if it explains keys of the file and may use the format's words
 */
export function faultsOfText(text: string, most: number, aboutTheFile = false): readonly string[] {
  const words = [...banned, ...(aboutTheFile ? [] : wordsOfTheFile)].flatMap(([pattern, instead]) => {
    const hit = pattern.exec(text)
    return hit === null ? [] : [`says “${hit[0]}”: ${instead}`]
  })
  const long = text
    .split(/(?<=[.!?:;])\s/)
    .filter((sentence) => /\p{Lu}/u.test(sentence))
    .map((sentence) => sentence.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0)
    .filter((count) => count > most)
    .map((count) => `has a sentence of ${count} words`)
  return [...words, ...long]
}
