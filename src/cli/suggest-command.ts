/** What to do next after words that are no command line, for a person who does not know the commands by heart. */
import type { Command, CommanderError } from 'commander'
import { MISSION_EXTENSION } from '#model/mission/document.ts'

/** What people call a command, by its name. */
export const suggestCommand: Readonly<Record<string, readonly string[]>> = {
  export: ['print', 'pdf', 'png', 'svg', 'picture', 'image', 'render', 'save', 'write', 'html', 'dxf', 'uvtt'],
  check: ['validate', 'verify', 'lint', 'test', 'problems', 'errors', 'fix', 'info', 'show'],
  new: ['create', 'init', 'begin', 'start', 'blank'],
  templates: ['list', 'ls', 'samples', 'examples'],
  generate: ['make', 'random', 'map', 'maps', 'layout'],
  parts: ['box', 'inventory', 'pieces', 'stock', 'kit'],
  budget: ['score', 'scoring', 'points', 'vp'],
  measure: ['distance', 'range', 'ruler'],
  sight: ['los', 'see', 'visible'],
  fairness: ['fair', 'heatmap', 'choke'],
  odds: ['dice', 'roll', 'chance', 'probability'],
  link: ['share', 'url', 'qr'],
  extract: ['import', 'unpack', 'read'],
  diff: ['compare', 'changes'],
  versions: ['history', 'backup', 'backups'],
  restore: ['undo', 'recover'],
  pack: ['campaign', 'league', 'zip'],
  format: ['tidy', 'pretty'],
  rules: ['checks'],
  explain: ['why', 'rule'],
  schema: ['json'],
}

/** Words of somebody who wants the editor. */
const editor: ReadonlySet<string> = new Set(['open', 'edit', 'draw', 'gui', 'web', 'editor', 'run'])

/**
 * Lines to print behind what the parser has said; each ends with a line break.
 * @param words of the command line
 * @param isFile whether a file of that name is there
 */
export function adviceAfter(
  error: Pick<CommanderError, 'code'>,
  words: readonly string[],
  program: Command,
  isFile: (name: string) => boolean,
): string {
  const { path, command, left } = commandIn(program, words)
  const called = ['bulkhead', ...path].join(' ')
  if (command.commands.length === 0) return `${called} --help shows how it is used.\n`
  const lines = path.length === 0 && error.code === 'commander.unknownCommand' ? insteadOf(left[0] ?? '', isFile) : []
  return `${[...lines, `${called} --help lists the commands.`].join('\n')}\n`
}

/** The words of a command line; of `help` with a command that there is not, that command alone, so that it is told as unknown. */
export const helpLine = ({ commands }: Command, words: readonly string[]): readonly string[] => {
  const [first, asked = '-'] = words
  const isUnknown = first === 'help' && !asked.startsWith('-') && commands.every((each) => each.name() !== asked)
  return isUnknown && asked !== first ? words.slice(1) : words
}

/** What the parser says, without a command of like letters where it is known which one is meant. */
export const withoutGuess = (text: string, [word = '']: readonly string[]): string =>
  meantBy(word) === undefined ? text : text.replace(/^\(Did you mean .*\)\n/m, '')

const meantBy = (word: string): string | undefined =>
  Object.entries(suggestCommand).find(([, names]) => names.includes(word.toLowerCase()))?.[0]

function insteadOf(word: string, isFile: (name: string) => boolean): readonly string[] {
  if (word.toLowerCase().endsWith(`.${MISSION_EXTENSION}`) || isFile(word))
    return ['To check a mission: bulkhead check FILE. To print it: bulkhead export FILE --to sheet.pdf']
  if (editor.has(word.toLowerCase())) return ['The editor is started by npm start, in a browser by npm run web.']
  const meant = meantBy(word)
  return meant === undefined ? [] : [`That is: bulkhead ${meant}`]
}

/** The commands that the words name, outermost first, the last of them, and the words behind it that are no options. */
function commandIn(
  program: Command,
  words: readonly string[],
): { path: readonly string[]; command: Command; left: readonly string[] } {
  const plain = words.filter((word) => !word.startsWith('-'))
  const path: string[] = []
  let command = program
  for (const word of plain) {
    const inner = command.commands.find((each) => each.name() === word)
    if (inner === undefined) break
    path.push(word)
    command = inner
  }
  return { path, command, left: plain.slice(path.length) }
}
