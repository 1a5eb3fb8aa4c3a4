import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '#core/edits/apply-edits.ts'
import { blankMission } from '#core/mission/blank.ts'
import { type Mission, missionSchema } from '#core/mission/document.ts'
import type { MapPart } from '#core/mission/map-part.ts'
import { arbitraryMission } from '../../../../../test/support/arbitrary-mission.ts'
import { chipName, partChoices, partKey } from './about-choices.ts'
import { roundsReason } from './rounds.ts'
import { newRule } from './rule-list.ts'
import { MOST_SIDES, moved, reasonToKeepSide, withNewSide } from './side-list.ts'

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
    while (sides.length < MOST_SIDES) sides = withNewSide(sides)
    expect(new Set(sides.map(({ id }) => id)).size).toBe(MOST_SIDES)
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
    expect(names).toEqual(['Furnaces', 'Furnace A', 'Hatchways marked “locked”', 'Furnace A', 'Something that is gone'])
  })

  it('can always be taken into the document', () => {
    const about = partChoices(document, []).flatMap(({ parts }) => parts)
    const { rules } = missionSchema.shape.play.unwrap().shape
    for (const part of about)
      expect(rules.safeParse([{ ...newRule([], 'special-rule'), about: [part] }])).toMatchObject({ success: true })
  })
})
