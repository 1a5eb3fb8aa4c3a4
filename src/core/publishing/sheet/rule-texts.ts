/** Special rules and Tactical Manoeuvres as prose: text, facts, steps, tables, odds; and the tables that no rule names. */

import { partsName } from '#analysis/layout/map-parts.ts'
import { oddsLines } from '#analysis/odds/roll-odds.ts'
import { type Fact, ruleFacts } from '#analysis/rule-text/rule-facts.ts'
import { formatTable } from '#analysis/rule-text/token-text.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import { tiesOf } from '#model/mission/house-checks.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import { factLines } from './fact-blocks.ts'

type RuleText = Mission['play']['rules'][number]
type MissionTable = NonNullable<Mission['play']['tables']>[number]

const words = (text: string): Inline => ({ kind: 'text', text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', parts: [words(text)] })
/** Words of the program, perhaps with names of an author among them. */
const said = (text: string): Inline => ({ kind: 'text', text, ours: true })
const muted = (text: string): Block => ({ kind: 'paragraph', parts: [said(text)], muted: true })
const heading = (level: number, text: string): Block => ({ kind: 'heading', level, parts: [words(text)], title: true })

/** A rule with everything it says but its title and the parts of the map it speaks of. */
export interface RulePart {
  readonly rule: RuleText
  /** What its author wrote. */
  readonly text: readonly Block[]
  readonly facts: readonly Fact[]
  /** Steps and tables. */
  readonly more: readonly Block[]
  /** Of the die that decides; empty: none does. */
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
  steps.length === 0 ? [] : [{ kind: 'list', first: 1, items: steps.map((step) => [paragraph(step)]) }]

/** The tables that no rule names. */
export function looseTables(document: Mission): Block[] {
  const { rules, tables = [] } = document.play
  const named = new Set(rules.flatMap((rule) => rule.tables ?? []))
  return tables.filter(({ id }) => !named.has(id)).flatMap((table) => tableBlocks(document, table))
}

/** The rules of each kind, and the tables that none of them names. */
export function ruleTexts(document: Mission): Record<RuleText['kind'] | 'tables', Block[]> {
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
