import { describe, expect, it } from 'vitest'
import { curvesSvg } from '#games/shared/rule-set-parts/curve.ts'
import type { OddsAnswer } from '#games/shared/rule-set-parts/game-parts.ts'
import type { Mission } from '#model/mission/document.ts'
import { ships, withVoid } from '../../../../test/support/ship-mission.ts'
import { odds } from './odds.ts'

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
