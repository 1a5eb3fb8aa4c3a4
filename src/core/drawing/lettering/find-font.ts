/** Which font has the letters of a text. */
import { type CustomFont, clusters, type FontKey, has, setOf } from './font-files.ts'

/** Text of letters that the base fonts have for sure: most text. */
export const onlyBase = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113]*$/

/** The first font that has all of these letters; undefined: none has. */
export function fontOf(text: string, own: readonly CustomFont[]): FontKey | undefined {
  const set = setOf(text)
  if (set !== undefined) return set
  const index = own.findIndex((font) => has(text, (code) => font.has(code)))
  return index < 0 ? undefined : `own-${index}`
}

/** Letters with the marks on them that none of the fonts has; each once, in the order of the text. */
export function undrawable(text: string, own: readonly CustomFont[]): string[] {
  if (onlyBase.test(text)) return []
  const found = new Set<string>()
  for (const [cluster] of text.matchAll(clusters))
    if (cluster !== '\n' && fontOf(cluster, own) === undefined) found.add(cluster)
  return [...found]
}
