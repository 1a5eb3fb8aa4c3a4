/** Every template against the facts of its published mission, and how units come on the table in all of them. */
import { describe, expect, it } from 'vitest'
import { battleFacts } from '#analysis/rule-text/battle-facts.ts'
import { type Fact, rightsFacts, ruleFacts } from '#analysis/rule-text/rule-facts.ts'
import { formatTable } from '#analysis/rule-text/token-text.ts'
import { exclusionsOf } from '#analysis/scoring/exclusions.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Timing } from '#model/mission/scoring.ts'
import { publishedFacts } from '../../../../../test/support/published-facts.ts'
import { findTemplate, templates } from './templates.ts'

const numbers = Object.keys(publishedFacts)
const documentOf = (id: string): Mission => {
  const document = findTemplate(id)?.document()
  if (document === undefined) throw new Error(`no template ${id}`)
  return document
}

it('are those of all fifteen', () => {
  expect(numbers.sort()).toEqual(templates.flatMap(({ number }) => (number === '' ? [] : [number])).sort())
})

describe.each(numbers)('template %s', (id) => {
  const document = documentOf(id)
  const { play } = document
  const facts = publishedFacts[id]
  const side = facts?.firstTurn
  const {
    services = {},
    rules = {},
    manoeuvres = {},
    excluding = [],
    rights = [],
    battle = [],
    tables = {},
  } = facts ?? {}

  it('scores when and for what the mission does', () => {
    expect(play.objectives.map(objectiveText)).toEqual(facts?.scoring)
  })
  it('needs of the map what the mission does', () => {
    expect(play.needs.map(needText)).toEqual(facts?.needs)
  })
  it('says what its zones serve', () => {
    const found: Record<string, string> = {}
    for (const { kind, serves } of document.zones) found[kind] = serves ?? zoneKindOf(document, kind).serves
    for (const { part } of play.needs)
      if (part.part === 'zones') found[part.kind] = part.serves ?? zoneKindOf(document, part.kind).serves
    expect(Object.fromEntries(Object.entries(found).filter(([, serves]) => serves !== 'both'))).toEqual(services)
  })
  it('has the rules and manoeuvres of the mission, and each says what it must', () => {
    const titles = (kind: string): string[] => play.rules.filter((rule) => rule.kind === kind).map(({ title }) => title)
    expect(titles('special-rule').sort()).toEqual(Object.keys(rules).sort())
    expect(titles('tactical-manoeuvre').sort()).toEqual(Object.keys(manoeuvres).sort())
    for (const rule of play.rules) {
      const { facts: structured = [], says = [] } = rules[rule.title] ?? manoeuvres[rule.title] ?? {}
      expect(ruleFacts(document, rule).map(factText), rule.title).toEqual(structured)
      const words = [rule.text, ...(rule.conditions ?? []), ...(rule.steps ?? [])].join('\n').replaceAll('*', '')
      for (const saying of says) expect(words, rule.title).toMatch(saying)
    }
  })
  it('says who may Secure and operate what', () => {
    expect(rightsFacts(document).map(factText)).toEqual(rights)
  })
  it('has the tables of the mission, and a rule for each of them', () => {
    const written = (play.tables ?? []).map((table) => {
      const { title, note, head, rows } = formatTable(document, table)
      return [`${title}${note === '' ? '' : ` (${note})`}`, [head, ...rows].map((cells) => cells.join(' | '))]
    })
    expect(Object.fromEntries(written)).toEqual(tables)
    const used = play.rules.flatMap((rule) => rule.tables ?? [])
    expect(used.sort()).toEqual((play.tables ?? []).map(({ id: table }) => table).sort())
  })
  it('says who begins, and how units come on the table', () => {
    expect(play.firstTurn).toEqual(side === undefined ? { kind: 'roll-off' } : { kind: 'side', side })
    expect(play.deployment).toMatchObject({
      roles: 'roll-off',
      perZone: 'one-unit',
      firstToSetUp: 'defender',
      setUp: 'by-turns',
      squads: { models: 10, into: 2, rule: 'must' },
      oversized: 'round-the-centre',
      reserves: {
        kind: 'arrive',
        from: 1,
        to: 3,
        zones: 'own-empty',
        deepStrikeFrom: 2,
        deepStrikeTo: 3,
        deepStrikePerTurn: 1,
        deepStrikeShare: 50,
        deepStrikeNamed: 'before-set-up',
        late: 'destroyed-if-from-the-start',
      },
    })
    expect(play.ends).toEqual({ armyGone: 'other-plays-on', equalPoints: 'draw' })
  })
  it('says of set-up and battle what all missions say, and what is its own', () => {
    const begins = side === undefined ? 'roll off' : { attacker: 'Attacker', defender: 'Defender' }[side]
    const underdog = facts?.underdog ?? 'whoever has 30 or more points less has 1 Command point more'
    const inCommon = [
      'Battle: 5 rounds, armies of up to 500 points',
      'Victory points: at most 90 from objectives, and 10 for a painted army',
      `First turn: ${begins}`,
      'Attacker and Defender: the winner of a roll-off chooses',
      'In each Entry Zone: one unit',
      'Setting up: one unit at a time by turns, Defender first',
      'Large units: a unit too large for its zone sets up as near to its centre as it can',
      'Squads: units of 10 become 2 units of 5, each at half the points, rounded up',
      'Reserves: arrive in rounds 1 to 3, by Deep Strike from round 2 (one unit a turn, at most half of the army’s units, named before set-up); what has not arrived by then counts as destroyed, except units put into reserves after round 1 began',
      'Where reserves arrive: one unit in each own Entry Zone that has no models within it, however near the enemy is; nobody sets up in an Entry Zone in which another unit is',
      `Underdog: ${underdog}`,
      'Early end: when an army has no models left, its opponent plays the remaining turns',
      'Equal points: a draw',
      'Largest base: 40 mm',
    ]
    expect(battleFacts(document).map(factText).sort()).toEqual([...inCommon, ...battle].sort())
  })
  it('says what counts for one side only', () => {
    expect(exclusionsOf(document).map(({ objectives }) => objectives.join(' '))).toEqual(excluding)
  })
})

const factText = ({ name, text }: Fact): string => `${name}: ${text}`

type Objective = Mission['play']['objectives'][number]

const objectiveText = ({ side, timing, conditions }: Objective): string =>
  `${side ?? 'each'}: ${timingText(timing)}: ${conditions.map(conditionText).join(', ')}`

function timingText(timing: Timing): string {
  if (timing.kind !== 'progressive') return timing.kind
  const { from, to, at = 'end', turn, phase, lastRoundAtEnd, lastRoundFor } = timing
  return `rounds ${from}–${to}, ${at} of ${turn} ${phase}${lastRoundAtEnd ? `, last at turn end${lastRoundFor === 'both' ? ' for both' : ''}` : ''}`
}

type Meant = Extract<Objective['conditions'][number], { kind: 'control-all' }>['markers']
const meantText = (meant: Meant): string =>
  meant.kind === 'all' ? 'all' : meant.kind === 'of-kind' ? meant.marker : meant.labels.join('/')

function conditionText(condition: Objective['conditions'][number]): string {
  switch (condition.kind) {
    case 'control-at-least':
      return `${condition.count}+ ${condition.points}`
    case 'control-more':
      return `more ${condition.points}`
    case 'control-all':
      return `all ${meantText(condition.markers)} ${condition.points}`
    case 'control-linked':
      return `linked ${condition.count} ${condition.points}`
    case 'control-in-region':
      return `${condition.count} in ${condition.region}${condition.label === null ? '' : ` ${condition.label}`} ${condition.points}`
    case 'per-marker': {
      const what = condition.markers.kind === 'all' ? 'marker' : meantText(condition.markers)
      return `per ${what} ${condition.points}${condition.limitedBy === undefined ? '' : ` up to ${meantText(condition.limitedBy)}`}`
    }
    case 'per-event': {
      const { on, limits = {}, delay } = condition
      const what =
        on.kind === 'hatchways' ? on.tag : on.kind === 'markers' ? `markers ${meantText(on.markers)}` : 'times'
      const turn = limits.perTurn === undefined ? '' : `, ${limits.perTurn} a turn`
      return `${condition.event} ${what} ${condition.points}${turn}${delay === undefined ? '' : `, ${delay.turns} turn later`}`
    }
    case 'points-destroyed':
      return `destroyed ${condition.adds} ${condition.steps.map(({ from, points }) => `${from} ${points}`).join(', ')}`
    case 'parts-destroyed':
      return `each ${condition.part.part} destroyed ${condition.points}`
    case 'warlord-destroyed':
      return `warlord ${condition.points}`
    case 'given':
      return `given ${condition.points}`
    case 'fate':
      return `fate ${condition.outcomes.map(({ sides = [] }) => sides.map(({ points }) => points).join('/')).join(', ')}`
    case 'take-and-give': {
      const { holding, points, otherwise, floor } = condition
      return `takes ${points} per ${meantText(condition.markers)} with ${holding === undefined ? '' : meantText(holding)}, else ${otherwise}, floor ${floor}`
    }
    case 'free':
      return condition.text
  }
}

function needText({ part, least, most }: Mission['play']['needs'][number]): string {
  const count = most === null ? `${least}+` : most === least ? `${least}` : `${least}–${most}`
  const what = part.part === 'hatchways' ? (part.tag ?? 'any') : 'kind' in part ? part.kind : ''
  const label = 'label' in part && part.label !== undefined ? ` ${part.label}` : ''
  const serves = part.part === 'zones' && part.serves !== undefined ? ` ${part.serves}` : ''
  const holds = part.part === 'zones' && part.mustHold !== undefined ? `, must hold ${part.mustHold}` : ''
  return `${count} ${part.part} ${what}${label}${serves}${holds}`
}
