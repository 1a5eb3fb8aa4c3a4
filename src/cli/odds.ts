/** `bulkhead odds` and `bulkhead calculate`: what a rule set calculates from the figures of a mission, or apart from one. */
import { chanceText } from '#analysis/odds/roll-odds.ts'
import { curvesSvg } from '#games/shared/rule-set-parts/curve.ts'
import type { Calculator, MissionOdds, OddsAnswer, OddsCurve } from '#games/shared/rule-set-parts/game-parts.ts'
import { calculatorsOf, oddsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { failFor } from './file-error.ts'
import { readInput, refusesInputFile, writeOutput } from './files.ts'
import { numberIn, ruleSetOrStranger } from './option-values.ts'
import { CLEAN, type ExitCode, escapeForTerminal, failWith, printData, printLine, UNREADABLE } from './terminal.ts'

// `bulkhead odds`: what the rule set of a mission can reckon from the mission’s own figures.

export interface OddsOptions {
  readonly format: 'text' | 'json'
  /** A file for the curves. */
  readonly svg?: string
  readonly force?: boolean
}

/** @param words the id of the odds, if there are several, and figures as `name=value` */
export async function odds(file: string, words: readonly string[], options: OddsOptions): Promise<ExitCode> {
  const read = await readInput(file)
  if (!read.ok) return failFor(file, read.error)
  if (await refusesInputFile(options.svg, [file])) return UNREADABLE
  const { document } = read.value
  const { name } = ruleSetOf(document)
  const all = oddsOf(ruleSetOf(document))
  const [first = ''] = words
  const named = all.find(({ id }) => id === first)
  if (all.length === 0) return refuse(`${name} has no odds to calculate from a mission; bulkhead calculate has more.`)
  if (named === undefined && all.length > 1) {
    if (first !== '')
      return refuse(
        first.includes('=')
          ? `${name} has several odds; name one of them first: ${all.map(({ id }) => id).join(', ')}.`
          : `${name} has no odds “${escapeForTerminal(first)}”; it has ${all.map(({ id }) => id).join(', ')}.`,
      )
    return await toldAll(all, document, options)
  }
  const [chosen = named] = named === undefined ? all : [named]
  if (chosen === undefined) return UNREADABLE
  const said = saidIn(chosen, document, named === undefined ? words : words.slice(1))
  if (typeof said === 'string') return refuse(said)
  const answer = chosen.reckon(document, said)
  if ('fault' in answer) return refuse(`${answer.fault}.`)
  return await told(chosen, answer, options)
}

/** Everything with the mission’s own figures; what cannot be reckoned says why, in its place. */
async function toldAll(all: readonly MissionOdds[], document: Mission, options: OddsOptions): Promise<ExitCode> {
  const answers = all.map((odds) => ({ odds, answer: odds.reckon(document, {}) }))
  const curves = answers.flatMap(({ answer }) => ('fault' in answer ? [] : answer.curves))
  const drawn = await drawTo(curves, options)
  if (drawn !== CLEAN) return drawn
  if (options.format === 'json') printData(Object.fromEntries(answers.map(({ odds, answer }) => [odds.id, answer])))
  else
    printLine(
      answers
        .map(({ odds, answer }) =>
          'fault' in answer
            ? `${odds.title}\n  ${escapeForTerminal(answer.fault)}.\n`
            : `${odds.title}  (${odds.id}: ${odds
                .inputs(document)
                .map(({ name }) => name)
                .join(', ')})\n${asText(answer)}`,
        )
        .join('\n'),
    )
  return CLEAN
}

async function told({ title }: MissionOdds, answer: OddsAnswer, options: OddsOptions): Promise<ExitCode> {
  const drawn = await drawTo(answer.curves, options)
  if (drawn !== CLEAN) return drawn
  if (options.format === 'json') printData(answer)
  else printLine(`${title}\n${asText(answer)}`)
  return CLEAN
}

async function drawTo(curves: readonly OddsCurve[], { svg, force = false }: OddsOptions): Promise<ExitCode> {
  if (svg === undefined) return CLEAN
  if (curves.length === 0) return refuse('there is no curve to write.')
  const written = await writeOutput(svg, curvesSvg(curves), { replace: force })
  if (written.ok) return CLEAN
  return failFor(svg, written.error)
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
      return `${id} has no value “${escapeForTerminal(at < 0 ? word : name)}”; it has ${known.join(', ')}, each as name=value.`
    said[name] = word.slice(at + 1)
  }
  return said
}

function asText({ lines, tables, curves }: OddsAnswer): string {
  const tabled = [
    ...tables,
    ...curves.map(({ title, acrossLabel, across, lines: drawn }) => ({
      title,
      columns: [acrossLabel, ...drawn.map(({ name }) => name)],
      rows: across.map((at, index) => [String(at), ...drawn.map(({ chances }) => chanceText(chances[index] ?? 0))]),
    })),
  ]
  return [
    lines.map(({ name, value }) => `  ${name}: ${escapeForTerminal(value)}\n`).join(''),
    ...tabled.map(({ title, columns, rows }) => `${escapeForTerminal(title)}\n${inColumns([columns, ...rows])}`),
  ].join('\n')
}

function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => escapeForTerminal(cell).padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

const refuse = (why: string): ExitCode => failWith(`bulkhead odds: ${escapeForTerminal(why)}\n`)

// `bulkhead calculate`: what a rule set can reckon apart from a mission.

export interface CalculateOptions {
  /** Id of a rule set; defaults to any that has such a calculator. */
  readonly ruleSet?: string
}

/** @param figures `base=40`: those that differ from their defaults */
export function calculate(id: string | undefined, figures: readonly string[], { ruleSet }: CalculateOptions): ExitCode {
  const chosen = ruleSet === undefined ? undefined : ruleSetOrStranger(ruleSet)
  if (typeof chosen === 'string') return refuseCalculation(chosen)
  const all = (chosen === undefined ? ruleSets : [chosen ?? usualRuleSet]).flatMap(calculatorsOf)
  if (id === undefined) {
    printLine(all.length === 0 ? 'There is nothing to calculate.\n' : all.map(calculatorText).join('\n'))
    return CLEAN
  }
  const calculator = all.find((each) => each.id === id)
  if (calculator === undefined)
    return refuseCalculation(`there is no calculator “${escapeForTerminal(id)}”. bulkhead calculate lists them all.`)
  const values = new Map(calculator.inputs.map(({ name, usual }) => [name, usual]))
  for (const figure of figures) {
    const [name = '', text = ''] = figure.split('=')
    const input = calculator.inputs.find((each) => each.name === name)
    if (input === undefined)
      return refuseCalculation(
        `${id} has no value “${escapeForTerminal(name)}”; it has ${calculator.inputs.map((each) => each.name).join(', ')}.`,
      )
    const value = numberIn(text, [input.least, input.most])
    if (!value.ok) return refuseCalculation(`${name} can’t be “${escapeForTerminal(text)}”. ${value.error}`)
    values.set(name, value.value)
  }
  const lines = calculator.reckon(Object.fromEntries(values))
  printLine(`${calculator.title}\n${lines.map(({ name, value }) => `  ${name}: ${value}\n`).join('')}`)
  return CLEAN
}

const calculatorText = ({ id, title, what, inputs }: Calculator): string =>
  `${id}  ${title}\n  ${what}\n${inputs.map(({ name, label, usual, least, most }) => `  ${name} = ${usual} (${least} to ${most}): ${label}\n`).join('')}`

const refuseCalculation = (why: string): ExitCode => failWith(`bulkhead calculate: ${why}\n`)
