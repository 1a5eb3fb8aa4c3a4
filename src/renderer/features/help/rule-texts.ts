/** The pages of the rules, which are their READMEs. Fetched when somebody asks for one, or looks for something in the guide. */
import { type RulePage, readRulePage } from '#publishing/rule-pages/rule-page.ts'
import { passageOfRule, RULE_PASSAGE } from '#ui/help/topics.ts'
import type { Passage } from './guide-passages.ts'

const texts: Readonly<Record<string, string>> = import.meta.glob<string>(
  [
    '../../../core/checking/checker/rules/*/README.md',
    '../../../core/checking/checker/meta-checks/*/README.md',
    '../../../core/games/*/rules/*/README.md',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const byId = new Map(Object.entries(texts).map(([path, text]) => [path.split('/').at(-2) ?? path, text]))

/** The page of a rule; undefined for one that this program does not have. */
export function rulePageOf(id: string): RulePage | undefined {
  const text = byId.get(id)
  return text === undefined ? undefined : readRulePage(text)
}

/** Returns the text of a page below its first lines, as Markdown. */
export const ruleText = ({ what, why, advice, notFor, notes }: RulePage): string =>
  [
    what,
    '# Why',
    why,
    '# What to do',
    advice,
    '# When not to use it',
    notFor,
    ...(notes === '' ? [] : ['# Notes', notes]),
  ].join('\n\n')

/** Returns the passages that the search looks through: one for each rule. */
export const rulePassages = (): readonly Passage[] =>
  [...byId.values()].map((text): Passage => {
    const page = readRulePage(text)
    const { what, advice, notFor, notes } = page
    return {
      id: passageOfRule(page.id),
      title: page.title,
      page: RULES,
      text: [what, advice, notFor, notes, `\`${page.id}\``].join('\n\n'),
    }
  })

/** The title of the page that lists the rules. */
export const RULES = 'All checks'
/** The rule of such a passage, or null if it is one of the guide. */
export const ruleOfPassage = (passage: string): string | null =>
  passage.startsWith(RULE_PASSAGE) ? passage.slice(RULE_PASSAGE.length) : null
