/** The texts of a mission as sections of its sheet: rules, tables, scoring, and the reference of the rule set. */

import { partsName } from '#analysis/layout/map-parts.ts'
import { oddsLines } from '#analysis/odds/roll-odds.ts'
import { type Fact, hasManoeuvres, manoeuvreFacts, ruleFacts } from '#analysis/rule-text/rule-facts.ts'
import { formatTable } from '#analysis/rule-text/token-text.ts'
import { formatExclusion } from '#analysis/scoring/exclusions.ts'
import { formatObjective } from '#analysis/scoring/scoring-texts.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { sheetSectionsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import { tiesOf } from '#model/mission/house-checks.ts'
import { capital, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { isInWords, wordsOnScoring } from '#model/mission/version.ts'
import { formatEdition, type LookUp, lookUpKinds } from '#model/rule-sets/rule-set.ts'
import { halfBlocks } from './mission-facts.ts'
import {
  campaignBlocks,
  factBlocks,
  factLines,
  featureBlocks,
  mixedText,
  referenceBlocks,
  referenceTitle,
  type Section,
  tokenBlocks,
} from './sections.ts'

/** Facts of play, scoring, special rules, Tactical Manoeuvres, tables, campaign, notes; a section without text has no blocks. */
export function missionTexts(document: Mission): Section[] {
  const told = ruleTexts(document)
  return [
    { title: 'Battle and deployment', blocks: factBlocks(document) },
    { title: 'Half-maps', blocks: halfBlocks(document) },
    { title: 'Scoring', blocks: scoringBlocks(document) },
    { title: 'Special rules', blocks: told['special-rule'] },
    {
      title: 'Tactical Manoeuvres',
      blocks: [...(hasManoeuvres(document) ? factLines(manoeuvreFacts(document)) : []), ...told['tactical-manoeuvre']],
    },
    { title: 'Terrain features', blocks: featureBlocks(document) },
    { title: 'Tables', blocks: told.tables },
    { title: 'Tokens', blocks: tokenBlocks(document) },
    ...sheetSectionsOf(document).map(({ title, blocks }) => ({ title, blocks })),
    { title: referenceTitle(document), blocks: referenceBlocks(document) },
    lookUpSection(document, !hasManoeuvres(document)),
    { title: 'The campaign', blocks: campaignBlocks(document) },
    { title: 'Notes on the map', blocks: noteBlocks(document) },
  ]
}

export const briefingTexts = ({ mission: { briefing } }: Mission): Section[] => [
  { title: 'Briefing', blocks: readProse(briefing).blocks },
]

export function noteBlocks({ notes }: Mission): Block[] {
  if (notes.length === 0) return []
  return [{ kind: 'list', first: 1, items: notes.map(({ text }) => [{ kind: 'paragraph', parts: [words(text)] }]) }]
}

/** Texts longer than this (letters) are not laid out beforehand: it would take as long as printing them. */
const LONG_TEXT = 60_000

/** @param briefed the briefing stands elsewhere */
export const hasLongTexts = ({ mission: { briefing }, play }: Mission, briefed = false): boolean =>
  [...wordsOnScoring(play), ...play.rules.map(({ text }) => text), briefed ? '' : briefing].join('').length > LONG_TEXT

type RuleText = Mission['play']['rules'][number]
type MissionTable = NonNullable<Mission['play']['tables']>[number]

const words = (text: string): Inline => ({ kind: 'text', text })
const textParagraph = (text: string): Block => ({ kind: 'paragraph', parts: [words(text)] })
/** Words of the program, perhaps with names of an author among them. */
const said = (text: string): Inline => ({ kind: 'text', text, ours: true })
const muted = (text: string): Block => ({ kind: 'paragraph', parts: [said(text)], muted: true })
const heading = (level: number, text: string): Block => ({ kind: 'heading', level, parts: [words(text)], title: true })

/** A rule with everything it says but its title and the parts of the map it speaks of. */
export interface RulePart {
  readonly rule: RuleText
  /** Text by the author. */
  readonly text: readonly Block[]
  readonly facts: readonly Fact[]
  /** Steps and tables. */
  readonly more: readonly Block[]
  /** Odds of the roll that decides; empty: nothing is rolled. */
  readonly odds: string
}

/** The rules in the order in which they are printed. A table stands below the first rule that names it. */
export function ruleParts(document: Mission): RulePart[] {
  const { rules, tables = [] } = document.play
  const left = new Map(tables.map((table) => [table.id, table]))
  const kinds: readonly RuleText['kind'][] = ['special-rule', 'tactical-manoeuvre']
  return kinds
    .flatMap((kind) => rules.filter((rule) => rule.kind === kind))
    .map((rule) => ({
      rule,
      text: readProse(rule.text).blocks,
      facts: ruleFacts(document, rule).filter(({ name }) => name !== 'Odds'),
      odds: rule.roll === undefined ? '' : oddsLines(rule.roll, tiesOf(document)).join('; '),
      more: [
        ...stepBlocks(rule),
        ...(rule.tables ?? []).flatMap((id): Block[] => {
          const table = left.get(id)
          if (table !== undefined) {
            left.delete(id)
            return tableBlocks(document, table)
          }
          const title = tables.find((known) => known.id === id)?.title
          return title === undefined ? [] : [{ kind: 'paragraph', parts: [said(`See the table “${title}”.`)] }]
        }),
      ],
    }))
}

const stepBlocks = ({ steps = [] }: RuleText): Block[] =>
  steps.length === 0 ? [] : [{ kind: 'list', first: 1, items: steps.map((step) => [textParagraph(step)]) }]

/** The tables that no rule names. */
export function looseTables(document: Mission): Block[] {
  const { rules, tables = [] } = document.play
  const named = new Set(rules.flatMap((rule) => rule.tables ?? []))
  return tables.filter(({ id }) => !named.has(id)).flatMap((table) => tableBlocks(document, table))
}

/** The rules of each kind, and the tables that none of them names. */
function ruleTexts(document: Mission): Record<RuleText['kind'] | 'tables', Block[]> {
  const parts = ruleParts(document)
  const told = (kind: RuleText['kind']): Block[] =>
    parts
      .filter(({ rule }) => rule.kind === kind)
      .flatMap(({ rule, text, facts, more, odds }) => [
        heading(3, rule.title),
        ...text,
        ...factLines(facts),
        ...more,
        ...(odds === '' ? [] : [muted(`Odds: ${odds}.`)]),
        ...aboutBlocks(document, rule),
      ])
  return {
    'special-rule': told('special-rule'),
    'tactical-manoeuvre': told('tactical-manoeuvre'),
    tables: looseTables(document),
  }
}

/** The parts of the map that a rule speaks of. */
function aboutBlocks(document: Mission, { about }: RuleText): Block[] {
  const names = new Set(
    about.filter((part) => part.part !== 'item' || isThere(document, part.id)).map((part) => partsName(document, part)),
  )
  if (names.size === 0) return []
  return [{ kind: 'paragraph', parts: [{ kind: 'emphasis', parts: [said(`On the map: ${[...names].join(', ')}.`)] }] }]
}

/** An item that a rule speaks of may be gone; the checker says so, and paper says nothing. */
const isThere = (document: Mission, id: string): boolean => findItem(document, id) !== undefined

function tableBlocks(document: Mission, table: MissionTable): Block[] {
  const { title, note, head, rows } = formatTable(document, table)
  const cells = (row: readonly string[]): Inline[][] => row.map((cell) => (cell === '' ? [] : [words(cell)]))
  return [
    heading(4, title),
    ...(note === '' ? [] : [muted(capital(note))]),
    { kind: 'table', named: true, rows: [head.map((text) => (text === '' ? [] : [said(text)])), ...rows.map(cells)] },
  ]
}

export const LOOK_UP = 'Reference'

const headings: Readonly<Record<LookUp['kind'], string>> = {
  manoeuvre: 'Tactical Manoeuvres',
  hatchway: 'Hatchways',
  stratagem: 'Stratagems',
  enhancement: 'Enhancements',
  other: 'Other rules',
}
const cardKinds: Readonly<Record<LookUp['kind'], string>> = {
  manoeuvre: 'Manoeuvre',
  hatchway: 'Hatchway',
  stratagem: 'Stratagem',
  enhancement: 'Enhancement',
  other: 'Reference',
}

/** None unless the mission prints them. An entry of the mission with the same title replaces that of the rule set. */
export function lookUpEntries(document: Mission): readonly LookUp[] {
  const { printsLookUp, reference = [] } = document.play
  if (printsLookUp !== true) return []
  const own = new Set(reference.map(({ title }) => title.toLowerCase()))
  return ruleSetOf(document).lookUp.filter(({ title }) => !own.has(title.toLowerCase()))
}
const strong = (text: string): Inline => ({ kind: 'strong', parts: [said(text)] })
const paragraph = (...parts: readonly Inline[]): Block => ({ kind: 'paragraph', parts })

const costOf = ({ cost }: LookUp): string => (cost === null ? '' : `${cost} CP`)

/** When, on what, the effect, and what limits it. */
function sentences(document: Mission, { when, target, text, restriction, rollOff }: LookUp): Inline[] {
  const tie = tiesOf(document) === 'again' ? 'Ties are rolled again.' : 'A tie changes nothing.'
  const named = (name: string, what: string): Inline[] => (what === '' ? [] : [strong(`${name}:`), said(` ${what}. `)])
  return [
    ...named('When', when),
    ...named('Target', target),
    said(rollOff ? `${text} ${tie}` : text),
    ...(restriction === '' ? [] : [said(' '), strong('Limit:'), said(` ${restriction}.`)]),
  ]
}

/**
 * One section for everything, with a heading for each kind; no blocks unless the mission prints it.
 * @param complete false if the facts of every manoeuvre are printed beside it
 */
export function lookUpSection(document: Mission, complete = true): Section {
  const entries = lookUpEntries(document)
  const blocks = lookUpKinds.flatMap((kind): Block[] => {
    const ofKind = entries.filter((entry) => entry.kind === kind)
    if (ofKind.length === 0) return []
    return [
      { kind: 'heading', level: 3, parts: [said(headings[kind])], title: true },
      ...(kind === 'manoeuvre' && complete ? factLines(manoeuvreFacts(document)) : []),
      ...ofKind.map((entry) =>
        paragraph(
          strong(`${[entry.title, costOf(entry)].filter((part) => part !== '').join(', ')}.`),
          said(' '),
          ...sentences(document, entry),
        ),
      ),
    ]
  })
  const from = `In our own words. Values from: ${formatEdition(ruleSetOf(document))}.`
  return {
    title: LOOK_UP,
    blocks: blocks.length === 0 ? [] : [...blocks, { kind: 'paragraph', parts: [said(from)], muted: true }],
  }
}

export interface LookUpCard {
  readonly kind: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A card for each entry, and one of what holds for every manoeuvre unless the mission has that anyway. */
export function lookUpCards(document: Mission): LookUpCard[] {
  const entries = lookUpEntries(document)
  const isThere = hasManoeuvres(document) || !entries.some(({ kind }) => kind === 'manoeuvre')
  return [
    ...(isThere ? [] : [{ kind: LOOK_UP, title: headings.manoeuvre, blocks: factLines(manoeuvreFacts(document)) }]),
    ...entries.map((entry) => ({
      kind: [cardKinds[entry.kind], costOf(entry)].filter((part) => part !== '').join(' · '),
      title: entry.title,
      blocks: [paragraph(...sentences(document, entry))],
    })),
  ]
}

type Objective = Mission['play']['objectives'][number]
type Fate = Extract<Objective['conditions'][number], { kind: 'fate' }>

const text = (words: string): Inline => ({ kind: 'text', text: words })

/**
 * Returns the scoring as blocks.
 * @param fateBlock how the results of a fate are shown: as a table, or as a list if there is no room for its columns
 */
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
      ...readProse(objective.text ?? '').blocks,
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

/** Returns a table of events that came to pass, and the points each brings the sides. */
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
        [said('Outcome')],
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
