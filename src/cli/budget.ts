/** `bulkhead budget` and `bulkhead parts`: what a map takes out of the box, and the most each side can score. */
import { kitOf } from '#analysis/layout/layout.ts'
import { type OptionalTerrain, optionalTerrain } from '#analysis/layout/optional-terrain.ts'
import { formatAmount, type PartRow, partsOf } from '#analysis/layout/parts.ts'
import { budgetOf, type SideBudget } from '#analysis/scoring/budget.ts'
import { exclusionsOf, formatExclusion } from '#analysis/scoring/exclusions.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital, capOf, roundWord } from '#model/mission/mission-rule-set.ts'
import { hasPoints } from '#model/mission/version.ts'
import { describeError, failFor, nameOf } from './file-error.ts'
import { readInput } from './files.ts'
import {
  CLEAN,
  type ExitCode,
  escapeForTerminal,
  printData,
  printError,
  printLine,
  UNREADABLE,
  worst,
} from './terminal.ts'

// `bulkhead parts`: what a map takes out of the box.

export async function parts(file: string, format: 'text' | 'json'): Promise<ExitCode> {
  const input = await readInput(file)
  if (!input.ok) return failFor(file, input.error)
  const { document } = input.value
  const rows = partsOf(document)
  const kit = { id: document.kit.id, name: kitOf(document).name, count: document.kit.count }
  const optional = optionalTerrain(document)
  const more = optional.length === 0 ? {} : { optional }
  if (format === 'json') printData({ file, kit, parts: rows, ...more })
  else if (document.arrangement.kind === 'open')
    printLine(`${escapeForTerminal(document.mission.title)}\nAn open table: nothing to build.\n${besides(optional)}`)
  else
    printLine(
      `${escapeForTerminal(document.mission.title)}\n${kit.count} × ${kit.name}\n\n${partsTable(rows)}\n${verdict(rows)}\n${besides(optional)}`,
    )
  return CLEAN
}

/** Terrain features that the mission can be played without, of which no kit has any. */
const besides = (optional: readonly OptionalTerrain[]): string =>
  optional.length === 0
    ? ''
    : `\nOptional terrain: ${optional.map(({ count, name }) => `${count} × ${name}`).join(', ')}\n`

function partsTable(rows: readonly PartRow[]): string {
  const cells = [
    ['Code', 'Piece', 'Needed', 'In the box', 'Left'],
    ...rows.map(({ code, shownCode, name, needed, available, spare }) => [
      shownCode === code ? code : `${escapeForTerminal(shownCode)} (${code})`,
      name,
      String(needed),
      formatAmount(available),
      spare < 0 ? `${-spare} missing` : formatAmount(spare),
    ]),
  ]
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const numbers = new Set([2, 3, 4])
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          numbers.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function verdict(rows: readonly PartRow[]): string {
  const missing = rows.reduce((sum, { spare }) => sum + Math.max(0, -spare), 0)
  if (missing === 0) return '\nEverything is in the box.'
  return `\n${missing} ${missing === 1 ? 'piece is' : 'pieces are'} missing.`
}

// `bulkhead budget`: the most each side can score, by round and in all.

/** Text: a table for each file. JSON: an object for one file, a list for several. */
export async function budget(files: readonly string[], format: 'text' | 'json'): Promise<ExitCode> {
  const read: { readonly file: string; readonly document: Mission }[] = []
  const codes: ExitCode[] = []
  for (const file of files) {
    const input = await readInput(file)
    if (input.ok) read.push({ file, document: input.value.document })
    else printError(describeError(file, input.error))
    codes.push(input.ok ? CLEAN : UNREADABLE)
  }
  if (format === 'text')
    printLine(read.map(({ file, document }) => textFor(files.length > 1 ? file : null, document)).join('\n'))
  else if (files.length > 1) printData(read.map(jsonFor))
  else for (const one of read) printData(jsonFor(one))
  return worst(codes)
}

const jsonFor = ({ file, document }: { readonly file: string; readonly document: Mission }): object => ({
  file,
  cap: capOf(document),
  exclusions: exclusionsOf(document),
  sides: budgetOf(document).map((side, index) => ({
    side: side.side,
    name: document.sides[index]?.name,
    role: document.sides[index]?.role,
    max: side.max,
    capped: side.capped,
    start: side.start,
    rounds: side.rounds,
    end: side.end,
    promised: side.promised,
    taken: side.taken,
    shared: side.shared,
    objectives: side.objectives,
  })),
})

/** @param file its name, if there are several files */
function textFor(file: string | null, document: Mission): string {
  const { play, mission, sides } = document
  const title = escapeForTerminal(mission.title)
  const head = file === null ? title : `${nameOf(file)}: ${title}`
  if (!play.objectives.some(hasPoints))
    return `${head}\n\nThe mission’s objectives have no conditions, so there is nothing to calculate.\n`
  const budgets = budgetOf(document)
  const cap = capOf(document)
  const blocks = budgets.map((side, index) =>
    sideBlock(escapeForTerminal(sides[index]?.name ?? side.side), side, cap, capital(roundWord(document)).slice(0, 1)),
  )
  const exclusions = formatExclusion(document).map((words) => `\n${escapeForTerminal(words)}.\n`)
  return `${head}\n${cap === null ? '' : `Victory cap ${cap}\n`}\n${blocks.join('\n')}${exclusions.join('')}`
}

function sideBlock(
  name: string,
  { objectives, start, rounds, end, max, capped, promised, taken, shared }: SideBudget,
  cap: number | null,
  letter: string,
): string {
  const columns = ['Start', ...rounds.map((_, index) => `${letter}${index + 1}`), 'End', 'Most']
  const rows = objectives.map((each) => [escapeForTerminal(each.title), each.start, ...each.rounds, each.end, each.max])
  const cells = [
    [name, ...columns],
    ...[...rows, ['Together', start, ...rounds, end, max]].map((row) => row.map(figure)),
  ]
  const notes = [
    cap !== null && max > cap ? `${max} before the cap, ${capped} after it.` : '',
    promised > 0 ? `${promised} of it rest on what the mission needs and the map does not have yet.` : '',
    taken > 0 ? `The others can take up to ${taken} from it.` : '',
    shared > 0 ? `${shared} of it rest on what counts for one side only, and others can score as well.` : '',
  ].filter((note) => note !== '')
  return [...aligned(cells), ...notes.map((note) => `  ${note}`), ''].join('\n')
}

const figure = (cell: string | number): string => (cell === 0 ? '–' : String(cell))

/** Rows of cells below each other: the first column to the left, figures to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)))
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - [...cell].length)
        return column === 0 ? cell + space : space + cell
      })
      .join('  '),
  )
}
