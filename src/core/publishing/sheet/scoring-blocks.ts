/** The structured scoring of a mission as prose: who scores what, when, and how much at most. */

import { formatExclusion } from '#analysis/scoring/exclusions.ts'
import { formatObjective } from '#analysis/scoring/scoring-texts.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import type { Mission } from '#model/mission/document.ts'
import { isInWords } from '#model/mission/version.ts'
import { mixedText } from './author-text.ts'

type Objective = Mission['play']['objectives'][number]
type Fate = Extract<Objective['conditions'][number], { kind: 'fate' }>

const text = (words: string): Inline => ({ kind: 'text', text: words })
/** Words of the program, perhaps with names of an author among them. */
const said = (words: string): Inline => ({ kind: 'text', text: words, ours: true })
const paragraph = (...parts: readonly Inline[]): Block => ({ kind: 'paragraph', parts })

/** @param fateBlock how it is said what a fate brings: as a table, or as a list where there is no room for its columns */
export const scoringBlocks = (document: Mission, fateBlock = fateTable): Block[] => [
  ...document.play.objectives.flatMap((objective): Block[] => {
    if (isInWords(objective)) return [headingOf(objective), ...wordBlocks(document, objective)]
    const { who, when, conditions, limit } = formatObjective(document, objective)
    const listed = conditions.flatMap((condition, index) => {
      const kind = objective.conditions[index]?.kind
      const own = objective.conditions.flatMap((each) => (each.kind === 'free' ? [each.text] : []))
      return kind === 'fate' ? [] : [paragraph(...mixedText(condition, own))]
    })
    return [
      headingOf(objective),
      paragraph({ kind: 'strong', parts: [said(who)] }, said(`: ${lowered(when)}`)),
      ...(listed.length === 0
        ? []
        : [{ kind: 'list' as const, first: null, items: listed.map((condition) => [condition]) }]),
      ...objective.conditions.flatMap((condition) =>
        condition.kind === 'fate' ? [fateBlock(document, condition)] : [],
      ),
      ...(limit === null ? [] : [paragraph(said(`${limit}.`))]),
    ]
  }),
  ...formatExclusion(document).map((words) => paragraph(said(`${words}.`))),
]

const headingOf = ({ title }: Objective): Block => ({ kind: 'heading', level: 3, parts: [text(title)], title: true })

/** An objective in the author's words: who scores it unless each side does, the text, and the most that it brings. */
export function wordBlocks(document: Mission, objective: Objective): Block[] {
  const { who, limit } = formatObjective(document, objective)
  return [
    ...(objective.side === null ? [] : [paragraph({ kind: 'strong', parts: [said(`${who} only.`)] })]),
    ...readProse(objective.text ?? '').blocks,
    ...(limit === null ? [] : [paragraph(said(`${limit}.`))]),
  ]
}

/** What has come to pass, and what it brings each side. */
function fateTable(document: Mission, { outcomes }: Fate): Block {
  const named = document.sides.filter(({ id }) =>
    outcomes.some(({ sides = [] }) => sides.some(({ side }) => side === id)),
  )
  const others = named.length < document.sides.length
  const cell = (words: string | number): Inline[] => [text(String(words))]
  return {
    kind: 'table',
    reads: 'lines',
    rows: [
      [
        [said('What has come to pass')],
        ...named.map(({ name }) => [said(`VP, ${name}`)]),
        ...(others ? [[said(named.length === 0 ? 'VP' : 'VP, others')]] : []),
      ],
      ...outcomes.map(({ name, points, sides = [] }) => [
        cell(name),
        ...named.map(({ id }) => cell(sides.find(({ side }) => side === id)?.points ?? points)),
        ...(others ? [cell(points)] : []),
      ]),
    ],
  }
}

/** The same as a list: `Out and free: Attacker 90 VP, Defender 0 VP`. */
export function fateList({ sides: all }: Mission, { outcomes }: Fate): Block {
  return {
    kind: 'list',
    first: null,
    items: outcomes.map(({ name, points, sides = [] }) => {
      const each = all.map((side) => ({
        name: side.name,
        points: sides.find(({ side: id }) => id === side.id)?.points ?? points,
      }))
      const alike = each.every((one) => one.points === each[0]?.points)
      const brings = alike
        ? [said(`${each[0]?.points ?? points} VP`)]
        : each.flatMap((one, index) => [
            ...(index === 0 ? [] : [said(', ')]),
            text(one.name),
            said(`\u00a0${one.points}\u00a0VP`),
          ])
      return [paragraph(text(name), said(': '), ...brings)]
    }),
  }
}

const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
