import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#analysis/playtest/patrols.ts'
import type { BattleFrame, BattleRecord, BattleResult } from '#analysis/playtest/types.ts'
import { blankMission } from '#model/mission/blank.ts'
import { chooseBattle, stepsOf } from './choose-battle.ts'
import { arePaired, settingsFor } from './use-playtest.ts'

const result = (battle: number, ...vp: readonly number[]): BattleResult => ({
  battle,
  patrol: 0,
  tempers: [0, 0],
  first: 0,
  vp,
})

describe('a battle worth watching', () => {
  const results = [result(0, 50, 10), result(1, 30, 28), result(2, 40, 20), result(3, 40, 22)]
  it('is the one nearest to the mean, the closest, or the most one-sided', () => {
    expect(chooseBattle(results, 'typical')).toBe(2)
    expect(chooseBattle(results, 'closest')).toBe(1)
    expect(chooseBattle(results, 'widest')).toBe(0)
  })
  it('is the earliest of several, and none of no battles', () => {
    expect(chooseBattle([result(4, 5, 5), result(5, 5, 5)], 'typical')).toBe(4)
    expect(chooseBattle([], 'closest')).toBeNull()
  })
})

it('stops at the steps in which something happens, the first and the last one', () => {
  const frame = (events: BattleFrame['events']): BattleFrame => ({
    round: 1,
    side: 0,
    phase: 'movement',
    events,
    models: [],
    open: [],
    control: [],
    secured: [],
    vp: [0, 0],
  })
  const shocked = [{ kind: 'shocked', unit: 0 } as const]
  const frames = [frame([]), frame([]), frame(shocked), frame([]), frame([])]
  const record: BattleRecord = { battle: 0, first: 0, patrol: '', tempers: [], units: [], base: 32, frames, vp: [0, 0] }
  expect(stepsOf(record)).toEqual([0, 2, 4])
})

describe('settings', () => {
  it('are paired if only the number of battles differs', () => {
    expect(arePaired(defaultSettings, { ...defaultSettings, battles: 100 })).toBe(true)
    expect(arePaired(defaultSettings, { ...defaultSettings, seed: 2 })).toBe(false)
    expect(arePaired(defaultSettings, { ...defaultSettings, temper: 'bold' })).toBe(false)
  })
  it('have no first turn of a side that the mission doesn’t have', () => {
    const document = blankMission()
    const id = document.sides[0]?.id ?? ''
    expect(settingsFor(document, { ...defaultSettings, first: id }).first).toBe(id)
    expect(settingsFor(document, { ...defaultSettings, first: 'nobody' }).first).toBeNull()
    expect(settingsFor(document, defaultSettings)).toBe(defaultSettings)
  })
})
