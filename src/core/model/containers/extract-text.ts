/** Pasted text is seldom a file alone: there is a greeting before it, a fence of Markdown around it, a `>` before each line. */

/** How the files of Bulkhead begin; the format stands first in what it writes. */
const BEGINNING = /\{[\s>]*"format"\s*:\s*"bulkhead-[a-z-]+"/

/** The file in a text, without what stands around it; the text as it is where there is no file in it, or nothing else. */
export function fileWithin(text: string): string {
  const found = BEGINNING.exec(text)
  if (found === null) return text
  const line = text.slice(text.lastIndexOf('\n', found.index) + 1, found.index)
  // JSON strings contain no line breaks, so a `>` at the start of a line cannot be part of one.
  const whole = /^[\s>]*>[\s>]*$/.test(line) ? text.replace(/^[ \t]*(?:>[ \t]?)+/gm, '') : text
  const from = BEGINNING.exec(whole)?.index ?? 0
  // Inside of another object it is a part of that: a pack has missions.
  if (from > 0 && whole.slice(0, from).includes('{')) return text
  return whole.slice(from, endOf(whole, from))
}

/** Behind the bracket that closes the object at `from`; where none does, the end of the text. */
function endOf(text: string, from: number): number {
  let depth = 0
  const marks = /[{}"]/g
  marks.lastIndex = from
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') marks.lastIndex = behindString(text, marks.lastIndex)
    else depth += mark[0] === '{' ? 1 : -1
    if (depth === 0) return marks.lastIndex
  }
  return text.length
}

/** Behind the quotation mark that ends the string whose first letter is at `from`. One pattern for the whole of it would run out of stack. */
function behindString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return end + 1
  }
  return text.length
}
