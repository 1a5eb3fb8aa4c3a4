/** `bulkhead odds`: what the rule set of a mission can reckon from the mission’s own figures. */

import type { Mission } from '#core/mission/document.ts'
import { ruleSetOf } from '#core/mission/mission-rule-set.ts'
import { curveSvg } from '#core/rule-set-parts/curve.ts'
import { oddsOf } from '#core/rule-set-parts/found-parts.ts'
import type { MissionOdds, OddsAnswer } from '#core/rule-set-parts/odds.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { readInput } from './read-input.ts'
import { shown } from './shown.ts'
import { say, sayError, sayJson } from './terminal.ts'
import { writeOutput } from './write-output.ts'

export interface OddsOptions {
  readonly format: 'text' | 'json'
  /** A file for the first curve. */
  readonly svg?: string
  readonly force?: boolean
}

/** @param words the id of the odds, where there are several, and figures as `name=value` */
export async function odds(file: string, words: readonly string[], options: OddsOptions): Promise<ExitCode> {
  const read = await readInput(file)
  if (!read.ok) {
    sayError(describeError(file, read.error))
    return UNREADABLE
  }
  const { document } = read.value
  const { name } = ruleSetOf(document)
  const all = oddsOf(ruleSetOf(document))
  const [first = ''] = words
  const named = all.find(({ id }) => id === first)
  const chosen = named ?? (all.length === 1 || first.includes('=') ? all[0] : undefined)
  if (all.length === 0) return refuse(`${name} has no odds to reckon from a mission.`)
  if (chosen === undefined) {
    if (first !== '')
      return refuse(`${name} has no odds “${shown(first)}”; it has ${all.map(({ id }) => id).join(', ')}.`)
    say(all.map((each) => listed(each, document)).join('\n'))
    return CLEAN
  }
  const said = saidIn(chosen, document, named === undefined ? words : words.slice(1))
  if (typeof said === 'string') return refuse(said)
  const answer = chosen.reckon(document, said)
  if ('fault' in answer) return refuse(`${answer.fault}.`)
  return await told(chosen, answer, options)
}

async function told(
  { title }: MissionOdds,
  answer: OddsAnswer,
  { format, svg, force = false }: OddsOptions,
): Promise<ExitCode> {
  if (svg !== undefined) {
    const [curve] = answer.curves
    if (curve === undefined) return refuse('there is no curve to write.')
    const written = await writeOutput(svg, curveSvg(curve), { replace: force })
    if (!written.ok) {
      sayError(describeError(svg, written.error))
      return UNREADABLE
    }
  }
  if (format === 'json') sayJson(`${JSON.stringify(answer, null, 2)}\n`)
  else say(`${title}\n${asText(answer)}`)
  return CLEAN
}

/** `name=value` as the odds take them; or what to say of one they do not. */
function saidIn(
  { id, inputs }: MissionOdds,
  document: Mission,
  words: readonly string[],
): Record<string, string> | string {
  const known = inputs(document).map(({ name }) => name)
  const said: Record<string, string> = {}
  for (const word of words) {
    const at = word.indexOf('=')
    const name = word.slice(0, Math.max(0, at))
    if (!known.includes(name))
      return `${id} has no figure “${shown(at < 0 ? word : name)}”; it has ${known.join(', ')}, each as name=value.`
    said[name] = word.slice(at + 1)
  }
  return said
}

const listed = ({ id, title, what, inputs }: MissionOdds, document: Mission): string =>
  `${id}  ${title}\n  ${what}\n${inputs(document)
    .map(({ name, label, usual }) => `  ${name}${usual === '' ? '' : ` = ${shown(usual)}`}: ${label}\n`)
    .join('')}`

function asText({ lines, tables, curves }: OddsAnswer): string {
  const tabled = [
    ...tables,
    ...curves.map(({ title, acrossLabel, across, lines: drawn }) => ({
      title,
      columns: [acrossLabel, ...drawn.map(({ name }) => name)],
      rows: across.map((at, index) => [
        String(at),
        ...drawn.map(({ chances }) => `${((chances[index] ?? 0) * 100).toFixed(1)} %`),
      ]),
    })),
  ]
  return [
    lines.map(({ name, value }) => `  ${name}: ${shown(value)}\n`).join(''),
    ...tabled.map(({ title, columns, rows }) => `${shown(title)}\n${inColumns([columns, ...rows])}`),
  ].join('\n')
}

function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => shown(cell).padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

function refuse(why: string): ExitCode {
  sayError(`bulkhead odds: ${shown(why)}\n`)
  return UNREADABLE
}
