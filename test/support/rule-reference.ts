/** Makes the rule reference of the documentation out of the rules and their READMEs. */

import type { OwnCheck } from '../../src/core/checker/own-checks.ts'
import type { Rule } from '../../src/core/checker/rule.ts'
import { ruleSets } from '../../src/core/rule-sets/rule-sets.ts'
import { readmeOf } from './rule-tester.ts'

/** A rule, or a check of the instructions that a mission brings along. */
type Described = Rule | OwnCheck

const confidences = {
  H: 'printed officially, or found in two independent places',
  M: 'one good source, or firm arithmetic',
  L: 'an inference',
} as const

/** The whole page (Markdown), rules in their order. */
export function ruleReference(rules: readonly Described[]): string {
  return `${[
    '# What the checker looks at',
    '<!-- Made from the READMEs of the rules: npx vitest run test/support/rule-reference -u -->',
    'An **error** is something that cannot be built or played. A **warning** is something doubtful that a mission may mean. A **notice** is something to look at, no more. Each finding names what is wrong, why, and what to do.',
    '## For every rule set',
    table(rules.filter(({ info }) => !('ruleSets' in info) || info.ruleSets === undefined)),
    ...ruleSets.flatMap(({ id, name }) => {
      const own = rules.filter(({ info }) => 'ruleSets' in info && info.ruleSets?.includes(id) === true)
      return own.length === 0 ? [] : [`## For ${name} alone`, table(own)]
    }),
    `The last column says how sure the fact behind the rule is: ${Object.entries(confidences)
      .map(([letter, text]) => `**${letter}** ${text}`)
      .join(
        '; ',
      )}. Where a fact is less sure than H, the finding is a notice, or it goes by figures that can be set, or by what the description of the kit says.`,
    ...rules.map(section),
  ].join('\n\n')}\n`
}

const table = (rules: readonly Described[]): string =>
  [
    '| Rule | Finds | Severity | Sure |',
    '|---|---|---|---|',
    ...rules.map(
      ({ info }) => `| [\`${info.id}\`](#${info.id}) | ${info.title} | ${info.severity} | ${info.confidence} |`,
    ),
  ].join('\n')

function section({ info }: Described): string {
  const { path, text, sections } = readmeOf(info.id)
  const [, , what = ''] = text.split('\n\n')
  const notes = sections.get('Notes')
  return [
    `## ${info.id}`,
    `**${info.title}.** ${what}`,
    `*Why.* ${sections.get('Why') ?? ''}`,
    `*What to do.* ${sections.get('What to do') ?? ''}`,
    ...(notes === undefined ? [] : [notes]),
    `[Examples](../../${path})`,
  ].join('\n\n')
}
