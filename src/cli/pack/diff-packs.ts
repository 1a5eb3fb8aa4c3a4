/** `bulkhead pack diff`: what differs between two packs. */
import { differenceLine } from '#editing/compare/difference.ts'
import { countOf } from '#model/mission/plural.ts'
import { comparePacks } from '#publishing/pack/compare-packs.ts'
import { escapeForTerminal } from '../escape-output.ts'
import { CLEAN, type ExitCode, FOUND, UNREADABLE } from '../exit-codes.ts'
import { printJson, printLine } from '../terminal.ts'
import { packOf } from './pack-files.ts'

export async function diffPacks(
  before: string,
  after: string,
  { format, exitCode }: { readonly format: 'text' | 'json'; readonly exitCode?: boolean },
): Promise<ExitCode> {
  const [one, other] = [await packOf(before), await packOf(after)]
  if (one === undefined || other === undefined) return UNREADABLE
  const differences = comparePacks(one, other)
  if (format === 'json') {
    const list = differences.map((difference) =>
      difference.kind === 'changed'
        ? { ...difference, differences: difference.differences.map(differenceLine) }
        : difference,
    )
    printJson(`${JSON.stringify({ before, after, differences: list }, null, 2)}\n`)
  } else {
    printLine(
      `${escapeForTerminal(before)} → ${escapeForTerminal(after)}: ${differences.length === 0 ? 'no differences' : countOf(differences.length, 'difference')}\n`,
    )
    for (const difference of differences) {
      printLine(`  ${escapeForTerminal(difference.text)}\n`)
      if (difference.kind === 'changed')
        for (const inside of difference.differences) printLine(`    ${escapeForTerminal(differenceLine(inside))}\n`)
    }
  }
  return exitCode === true && differences.length > 0 ? FOUND : CLEAN
}
