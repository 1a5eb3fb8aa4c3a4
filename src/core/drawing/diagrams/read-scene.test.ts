/** What is read from scenes on the layouts of the worked examples, word by word. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { measure } from '#analysis/sight/distance.ts'
import { shownInches } from '#analysis/sight/limits.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Scene, Showing } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { bulkheadMission, sceneOf, testModel, walledMission } from '../../../../test/support/diagram-scenes.ts'
import { modelFacts } from './model-facts.ts'
import { readScene } from './read-scene.ts'
import { baseOf, solidOfScene, spotName } from './scene-solid.ts'

const between = (kind: 'distance' | 'sight', from: string, to: string): Showing => ({
  kind,
  from: { model: from },
  to: { model: to },
})
const read = (document: Mission, scene: Scene): string[] =>
  readScene(document, scene).map(({ rule, value, reason }) => `${rule}: ${value}, ${reason}`)

describe('distances', () => {
  const [a, b] = [testModel('a', 265.1, 303 - 48.8), testModel('b', 265.1, 303 + 48.8)]

  it('name the hatchways they go through', () => {
    expect(read(bulkheadMission('', ' open'), sceneOf([a, b], { shows: [between('distance', 'a', 'b')] }))).toEqual([
      'Distance: 5.0", through hatchway B2 at C4',
      'Engagement: Not engaged, more than 2" through hatchway B2 at C4',
      'Deep Strike: 2.6", straight through walls; not more than 9" away',
    ])
  })

  it('say why there is no way, and what opening hatchways would give', () => {
    expect(read(bulkheadMission(), sceneOf([a, b], { shows: [between('distance', 'a', 'b')] }))[0]).toBe(
      'Distance: No route, walls and closed hatchways block every route; with all hatchways open 2.6" through hatchway B2 at C3',
    )
    const shut = walledMission('A1 0 3 h', 'A1 2 3 h', 'A1 4 3 h')
    expect(read(shut, sceneOf([a, b], { shows: [between('distance', 'a', 'b')] }))[0]).toBe(
      'Distance: No route, walls block every route',
    )
  })

  it('go around walls and in straight lines', () => {
    const aside = walledMission('A1 3 2 v')
    const models = [testModel('a', 303 - 48.8, 338.6), testModel('a2', 303 + 48.8, 338.6), testModel('a3', 100, 338.6)]
    const shows = [between('distance', 'a', 'a2'), between('distance', 'a', 'a3'), between('distance', 'a', 'a')]
    expect(read(aside, sceneOf(models, { shows }))).toEqual([
      'Distance: 5.0", around walls',
      'Distance: 4.8", in a straight line',
      'Distance: 0.0", the bases touch',
    ])
  })

  it('heed hatchways as they stand in the scene', () => {
    const shows = [between('distance', 'a', 'b')]
    const first = (more: Partial<Scene>): string | undefined =>
      read(bulkheadMission('', ' open'), sceneOf([a, b], { shows, ...more }))[0]
    expect(first({ hatchways: 'open' })).toBe('Distance: 2.6", through hatchway B2 at C3')
    expect(first({ hatchways: 'open', changed: ['p2'] })).toBe('Distance: 5.0", through hatchway B2 at C4')
    expect(first({ hatchways: 'closed', changed: ['p2', 'p2'] })).toBe('Distance: 2.6", through hatchway B2 at C3')
    expect(first({ changed: ['p3'] })).toMatch(/^Distance: No route/)
  })

  it('are measured from places and zones', () => {
    const document: Mission = {
      ...bulkheadMission(' open'),
      zones: [{ id: 'z1', kind: 'entry', label: '', side: 'attacker', squares: [{ board: 1, x: 2, y: 4 }] }],
    }
    const from = { zone: 'z1' }
    const shows: Showing[] = [
      { kind: 'distance', from, to: { board: 1, x: 254.5, y: 254.5 } },
      { kind: 'distance', from: { model: 'gone' }, to: from },
      { kind: 'sight', from, to: { board: 1, x: 254.5, y: 254.5 } },
    ]
    expect(read(document, sceneOf([], { shows }))).toEqual([
      // From the square’s border at 400 mm to 254.5 mm.
      'Distance: 5.7", through hatchway B2 at C3',
      'Nothing to show: —, a model or zone that it shows is no longer on the map',
      'Nothing to show: —, sight can be checked between models and places, but not zones',
    ])
    const scene = sceneOf([testModel('a', 100, 100, { name: '', unit: 'Boarders' })])
    expect(spotName(document, scene, from)).toBe('Entry Zone of Attacker')
    expect(spotName(document, scene, { model: 'a' })).toBe('Boarders')
    expect(spotName(document, scene, { board: 1, x: 260.5, y: 254.5 })).toBe('C3 (0.2" east of its middle)')
    const open: Mission = { ...blankMission(), arrangement: { kind: 'open', width: 1219.2, height: 1219.2 } }
    expect(spotName(open, scene, { board: 1, x: 127, y: 1117.6 })).toBe('5" from west, 4" from south')
  })

  it('are what measure says, the same both ways', () => {
    const document = walledMission('A1 3 2 v', 'B2 2 3 h first north open', 'A1 0 3 h', 'A2 4 5 h')
    const solid = solidOfScene(document, sceneOf([]))
    const place = fc.record({ x: fc.integer({ min: 20, max: 580 }), y: fc.integer({ min: 20, max: 680 }) })
    fc.assert(
      fc.property(place, place, (one, other) => {
        const models = [testModel('a', one.x, one.y), testModel('b', other.x, other.y)]
        const shows = [between('distance', 'a', 'b'), between('distance', 'b', 'a')]
        const readings = readScene(document, sceneOf(models, { shows })).filter(({ rule }) => rule === 'Distance')
        const [from, to] = models.map((model) => baseOf(layoutOf(document), model))
        if (from === undefined || to === undefined) throw new Error('no bases')
        const { length, kind } = measure(solid, from, to)
        const value = kind === 'none' ? 'No route' : shownInches(length)
        expect(readings.map((reading) => [reading.showing, reading.value])).toEqual([
          [0, value],
          [1, value],
        ])
      }),
    )
  })
})

describe('distances by special rules', () => {
  it('Deep Strike is measured straight through walls', () => {
    const walls = walledMission('A1 3 1 v', 'A1 3 3 v', 'A1 3 5 v')
    const models = [testModel('a', 200, 350), testModel('b', 440, 350), testModel('c', 461, 350)]
    const shows: Showing[] = [
      between('distance', 'a', 'b'),
      { kind: 'distance', from: { board: 1, x: 461, y: 350 }, to: { model: 'a' } },
    ]
    expect(read(walls, sceneOf(models, { shows })).filter((text) => text.startsWith('Deep'))).toEqual([
      'Deep Strike: 8.2", straight through walls; not more than 9" away',
      'Deep Strike: 9.6", straight through walls; more than 9" away',
    ])
  })

  it('Infiltrators stand wholly within 6" of an entry zone of their own', () => {
    const document: Mission = {
      ...walledMission(),
      zones: [{ id: 'z1', kind: 'entry', label: '', side: 'attacker', squares: [{ board: 1, x: 0, y: 0 }] }],
    }
    // The zone ends at 109 mm; six inches are 152.4 mm, and a base is 32 mm wide.
    const models = [testModel('a', 245, 60), testModel('a2', 246, 60), testModel('b', 200, 60)]
    const shows = models.map(({ id }): Showing => ({ kind: 'distance', from: { zone: 'z1' }, to: { model: id } }))
    expect(read(document, sceneOf(models, { shows })).filter((text) => text.startsWith('Inf'))).toEqual([
      'Infiltrators: Wholly within 6", its farthest part is 5.98" from the zone, around walls',
      'Infiltrators: Not wholly within 6", its farthest part is 6.02" from the zone, around walls',
    ])
  })

  it('decks are joined by Access Zones', () => {
    const square = (board: 1 | 2) => [{ board, x: 0, y: 0 }]
    const document: Mission = {
      ...walledMission(),
      arrangement: { kind: 'levels', upper: 2 },
      regions: ([1, 2] as const).map((board) => ({
        id: `r${board}`,
        kind: 'access-zone' as const,
        label: 'A',
        squares: square(board),
      })),
    }
    const models = [testModel('a', 300, 60), testModel('b', 200, 60, { board: 2 })]
    const found = read(document, sceneOf(models, { shows: [between('distance', 'a', 'b')] }))
    expect(found.slice(0, 2)).toEqual([
      'Distance: No route, the two boards are decks, one above the other; only Access Zones join them, by the rule of the mission',
      'By Access Zones: 9.8", 6.9" to Access Zone A and 2.95" on from the other; the mission says what changing decks costs',
    ])
    // What lies between decks on the drawing is no distance.
    expect(found.join()).not.toContain('Deep Strike')
  })

  it('enemies in partner Access Zones see each other and are engaged in the Fight phase', () => {
    const document: Mission = {
      ...walledMission(),
      arrangement: { kind: 'levels', upper: 2 },
      regions: ([1, 2] as const).map((board) => ({
        id: `r${board}`,
        kind: 'access-zone' as const,
        label: 'A',
        squares: [{ board, x: 0, y: 0 }],
      })),
    }
    const [a, b] = [testModel('a', 60, 60), testModel('b', 110, 60, { board: 2 })]
    const shows = [between('distance', 'a', 'b'), between('sight', 'a', 'b')]
    const readings = read(document, sceneOf([a, b], { shows }))
    const words = 'in the Fight phase, models in Access Zone A of both decks see each other and are engaged'
    expect(readings).toContain(`Engagement: Engaged in the Fight phase, ${words}`)
    expect(readings).toContain(`Visibility: Visible in the Fight phase, ${words}`)
    const facts = modelFacts(document, sceneOf([a, b]), 'b').map(({ rule, value }) => `${rule}: ${value}`)
    expect(facts).toEqual(
      expect.arrayContaining(['Engaged with: A', 'Sees: A', 'Seen by: A', 'Change of deck: Within Access Zone A']),
    )
    // Not from outside the zone, nor friends.
    const out = read(document, sceneOf([a, { ...b, x: 130 }], { shows }))
    expect(out.join()).not.toContain('Fight phase')
    expect(read(document, sceneOf([a, { ...b, side: 'attacker' }], { shows })).join()).not.toContain('Fight phase')
  })

  it('without any wall blame the gap, the decks or the outside of the boards, never walls', () => {
    const bare = (arrangement: Mission['arrangement']): Mission => ({ ...walledMission(), arrangement })
    const on = (document: Mission, ...models: Parameters<typeof sceneOf>[0]) =>
      read(document, sceneOf([...models], { shows: [between('distance', 'a', 'b'), between('sight', 'a', 'b')] }))
    const far = [testModel('a', 100, 100), testModel('b', 300, 600, { board: 2 })] as const
    const apart = on(bare({ kind: 'joined', edge: 'west', gap: 50, offset: 0 }), ...far)
      .filter((text) => !text.startsWith('Deep Strike'))
      .join()
    expect(apart).toContain('No route, a gap of 50 mm separates the boards')
    expect(apart).toContain('Hidden, a gap of 50 mm separates the boards')
    expect(apart).not.toContain('wall')
    // Board 2 lies 500 mm further down, so that only 203 mm of the two touch.
    const shifted = on(
      bare({ kind: 'joined', edge: 'west', gap: 0, offset: 500 }),
      testModel('a', 30, 40),
      testModel('b', 300, 680, { board: 2 }),
    )
    expect(shifted[0]).toMatch(/^Distance: .*", around the corner of a board$/)
    expect(shifted).toContain('Visibility: Hidden, every line between them leaves the boards')
  })

  it('the dark shortens shots', () => {
    const document: Mission = {
      ...walledMission(),
      regions: [{ id: 'r1', kind: 'lighting-area', label: '1', squares: [{ board: 1, x: 0, y: 0 }] }],
    }
    const models = [testModel('a', 60, 60), testModel('b', 300, 130), testModel('c', 330, 60)]
    const shows = [between('sight', 'a', 'b'), between('sight', 'a', 'c'), between('sight', 'b', 'c')]
    const dark = (ids: string[]): string[] =>
      read(document, sceneOf(models, { shows, dark: ids })).filter((text) => text.startsWith('Dark'))
    expect(dark([])).toEqual([])
    expect(dark(['r1'])).toEqual([
      'Darkness: −1 to hit and to charge, the attacker is wholly within Lighting Area 1, which is dark; within 9"',
      'Darkness: Too dark, the attacker is wholly within Lighting Area 1, which is dark: no shooting or charging beyond 9"',
    ])
    // A model of its unit outside, or a base over the border, brings both into the light.
    const outside = [...models, testModel('d', 60, 200, { unit: 'Watch', side: 'attacker' })]
    const unit = outside.map((model) => (model.id === 'a' ? { ...model, unit: 'Watch' } : model))
    expect(read(document, sceneOf(unit, { shows: shows.slice(0, 1), dark: ['r1'] })).join()).not.toContain('Dark')
    const over = models.map((model) => (model.id === 'a' ? { ...model, x: 94 } : model))
    expect(read(document, sceneOf(over, { shows: shows.slice(0, 1), dark: ['r1'] })).join()).not.toContain('Dark')
  })
})

describe('engagement', () => {
  const models = [testModel('a', 351.5, 303 - 30), testModel('b', 335, 303 + 40), testModel('d', 435, 303 + 30)]
  const shows = [between('distance', 'a', 'b'), between('distance', 'a', 'd')]

  it('reaches 2" through an open hatchway', () => {
    const [, withB, , , withD] = read(bulkheadMission('', ' open'), sceneOf(models, { shows }))
    expect(withB).toBe('Engagement: Engaged, within 2" through hatchway B2 at C4')
    expect(withD).toBe('Engagement: Not engaged, more than 2" through hatchway B2 at C4')
  })

  it('reaches 1" elsewhere, and enemies only', () => {
    const near = [testModel('a', 100, 500), testModel('b', 150, 500), testModel('c', 190, 500)]
    const scene = sceneOf(near, { shows: [between('distance', 'a', 'b'), between('distance', 'a', 'c')] })
    expect(read(walledMission(), scene).filter((text) => text.startsWith('Eng'))).toEqual([
      'Engagement: Engaged, within 1"',
      'Engagement: Not engaged, more than 1", and not within 2" through an open hatchway',
    ])
    const nobodys = sceneOf(
      near.map((model) => ({ ...model, side: null })),
      { shows: [between('distance', 'a', 'b')] },
    )
    expect(read(walledMission(), nobodys)).toEqual(['Distance: 0.7", in a straight line'])
  })
})

describe('sight', () => {
  const corridor = walledMission('A1 1 3 h', 'A1 3 3 h', 'A1 1 4 h', 'A1 3 4 h')
  const shot = (unit: string): Scene =>
    sceneOf(
      [
        testModel('a', 150, 351.5),
        testModel('b', 270, 340, { unit }),
        testModel('c', 300, 365, { unit }),
        testModel('d', 400, 351.5, { unit: 'squad' }),
      ],
      { shows: [between('sight', 'd', 'a'), between('sight', 'a', 'd')] },
    )

  it('is taken by models of other units, and by the own unit of who looks', () => {
    expect(read(corridor, shot('squad'))).toEqual([
      'Visibility: Hidden, B and C stand in the way',
      'Visibility: Fully visible, nothing is in the way',
    ])
    expect(read(corridor, shot('others'))).toEqual([
      'Visibility: Hidden, B and C stand in the way',
      'Visibility: Hidden, B and C stand in the way',
    ])
  })

  it('says who is partly in the way', () => {
    const scene = shot('others')
    const models = scene.models.filter(({ id }) => id !== 'c')
    const [reading] = readScene(corridor, { ...scene, models, shows: [between('sight', 'a', 'd')] })
    expect(reading).toMatchObject({ value: 'Visible, in cover', good: true })
    expect(reading?.reason).toMatch(/^about \d+ % of its outline is visible; B is partly in the way$/)
  })

  it('is taken by walls and closed hatchways', () => {
    const models = [testModel('a', 330, 230), testModel('b', 250, 360), testModel('c', 358, 350)]
    const shows = [between('sight', 'b', 'a'), between('sight', 'a', 'c')]
    expect(read(bulkheadMission('', ' open'), sceneOf(models, { shows }))).toEqual([
      'Visibility: Hidden, walls and closed hatchways block every line',
      'Visibility: Fully visible, nothing is in the way',
    ])
  })

  it('names the features that give cover', () => {
    const document: Mission = {
      ...walledMission(),
      features: [{ id: 'f1', kind: 'pipes', board: 1, x: 300, y: 200, turn: 0 }],
    }
    const scene = sceneOf([testModel('a', 150, 200), testModel('b', 450, 200)], { shows: [between('sight', 'a', 'b')] })
    expect(read(document, scene)).toEqual(['Visibility: Fully visible, but partly behind Pipes, so in cover'])
  })

  it('gives the share of the open ground that is seen', () => {
    const seen = (document: Mission, x: number, y: number): string[] =>
      read(document, sceneOf([testModel('a', x, y)], { shows: [{ kind: 'seen', from: { model: 'a' } }] }))
    expect(seen(walledMission(), 300, 300)).toEqual([
      'Seen: 100 %, of the open ground of the battlefield is visible from some part of the base',
    ])
    // The wall stands at 303 of 703 mm.
    expect(seen(bulkheadMission(), 300, 200)).toEqual([
      'Seen: 43 %, of the open ground of the battlefield is visible from some part of the base',
    ])
  })
})

describe('ranges', () => {
  it('are read with their rule and their inches', () => {
    const scene = sceneOf([testModel('a', 300, 200)], {
      shows: [
        {
          kind: 'ranges',
          from: { model: 'a' },
          ranges: [
            { rule: 'move', inches: 6 },
            { rule: 'deep-strike', inches: 9 },
          ],
        },
      ],
    })
    expect(read(walledMission(), scene)).toEqual([
      'Move: 6", from the edge of the base, around walls and closed hatchways',
      'Deep Strike: 9", from the edge of the base, straight through walls: no enemy can arrive inside by Deep Strike',
    ])
  })

  it('say that moves lead round features where the map has some that nobody walks through', () => {
    const ranges = (['move', 'charge', 'objective'] as const).map((rule) => ({ rule, inches: 6 }))
    const scene = sceneOf([testModel('a', 300, 200)], { shows: [{ kind: 'ranges', from: { model: 'a' }, ranges }] })
    const document: Mission = {
      ...walledMission(),
      features: [{ id: 'f1', kind: 'pipes', board: 1, x: 300, y: 300, turn: 0 }],
    }
    expect(read(document, scene)).toEqual([
      'Move: 6", from the edge of the base, around walls, closed hatchways and features that block movement',
      'Charge: 6", from the edge of the base, around walls, closed hatchways and features that block movement: the reach of a charge of that length',
      'Objective control: 6", from the edge of the base, around walls and closed hatchways: objective markers inside are in range',
    ])
  })
})
