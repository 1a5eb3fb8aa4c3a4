/** What changed in a text, short enough for a line. */
import { diffIndices } from 'node-diff3'
import { excerpt, LONGEST_NAME, quoted } from './format-values.ts'
import { marked, unmarked } from './marked-lines.ts'

/** Most letters that are shown of a line of a long text. */
const SHORT = 60

/**
 * Both sides of a change of a text in words: short texts whole, of long ones the first lines that differ and how many more
 * there are. Empty texts are `empty`.
 */
export function textChange(before: string, after: string): { readonly was: string; readonly is: string } {
  if (Math.max(before.length, after.length) <= LONGEST_NAME && !/\n/.test(before + after))
    return apart(shown(before), shown(after), before, after)
  const [one = [], other = []] = marked(before.split('\n'), after.split('\n'))
  const changes = diffIndices(one, other).map((change) => ({
    buffer1Content: unmarked(change.buffer1Content),
    buffer2Content: unmarked(change.buffer2Content),
  }))
  const was = linesOf(changes.flatMap(({ buffer1Content }) => buffer1Content))
  const is = linesOf(changes.flatMap(({ buffer2Content }) => buffer2Content))
  if (before === '') return { was: 'empty', is }
  if (after === '') return { was, is: 'empty' }
  // What is alike at both ends of one changed line is left out, so that the change itself is to be seen.
  const [from, to] = [changes[0]?.buffer1Content[0] ?? '', changes[0]?.buffer2Content[0] ?? '']
  if (changes.length === 1 && from.length > SHORT && to.length > SHORT) return middles(from, to)
  return apart(was, is, before, after)
}

const shown = (text: string): string => (text === '' ? 'empty' : quoted(text))

function linesOf(lines: readonly string[]): string {
  const said = lines.filter((line) => line.trim() !== '')
  const [first] = said
  if (first === undefined) return lines.length === 0 ? 'nothing' : 'an empty line'
  return said.length === 1
    ? excerpt(first, SHORT)
    : `${excerpt(first, SHORT)} and ${said.length - 1} more ${said.length === 2 ? 'line' : 'lines'}`
}

/** The places where two long lines differ, with a little of what stands before. */
function middles(one: string, other: string): { readonly was: string; readonly is: string } {
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const from = Math.max(0, start - 20)
  const part = (line: string): string =>
    excerpt(
      `${from > 0 ? '…' : ''}${line.slice(from, Math.min(line.length, Math.max(line.length - end + 10, start)))}`,
      SHORT,
    )
  const [was, is] = [part(one), part(other)]
  return apart(was, is, one, other)
}

/** Texts that differ in blanks alone, or far behind what is shown, are told apart by their lengths. */
const apart = (was: string, is: string, one: string, other: string): { readonly was: string; readonly is: string } =>
  was === is ? { was: `${was} (${one.length} letters)`, is: `${is} (${other.length} letters)` } : { was, is }
