import fc from 'fast-check'
import { expect, it } from 'vitest'
import { budgetOf } from '#analysis/scoring/budget.ts'
import type { Mission } from '#model/mission/document.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import {
  apart,
  generatedMap,
  leadOf,
  preparedOf,
  sampleMission,
  settingsWith,
} from '../../../../test/support/playtest-missions.ts'
import { playBattle } from './battle.ts'
import { GONE, STANDS, type Unit } from './battle-state.ts'
import { BASE } from './cells.ts'
import { groupsOf } from './formation.ts'
import { builtInPatrols } from './patrols.ts'
import { playBattles, recordBattle, Series } from './play.ts'
import { preparePlaytest } from './prepare.ts'
import { addTallies } from './tally.ts'
import type { PreparedPlaytest, Tally } from './types.ts'

const pumpRoom = preparedOf(sampleMission('pump-room'))

it('plays the same battles for a seed, however the series is cut, and others for another seed', () => {
  const settings = settingsWith({ patrols: [...builtInPatrols] })
  const whole = playBattles(pumpRoom, settings, 0, 60)
  expect(playBattles(pumpRoom, settings, 0, 60)).toEqual(whole)
  const parts = [
    [41, 19],
    [0, 7],
    [7, 34],
  ].map(([from = 0, count = 0]) => playBattles(pumpRoom, settings, from, count))
  expect(parts.reduce((sum, part) => addTallies(sum, part))).toEqual(whole)
  expect(structuredClone(whole)).toEqual(whole)
  expect(playBattles(pumpRoom, { ...settings, seed: 2 }, 0, 60).results).not.toEqual(whole.results)
})

it('records the battle that the series plays', () => {
  const settings = settingsWith()
  const record = recordBattle(pumpRoom, settings, 5)
  const { results } = playBattles(pumpRoom, settings, 5, 1)
  expect(record.vp).toEqual(results[0]?.vp)
  expect(record.frames.map(({ phase }) => phase).slice(0, 6)).toEqual([
    'set-up',
    'command',
    'movement',
    'shooting',
    'charge',
    'fight',
  ])
  expect(record.frames.at(-1)?.phase).toBe('end')
  const scored = record.frames.flatMap(({ events }) => events).filter((event) => event.kind === 'scored')
  for (const side of [0, 1])
    expect(scored.filter((event) => event.side === side).reduce((sum, { points }) => sum + points, 0)).toBe(
      record.vp[side],
    )
})

it('sets up units that come before the rest, and moves before the first round', () => {
  const mission = apart([{ side: null, timing: { kind: 'end' }, conditions: [{ kind: 'given', points: 1 }] }])
  const { deployment } = mission.play
  const prepared = preparedOf({
    ...mission,
    play: {
      ...mission.play,
      deployment: {
        ...deployment,
        before: [
          { side: 'attacker', part: { part: 'zones', kind: 'entry', side: 'attacker' }, units: 1, leastPoints: 81 },
        ],
        earlyMoves: { side: 'attacker', title: 'At dawn', inches: 6, least: 1, harder: 0 },
      },
    },
  })
  const { frames, units } = recordBattle(prepared, settingsWith(), 0)
  const told = frames[0]?.events.map((event) => {
    const unit = units['unit' in event ? event.unit : -1]
    const how = 'from' in event ? event.from : 'how' in event ? event.how : ''
    return `${unit?.side} ${unit?.name} ${event.kind} ${how}`.trim()
  })
  expect(told?.filter((event) => !event.includes('stayed-home'))).toEqual([
    '0 Squad arrived before',
    '1 Leader arrived set-up',
    '0 Squad moved early',
  ])
  expect(told?.filter((event) => event.includes('stayed-home'))).toHaveLength(10)
})

it('favours neither side of a symmetric map', () => {
  for (const mission of [
    sampleMission('pump-room'),
    generatedMap('11', 'half-turn', 2),
    generatedMap('12', 'mirror-short', 1),
  ]) {
    const { z } = leadOf(playBattles(preparedOf(mission), settingsWith({ seed: 5 }), 0, 160))
    expect(Math.abs(z)).toBeLessThanOrEqual(3.3)
  }
})

it('sees markers moved to one side', () => {
  const mission = generatedMap('11', 'half-turn', 2)
  const [zone] = mission.zones.filter(({ side }) => side === mission.sides[0]?.id || side === null)
  const [square] = zone?.squares ?? []
  if (square === undefined) throw new Error('no zone')
  const inZone = { board: square.board, x: 60.5 + 97 * square.x, y: 60.5 + 97 * square.y }
  const moved: Mission = { ...mission, markers: mission.markers.map((marker) => ({ ...marker, ...inZone })) }
  const lead = leadOf(playBattles(preparedOf(moved), settingsWith(), 0, 60)).mean
  const before = leadOf(playBattles(preparedOf(mission), settingsWith(), 0, 60)).mean
  expect(Math.abs(lead)).toBeGreaterThan(Math.abs(before) + 15)
})

it('beats players without a will', () => {
  const settings = settingsWith({ tempers: { [pumpRoom.facts.sides[1]?.id ?? '']: 'random' } })
  const { results } = playBattles(pumpRoom, settings, 0, 60)
  expect(results.filter(({ vp: [one = 0, other = 0] }) => one > other).length).toBeGreaterThanOrEqual(57)
})

it('plays the same whatever things are called, and whatever order they stand in alike', () => {
  const mission = sampleMission('pump-room')
  const renamed: Mission = {
    ...mission,
    sides: mission.sides.map((side) => ({ ...side, name: `${side.name}s` })),
    markers: mission.markers.map((marker) => ({ ...marker, id: `m9${marker.id}` })),
  }
  const settings = settingsWith()
  expect(playBattles(preparedOf(renamed), settings, 0, 30).results).toEqual(
    playBattles(pumpRoom, settings, 0, 30).results,
  )
  const shuffled: Mission = {
    ...mission,
    zones: [...mission.zones].reverse(),
    markers: [...mission.markers].reverse(),
    panels: [...mission.panels].reverse(),
  }
  expect(Math.abs(leadOf(playBattles(preparedOf(shuffled), settings, 0, 200)).z)).toBeLessThanOrEqual(3.3)
})

/** Everything that a tally scored, held against the budget. */
function expectWithinBudget({ facts, mission }: PreparedPlaytest, tally: Tally): void {
  for (const [index, { id, most }] of facts.sides.entries()) {
    const budget = budgetOf(mission)[index]
    for (const { vp } of tally.results) {
      expect(vp[index]).toBeLessThanOrEqual(most)
      expect(vp[index]).toBeGreaterThanOrEqual(0)
    }
    const battles = tally.results.length
    const slots = [budget?.start ?? 0, ...(budget?.rounds ?? []), budget?.end ?? 0]
    for (const [slot, points] of (tally.vpByRound[index] ?? []).entries())
      expect(points, `${id}, slot ${slot}`).toBeLessThanOrEqual((slots[slot] ?? 0) * battles)
    for (const [at, objective] of facts.objectives.entries()) {
      const bound = budget?.objectives.find((each) => each.id === objective.id)?.max ?? 0
      expect(tally.objectiveVp[at]?.[index], objective.name).toBeLessThanOrEqual(bound * battles)
    }
  }
}

it.each([
  'cutting-party',
  'dead-mans-vault',
  'first-map',
  'four-claims',
  'long-umbilical',
  'ration-day',
  'two-decks-down',
])('scores no more than the budget: %s', (name) => {
  const prepared = preparedOf(sampleMission(name))
  for (const temper of ['mixed', 'random'] as const)
    expectWithinBudget(prepared, playBattles(prepared, settingsWith({ temper, patrols: [...builtInPatrols] }), 0, 6))
})

it('plays or refuses any mission, and scores no more than the budget', () => {
  fc.assert(
    fc.property(arbitraryMission({ most: 8 }), fc.nat(99), (drawn, seed) => {
      const mission: Mission = {
        ...drawn,
        // Everybody has a zone, and something is scored, or nearly all of them would be refused.
        zones: [
          ...drawn.zones,
          ...drawn.sides.map(({ id }, index) => ({
            id: `z90${index}`,
            kind: 'entry' as const,
            side: id,
            label: '',
            squares: [0, 1].map((y) => ({ board: 1 as const, x: index, y: y * 3 })),
          })),
        ],
        play: {
          ...drawn.play,
          objectives: [
            ...drawn.play.objectives,
            {
              id: 'more',
              title: 'More',
              side: null,
              timing: { kind: 'end' },
              conditions: [{ kind: 'control-more', markers: { kind: 'all' }, points: 5 }],
            },
          ],
        },
      }
      const prepared = preparePlaytest(mission)
      if (!prepared.ok) expect(prepared.error.sentence).not.toBe('')
      else
        expectWithinBudget(prepared.value, playBattles(prepared.value, settingsWith({ seed, temper: 'random' }), 0, 3))
    }),
    { numRuns: 4 },
  )
})

/** Checks what must hold after every step of a battle. */
function expectSound(prepared: PreparedPlaytest, seed: number, battle: number): void {
  const series = new Series(prepared, settingsWith({ seed, patrols: [...builtInPatrols] }))
  const { state } = series
  const { start } = series.start(battle)
  const before = new Map<Unit, readonly number[]>()
  let open = Uint8Array.from(state.open)
  playBattle(state, start, (phase, side) => {
    let standing = 0
    for (const unit of state.units) {
      if (unit.state !== STANDS) continue
      expect(unit.alive).toBeGreaterThan(0)
      standing += unit.alive
      const cells = [...unit.cells.subarray(0, unit.alive)]
      for (const cell of cells) expect(state.occupant[cell]).toBe(unit.number + 1)
      const was = before.get(unit)
      if (phase === 'set-up') expect(groupsOf(state, unit)).toBe(1)
      if (phase === 'movement' && was !== undefined && unit.side === side && cells[0] !== was[0]) {
        expect(groupsOf(state, unit)).toBe(1)
        // With the Advance; whoever goes to another deck has not walked.
        const most = (unit.profile.move + 6) * 25.4
        const way = walked(prepared, was[0] ?? 0, open)[cells[0] ?? 0] ?? 0
        if (prepared.engine.access.length === 0) {
          expect(way).toBeLessThanOrEqual(most + 0.01)
          for (const cell of cells)
            expect(Math.min(...was.map((old) => state.gap(old, cell))) + BASE).toBeLessThanOrEqual(most + 0.01)
        }
      }
      before.set(unit, cells)
    }
    expect(state.occupant.filter((who) => who !== 0)).toHaveLength(standing)
    for (const [marker, keeper] of state.secured.entries())
      if (keeper >= 0 && phase === 'fight') expect(state.control[marker]).toBe(keeper)
    for (const unit of state.units) if (unit.state === GONE) expect(unit.alive).toBe(0)
    open = Uint8Array.from(state.open)
  })
}

/** How far everything is for a model that opens nothing, with nobody in the way (mm). */
function walked({ engine: { cells } }: PreparedPlaytest, from: number, open: Uint8Array): Float64Array {
  const far = new Float64Array(cells.count).fill(Number.POSITIVE_INFINITY)
  far[from] = 0
  const list = [from]
  for (let cell = list.shift(); cell !== undefined; cell = list.shift())
    for (let at = cells.steps.start[cell] ?? 0; at < (cells.steps.start[cell + 1] ?? 0); at += 1) {
      const gate = cells.steps.through[at] ?? -1
      const next = (far[cell] ?? 0) + (cells.steps.length[at] ?? 0)
      const other = cells.steps.to[at] ?? 0
      if ((gate >= 0 && open[gate] === 0) || next >= (far[other] ?? 0) || next > 600) continue
      far[other] = next
      list.push(other)
    }
  return far
}

it('keeps models apart, units together and moves within their length, on any map', () => {
  const maps = [pumpRoom, preparedOf(generatedMap('13', 'none', 3)), preparedOf(sampleMission('two-decks-down'))]
  fc.assert(
    fc.property(fc.constantFrom(...maps), fc.nat(9999), fc.nat(50), (prepared, seed, battle) => {
      expectSound(prepared, seed, battle)
    }),
    { numRuns: 9 },
  )
})
