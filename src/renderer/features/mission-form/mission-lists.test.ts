import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chipName, partChoices, partKey } from '#analysis/layout/part-choices.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import { type Mission, missionSchema } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { ships } from '../../../../test/support/ship-mission.ts'
import {
  endsWith,
  forceOf,
  forcesWith,
  freeId,
  inPart,
  MAX_SIDES,
  moved,
  newRule,
  playersOf,
  playersWith,
  reasonToKeepSide,
  roundsReason,
  slotName,
  slotsFor,
  tidied,
  withNewSide,
  withSide,
} from './mission-lists.ts'

const blank = blankMission()
const zone = (id: string, side: string | null): Mission['zones'][number] => ({
  id,
  kind: 'entry',
  side,
  label: '',
  squares: [{ board: 1, x: 0, y: 0 }],
})

describe('sides', () => {
  it('are added with ids of their own, up to the most there can be', () => {
    let { sides } = blank
    while (sides.length < MAX_SIDES) sides = withNewSide(sides)
    expect(new Set(sides.map(({ id }) => id)).size).toBe(MAX_SIDES)
    expect(applyEdits(blank, [{ type: 'set', field: 'sides', value: sides }]).ok).toBe(true)
    expect(applyEdits(blank, [{ type: 'set', field: 'sides', value: withNewSide(sides) }]).ok).toBe(false)
    const gap = withNewSide([{ id: 'side-2', name: 'Two', role: 'player' }])
    expect(gap.map(({ id }) => id)).toEqual(['side-2', 'side-3'])
  })

  it('are moved by one place, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  })

  it('are kept while something names them, with the reason', () => {
    expect(reasonToKeepSide(blank, 'attacker')).toBeNull()
    const [first] = blank.sides
    if (first === undefined) throw new Error('a blank mission has sides')
    expect(reasonToKeepSide({ ...blank, sides: [first] }, first.id)).toBe('A mission has at least one side.')
    const one = { ...blank, zones: [zone('z1', 'attacker'), zone('z2', 'defender')] }
    expect(reasonToKeepSide(one, 'attacker')).toBe('Still in use: 1 zone names this side.')
    const more: Mission = {
      ...one,
      zones: [...one.zones, zone('z3', 'attacker')],
      play: {
        ...blank.play,
        firstTurn: { kind: 'side', side: 'attacker' },
        needs: [{ part: { part: 'zones', kind: 'entry', side: 'attacker' }, least: 1, most: null }],
      },
    }
    expect(reasonToKeepSide(more, 'attacker')).toBe('Still in use: 2 zones, the first turn and 1 need name this side.')
    const turn = { ...blank, play: { ...blank.play, firstTurn: { kind: 'side', side: 'attacker' } as const } }
    expect(reasonToKeepSide(turn, 'attacker')).toBe('Still in use: the first turn names this side.')
    const deployment = { ...blank.play.deployment, firstToSetUp: 'attacker' }
    const settingUp = { ...blank, play: { ...blank.play, deployment } }
    expect(reasonToKeepSide(settingUp, 'attacker')).toBe('Still in use: the deployment names this side.')
  })

  const { play } = blank
  const part = { part: 'zones', kind: 'entry', side: 'attacker' } as const
  const rule = { id: 'rule-1', kind: 'special-rule', title: 'Rule', text: '', about: [] } as const
  type Said = readonly (readonly [string, Partial<Mission['play']>])[]
  /** By the part of the map that they speak of: such a name may be of nobody, as it always could. */
  const saidByPart: Said = [
    ['the deployment', { deployment: { ...play.deployment, before: [{ side: 'defender', part, units: 1 }] } }],
    ['1 special rule', { rules: [{ ...rule, within: { part, inches: 1 }, about: [part] }] }],
    [
      '1 table',
      {
        tables: [{ kind: 'dice', id: 'table-1', title: 'T', dice: 'D6', rows: [{ from: 1, to: 6, text: 'a', part }] }],
      },
    ],
  ]
  const said: Said = [
    ['the deployment', { deployment: { ...play.deployment, before: [{ side: 'attacker', part, units: 1 }] } }],
    [
      'the deployment',
      {
        deployment: {
          ...play.deployment,
          earlyMoves: { side: 'attacker', title: 'Creep in', inches: 6, least: 2, harder: 1 },
        },
      },
    ],
    ['1 special rule', { rules: [{ ...rule, side: 'attacker' }] }],
    ['1 special rule', { rules: [{ ...rule, side: 'attacker', within: { part, inches: 1 }, about: [part] }] }],
    [
      '1 table',
      { tables: [{ kind: 'choice', id: 'table-1', title: 'T', side: 'attacker', once: false, rows: [{ text: 'a' }] }] },
    ],
    ['1 right to Secure', { securing: [{ markers: { kind: 'all' }, by: 'any-unit', side: 'attacker' }] }],
    ['1 right to operate', { operating: [{ hatchways: {}, does: 'both', sides: ['defender', 'attacker'] }] }],
    ['the two-player mode', { twoPlayers: { one: ['attacker'], other: ['defender'] } }],
    ['1 next mission', { next: [{ result: { side: 'attacker' }, mission: 'Two' }] }],
  ]
  it.each(saidByPart)('are kept while what a fact speaks of is theirs: %s', (words, facts) => {
    expect(reasonToKeepSide({ ...blank, play: { ...play, ...facts } }, 'attacker')).toBe(
      `Still in use: ${words} names this side.`,
    )
  })

  it.each(said)('are kept while a fact names them: %s (%#)', (words, facts) => {
    const document: Mission = { ...blank, play: { ...play, ...facts } }
    expect(missionSchema.safeParse(document).success).toBe(true)
    expect(reasonToKeepSide(document, 'attacker')).toBe(`Still in use: ${words} names this side.`)
    const value = document.sides.filter(({ id }) => id !== 'attacker')
    expect(applyEdits(document, [{ type: 'set', field: 'sides', value }]).ok).toBe(false)
  })

  it('are kept while something on the map is theirs', () => {
    const marker = { id: 'm1', kind: 'objective', label: '1', board: 1, x: 10, y: 10, side: 'attacker' } as const
    const document: Mission = { ...blank, markers: [marker, { ...marker, id: 'm2' }] }
    expect(reasonToKeepSide(document, 'attacker')).toBe('Still in use: 2 markers name this side.')
    expect(reasonToKeepSide(document, 'defender')).toBeNull()
  })

  it('can be taken away where there is no reason, in any mission', () => {
    fc.assert(
      fc.property(arbitraryMission({ most: 6 }), (document) => {
        for (const { id } of document.sides) {
          if (reasonToKeepSide(document, id) !== null) continue
          const value = document.sides.filter((side) => side.id !== id)
          expect(applyEdits(document, [{ type: 'set', field: 'sides', value }])).toMatchObject({ ok: true })
        }
      }),
    )
  })
})

describe('how a battle ends', () => {
  it('has a tie-breaker only while it decides, and is not said without facts', () => {
    const decided = { armyGone: 'battle-ends', equalPoints: 'tie-breaker', tieBreaker: 'The beacon.' } as const
    expect(endsWith(decided, 'equalPoints', 'draw')).toEqual({ armyGone: 'battle-ends', equalPoints: 'draw' })
    expect(endsWith(decided, 'equalPoints', undefined)).toEqual({ armyGone: 'battle-ends' })
    expect(endsWith({ armyGone: 'battle-ends' }, 'armyGone', undefined)).toBeUndefined()
  })
})

describe('two players', () => {
  const sides: Mission['sides'] = ['a', 'b', 'c'].map((id) => ({ id, name: id, role: 'player' }))
  it('begin with half of the sides each, or with a team', () => {
    expect(playersOf(sides)).toEqual({ one: ['a'], other: ['b', 'c'] })
    expect(playersOf(sides.map((side) => (side.id === 'b' ? side : { ...side, team: 'T' })))).toEqual({
      one: ['a', 'c'],
      other: ['b'],
    })
  })
  it('keep a side each, in the order of the mission', () => {
    const players = playersOf(sides)
    expect(playersWith(sides, players, 'a', 'other')).toBeNull()
    expect(playersWith(sides, players, 'a', 'nobody')).toBeNull()
    expect(playersWith(sides, players, 'b', 'one')).toEqual({ one: ['a', 'b'], other: ['c'] })
    expect(playersWith(sides, players, 'b', 'nobody')).toEqual({ one: ['a'], other: ['c'] })
  })
})

describe('sides that may operate a hatchway', () => {
  it('are all, which is not said, some, or nobody', () => {
    expect(withSide(['a', 'b'], ['a', 'b'], 'a')).toEqual(['b'])
    expect(withSide(['a', 'b'], ['b'], 'a')).toBeUndefined()
    expect(withSide(['a', 'b'], ['b'], 'b')).toEqual([])
  })
})

describe('rounds', () => {
  it('cannot be fewer than what happens in them', () => {
    const reserves = { kind: 'arrive', from: 2, to: 4 } as const
    const play = { ...blank.play, deployment: { ...blank.play.deployment, reserves } }
    expect(roundsReason(play, 4)).toBeNull()
    expect(roundsReason(play, 3)).toBe('Units from reserves arrive until round 4; change that first.')
    expect(roundsReason(blank.play, 1)).toBeNull()
    const timing = {
      kind: 'progressive',
      from: 1,
      to: 5,
      phase: 'command',
      turn: 'own',
      lastRoundAtEnd: false,
    } as const
    const objective = { id: 'o1', title: 'Hold', side: null, timing, conditions: [] }
    expect(roundsReason({ ...blank.play, objectives: [objective] }, 4)).toBe(
      '“Hold” is scored until round 5; change that first.',
    )
    const rule = { id: 'rule-1', kind: 'special-rule', title: 'Cold', text: '', about: [] } as const
    expect(roundsReason({ ...blank.play, rules: [{ ...rule, rounds: { from: 2, to: 5 } }] }, 4)).toBe(
      '“Cold” is used until round 5; change that first.',
    )
    const late = { ...play, deployment: { ...play.deployment, reserves: { ...reserves, to: 2, deepStrikeTo: 4 } } }
    expect(roundsReason(late, 3)).toBe('Units arrive by Deep Strike until round 4; change that first.')
  })
})

describe('rules', () => {
  it('are added with ids of their own', () => {
    const [first, second] = [
      newRule([], 'special-rule'),
      newRule([{ ...newRule([], 'special-rule'), id: 'rule-2' }], 'tactical-manoeuvre'),
    ]
    expect([first.id, second.id]).toEqual(['rule-1', 'rule-3'])
    const play = { ...blank.play, rules: [first, second] }
    expect(applyEdits(blank, [{ type: 'set', field: 'play', value: play }]).ok).toBe(true)
  })
})

describe('what a rule refers to', () => {
  const document: Mission = {
    ...blank,
    zones: [zone('z1', null)],
    regions: [{ id: 'r1', kind: 'furnace', label: 'A', squares: [{ board: 1, x: 1, y: 1 }] }],
  }

  it('begins with what is on the map, and leaves out what is chosen', () => {
    const [first] = partChoices(document, [])
    expect(first?.title).toBe('On the map')
    expect(first?.parts).toEqual([
      { part: 'zones', kind: 'entry' },
      { part: 'regions', kind: 'furnace' },
      { part: 'regions', kind: 'furnace', label: 'A' },
    ])
    const chosen: MapPart[] = [{ kind: 'furnace', part: 'regions' }]
    const keys = partChoices(document, chosen).flatMap(({ parts }) => parts.map(partKey))
    expect(keys).not.toContain(partKey({ part: 'regions', kind: 'furnace' }))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has names, of what is gone too', () => {
    const names = (
      [
        { part: 'regions', kind: 'furnace' },
        { part: 'regions', kind: 'furnace', label: 'A' },
        { part: 'hatchways', tag: 'locked' },
        { part: 'item', id: 'r1' },
        { part: 'item', id: 'gone' },
      ] as const
    ).map((part) => chipName(document, part))
    expect(names).toEqual(['Furnaces', 'Furnace A', 'Hatchways marked “locked”', 'Furnace A', 'Deleted item'])
  })

  it('offers hatchways as the game has them: marked, as doorways, or none', () => {
    const walls = (of: Mission): string[] =>
      partChoices(of, [])
        .filter(({ title }) => title.endsWith(' and walls'))
        .flatMap(({ title, parts }) => [title, ...parts.map((part) => chipName(of, part))])
    expect(walls(document)).toContain('Hatchways marked “airlock”')
    expect(walls(ships)).toEqual(['Doorways and walls', 'Doorways', 'Breachable walls'])
    const open: Mission = {
      ...document,
      ruleSet: { id: 'capital-ships' },
      arrangement: { kind: 'open', width: 1219.2, height: 1219.2 },
    }
    expect(walls(open)).toEqual([])
  })

  it('can always be taken into the document', () => {
    const about = partChoices(document, []).flatMap(({ parts }) => parts)
    const { rules } = missionSchema.shape.play.unwrap().shape
    for (const part of about)
      expect(rules.safeParse([{ ...newRule([], 'special-rule'), about: [part] }])).toMatchObject({ success: true })
  })
})

const mission = blankMission()
const unit = { id: 'u1', name: 'Crew', points: 100, models: 5, size: '' }

describe('the list of forces', () => {
  it('keeps forces in the order of the sides, and none that says nothing', () => {
    const defender = { ...forceOf([], 'defender'), units: [unit] }
    const both = forcesWith({ ...mission, forces: [defender] }, { ...forceOf([], 'attacker'), points: 600 })
    expect(both.map(({ side }) => side)).toEqual(['attacker', 'defender'])
    expect(forcesWith({ ...mission, forces: both }, forceOf([], 'attacker'))).toEqual([defender])
  })
  it('offers the slots of a unit’s part, and moves it to the slot of the same name with its part', () => {
    const slots = [
      { id: 'a1', name: 'Troops', part: 'a' },
      { id: 'b1', name: 'Troops', part: 'b' },
      { id: 'c', name: 'Guests' },
    ]
    const force = { ...forceOf([], 'attacker'), slots }
    const troop = { ...unit, part: 'a', slot: 'a1' }
    expect(slotsFor(force, troop).map(({ id }) => id)).toEqual(['a1', 'c'])
    expect(inPart(force, troop, 'b')).toMatchObject({ part: 'b', slot: 'b1' })
    expect(inPart(force, { ...unit, part: 'a', slot: 'c' }, 'b')).toMatchObject({ part: 'b', slot: 'c' })
    expect(inPart({ ...force, slots: slots.slice(0, 1) }, troop, 'b')).not.toHaveProperty('slot')
  })
  it('tells slots of the same name apart by their parts', () => {
    const parts = [
      { id: 'a', name: 'Assault' },
      { id: 'd', name: 'Defence' },
    ]
    const named = (part?: string): string =>
      slotName({ ...forceOf([], 'attacker'), parts }, { id: 's', name: 'HQ', ...(part === undefined ? {} : { part }) })
    expect(['a', 'd', undefined].map(named)).toEqual(['HQ in Assault', 'HQ in Defence', 'HQ'])
  })
  it('names nothing that is gone', () => {
    const force = {
      side: 'attacker',
      parts: [{ id: 'a', name: 'Assault' }],
      slots: [{ id: 's', name: 'HQ', part: 'gone' }],
      units: [
        { ...unit, part: 'a', slot: 's' },
        { ...unit, id: 'u2', part: 'gone', slot: 'gone' },
      ],
    }
    expect(tidied(force)).toEqual({
      ...force,
      slots: [{ id: 's', name: 'HQ' }],
      units: [
        { ...unit, part: 'a', slot: 's' },
        { ...unit, id: 'u2' },
      ],
    })
  })
  it('gives ids that are free', () => {
    expect(freeId('u', [])).toBe('u1')
    expect(freeId('u', [{ id: 'u2' }, { id: 'u1' }])).toBe('u3')
    expect(freeId('u', [{ id: 'u3' }, { id: 'x' }])).toBe('u4')
  })
})
