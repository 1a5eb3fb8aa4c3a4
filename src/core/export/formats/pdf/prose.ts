/** Plain reading of Markdown: headings, lists, bold. Everything else is text; nothing is ever run or fetched. */
import type { Run } from './pen.ts'

export type Block =
  | { readonly type: 'heading'; readonly runs: readonly Run[] }
  | { readonly type: 'paragraph'; readonly runs: readonly Run[] }
  /** `sign` stands before the first line: `•`, `3.` or nothing (a row of a table); `depth` counts from 0. */
  | { readonly type: 'item'; readonly runs: readonly Run[]; readonly sign: string; readonly depth: number }

/** The deepest list level that is still indented. */
const DEEPEST = 3

/** Blocks of a text, in order. Works line by line, in time proportional to the length. */
export function parseProse(text: string): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', runs: parseRuns(paragraph.join(' ')) })
    paragraph = []
  }
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trimEnd()
    const special = specialBlock(line)
    if (special === 'blank') endParagraph()
    else if (special !== undefined) {
      endParagraph()
      blocks.push(special)
    } else if (/^ {2,}/.test(line) && paragraph.length === 0) continueItem(blocks, line, paragraph)
    else paragraph.push(line.replace(/^\s*>+\s?/, '').trim())
  }
  endParagraph()
  return blocks
}

/** An indented line after a list item belongs to it. */
function continueItem(blocks: Block[], line: string, paragraph: string[]): void {
  const last = blocks.at(-1)
  if (last?.type === 'item')
    blocks[blocks.length - 1] = { ...last, runs: [...last.runs, { text: ' ', bold: false }, ...parseRuns(line.trim())] }
  else paragraph.push(line.trim())
}

/** Empty lines, rulers, fences and the lines under table heads. */
const isRule = (line: string): boolean =>
  /^[\s:|_*~-]*$/.test(line) ? line.trim() === '' || /[-_*~]{3}/.test(line) : /^\s*`{3,}\w{0,20}$/.test(line)

function specialBlock(line: string): Block | 'blank' | undefined {
  if (isRule(line)) return 'blank'
  const heading = /^#{1,6}\s+/.exec(line)
  if (heading !== null) return { type: 'heading', runs: parseRuns(line.slice(heading[0].length)) }
  const item = /^(\s*)(?:([-*+•])|(\d{1,4})[.)])\s+(\S.*)$/.exec(line)
  if (item !== null) {
    const [, indent = '', bullet, number, rest = ''] = item
    const depth = Math.min(DEEPEST, Math.floor(indent.replaceAll('\t', '    ').length / 2))
    return { type: 'item', runs: parseRuns(rest), sign: bullet === undefined ? `${number}.` : '•', depth }
  }
  if (line.trimStart().startsWith('|')) {
    const cells = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
    return { type: 'item', runs: parseRuns(cells.map((cell) => cell.trim()).join(' · ')), sign: '', depth: 0 }
  }
  return undefined
}

/** Text with bold parts; links become their text, other marks are dropped. Patterns are bounded, so it stays linear. */
export function parseRuns(line: string): Run[] {
  const plain = line
    .replace(/!?\[([^[\]]{0,300})\]\(([^()\s]{0,500})\)/g, (_, text: string, link: string) =>
      text === '' || text === link ? link : /^https?:/.test(link) ? `${text} (${link})` : text,
    )
    .replace(/`([^`]{1,300})`/g, '$1')
    .replace(/(^|[\s(])([*_])(?![\s*_])([^*_]{1,300})\2(?![\w*_])/g, '$1$3')
    .replace(/\\([\\`*_{}[\]()#+.!|>-])/g, '$1')
  const parts = plain.split('**')
  // An opening mark without a closing one is text.
  const loose = parts.length % 2 === 0 ? `**${parts.pop() ?? ''}` : ''
  return parts
    .map((text, index) => ({ text: index === parts.length - 1 ? text + loose : text, bold: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
