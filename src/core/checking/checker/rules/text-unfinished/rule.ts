/** Texts that still wait to be written: words that authors leave for themselves, and rules without a word. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { Memo } from '#foundation/memoize.ts'
import type { Mission } from '#model/mission/document.ts'

export const textUnfinished: Rule = {
  info: {
    id: 'text-unfinished',
    title: 'Unfinished text',
    group: 'mission',
    severity: 'notice',
    source: 'A search of the mission’s own texts for what authors leave there for themselves',
    confidence: 'H',
    thresholds: [],
  },
  why: 'It is printed on the sheet as it stands, and players find a note to the author, or a title with nothing below it.',
  check,
}

/** Words that people write for later. In capitals, where small letters make an ordinary word. */
const LEFT = /\b(?:TODO|TO DO|TBD|TBA|TBC|FIXME|XXX|[Ll]orem [Ii]psum)\b|\?{3,}/

interface Waiting {
  readonly key: string
  readonly message: string
  readonly advice: string
}

const known = new Memo<readonly Waiting[]>()

/** One finding for each text. They are immutable, so that edits of the map do not read them again. */
function check({ document: { mission, play } }: Layout): FindingDraft[] {
  return known
    .of([mission, play], () => [...leftIn(mission, play), ...withoutWords(play)])
    .map((waiting) => ({ ...waiting, items: [], at: null }))
}

function leftIn(mission: Mission['mission'], { rules, objectives, tables = [] }: Mission['play']): Waiting[] {
  const texts: readonly (readonly [key: string, name: string, ...texts: readonly string[]])[] = [
    ['title', 'The title', mission.title],
    ['summary', 'The summary', mission.summary],
    ['briefing', 'The briefing', mission.briefing],
    ...objectives.map(
      ({ id, title, conditions, text = '' }) =>
        [
          `objective:${id}`,
          `The objective “${title}”`,
          title,
          text,
          ...conditions.flatMap((condition) => (condition.kind === 'free' ? [condition.text] : [])),
        ] as const,
    ),
    ...rules.map(
      ({ id, title, text, conditions = [], steps = [] }) =>
        [`rule:${id}`, `The rule “${title}”`, title, text, ...conditions, ...steps] as const,
    ),
    ...tables.map(
      (table) =>
        [
          `table:${table.id}`,
          `The table “${table.title}”`,
          table.title,
          ...(table.kind === 'grid' ? table.cells.flat() : table.rows.map(({ text }) => text)),
        ] as const,
    ),
  ]
  return texts.flatMap(([key, name, ...all]) => {
    const left = LEFT.exec(all.join('\n'))?.[0]
    return left === undefined
      ? []
      : [{ key, message: `${name} still has “${left}” in it.`, advice: 'Write what is missing there, or take it out.' }]
  })
}

/** Rules and objectives in words that are a title and nothing else: no word, no fact, no table. */
const withoutWords = ({ rules, objectives }: Mission['play']): Waiting[] => [
  ...objectives
    .filter(({ text }) => text?.trim() === '')
    .map((each) => bare(`objective:${each.id}`, `The objective “${each.title}”`)),
  ...rules
    .filter(
      ({ id: _, kind: __, title: ___, text, about: ____, side: _____, ...facts }) =>
        text.trim() === '' && Object.keys(facts).length === 0,
    )
    .map(({ id, title }) => bare(`empty:${id}`, `The rule “${title}”`)),
]

const bare = (key: string, name: string): Waiting => ({
  key,
  message: `${name} has a title but no text.`,
  advice: 'Write what it says, or take it out.',
})
