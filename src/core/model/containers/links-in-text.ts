/** Share links in a text, as chat programs, letters and people hand them on: among words, wrapped, in brackets, encoded once more. */

export interface FoundLink {
  /** Which form the letters are in: `1`. */
  readonly form: string
  readonly letters: string
  /** The same with what follows after blanks and line ends, where that may be the rest of it; null: nothing does. */
  readonly wrapped: string | null
}

/** The mark of a link and its letters; more of them may stand on lines of their own, behind the `>` of a quoted letter. */
const LINK = /#m(\d{1,3}):([\w-]+)((?:[\s>]+[\w-]+(?![^\s>)\].,;!?"'*<]))*)/g
/** What programs put between letters and nobody sees. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
/** A mission, a selection, a pack: a link in it is a word of somebody's. */
const DATA = /^\s*\{/
/** Nobody means so many at once. */
const MAX_LINKS = 50

/** The different links of a text, in their order. One that was cut short is none beside its whole self. */
export function linksIn(text: string): readonly FoundLink[] {
  if (DATA.test(text)) return []
  const found = new Map<string, FoundLink>()
  for (const [, form = '', letters = '', rest = ''] of plain(text).matchAll(LINK)) {
    const more = rest.replace(/[\s>]+/g, '')
    const known = found.get(`${form}:${letters}`)
    found.set(`${form}:${letters}`, known ?? { form, letters, wrapped: more === '' ? null : letters + more })
    if (found.size === MAX_LINKS) break
  }
  const links = [...found.values()]
  return links.filter(
    (link) =>
      !links.some((other) => other !== link && other.form === link.form && other.letters.startsWith(link.letters)),
  )
}

/** Whether a text holds a share link. */
export const holdsLink = (text: string): boolean => linksIn(text).length > 0

/** An address that ends behind the mark of a link, or in the middle of it, and nothing else. */
const BARE = /^[\s<(]*\S*#m\d{1,3}(?::[^\w\s-]*)?\s*$/
/** Longest address that is looked at for that (characters). */
const LONGEST_BARE = 600

/** Whether a text is a share link that has lost all its letters on its way. */
export const isBareLink = (text: string): boolean => text.length <= LONGEST_BARE && BARE.test(plain(text))

/** Without what is not seen, with what was percent-encoded on the way, once or more often, as it was. */
function plain(text: string): string {
  const seen = text.replace(UNSEEN, '').replace(/[\u2010\u2011]/g, '-')
  return seen.replace(/%(?:25)*(23|3a|2d|5f)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
