/** `bulkhead rules`: everything the checker looks at. */

import { kitFiguresText, type RuleGroup, type RuleInfo, ruleGroups, type Threshold } from '#checking/checker/finding.ts'
import { metaChecks } from '#checking/checker/settings.ts'
import { closest } from '#foundation/parsing/describe-issue.ts'
import { rules as mapRules } from '#games/shared/checks/registry.ts'
import { formatEdition, lineageOf, type RuleSet } from '#model/rule-sets/rule-set.ts'
import { ruleSets as allRuleSets } from '#model/rule-sets/rule-sets.ts'
import { ruleSetOrStranger } from './option-values.ts'
import { CLEAN, type ExitCode, escapeForTerminal, failWith, printData, printLine } from './terminal.ts'

// The rules that can be named on the command line: those of the map and those of a mission's own instructions.

/** In the order in which people read them. */
export const knownRules: readonly RuleInfo[] = [...mapRules, ...metaChecks].map(({ info }) => info)

/** Returns a message if a rule is unknown, or null if all are known. */
export function unknownRuleError(ids: readonly string[]): string | null {
  const known = knownRules.map(({ id }) => id)
  const stranger = ids.find((id) => !known.includes(id))
  if (stranger === undefined) return null
  const meant = closest(stranger, known)
  const hint = meant === undefined ? 'bulkhead rules lists them all.' : `Did you mean ${meant}?`
  return `there is no rule “${escapeForTerminal(stranger)}”. ${hint}`
}

export function rules({ format, ruleSet }: RulesOptions): ExitCode {
  const chosen = ruleSet === undefined ? undefined : ruleSetOrStranger(ruleSet)
  if (typeof chosen === 'string') return failWith(`bulkhead rules: ${chosen}\n`)
  const lineage = chosen === undefined ? null : lineageOf(chosen)
  const listed = knownRules.filter(
    ({ ruleSets }) => lineage === null || ruleSets === undefined || ruleSets.some((id) => lineage.includes(id)),
  )
  const games = chosen === undefined ? allRuleSets : [chosen]
  const ruleSets = games.map(({ id, name, edition }) => ({ id, name, edition }))
  if (format === 'json') printData({ rules: listed, ruleSets })
  else printLine(`${listing(listed)}\n${editions(games)}`)
  return CLEAN
}

interface RulesOptions {
  readonly format: 'text' | 'json'
  /** Id of a rule set: those that run for it. */
  readonly ruleSet?: string
}

const headings: Readonly<Record<RuleGroup, string>> = {
  build: 'Can it be built?',
  box: 'Are the pieces in the box?',
  reach: 'Can everybody get there?',
  zones: 'Zones and areas',
  markers: 'Markers and links',
  mission: 'The mission itself',
  symmetry: 'Symmetry',
  checks: 'What the mission says about checking',
}

function listing(listed: readonly RuleInfo[]): string {
  const widest = Math.max(...listed.map(({ id }) => id.length))
  const groups = ruleGroups.flatMap((group) => {
    const members = listed.filter((info) => info.group === group)
    return members.length === 0 ? [] : [`${headings[group]}\n${members.map((info) => entry(info, widest)).join('')}`]
  })
  return `${groups.join('\n')}\nThe letter says how sure the facts are: H printed officially or found twice, M one good source, L an inference.\nbulkhead explain RULE prints the page of a check.\n`
}

const editions = (games: readonly RuleSet[]): string =>
  `The figures of each rule set come from one document:\n${games.map((each) => `  ${each.id}: ${formatEdition(each)}\n`).join('')}`

const entry = (
  { id, severity, confidence, title, thresholds, ruleSets, kitFigures = [] }: RuleInfo,
  widest: number,
): string =>
  [
    `  ${id.padEnd(widest)}  ${severity.padEnd(7)}  ${confidence}  ${title}${ruleSets === undefined ? '' : ` (${ruleSets.join(', ')})`}\n`,
    ...(kitFigures.length === 0 ? [] : [detail(`the kit says ${kitFiguresText(kitFigures)}`, widest)]),
    ...thresholds.map((each) => figure(each, widest)),
  ].join('')

const detail = (text: string, widest: number): string => `  ${''.padEnd(widest)}             ${text}\n`

const figure = ({ name, label, usual, unit, min, max }: Threshold, widest: number): string =>
  detail(`${name} = ${usual}${unit === 'count' ? '' : ` ${unit}`} (${min} to ${max}): ${label}`, widest)
