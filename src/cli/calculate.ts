/** `bulkhead calculate`: what a rule set can reckon apart from a mission. */
import type { Calculator } from '#games/shared/rule-set-parts/game-parts.ts'
import { calculatorsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { escapeForTerminal } from './escape-output.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { ruleSetOrStranger } from './rule-set-named.ts'
import { printError, printLine } from './terminal.ts'
import { numberIn } from './whole-number.ts'

export interface CalculateOptions {
  /** Id of a rule set; left out: any that has such a calculator. */
  readonly ruleSet?: string
}

/** @param figures `base=40`: what differs from the usual figures */
export function calculate(id: string | undefined, figures: readonly string[], { ruleSet }: CalculateOptions): ExitCode {
  const chosen = ruleSet === undefined ? undefined : ruleSetOrStranger(ruleSet)
  if (typeof chosen === 'string') return refuse(chosen)
  const all = (chosen === undefined ? ruleSets : [chosen ?? usualRuleSet]).flatMap(calculatorsOf)
  if (id === undefined) {
    printLine(all.length === 0 ? 'There is nothing to calculate.\n' : all.map(listed).join('\n'))
    return CLEAN
  }
  const calculator = all.find((each) => each.id === id)
  if (calculator === undefined)
    return refuse(`there is no calculator “${escapeForTerminal(id)}”. bulkhead calculate lists them all.`)
  const values = new Map(calculator.inputs.map(({ name, usual }) => [name, usual]))
  for (const figure of figures) {
    const [name = '', text = ''] = figure.split('=')
    const input = calculator.inputs.find((each) => each.name === name)
    if (input === undefined)
      return refuse(
        `${id} has no figure “${escapeForTerminal(name)}”; it has ${calculator.inputs.map((each) => each.name).join(', ')}.`,
      )
    const value = numberIn(text, [input.least, input.most])
    if (!value.ok) return refuse(`${name} can’t be “${escapeForTerminal(text)}”. ${value.error}`)
    values.set(name, value.value)
  }
  const lines = calculator.reckon(Object.fromEntries(values))
  printLine(`${calculator.title}\n${lines.map(({ name, value }) => `  ${name}: ${value}\n`).join('')}`)
  return CLEAN
}

const listed = ({ id, title, what, inputs }: Calculator): string =>
  `${id}  ${title}\n  ${what}\n${inputs.map(({ name, label, usual, least, most }) => `  ${name} = ${usual} (${least} to ${most}): ${label}\n`).join('')}`

function refuse(why: string): ExitCode {
  printError(`bulkhead calculate: ${why}\n`)
  return UNREADABLE
}
