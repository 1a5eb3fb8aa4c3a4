/** The parts list as a table for spreadsheets: comma-separated values (RFC 4180). */
import { z } from 'zod'
import { optionalTerrain } from '#analysis/layout/optional-terrain.ts'
import { formatAmount, partsOf } from '#analysis/layout/parts.ts'
import { tokenCounts } from '#analysis/layout/token-places.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { formatRuleSet, ruleSetLine } from '#model/mission/mission-rule-set.ts'
import { exporterOf, oneFile } from '#publishing/export/exporter.ts'
import { utf8 } from '#publishing/export/utf8.ts'

const kind = { extension: 'csv', mime: 'text/csv' } as const

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const

const options = z.strictObject({ separator: z.enum(['comma', 'semicolon', 'tab']).default('comma') })

export const csvExporter = exporterOf({
  ...kind,
  id: 'csv',
  name: 'Parts list for spreadsheets',
  options,
  fields: [
    {
      key: 'separator',
      label: 'Column separator',
      help: 'Excel in German and some other languages expects semicolons.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'comma', label: 'Comma' },
          { value: 'semicolon', label: 'Semicolon' },
          { value: 'tab', label: 'Tab' },
        ],
      },
    },
  ],
  plan: (document, { separator }, stem) =>
    oneFile(kind, `${stem} parts`, async () => utf8(partsTable(document, separators[separator]))),
})

/** Headings, a row for each piece, one for each kind of optional terrain and of tokens. Excel takes the text for UTF-8 only where it begins with a byte-order mark. */
function partsTable(document: Mission, delimiter: string): string {
  // On an open table nothing is built, whatever the box has.
  const built = document.arrangement.kind === 'open' ? [] : partsOf(document)
  const rows = built.map(({ code, shownCode, name, needed, available, spare }) => [
    shownCode,
    code,
    name,
    needed,
    formatAmount(available),
    formatAmount(Math.max(0, spare)),
    Math.max(0, -spare),
  ])
  const optional = optionalTerrain(document).map(({ sign, name, count }) => [
    sign,
    '',
    `${name}, optional`,
    count,
    '',
    '',
    '',
  ])
  const tokens = tokenCounts(asShared(document)).map(({ sign, name, count }) => [
    sign,
    '',
    `${name}, token`,
    count,
    '',
    '',
    '',
  ])
  const head = ['Code', 'Code of the kit', 'Piece', 'Needed', 'In the box', 'Left', 'Missing']
  // Rows of other games than Boarding Actions name their game, so that lists of several stay one table.
  const named = ruleSetLine(document) !== ''
  const game = (cell: string): string[] => (named ? [cell] : [])
  const lines = [
    [...head, ...game('Rule set')],
    ...[...rows, ...optional, ...tokens].map((cells) => [...cells, ...game(formatRuleSet(document))]),
  ].map((cells) => cells.map((cell) => written(cell, delimiter)).join(delimiter))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/**
 * Where a spreadsheet would take what follows for a formula, with full-width signs, too: at the start of a cell, and behind
 * whatever parts cells for a spreadsheet that does not ask (Excel does as the country has it, whatever the file has).
 */
const BEFORE_FORMULA = /(^|[,;\t\r\n"])(?=[=+\-@＝＋－＠])/g

/** One cell. A code or name of the group's own may read like a formula, which a spreadsheet would run: an apostrophe stops it. */
function written(cell: string | number, delimiter: string): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(BEFORE_FORMULA, "$1'").replace(/^[\t\r]/, "'$&")
  return text.includes('"') || text.includes(delimiter) || /[\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}
