/** Odds of Boarding Actions from a mission: what stands there, and a million throws against it. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import type { OddsAnswer, OddsFault } from '#games/shared/rule-set-parts/game-parts.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { odds } from './odds.ts'

const THROWS = 1_000_000
const random = xoroshiro128plus(20_261_123)
const die = (): number => 1 + Math.floor(((random.next() >>> 0) / 2 ** 32) * 6)

function asked(document: Mission, id: string, said: Readonly<Record<string, string>> = {}): OddsAnswer | OddsFault {
  const found = odds.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no odds ${id}`)
  return found.reckon(document, said)
}
function answered(...words: Parameters<typeof asked>): OddsAnswer {
  const answer = asked(...words)
  if ('fault' in answer) throw new Error(answer.fault)
  return answer
}
const template = (id: string): Mission => {
  const found = findTemplate(id)
  if (found === undefined) throw new Error(`no template ${id}`)
  return found.document()
}
const withHatchway: Mission = {
  ...template('21'),
  panels: [
    {
      id: 'p1',
      piece: 'B2',
      board: 1,
      x: 2,
      y: 3,
      axis: 'horizontal',
      hatchway: { half: 'first', face: 'north', start: 'closed' },
    },
  ],
}
const curve = (answer: OddsAnswer, title: string, line = 0): readonly number[] =>
  answer.curves.find((each) => each.title.startsWith(title))?.lines[line]?.chances ?? []

/** Two throws, thrown again until they differ. */
function beats(own: () => number, other: () => number): boolean {
  const [a, b] = [own(), other()]
  return a === b ? beats(own, other) : a > b
}

/** How often a throw comes off, within five standard errors of the chance. */
function agrees(chance: number | undefined, roll: () => boolean): void {
  let count = 0
  for (let throws = 0; throws < THROWS; throws += 1) if (roll()) count += 1
  const reckoned = chance ?? -1
  const error = Math.sqrt((reckoned * (1 - reckoned)) / THROWS)
  expect(Math.abs(count / THROWS - reckoned), `rolled ${count / THROWS}, calculated ${reckoned}`).toBeLessThan(
    5 * error + 1e-9,
  )
}

describe('what the rules roll', () => {
  it.each([
    ['23', 'Vented', ['It happens', '2 in 3 (67 %)'], ['It happens to a particular one of the 6', '1 in 9 (11 %)']],
    ['22', 'Lights out', ['One try succeeds', '1 in 2 (50 %)'], ['At least one of 2 does', '3 in 4 (75 %)']],
    ['6', 'Corrupt', ['It succeeds', '5 in 6 (83 %)']],
    ['4', 'Silent Infiltration', ['The first succeeds', '5 in 6 (83 %)'], ['2 or more succeed', '5 in 9 (56 %)']],
    ['4', 'The cell door', ['Toughness 4', '1 in 2 (50 %)']],
    ['32', 'Burners', ['It succeeds', '1 in 2 (50 %)']],
  ])('of template %s, %s', (id, title, ...rows) => {
    const { tables } = answered(template(id), 'rules')
    const table = tables.find((each) => each.title.startsWith(title))
    expect(table?.rows, tables.map((each) => each.title).join('; ')).toEqual(expect.arrayContaining(rows))
  })
  it('has each row of a dice table with its chance', () => {
    const { tables } = answered(template('23'), 'rules', { rule: 'Which Compartment is vented' })
    expect(tables).toHaveLength(1)
    expect(tables[0]?.rows).toHaveLength(6)
    expect(tables[0]?.rows[0]).toEqual(['1', 'Compartment 1', '1 in 6 (17 %)'])
  })
  it('counts a try for each round in which the rule works, and for each turn of both players', () => {
    expect(curve(answered(template('23'), 'rules'), 'Vented')).toHaveLength(4)
    expect(curve(answered(template('22'), 'rules'), 'Lights out')).toHaveLength(10)
    expect(curve(answered(template('22'), 'rules', { tries: '3' }), 'Lights out')).toHaveLength(3)
  })
  it('tells moves before the first round once, where a rule says the same', () => {
    const told = answered(template('4'), 'rules').tables.filter(({ title }) => title.startsWith('Silent Infiltration'))
    expect(told).toHaveLength(1)
    const { play, ...rest } = template('4')
    const alone = answered({ ...rest, play: { ...play, rules: [] } }, 'rules')
    expect(alone.tables.map(({ title }) => title.split(':')[0])).toEqual(['Silent Infiltration'])
  })
  it('tells two rules of one title apart', () => {
    const { play, ...rest } = template('6')
    const twice = answered({ ...rest, play: { ...play, rules: [...play.rules, ...play.rules] } }, 'rules')
    const titles = [...twice.tables, ...twice.curves].map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.some((title) => title.startsWith('Corruption (2): '))).toBe(true)
  })
  it('says what it cannot find, or that there is nothing', () => {
    expect(asked(template('23'), 'rules', { rule: 'weather' })).toEqual({
      fault: expect.stringContaining('nothing that rolls is called “weather”'),
    })
    expect(asked(template('21'), 'rules')).toEqual({ fault: expect.stringContaining('add the fact Roll') })
    expect(asked(template('23'), 'rules', { tries: 'many' })).toEqual({ fault: expect.stringContaining('“tries”') })
  })
})

describe('a contested hatchway', () => {
  it('is even, rolls ties again, and follows Toughness', () => {
    const { lines, tables } = answered(withHatchway, 'hatchway', { toughness: '5', against: '4' })
    expect(lines).toContainEqual({ name: 'Hatchways on the map', value: '1, 1 of them closed at the start' })
    expect(lines).toContainEqual({ name: 'Toughness 5 against 4', value: '21 in 31 (68 %)' })
    expect(tables[0]?.rows[1]).toEqual(['Toughness 4', '67.7 %', '50.0 %', '32.3 %', '18.8 %', '2.9 %'])
  })
  it('leaves a tie to the other side if the mission says so', () => {
    const document: Mission = { ...withHatchway, ruleSet: { id: 'boarding-actions', settings: { rollOffAgain: 0 } } }
    expect(answered(document, 'hatchway', {}).lines).toContainEqual({
      name: 'Toughness 4 against 4',
      value: '5 in 12 (42 %)',
    })
  })
  it('says what is wrong', () => {
    expect(asked(template('21'), 'hatchway')).toEqual({ fault: expect.stringContaining('no hatchway') })
    expect(asked(withHatchway, 'hatchway', { dice: 'D20' })).toEqual({ fault: expect.stringContaining('D6 or 2D6') })
    expect(asked(withHatchway, 'hatchway', { toughness: '0' })).toEqual({ fault: expect.stringContaining('toughness') })
  })
})

describe('a million throws agree with', () => {
  it('a hatchway with equal Toughness, and with one less on two dice each', () => {
    const answer = answered(withHatchway, 'hatchway', { tries: '3' })
    const tries = curve(answer, 'At least once', 1)
    agrees(tries[0], () => beats(die, die))
    agrees(tries[2], () => [1, 2, 3].some(() => beats(die, die)))
    const two = answered(withHatchway, 'hatchway', { dice: '2d6', tries: '1' })
    agrees(curve(two, 'At least once', 2)[0], () =>
      beats(
        () => die() + die() - 1,
        () => die() + die(),
      ),
    )
  })
  it('a certain compartment vented within four rounds', () => {
    const vented = curve(answered(template('23'), 'rules'), 'Vented', 1)
    agrees(vented[3], () => [2, 3, 4, 5].some(() => die() >= 3 && die() === 1))
  })
  it('units that creep in before the alarm', () => {
    const creeping = curve(answered(template('4'), 'rules'), 'Silent Infiltration')
    for (const units of [1, 2, 3, 4, 5])
      agrees(creeping[units - 1], () => {
        for (let unit = 1; unit <= units; unit += 1) if (die() < 1 + unit) return false
        return true
      })
  })
  it('a marker corrupted within three tries, and an area dark within two turns', () => {
    agrees(curve(answered(template('6'), 'rules', { tries: '3' }), 'Corrupt')[2], () =>
      [1, 2, 3].some(() => die() >= 2),
    )
    agrees(curve(answered(template('22'), 'rules'), 'Lights out')[1], () => die() <= 3 || die() <= 3)
  })
})
