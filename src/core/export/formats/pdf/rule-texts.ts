/** Special rules and Tactical Manoeuvres as prose: text, facts, steps, tables, odds; and the tables that no rule names. */
import { partName } from '#core/layout/map-parts.ts'
import { findItem, type Mission } from '#core/mission/document.ts'
import { oddsLines } from '#core/odds/odds-words.ts'
import { capital } from '#core/play-words/fact.ts'
import { ruleFacts } from '#core/play-words/rule-facts.ts'
import { tableWords } from '#core/play-words/table-words.ts'
import type { Block, Inline } from '#core/prose/prose.ts'
import { readProse } from '#core/prose/read-prose.ts'
import { factLines } from './battle-facts.ts'

type RuleText = Mission['play']['rules'][number]
type MissionTable = NonNullable<Mission['play']['tables']>[number]

const words = (text: string): Inline => ({ kind: 'text', text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', parts: [words(text)] })
const muted = (text: string): Block => ({ kind: 'paragraph', parts: [words(text)], muted: true })
const heading = (level: number, text: string): Block => ({ kind: 'heading', level, parts: [words(text)] })

/** The rules of each kind, and the tables that none of them names. A table stands below the first rule that names it. */
export function ruleTexts(document: Mission): Record<RuleText['kind'] | 'tables', Block[]> {
  const { rules, tables = [] } = document.play
  const left = new Map(tables.map((table) => [table.id, table]))
  const told = (kind: RuleText['kind']): Block[] =>
    rules
      .filter((rule) => rule.kind === kind)
      .flatMap((rule) => [
        ...ruleBlocks(document, rule),
        ...(rule.tables ?? []).flatMap((id): Block[] => {
          const table = left.get(id)
          if (table !== undefined) {
            left.delete(id)
            return tableBlocks(document, table)
          }
          const title = tables.find((known) => known.id === id)?.title
          return title === undefined ? [] : [paragraph(`See the table “${title}”.`)]
        }),
        ...oddsBlocks(rule),
        ...aboutBlocks(document, rule),
      ])
  const texts = { 'special-rule': told('special-rule'), 'tactical-manoeuvre': told('tactical-manoeuvre') }
  return { ...texts, tables: [...left.values()].flatMap((table) => tableBlocks(document, table)) }
}

function ruleBlocks(document: Mission, rule: RuleText): Block[] {
  const { title, text, steps = [] } = rule
  const facts = ruleFacts(document, rule).filter(({ name }) => name !== 'Odds')
  return [
    heading(3, title),
    ...readProse(text).blocks,
    ...factLines(facts),
    ...(steps.length === 0 ? [] : [{ kind: 'list' as const, first: 1, items: steps.map((step) => [paragraph(step)]) }]),
  ]
}

/** The exact odds of the die that decides, in small type. */
function oddsBlocks({ roll }: RuleText): Block[] {
  return roll === undefined ? [] : [muted(`Odds: ${oddsLines(roll).join('; ')}.`)]
}

/** The parts of the map that a rule speaks of. */
function aboutBlocks(document: Mission, { about }: RuleText): Block[] {
  const names = new Set(
    about
      .filter((part) => part.part !== 'item' || isThere(document, part.id))
      .map((part) => partName(document, part, 'several')),
  )
  if (names.size === 0) return []
  return [{ kind: 'paragraph', parts: [{ kind: 'emphasis', parts: [words(`On the map: ${[...names].join(', ')}.`)] }] }]
}

/** An item that a rule speaks of may be gone; the checker says so, and paper says nothing. */
const isThere = (document: Mission, id: string): boolean => findItem(document, id) !== undefined

function tableBlocks(document: Mission, table: MissionTable): Block[] {
  const { title, note, head, rows } = tableWords(document, table)
  const cells = (row: readonly string[]): Inline[][] => row.map((cell) => (cell === '' ? [] : [words(cell)]))
  return [
    heading(4, title),
    ...(note === '' ? [] : [muted(capital(note))]),
    { kind: 'table', named: true, rows: [cells(head), ...rows.map(cells)] },
  ]
}
