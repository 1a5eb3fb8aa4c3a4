import { describe, expect, it } from 'vitest'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { blankMission } from '#model/mission/blank.ts'
import { embeddedRuleSetSchema, type Mission } from '#model/mission/document.ts'
import { readRuleSet } from '#model/mission/rule-set-file.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { cardsOf } from './cards.ts'
import { lookUpEntries, lookUpSection, missionTexts } from './mission-texts.ts'

const wordsOf = (parts: readonly Inline[]): string =>
  parts.map((part) => ('parts' in part ? wordsOf(part.parts) : part.kind === 'break' ? '\n' : part.text)).join('')

function written(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${wordsOf(block.parts)}`
    case 'paragraph':
      return `${block.muted === true ? '~ ' : ''}${wordsOf(block.parts)}`
    case 'list':
      return block.items
        .map((item, index) => `${(block.first ?? 0) + index}. ${item.map(written).join(' ')}`)
        .join('\n')
    case 'table':
      return block.rows.map((row) => `| ${row.map(wordsOf).join(' | ')} |`).join('\n')
    default:
      return block.kind
  }
}

const section = (document: Mission, title: string): string[] =>
  (missionTexts(document).find((each) => each.title === title)?.blocks ?? []).map(written)

function missionWith(play: Partial<Mission['play']>): Mission {
  const { hatchway, ...panel } = panelOf('p1', 1, 'B2 1 1 h first north')
  const blank = blankMission()
  return {
    ...blank,
    panels: [{ ...panel, hatchway: hatchway && { ...hatchway, label: 'Cell door' } }],
    play: { ...blank.play, ...play },
  }
}

const tables: NonNullable<Mission['play']['tables']> = [
  {
    kind: 'dice',
    id: 't1',
    title: 'Which one',
    dice: 'D6',
    side: 'defender',
    rows: [
      { from: 1, to: 3, text: 'The door', part: { part: 'item', id: 'p1' } },
      { from: 4, to: 6, text: 'Nothing' },
    ],
  },
  { kind: 'choice', id: 't2', title: 'What follows', once: true, rows: [{ text: 'Lights' }] },
]
const search: Mission['play']['rules'][number] = {
  id: 's1',
  kind: 'tactical-manoeuvre',
  title: 'Search',
  text: 'Own *words*.',
  about: [
    { part: 'item', id: 'p1' },
    { part: 'item', id: 'gone' },
  ],
  side: 'attacker',
  limits: { perTurn: 1 },
  steps: ['Choose a unit.', 'Roll.'],
  roll: { kind: 'at-least', dice: 'D6', least: 5 },
  tables: ['t1'],
}

/** The facts of the rule set, which stand once before all manoeuvres. */
const every =
  'When: at the start of your Shooting phase: any number of units, one Tactical Manoeuvre each\n' +
  'Not by a unit that is: battle-shocked, engaged, Advanced this turn, Fell Back this turn or set up this turn\n' +
  'Price: the unit cannot shoot or charge until the end of the turn'

it('what holds for every manoeuvre stands once, if the mission has one', () => {
  const twice = missionWith({ rules: [search, { ...search, id: 's2', title: 'Again' }], tables })
  expect(section(twice, 'Tactical Manoeuvres').filter((text) => text === every)).toHaveLength(1)
  const special = missionWith({ rules: [{ ...search, kind: 'special-rule' }], tables })
  expect(section(special, 'Tactical Manoeuvres')).toEqual([])
  const canisters = {
    id: 'f1',
    kind: 'explosive-canisters',
    board: 1,
    x: 100,
    y: 100,
    turn: 0,
    optional: true,
  } as const
  expect(section({ ...missionWith({}), features: [canisters] }, 'Tactical Manoeuvres')).toEqual([every])
})

it('a manoeuvre does not repeat when all of them are performed, and says when it is another time', () => {
  const timed = (when: NonNullable<typeof search.when>) =>
    section(missionWith({ rules: [{ ...search, when }], tables }), 'Tactical Manoeuvres')
      .join('\n')
      .split('When: ')
      .slice(2)
  expect(timed({ phase: 'turn', at: 'during', turn: 'own' })).toEqual([])
  expect(timed({ phase: 'shooting', at: 'start', turn: 'own' })).toEqual([])
  expect(timed({ phase: 'movement', at: 'end', turn: 'own' })[0]).toContain('at the end of your Movement phase')
})

it('house rules can change what holds for every manoeuvre', () => {
  const own = { id: 'club', name: 'Club', base: 'boarding-actions', manoeuvres: { price: 'nothing' } } as const
  const document = {
    ...missionWith({ rules: [search], tables }),
    ruleSet: { id: 'club', own: embeddedRuleSetSchema.parse(own) },
  }
  const [first] = section(document, 'Tactical Manoeuvres')
  expect(first).toContain('battle-shocked')
  expect(first?.endsWith('Price: nothing')).toBe(true)
})

it('a manoeuvre stands with its facts, numbered steps, tables, odds in small type, and the panel it is about', () => {
  expect(section(missionWith({ tables, rules: [search] }), 'Tactical Manoeuvres')).toEqual([
    every,
    '### Search',
    'Own words.',
    'Who: Attacker only\nHow often: once in each of its turns\nRoll: D6, 5 or more',
    '1. Choose a unit.\n2. Roll.',
    '#### Which one',
    '~ D6, rolled by Defender',
    '| D6 | Result | On the map |\n| 1–3 | The door | hatchway “Cell door” in piece B2 north of B2 |\n| 4–6 | Nothing |  |',
    expect.stringMatching(/^~ Odds: .*1 in 3 \(33 %\)/),
    'On the map: hatchway “Cell door” in piece B2 north of B2.',
  ])
})

it('a table that a second rule names is printed once, and tables of no rule have a section', () => {
  const again = { ...search, id: 's2', title: 'Search again', kind: 'special-rule' as const }
  const document = missionWith({ tables, rules: [again, search] })
  expect(section(document, 'Special rules').filter((text) => text.startsWith('| D6'))).toHaveLength(1)
  expect(section(document, 'Tactical Manoeuvres')).toContain('See the table “Which one”.')
  expect(section(document, 'Tables')).toEqual([
    '#### What follows',
    '~ Each can be picked once',
    '|  | Choice |\n| 1 | Lights |',
  ])
})

it('next missions and Agendas stand together after the rules, the two-player mode with the battle', () => {
  const document = missionWith({
    next: [{ result: { side: 'attacker' }, mission: 'The Long Way Out' }],
    agendas: ['Hold the line'],
    twoPlayers: { one: ['attacker'], other: ['defender'] },
  })
  expect(section(document, 'The campaign')).toEqual([
    'Next mission: if Attacker wins: The Long Way Out\nAgendas that suit: Hold the line',
  ])
  const [battle = ''] = section(document, 'Battle and deployment')
  expect(battle).toContain('With two players: one plays Attacker, the other Defender')
  expect(battle).not.toContain('Next mission')
})

it('a mission without these facts has no blocks for them', () => {
  const bare = missionWith({
    rules: [{ ...search, about: [], steps: undefined }].map(({ id, kind, title, text, about }) => ({
      id,
      kind,
      title,
      text,
      about,
    })),
  })
  expect(section(bare, 'Tactical Manoeuvres')).toEqual([every, '### Search', 'Own words.'])
  expect([section(bare, 'Tables'), section(bare, 'The campaign')]).toEqual([[], []])
})

const blank = blankMission()
const printing = (play: Partial<Mission['play']> = {}, more: Partial<Mission> = {}): Mission => ({
  ...blank,
  ...more,
  play: { ...blank.play, printsLookUp: true, ...play },
})
const titlesOf = (document: Mission): string[] => lookUpEntries(document).map(({ title }) => title)
const textOf = (document: Mission): string => JSON.stringify(lookUpSection(document))

describe('the reference of the rule set', () => {
  it('is printed only for missions that want it, in texts and on a card for each entry', () => {
    expect([lookUpEntries(blank), lookUpSection(blank).blocks]).toEqual([[], []])
    const document = printing()
    const titles = titlesOf(document)
    expect(titles).toEqual(
      expect.arrayContaining(['Secure Site', 'Set to Defend', 'Set Overwatch', 'Seized and Secured', 'Contest']),
    )
    const cards = cardsOf(document).map(({ title }) => title)
    expect(cards).toEqual(expect.arrayContaining(titles))
    expect(missionTexts(document).find(({ title }) => title === 'Reference')?.blocks.length).toBeGreaterThan(20)
    expect(missionTexts(blank).find(({ title }) => title === 'Reference')?.blocks).toEqual([])
  })
  it('has the Stratagems with their Command points, and no others', () => {
    const costs = cardsOf(printing()).filter(({ kind }) => kind.startsWith('Stratagem'))
    expect(costs.map(({ kind, title }) => `${title}: ${kind}`)).toEqual([
      'Command Re-roll: Stratagem · 1 CP',
      'Battlefield Command: Stratagem · 1 CP',
      'Counter-offensive: Stratagem · 2 CP',
      'Insane Bravery: Stratagem · 1 CP',
      'Explosive Clearance: Stratagem · 1 CP',
    ])
  })
  it('says what a tie means as the mission plays it', () => {
    expect(textOf(printing())).toContain('Ties are rolled again.')
    const settled = printing({}, { ruleSet: { id: 'boarding-actions', settings: { rollOffAgain: 0 } } })
    expect(textOf(settled)).toContain('A tie changes nothing.')
  })
  it('says once what holds for every manoeuvre', () => {
    const own = { id: 'r1', kind: 'tactical-manoeuvre', title: 'Dig in', text: 'Ours.', about: [] } as const
    for (const document of [printing(), printing({ rules: [own] })]) {
      expect(JSON.stringify(missionTexts(document)).split('cannot shoot or charge')).toHaveLength(2)
      expect(cardsOf(document).filter(({ title }) => title === 'Tactical Manoeuvres')).toHaveLength(1)
    }
  })
  it('gives way to an entry of the mission with the same title', () => {
    const own = { kind: 'stratagem', title: 'Insane bravery', text: 'Ours.' } as const
    expect(titlesOf(printing({ reference: [own] }))).not.toContain('Insane Bravery')
  })
})

describe('house rules', () => {
  const read = (lookUp: object) =>
    readRuleSet(
      JSON.stringify({
        format: 'bulkhead-rules',
        version: 1,
        ruleSet: { id: 'club', name: 'Club', base: 'boarding-actions', lookUp },
      }),
    )
  it('add, change and remove entries', () => {
    const house = read({
      add: [{ id: 'house-flare', kind: 'stratagem', title: 'Flare', cost: 1, text: 'One area is lit.' }],
      change: { 'counter-offensive': { cost: 1 } },
      remove: ['personal-teleporter'],
    })
    if (!house.ok) throw new Error(house.error.message)
    const document = printing({}, { ruleSet: { id: 'club', own: house.value } })
    expect(titlesOf(document)).toContain('Flare')
    expect(titlesOf(document)).not.toContain('Personal Teleporter')
    expect(textOf(document)).toContain('Counter-offensive, 1 CP.')
  })
  it.each([
    [{ remove: ['flight'] }, 'no entry “flight”'],
    [{ change: { flight: { cost: 1 } } }, 'no entry “flight”'],
  ])('are refused if they speak of an entry that the base does not have: %j', (lookUp, reason) => {
    const house = read(lookUp)
    expect(house.ok ? '' : house.error.message).toContain(reason)
  })
})
