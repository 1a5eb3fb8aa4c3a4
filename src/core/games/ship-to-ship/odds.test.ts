import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { numberOf } from '#analysis/odds/roll-odds.ts'
import { curvesSvg } from '#games/shared/rule-set-parts/curve.ts'
import type { OddsAnswer } from '#games/shared/rule-set-parts/game-parts.ts'
import type { Mission } from '#model/mission/document.ts'
import { ships, withVoid } from '../../../../test/support/ship-mission.ts'
import { shotsUntilDown } from './calculators.ts'
import { brokenBy, debrisBreaks, odds } from './odds.ts'

function reckoned(id: string, said: Readonly<Record<string, string>> = {}, mission: Mission = ships): OddsAnswer {
  const answer = odds.find((each) => each.id === id)?.reckon(mission, said)
  if (answer === undefined || 'fault' in answer) throw new Error(answer?.fault ?? 'no odds')
  return answer
}
const line = ({ lines }: OddsAnswer, name: string): string | undefined =>
  lines.find((each) => each.name === name)?.value
const chanceAt = ({ curves }: OddsAnswer, index: number, at = 0): number =>
  curves[0]?.lines[at]?.chances[index] ?? Number.NaN

/** The ships with another figure on the sections or craft of a side. */
const withFigure = (kind: string, side: string, name: string, value: number): Mission => ({
  ...ships,
  tokens: ships.tokens.map((token) =>
    token.kind === kind && token.side === side ? { ...token, figures: { ...token.figures, [name]: value } } : token,
  ),
})

describe('odds from the figures of a mission', () => {
  it('walls: the published figures on the usual ship, section by section', () => {
    const answer = reckoned('walls')
    expect(answer.tables[0]?.rows.map((row) => [row[0], row[6]])).toEqual([
      ['1', '7.8'],
      ['2', '7.8'],
      ['3', '7.8'],
    ])
    expect(line(answer, 'A shot hits')).toBe('66.7 % (2 in 3)')
    expect(reckoned('walls', { skill: '3' }).tables[0]?.rows[0]?.[6]).toBe('10.4')
  })
  it('walls: go by what the tokens and the settings of the mission say', () => {
    const stronger = withFigure('wall-section', 'west', 'armour', 16)
    expect(reckoned('walls', { side: 'west' }, stronger).tables[0]?.rows[0]?.[6]).toBe('19.8')
    expect(reckoned('walls', { side: 'east' }, stronger).tables[0]?.rows[0]?.[6]).toBe('7.8')
    const weak = withFigure('ship-gun', 'east', 'strength', 7)
    expect(reckoned('walls', { side: 'west' }, weak).tables[0]?.rows[0]?.[6]).not.toBe('7.8')
    expect(reckoned('walls', { side: 'east' }, weak).tables[0]?.rows[0]?.[6]).toBe('7.8')
    const twice: Mission = { ...ships, ruleSet: { id: 'ship-to-ship', settings: { structurePerHit: 2 } } }
    expect(reckoned('walls', {}, twice).tables[0]?.rows[0]?.[6]).toBe('4.8')
  })
  it('walls: count no gun of the own team as an enemy’s, and one of nobody as it is', () => {
    const [gun] = ships.tokens.filter(({ kind }) => kind === 'ship-gun')
    if (gun === undefined) throw new Error('no gun')
    const withGunOf = (side: string | null, team?: string): Mission => ({
      ...ships,
      sides: [
        ...ships.sides.map((each) => (each.id === 'west' && team !== undefined ? { ...each, team } : each)),
        { id: 'ally', name: 'Ally', role: 'player', ...(team === undefined ? {} : { team }) },
      ],
      tokens: [...ships.tokens, { ...gun, id: 'k900', side, figures: { strength: 20 } }],
    })
    const shots = (mission: Mission) => reckoned('walls', { side: 'west' }, mission).tables[0]?.rows[0]?.[6]
    expect(shots(withGunOf('ally'))).not.toBe('7.8')
    expect(shots(withGunOf(null, 'Red'))).not.toBe('7.8')
    expect(shots(withGunOf('ally', 'Red'))).toBe('7.8')
  })
  it('craft: the published figures, and those of other armour', () => {
    expect(reckoned('craft').tables[0]?.rows[0]?.slice(0, 4)).toEqual([
      '13',
      '8',
      '66.7 % (2 in 3)',
      '18.5 % (5 in 27)',
    ])
    expect([2, 4, 6].map((shots) => Math.round(chanceAt(reckoned('craft'), shots) * 100))).toEqual([66, 44, 29])
    expect(reckoned('craft', {}, withFigure('assault-craft', 'west', 'armour', 16)).tables[0]?.rows[0]?.[0]).toBe('16')
  })
  it('crossing: the void of the map, in so many moves', () => {
    const across = (inches: number): string[] =>
      (reckoned('crossing', {}, withVoid(inches * 25.4)).tables[0]?.rows ?? []).map(
        (row) => row[1]?.split(' %')[0] ?? '',
      )
    expect(across(12).slice(1, 3)).toEqual(['100.0', '100.0'])
    expect(across(18).slice(1, 3)).toEqual(['41.7', '100.0'])
    expect(across(20).slice(1, 3)).toEqual(['16.7', '98.1'])
    expect(across(24).slice(1, 3)).toEqual(['0.0', '74.1'])
  })
  it('casualties and debris: by unit, and by what stands on the map', () => {
    expect(line(reckoned('casualties'), 'Dead on average')).toBe('4.0')
    const rows = reckoned('debris').tables[0]?.rows.map((row) => row.slice(0, 3))
    expect(rows).toContainEqual(['Inner wall', '13', '33.3 % (1 in 3)'])
    expect(rows).toContainEqual(['System', '11', '66.7 % (2 in 3)'])
    // By hand: a 5 glances at 13 and loses the craft on a 6 of the table (1/6 × 1/6); a 6 penetrates and does on 4 to 6 (1/6 × 1/2).
    expect(rows).toContainEqual(['Craft', '13', '11.1 % (1 in 9)'])
    // By hand: a gun that glances is silent, not gone; S11 at armour 15 glances on 4 and penetrates on 5 and 6.
    expect(reckoned('debris', { strength: '11' }).tables[0]?.rows.map((row) => row.slice(0, 3))).toContainEqual([
      'Gun',
      '15',
      '33.3 % (1 in 3)',
    ])
  })
  it('casualties: a walker takes a glancing hit and a monster loses wounds, where others die', () => {
    const unit = (id: string, models: number, size: string) => ({ id, name: id, points: 100, models, size })
    const units = [unit('Hands', 12, 'infantry'), unit('Crawler', 1, 'walker'), unit('Beasts', 3, 'Monstrous')]
    const mission: Mission = { ...ships, forces: [{ side: 'west', parts: [], slots: [], units }] }
    const { tables } = reckoned('casualties', {}, mission)
    expect(tables.map(({ title, rows }) => [title, rows.map(([name, , ...row]) => [name, ...row])])).toEqual([
      ['By unit', [['Hands', '12', '4.0', '17.8 %', '0.0 %']]],
      [
        'Monsters and walkers, by unit',
        [
          ['Crawler', '1', '0.3', '33.3 % (1 in 3)', 'a glancing hit'],
          ['Beasts', '3', '1.0', '70.4 % (19 in 27)', 'D3 wounds, 2.0 in all on average'],
        ],
      ],
    ])
    expect(reckoned('casualties', {}, { ...mission, forces: [] }).tables).toEqual([])
  })
  it.each([
    ['walls', { side: 'north' }, 'no side called “north”'],
    ['walls', { skill: 'nine' }, '“skill” is a whole number from 1 to 6'],
    ['crossing', { moves: '99' }, '“moves” is a whole number from 1 to 12'],
  ])('%s say what is wrong with %o', (id, said, why) => {
    expect(() => reckoned(id, said)).toThrow(why)
  })
  it('say so where there is nothing to reckon from', () => {
    const bare: Mission = { ...ships, tokens: [] }
    expect(() => reckoned('walls', {}, bare)).toThrow('no side has any of it')
    expect(reckoned('crossing', {}, { ...bare, regions: [] }).curves).toHaveLength(1)
  })
  it('draw every curve within its frame, between 0 and 1', () => {
    const curves = odds.flatMap((each) => reckoned(each.id).curves)
    expect(curves).toHaveLength(5)
    for (const { across, lines } of curves)
      for (const { chances } of lines) {
        expect(chances).toHaveLength(across.length)
        expect(chances.every((chance) => chance >= 0 && chance <= 1.000001)).toBe(true)
      }
    const svg = curvesSvg(curves)
    expect(svg.match(/<polyline/g)).toHaveLength(curves.flatMap(({ lines }) => lines).length)
    expect(svg).not.toContain('NaN')
  })
})

// Every chance against a million throws of dice, with a fixed seed: rolled by the words of the rules, not by the
// calculators.

const THROWS = 1_000_000

const random = xoroshiro128plus(20_261_122)
const below = (sides: number): number => Math.floor(((random.next() >>> 0) / 2 ** 32) * sides)
const die = (): number => 1 + below(6)

function reckonedOdds(id: string, said: Readonly<Record<string, string>> = {}): OddsAnswer {
  const answer = odds.find((each) => each.id === id)?.reckon(ships, said)
  if (answer === undefined || 'fault' in answer) throw new Error(answer?.fault ?? 'no odds')
  return answer
}
const chancesOf = (answer: OddsAnswer, line = 0): readonly number[] => answer.curves[0]?.lines[line]?.chances ?? []

/** Rolled so often of the throws, within five standard errors. */
function near(count: number, chance: number, what: string): void {
  expect(chance, what).toBeGreaterThanOrEqual(0)
  const error = Math.sqrt(Math.max(chance * (1 - chance), 1e-12) / THROWS)
  expect(Math.abs(count / THROWS - chance), `${what}: rolled ${count / THROWS}, reckoned ${chance}`).toBeLessThan(
    5 * error + 1e-9,
  )
}

/** How often each number came. */
function counted(most: number, roll: () => number): number[] {
  const counts = Array.from({ length: most + 1 }, () => 0)
  for (let throws = 0; throws < THROWS; throws += 1) {
    const result = roll()
    if (result <= most) counts[result] = (counts[result] ?? 0) + 1
  }
  return counts
}
const upTo = (counts: readonly number[], index: number): number =>
  counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0)

describe('a million throws agree with', () => {
  it('shots until a wall section is down', () => {
    // Skill 4 hits on 3 and more; strength 10 and a D6 against a shield of 12, then armour 14 twice.
    let sum = 0
    const counts = counted(20, () => {
      let [shots, layers] = [0, 0]
      while (layers < 3) {
        shots += 1
        if (die() >= 3 && die() + 10 >= (layers === 0 ? 12 : 14)) layers += 1
      }
      sum += shots
      return shots
    })
    const chances = chancesOf(reckonedOdds('walls'))
    for (let shots = 0; shots <= 20; shots += 1) near(upTo(counts, shots), chances[shots] ?? -1, `${shots} shots`)
    const mean = shotsUntilDown(4, 10, { shield: 12, armour: 14, structure: 2 })
    expect(sum / THROWS).toBeCloseTo(mean === null ? 0 : numberOf(mean), 1)
  })

  it('craft lost to guns', () => {
    // Armour 13; a glance −1 and a piercing hit +1 on the table, lost on 5 and 6.
    const counts = counted(8, () => {
      for (let shots = 1; ; shots += 1) {
        if (die() < 3) continue
        const hit = die() + 10
        if (hit < 13) continue
        const shown = hit === 13 ? Math.max(1, die() - 1) : Math.min(6, die() + 1)
        if (shown >= 5) return shots
      }
    })
    const alive = chancesOf(reckonedOdds('craft'))
    for (let shots = 1; shots <= 8; shots += 1) near(upTo(counts, shots), 1 - (alive[shots] ?? 2), `${shots} shots`)
  })

  it.each([12, 18, 20, 24])('crossing a void of %i inches', (gap) => {
    const counts = counted(4, () => {
      let way = 0
      for (let moves = 1; ; moves += 1) {
        way += 5 + die()
        if (way >= gap) return moves
      }
    })
    const answer = reckonedOdds('crossing', { void: String(gap) })
    const line = answer.curves[0]?.lines.findIndex(({ name }) => name === `${gap}" here`) ?? -1
    const chances = chancesOf(answer, line)
    for (let moves = 1; moves <= 4; moves += 1) near(upTo(counts, moves), chances[moves - 1] ?? -1, `${moves} moves`)
  })

  it('casualties of a pressure test', () => {
    const counts = counted(10, () => {
      let dead = 0
      for (let model = 0; model < 10; model += 1) if (die() <= 2) dead += 1
      return dead
    })
    const atLeast = chancesOf(reckonedOdds('casualties', { models: '10' }))
    for (let dead = 0; dead <= 10; dead += 1)
      near(THROWS - upTo(counts, dead - 1), atLeast[dead] ?? -1, `${dead} dead or more`)
  })

  it('what debris breaks, and how far it flies', () => {
    const broken = counted(3, () => {
      let hits = 0
      for (let pieces = 1 + below(3); pieces > 0; pieces -= 1) if (die() + 8 >= 13) hits += 1
      return hits
    })
    for (const [count, chance] of brokenBy(debrisBreaks('wall', 8, 13)).entries())
      near(broken[count] ?? 0, numberOf(chance), `${count} broken`)
    // A craft of armour 13: the damage table, less 1 for a glance and more by 1 for a penetrating hit.
    const lost = counted(1, () => {
      const hit = die() + 8
      if (hit < 13) return 0
      return (hit === 13 ? Math.max(1, die() - 1) : Math.min(6, die() + 1)) >= 5 ? 1 : 0
    })
    near(lost[1] ?? 0, numberOf(debrisBreaks('craft', 8, 13)), 'craft lost to a piece')
    const flown = counted(6, die)
    const farther = chancesOf(reckonedOdds('debris'))
    for (let inches = 1; inches <= 6; inches += 1)
      near(THROWS - upTo(flown, inches - 1), farther[inches - 1] ?? -1, `${inches} inches`)
  })
})
