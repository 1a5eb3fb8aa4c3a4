import { describe, expect, it } from 'vitest'
import { battleFacts } from '#analysis/rule-text/battle-facts.ts'
import { type Fact, rightsFacts, ruleFacts } from '#analysis/rule-text/rule-facts.ts'
import { formatTable } from '#analysis/rule-text/token-text.ts'
import { budgetOf } from '#analysis/scoring/budget.ts'
import { exclusionsOf } from '#analysis/scoring/exclusions.ts'
import { convertMission } from '#editing/conversion/convert.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { squareName } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import type { Timing } from '#model/mission/scoring.ts'
import { findRuleSet, ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { countOf, fillTemplate } from '../../../../../test/support/fill-template.ts'
import { publishedFacts } from '../../../../../test/support/published-facts.ts'
import { publishedFrames } from '../../../../../test/support/published-scoring.ts'
import { missionOf } from '../../../../../test/support/rule-tester.ts'
import { blankOf, defaultForceOf, findTemplate, templates, templatesOf, withGameDefaults } from './templates.ts'

const published = templates.filter(({ number }) => number !== '')
const all = templates.flatMap((template) => [template, ...template.variants]).map((each) => ({ id: each.id, each }))

describe('templates', () => {
  it('are the fifteen published frames and five of other boards and players, each with an id of its own', () => {
    expect(published.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 11, 12, 13, 21, 22, 23, 31, 32, 33,
    ])
    expect(
      templatesOf(usualRuleSet)
        .filter(({ number }) => number === '')
        .map(({ id }) => id),
    ).toEqual(['blank', 'two-level', 'separated', 'three-player', 'four-player'])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { id, each } of all) expect(findTemplate(id)).toBe(each)
    expect(findTemplate('99')).toBeUndefined()
  })
  it('begin with the blank battlefield, which is what New Mission makes', () => {
    expect(templates[0]?.document()).toEqual(blankMission())
  })
  it('give a document that says the same of itself', () => {
    for (const template of templates) {
      const { mission } = template.document()
      expect([mission.number, mission.type]).toEqual([template.number, template.type])
      if (template.id === 'blank' || template.id === 'c-blank') continue
      expect([mission.title, mission.summary]).toEqual([template.name, template.summary])
    }
  })
})

/** What the checker remarks on facts of the published missions themselves. */
const remarked: Record<string, readonly string[]> = {
  1: ['notice: Attacker Entry Zone (G-1) lies 6.1 inches from Patrol Entry Zone (E2).'],
  6: ['notice: Defender can score up to 150 victory points, far above the cap of 90.'],
  // What is scored there is for the author to say.
  'two-level': ['notice: The mission has no objective.'],
  separated: ['notice: The mission has no objective.'],
}

/** Templates of games whose maps are drawn already; the others are filled for the test. */
const drawn = all.filter(({ each }) => each.document().panels.length > 0)

describe.each(drawn)('template $id, with its map', ({ each }) => {
  it('is clean, and comes back from its file as it is', () => {
    const document = each.document()
    missionOf(document)
    expect(checkMission(document).filter(({ waived }) => waived === null)).toEqual([])
    const text = writeMission(document)
    const read = readMission(text)
    expect(read.ok && writeMission(read.value.document)).toBe(text)
  })
})

describe.each(all.filter((one) => !drawn.includes(one)))('template $id', ({ id, each }) => {
  const empty = each.document()
  const filled = fillTemplate(empty)

  it('is a sound document that comes back from its file as it is', () => {
    missionOf(empty)
    const text = writeMission(empty)
    const read = readMission(text)
    expect(read.ok && writeMission(read.value.document)).toBe(text)
  })
  it('is an empty battlefield: no walls and no pieces, except where squares are known', () => {
    for (const part of ['panels', 'halfPillars', 'wallEnds', 'markers', 'links', 'features', 'notes'] as const)
      expect(empty[part]).toEqual([])
  })
  it('asks for all that its scoring speaks of', () => {
    for (const { part, least, most } of empty.play.needs) {
      expect(most ?? least).toBeGreaterThanOrEqual(least)
      expect(countOf(filled, part), JSON.stringify(part)).toBeGreaterThanOrEqual(least)
      expect(countOf(filled, part), JSON.stringify(part)).toBeLessThanOrEqual(most ?? 200)
    }
  })
  it('is clean once it has what it asks for', () => {
    missionOf(filled)
    const found = checkMission(filled).map(({ severity, message }) => `${severity}: ${message}`)
    expect(found).toEqual(remarked[id.replace('-with-character', '')] ?? [])
    expect(filled.checks).toEqual(blankMission().checks)
  })
})

describe.each(publishedFrames)('mission $number', ({ template, document, attacker, defender }) => {
  const budgets = (mission: Mission) => budgetOf(missionOf(mission)).map(({ side, max, capped }) => [side, max, capped])

  it('brings the published maximum for each side', () => {
    expect(budgets(document)).toEqual([
      ['attacker', ...attacker],
      ['defender', ...defender],
    ])
  })
  it('says so before anything is drawn', () => {
    expect(budgets(template)).toEqual(budgets(document))
  })
})

it('mission 4 has one table of fates, with a column for each side', () => {
  const { play } = findTemplate('4')?.document() ?? blankMission()
  const tables = play.objectives.flatMap(({ side, conditions }) =>
    conditions.flatMap((each) => (each.kind === 'fate' ? [{ side, outcomes: each.outcomes }] : [])),
  )
  expect(play.objectives).toHaveLength(1)
  expect(tables.map(({ side }) => side)).toEqual([null])
  const columns = tables.flatMap(({ outcomes }) => outcomes.map(({ sides = [] }) => sides))
  const figures = columns.map((sides) => sides.map(({ side, points }) => `${side} ${points}`).join(', '))
  expect(figures).toEqual([
    'attacker 0, defender 90',
    'attacker 30, defender 60',
    'attacker 60, defender 30',
    'attacker 90, defender 0',
  ])
})

describe('facts of play', () => {
  it('let each frame be played with a Character unit and another in each Entry Zone', () => {
    for (const { id, document } of templatesOf(usualRuleSet).filter((template) => template.id !== 'blank')) {
      const { play, ...mission } = findTemplate(`${id}-with-character`)?.document() ?? blankMission()
      const plain = document()
      expect(play.deployment.perZone, id).toBe('one-non-character-and-one-character')
      expect({ ...mission, play: { ...play, deployment: plain.play.deployment } }, id).toEqual(plain)
    }
  })
  it('for several players say which of them no document has', () => {
    for (const id of ['three-player', 'four-player', 'four-player-teams']) {
      const { rules } = findTemplate(id)?.document().play ?? blankMission().play
      expect(rules.find(({ title }) => title === 'Not published')?.text).toMatch(/assumptions of this template/)
    }
  })
  const plays = published.map(({ id, document }) => ({ id, play: document().play }))

  it('name who has the first turn in asymmetric missions; elsewhere it is rolled for', () => {
    const first = (side: string): string[] =>
      plays.flatMap(({ id, play }) => (play.firstTurn.kind === 'side' && play.firstTurn.side === side ? [id] : []))
    expect(first('attacker')).toEqual(['2', '3', '4'])
    expect(first('defender')).toEqual(['1', '5', '6'])
    expect(plays.filter(({ play }) => play.firstTurn.kind === 'roll-off')).toHaveLength(9)
  })
  it('give the Underdog a command point, and in Deck Sweepers a zone', () => {
    expect(plays.filter(({ play }) => play.underdog === 'entry-zone').map(({ id }) => id)).toEqual(['12'])
    expect(plays.filter(({ play }) => play.underdog === 'command-point')).toHaveLength(14)
  })
  it('keep to the common frame', () => {
    for (const { play } of plays)
      expect(play).toMatchObject({ rounds: 5, pointsLimit: 500, victoryCap: 90, paintedBonus: 10, underdogBelow: 30 })
  })
  it('say of every special rule what on the map it speaks of', () => {
    for (const { rules } of templates.map(({ document }) => document().play))
      for (const rule of rules) expect(rule.about.length, rule.title).toBeGreaterThan(0)
  })
})

/** What is known of published missions: for each side, then what else stands on the map. */
const known: Record<string, string> = {
  11: 'attacker: A-5 C-6 E-6 G-5; defender: A5 C6 E6 G5',
  12: 'attacker: G2 G5 G-2 G-5; defender: A2 A5 A-2 A-5; underdog-entry: D4',
  22: 'attacker: A2 A6 A-2 A-6; defender: G2 G6 G-2 G-6',
  23: 'attacker: A4 A-1 A-4; defender: G4 G1 G-4',
  32: 'attacker: B6 A1 A-3; defender: F6 G1 G-3; furnace-control: D5 D-5',
  33: 'attacker: A2 A5 A-1 A-4; defender: G2 G5 G-1 G-4',
  1: 'attacker: G-1 G-5 D-6; defender: A-2 A-5 E6; patrol-entry: E2; inaccessible: A1 A2 A3 A4 A5 A6 B1 B2 B5 B6 C5 C6',
  3: 'strongroom: A1 A2 A3 B1 B2 B3 C2 C3 B-3 B-4 C-2 C-3 D-2',
  4: 'prison-cells: E4 E5 F4 F5',
}

it.each(published.map(({ id }) => id))('template %s has the squares that are known of it, and no others', (id) => {
  const { zones = [], regions = [] } = findTemplate(id)?.document() ?? {}
  const groups = new Map<string, string[]>()
  for (const area of [...zones, ...regions]) {
    const name = 'side' in area && area.kind === `${area.side}-entry` ? `${area.side}` : area.kind
    groups.set(name, [
      ...(groups.get(name) ?? []),
      ...area.squares.map((square) => squareName(BOARDING_ACTIONS_KIT, square)),
    ])
  }
  expect([...groups].map(([name, squares]) => `${name}: ${squares.join(' ')}`).join('; ')).toBe(known[id] ?? '')
})

const game = findRuleSet('ship-to-ship')
if (game === undefined) throw new Error('no such game')
const { mission: converted, losses } = convertMission(blankMission('Ours'), game, () => true)

describe('what is usual in a game', () => {
  it('is there on an empty page of each game, and speaks of nothing drawn', () => {
    for (const ruleSet of ruleSets) expect(findFaults(blankOf(ruleSet))).toEqual([])
    const { play, forces, tokens, panels, regions } = blankOf(game)
    expect(play.objectives).toHaveLength(5)
    expect(forces.map(({ parts }) => parts.map(({ share }) => share))).toEqual([
      [60, 40],
      [60, 40],
    ])
    expect([...tokens, ...panels, ...regions]).toEqual([])
  })
  it('comes with converting an empty page as far as figures go: nobody has chosen the old ones', () => {
    expect(converted.play).toMatchObject({ rounds: 8, pointsLimit: 1500, victoryCap: 26, largestBase: 60 })
    expect(losses.map(({ text }) => text)).toContain(
      'Usual figures become those of Ship-to-ship assault: 8 rounds, 1500 points.',
    )
    const chosen = { ...blankMission(), play: { ...blankMission().play, rounds: 7 } }
    expect(convertMission(chosen, game, () => true).mission.play.rounds).toBe(7)
  })
  it('is taken over where the mission has nothing of its own, and leaves what is written', () => {
    const taken = { ...converted, ...withGameDefaults(converted) }
    expect(findFaults(taken)).toEqual([])
    expect(taken.play.objectives).toEqual(blankOf(game).play.objectives)
    expect(taken.play.tables).toHaveLength(12)
    expect(taken.forces.map(({ side, slots }) => [side, slots.length])).toEqual([
      ['attacker', 10],
      ['defender', 10],
    ])
    expect(withGameDefaults(taken)).toEqual({ play: taken.play, forces: taken.forces })
    const [first] = taken.play.objectives
    if (first === undefined) throw new Error('there are objectives')
    const written = { ...converted, play: { ...converted.play, rounds: 4, objectives: [{ ...first, title: 'Ours' }] } }
    expect(withGameDefaults(written).play).toMatchObject({ rounds: 4, objectives: [{ title: 'Ours' }] })
    const listed = { ...converted, forces: [{ side: 'attacker', parts: [], slots: [], units: [unit] }] }
    expect(withGameDefaults(listed).forces[0]).toMatchObject({
      units: [unit],
      parts: [{ id: 'assault' }, { id: 'defence' }],
    })
    expect(defaultForceOf(blankMission(), 'attacker')).toBeNull()
  })
})

const unit = { id: 'u1', name: 'Crew', points: 100, models: 10, size: 'infantry' }

// Every template against the facts of its published mission, and how units come on the table in all of them.

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
    const underdog = facts?.underdog ?? 'whoever has at least 30 points fewer has 1 extra Command point'
    const inCommon = [
      'Battle: 5 rounds, armies of up to 500 points',
      'Victory points: at most 90 from objectives, and 10 for a painted army',
      `First turn: ${begins}`,
      'Attacker and Defender: the winner of a roll-off chooses',
      'In each Entry Zone: one unit',
      'Setting up: one unit at a time, taking turns, Defender first',
      'Large units: a unit too large for its zone sets up as near to its centre as it can',
      'Squads: units of 10 become 2 units of 5, each at half the points, rounded up',
      'Reserves: arrive in rounds 1 to 3, by Deep Strike from round 2 (one unit a turn, at most half of the army’s units, named before set-up); units that have not arrived by then count as destroyed, except units put into reserves after round 1 began',
      'Where reserves arrive: one unit in each of your Entry Zones with no models within it, however near the enemy is; no unit sets up in an Entry Zone that contains another unit',
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
