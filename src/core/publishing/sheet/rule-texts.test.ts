import { expect, it } from 'vitest'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { blankMission } from '#model/mission/blank.ts'
import { embeddedRuleSetSchema, type Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { missionTexts } from './mission-texts.ts'

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
  'When: at the start of one’s own Shooting phase: any number of units, one Tactical Manoeuvre each\n' +
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
  expect(timed({ phase: 'movement', at: 'end', turn: 'own' })[0]).toContain('at the end of one’s own Movement phase')
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
