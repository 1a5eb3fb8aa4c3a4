import { expect, it } from 'vitest'
import { chanceThat, numberOf, resultsOf } from '#analysis/odds/roll-odds.ts'
import { apart, preparedOf, sampleMission, settingsWith } from '../../../../test/support/playtest-missions.ts'
import { Dice } from './dice.ts'
import { Series } from './play.ts'
import { rollAttacks, saveOn, woundOn } from './shooting.ts'
import type { Profile } from './types.ts'

const TRIALS = 40_000

function squad(): Profile {
  const [profile] = settingsWith().patrols[0]?.profiles ?? []
  if (profile === undefined) throw new Error('no profile')
  return profile
}

/** How many standard errors a share is away from a chance. */
const off = (hits: number, trials: number, chance: number): number =>
  Math.abs(hits / trials - chance) / Math.sqrt((chance * (1 - chance)) / trials)

it('rolls dice as the odds say', () => {
  const dice = new Dice()
  dice.reset(7, 1)
  const single = Array.from({ length: 7 }, () => 0)
  const pairs = Array.from({ length: 13 }, () => 0)
  let won = 0
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const [one, two] = [dice.d6(), dice.twoD6()]
    single[one] = (single[one] ?? 0) + 1
    pairs[two] = (pairs[two] ?? 0) + 1
    // A roll-off on Toughness 4 against 5: the one who operates has to win.
    if (dice.d6() + 4 > dice.d6() + 5) won += 1
  }
  for (const result of resultsOf('D6'))
    expect(off(single[result] ?? 0, TRIALS, numberOf(chanceThat('D6', (each) => each === result)))).toBeLessThan(3.5)
  for (const result of resultsOf('2D6'))
    expect(off(pairs[result] ?? 0, TRIALS, numberOf(chanceThat('2D6', (each) => each === result)))).toBeLessThan(3.5)
  expect(off(won, TRIALS, 10 / 36)).toBeLessThan(3.5)
})

it('hits, wounds and saves as often as the figures say', () => {
  const series = new Series(preparedOf(sampleMission('pump-room')), settingsWith())
  const { state } = series
  const { start } = series.start(0)
  state.begin(3, 4, start.forces, start.order, start.tempers)
  const foe = start.forces.units.find(({ profile }) => !profile.leader)
  if (foe === undefined) throw new Error('no squad')
  const weapon = { range: 24, attacks: 1, skill: 3, strength: 5, pierce: 1, damage: 2 }
  let fallen = 0
  for (let trial = 0; trial < TRIALS; trial += 1) {
    foe.alive = foe.profile.models
    foe.left = foe.profile.wounds
    fallen += rollAttacks(state, foe, { weapon, attacks: 1, hitsOn: 3, ranged: false })
  }
  // 3+ to hit, 3+ to wound Toughness 4, a save of 3+ at −1 fails on 1 to 3, and two wounds are gone at once.
  expect(off(fallen, TRIALS, (4 / 6) * (4 / 6) * (3 / 6))).toBeLessThan(3.5)
})

it('wounds and saves on what the core rules say', () => {
  expect([1, 2, 3, 4, 5, 7, 8].map((strength) => woundOn(strength, 4))).toEqual([6, 6, 5, 4, 3, 3, 2])
  const profile = (save: number) => ({ ...squad(), save })
  const pierce = (by: number) => ({ range: 24, attacks: 1, skill: 3, strength: 4, pierce: by, damage: 1 })
  expect(saveOn(profile(4), pierce(1), false)).toBe(5)
  expect(saveOn(profile(4), pierce(1), true)).toBe(4)
  expect(saveOn(profile(3), pierce(0), true)).toBe(3)
  expect(saveOn(profile(2), pierce(0), true)).toBe(2)
})

it('sees past models of the target’s unit, and not through others that fill the view', () => {
  const prepared = preparedOf(
    apart([{ side: null, timing: { kind: 'end' }, conditions: [{ kind: 'given', points: 1 }] }]),
  )
  const series = new Series(prepared, settingsWith())
  const { state } = series
  const { start } = series.start(0)
  state.begin(1, 1, start.forces, start.order, start.tempers)
  const { x, y, count } = prepared.engine.cells
  const at = (column: number, row: number): number => {
    const [left, top, side] = [x[0] ?? 0, y[0] ?? 0, prepared.engine.cells.side]
    for (let cell = 0; cell < count; cell += 1)
      if (Math.abs((x[cell] ?? 0) - left - column * side) < 1 && Math.abs((y[cell] ?? 0) - top - row * side) < 1)
        return cell
    throw new Error('no cell')
  }
  const [target, other] = start.forces.units.filter(({ side, profile }) => side === 1 && !profile.leader)
  if (target === undefined || other === undefined) throw new Error('no units')
  const [from, to] = [at(4, 4), at(10, 6)]
  const seen = (...places: readonly (readonly [number, number, number])[]): number => {
    state.occupant.fill(0)
    for (const [unit, column, row] of places) state.occupant[at(column, row)] = unit + 1
    expect(state.sightOf(to, from, target)).toBe(state.sightOf(from, to, target))
    return state.sightOf(from, to, target)
  }
  expect(seen()).toBe(2)
  // Right in the way, a little beside it, and out of it.
  expect(seen([other.number, 7, 5])).toBe(0)
  expect(seen([target.number, 7, 5])).toBe(2)
  expect(seen([other.number, 6, 4])).toBe(1)
  expect(seen([other.number, 7, 7])).toBe(2)
  // Two that stand close together leave no slit.
  expect(seen([other.number, 6, 4], [other.number, 6, 5])).toBe(0)
})
