/** Makes the index of the rules in the documentation out of the rules and their READMEs. */
import { type Rule, type RuleGroup, ruleGroups } from '../../src/core/checking/checker/finding.ts'
import type { MetaCheck } from '../../src/core/checking/checker/settings.ts'
import { ruleSets } from '../../src/core/model/rule-sets/rule-sets.ts'
import { findingsOf, ownFindingsOf, readmeOf } from './rule-tester.ts'

/** A rule, or a check of the instructions that a mission brings along. */
type Described = Rule | MetaCheck

const confidences = {
  H: 'printed officially, or found in two independent places',
  M: 'one good source, or firm arithmetic',
  L: 'an inference',
} as const

const groups: Readonly<Record<RuleGroup, string>> = {
  build: 'Walls and pillars',
  box: 'The box',
  reach: 'Ways',
  zones: 'Zones and areas',
  markers: 'Markers and tokens',
  mission: 'The mission',
  symmetry: 'Symmetry',
  checks: 'Settings and waivers',
}

/** The whole page (Markdown), rules in their order. */
export function ruleReference(rules: readonly Described[]): string {
  const general = rules.filter(({ info }) => info.ruleSets === undefined)
  return `${[
    '# All checks',
    '<!-- Made from the rules and their READMEs: npx vitest run --project unit test/support/rule-reference -u -->',
    'An **error** is something that cannot be built or played. A **warning** is something doubtful that a mission may mean. A **notice** is something to look at, no more.',
    'Each check has its own page: when it fires, why, what to do, when not to use it, and an example that passes and one that fails. In the program the question mark beside a problem opens that page, with both examples drawn; `bulkhead explain RULE` prints it.',
    ...chapter('In every game', general),
    ...ruleSets.flatMap(({ id, name }) => {
      const own = rules.filter(({ info }) => info.ruleSets?.includes(id) === true)
      return own.length === 0 ? [] : chapter(`In ${name} alone`, own)
    }),
    '## What the columns say',
    `*Sure* says how sure the fact behind the check is: ${Object.entries(confidences)
      .map(([letter, text]) => `**${letter}** ${text}`)
      .join(
        '; ',
      )}. Where a fact is less sure than H, the check is a notice, or it has figures that you can set, or it takes them from the kit.`,
    '*Fix*: ✓ the program offers to set the example right. *Figures*: how many figures of the check you can set. *Since*: the first version that had it.',
  ].join('\n\n')}\n`
}

const chapter = (title: string, rules: readonly Described[]): string[] => [
  `## ${title}`,
  ...ruleGroups.flatMap((group) => {
    const own = rules.filter(({ info }) => info.group === group)
    return own.length === 0 ? [] : [`**${groups[group]}**`, table(own)]
  }),
]

const table = (rules: readonly Described[]): string =>
  [
    '| Check | Finds | Severity | Sure | Fix | Figures | Since |',
    '|---|---|---|---|---|---|---|',
    ...rules.map(row),
  ].join('\n')

function row(rule: Described): string {
  const { id, title, severity, confidence, thresholds } = rule.info
  const { path, since, fragments } = readmeOf(id)
  const findings = 'check' in rule ? findingsOf(rule, fragments.failing) : ownFindingsOf(rule, fragments.failing)
  const fix = findings.some((finding) => finding.fix !== null) ? '✓' : ''
  const figures = thresholds.length === 0 ? '' : thresholds.length
  return `| [\`${id}\`](../../${path}) | ${title} | ${severity} | ${confidence} | ${fix} | ${figures} | ${since} |`
}
