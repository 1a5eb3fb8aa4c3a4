/** A long text in pages, so that a reader needs to read and draw only one of them. */

/** Characters of a page; Markdown of that length is read and drawn within a frame or two. */
export const PAGE_LENGTH = 12_000

/**
 * The pages of a text, joined they are the text again. Pages end at an empty line where there is one in the second half
 * of a page, else at a line, else at a space, else in the middle of a word, but never within a character.
 */
export function textPages(text: string, length: number = PAGE_LENGTH): string[] {
  const pages: string[] = []
  let start = 0
  while (text.length - start > length) {
    const end = pageEnd(text, start, start + length)
    pages.push(text.slice(start, end))
    start = end
  }
  pages.push(text.slice(start))
  return pages
}

/** Where a page would rather end: after an empty line, a line, a word. */
const ends = [/\n[ \t]*\r?\n/g, /\n/g, / /g] as const

function pageEnd(text: string, start: number, most: number): number {
  const page = text.slice(start, most)
  for (const mark of ends) {
    const last = lastEnd(page, mark)
    if (last > page.length / 2) return start + last
  }
  const splits = /[\ud800-\udbff]$/.test(page) && /^[\udc00-\udfff]/.test(text.slice(most, most + 1))
  return most - (splits ? 1 : 0)
}

/** Where the last match ends; 0: there is none. */
function lastEnd(page: string, mark: RegExp): number {
  let end = 0
  for (const match of page.matchAll(mark)) end = match.index + match[0].length
  return end
}
