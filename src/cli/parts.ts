/** `bulkhead parts`: what a map takes out of the box. */
import { kitOf } from '#analysis/layout/layout.ts'
import { type OptionalTerrain, optionalTerrain } from '#analysis/layout/optional-terrain.ts'
import { formatAmount, type PartRow, partsOf } from '#analysis/layout/parts.ts'
import { escapeForTerminal } from './escape-output.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { readInput } from './read-input.ts'
import { printError, printJson, printLine } from './terminal.ts'

export async function parts(file: string, format: 'text' | 'json'): Promise<ExitCode> {
  const input = await readInput(file)
  if (!input.ok) {
    printError(describeError(file, input.error))
    return UNREADABLE
  }
  const { document } = input.value
  const rows = partsOf(document)
  const kit = { id: document.kit.id, name: kitOf(document).name, count: document.kit.count }
  const optional = optionalTerrain(document)
  const more = optional.length === 0 ? {} : { optional }
  if (format === 'json') printJson(`${JSON.stringify({ file, kit, parts: rows, ...more }, null, 2)}\n`)
  else if (document.arrangement.kind === 'open')
    printLine(`${escapeForTerminal(document.mission.title)}\nAn open table: nothing is built.\n${besides(optional)}`)
  else
    printLine(
      `${escapeForTerminal(document.mission.title)}\n${kit.count} × ${kit.name}\n\n${table(rows)}\n${verdict(rows)}\n${besides(optional)}`,
    )
  return CLEAN
}

/** Terrain features that the mission can be played without, of which no kit has any. */
const besides = (optional: readonly OptionalTerrain[]): string =>
  optional.length === 0
    ? ''
    : `\nOptional terrain: ${optional.map(({ count, name }) => `${count} × ${name}`).join(', ')}\n`

function table(rows: readonly PartRow[]): string {
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
