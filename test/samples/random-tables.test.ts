/** Random tables: each result of the dice leads to one row, each row can come up, and the chances of a table are 1 together. */
import { describe, expect, it } from 'vitest'
import { always, chanceThat, type Fraction, fraction, never, numberOf, plus } from '#analysis/odds/roll-odds.ts'
import { craftDamage, damages, shotsUntilDown } from '../../src/core/games/ship-to-ship/calculators.ts'
import { debrisBreaks } from '../../src/core/games/ship-to-ship/odds.ts'
import { settingOf, systems } from '../../src/core/games/ship-to-ship/reading/ship-plan.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { allMissions } from '../support/all-missions.ts'

type Table = NonNullable<Mission['play']['tables']>[number]
type DiceTable = Extract<Table, { kind: 'dice' }>

const missions = allMissions()
const ofShips = missions.filter(([, mission]) => mission.ruleSet?.id === 'ship-to-ship')

const faces = (sides: number): number[] => Array.from({ length: sides }, (_, index) => index + 1)
const pairs = (sides: number, read: (one: number, other: number) => number): number[] =>
  faces(sides).flatMap((one) => faces(sides).map((other) => read(one, other)))
/** What each throw of the dice shows, one entry a throw: all are equally likely. */
const throws: Readonly<Record<DiceTable['dice'], readonly number[]>> = {
  D3: faces(3),
  D6: faces(6),
  '2D6': pairs(6, (one, other) => one + other),
  D33: pairs(3, (one, other) => one * 10 + other),
  D66: pairs(6, (one, other) => one * 10 + other),
}

/** How many throws lead to each row, after what is added to the roll. */
function timesByRow({ dice, rows }: DiceTable, added: (shown: number) => number = (shown) => shown): number[] {
  const counts = rows.map(() => 0)
  for (const shown of throws[dice]) {
    const value = added(shown)
    const hit = rows.flatMap(({ from, to }, index) => (from <= value && value <= to ? [index] : []))
    expect(hit, `a roll of ${value}`).toHaveLength(1)
    counts[hit[0] ?? 0] = (counts[hit[0] ?? 0] ?? 0) + 1
  }
  return counts
}
const chancesOf = ({ dice, rows }: DiceTable): Fraction[] =>
  rows.map(({ from, to }) => chanceThat(dice, (result) => from <= result && result <= to))
const sum = (chances: readonly Fraction[]): Fraction => chances.reduce(plus, never)

const glancing = (shown: number): number => Math.max(1, shown - 1)
const penetrating = (shown: number): number => Math.min(6, shown + 1)

function tableOf(mission: Mission, id: string): Table {
  const table = mission.play.tables?.find((each) => each.id === id)
  if (table === undefined) throw new Error(`no table ${id}`)
  return table
}
function diceTableOf(mission: Mission, id: string): DiceTable {
  const table = tableOf(mission, id)
  if (table.kind !== 'dice') throw new Error(`${id} is no dice table`)
  return table
}
const rowsOf = (mission: Mission, id: string): readonly string[] => {
  const table = tableOf(mission, id)
  return table.kind === 'grid' ? table.rows : []
}
const figuresOf = (mission: Mission, kind: string, name: string): number[] =>
  mission.tokens.filter((token) => token.kind === kind).map(({ figures }) => Number(figures[name]))

describe('every dice table of samples and templates', () => {
  const tables = missions.flatMap(([name, { play }]) =>
    (play.tables ?? []).flatMap((table) => (table.kind === 'dice' ? [[`${name}, ${table.id}`, table] as const] : [])),
  )
  it('is looked at', () => expect(tables.length).toBeGreaterThan(24))

  it.each(tables)('%s', (_, table) => {
    const counts = timesByRow(table)
    expect(Math.min(...counts)).toBeGreaterThan(0)
    const chances = chancesOf(table)
    expect(sum(chances)).toEqual(always)
    expect(chances).toEqual(counts.map((count) => fraction(count, throws[table.dice].length)))
  })
})

it('there are two samples and four templates of ships', () => {
  expect(ofShips).toHaveLength(6)
})

describe.each(ofShips)('the tables of %s', (_, mission) => {
  const [strength] = figuresOf(mission, 'ship-gun', 'strength')
  const gun = strength ?? Number.NaN

  it('are all there', () => {
    expect(mission.play.tables?.map(({ id }) => id)).toEqual([
      'which-squad',
      'craft-damage',
      'pressure-shown',
      'pressure-hidden',
      'wall-down',
      'inner-hole',
      'gun-hit',
      'generator-lost',
      'armoury-lost',
      'life-support-lost',
      'breach',
      'ram',
    ])
  })

  it('damage to craft: every row for a glancing hit and for a penetrating one, with the chances of the calculator', () => {
    for (const [hit, added] of [
      ['glancing', glancing],
      ['penetrating', penetrating],
    ] as const) {
      const counts = timesByRow(diceTableOf(mission, 'craft-damage'), added)
      expect(Math.min(...counts)).toBeGreaterThan(0)
      const { pressure, drift, lost } = craftDamage(hit)
      expect([pressure, drift, lost]).toEqual(counts.map((count) => fraction(count, 6)))
      expect(sum([pressure, drift, lost])).toEqual(always)
    }
  })

  it('pressure: a model dies in one row of the known squad, and each number is owed once by the unknown one', () => {
    expect(timesByRow(diceTableOf(mission, 'pressure-shown'))).toEqual([2, 4])
    expect(timesByRow(diceTableOf(mission, 'pressure-hidden'))).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('a gun is hit: each row for the gun’s own armour, and nothing else on other rolls', () => {
    const [armour] = figuresOf(mission, 'ship-gun', 'armour')
    const by = (passes: (result: number) => boolean): number => faces(6).filter(passes).length
    const rolls = {
      Glancing: by((result) => result + gun === armour),
      Penetrating: by((result) => result + gun > Number(armour)),
    }
    const nothing = by((result) => result + gun < Number(armour))
    expect(rowsOf(mission, 'gun-hit')).toEqual(Object.keys(rolls))
    expect(Math.min(...Object.values(rolls))).toBeGreaterThan(0)
    expect(rolls.Glancing + rolls.Penetrating + nothing).toBe(6)
    expect(damages(gun, Number(armour))).toEqual(fraction(rolls.Glancing + rolls.Penetrating, 6))
  })

  it('a wall section is down: guns can bring each of them down', () => {
    expect(rowsOf(mission, 'wall-down')).toHaveLength(4)
    const walls = mission.tokens.filter(({ kind }) => kind === 'wall-section')
    expect(walls.length).toBeGreaterThan(2)
    for (const { figures } of walls) {
      const [shield, armour, structure] = ['shield', 'armour', 'structure'].map((name) => Number(figures[name]))
      const wall = { shield: shield ?? 0, armour: armour ?? 0, structure: structure ?? 0 }
      expect(shotsUntilDown(settingOf(mission, 'gunSkill'), gun, wall)).not.toBeNull()
    }
  })

  it('debris holes an inner wall, and each system can be lost and has its table', () => {
    const debris = settingOf(mission, 'debrisStrength')
    const ships = new Set(mission.tokens.filter(({ kind }) => kind === 'wall-section').map(({ board }) => board)).size
    expect(rowsOf(mission, 'inner-hole')).toHaveLength(1)
    expect(numberOf(debrisBreaks('wall', debris, settingOf(mission, 'innerArmour')))).toBeGreaterThan(0)
    for (const { kind } of systems) {
      const armours = figuresOf(mission, kind, 'armour')
      expect(armours).toHaveLength(ships)
      for (const armour of armours) expect(numberOf(debrisBreaks('system', debris, armour))).toBeGreaterThan(0)
    }
    expect(rowsOf(mission, 'generator-lost')).toHaveLength(1)
    expect(rowsOf(mission, 'armoury-lost')).toHaveLength(2)
    expect(rowsOf(mission, 'life-support-lost')).toHaveLength(1)
    // S8 of the armoury’s blasts works on walls and systems as well.
    for (const [kind, name] of [
      ['wall-section', 'shield'],
      ['wall-section', 'armour'],
      ['system-generator', 'armour'],
    ] as const)
      for (const armour of figuresOf(mission, kind, name)) expect(numberOf(damages(8, armour))).toBeGreaterThan(0)
  })
})
