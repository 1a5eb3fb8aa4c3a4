/** What a hatchway would change, word by word, on the layouts of the worked examples. */
import { describe, expect, it } from 'vitest'
import { toggleWall } from '#editing/edits/plans/scene.ts'
import { blankMission } from '#model/mission/blank.ts'
import { danglingRefsIn, dropDanglingRefs } from '#model/mission/diagram-references.ts'
import { emptyScene, type Scene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { bulkheadMission, sceneOf, testModel, walledMission } from '../../../../test/support/diagram-scenes.ts'
import { drawScene } from './draw-scene.ts'
import { modelFacts } from './model-facts.ts'
import { whatIf, whatIfWall } from './what-if.ts'

const changes = (document: Mission, scene: Scene, panel: string): string[] =>
  whatIf(document, scene, panel)?.changes.map(({ rule, text }) => `${rule}: ${text}`) ?? []
const operations = (document: Mission, scene: Scene, panel: string): string[] =>
  whatIf(document, scene, panel)?.operations.map(({ unit, text }) => `${unit} ${text}`) ?? []

describe('opening a hatchway', () => {
  const [a, b] = [testModel('a', 351.5, 303 - 36), testModel('b', 351.5, 303 + 36)]

  it('makes engagements, opens ways and opens sight', () => {
    const asked = whatIf(bulkheadMission(), sceneOf([a, b]), 'p3')
    expect(asked).toMatchObject({ name: 'hatchway B2 at C4', does: 'open', note: null })
    expect(asked?.changes).toEqual([
      { rule: 'Engagement', models: ['a', 'b'], text: 'A and B become engaged, within 2" through hatchway B2 at C4' },
      { rule: 'Distance', models: ['a', 'b'], text: 'a route opens between A and B: 1.6"' },
      { rule: 'Visibility', models: ['a', 'b'], text: 'A and B see each other fully: not at all before' },
    ])
  })

  it('shortens ways', () => {
    const [near, far] = [testModel('a', 265.1, 303 - 48.8), testModel('b', 265.1, 303 + 48.8)]
    expect(changes(bulkheadMission('', ' open'), sceneOf([near, far]), 'p2')).toEqual([
      'Distance: the route between A and B becomes 2.6": 5.0" before',
      'Visibility: A and B see each other fully: not at all before',
    ])
  })

  it('is told pair by pair, and only where something changes', () => {
    const [mate, elsewhere] = [testModel('a2', 351.5, 460), testModel('b2', 560, 100)]
    const pairs = whatIf(bulkheadMission(), sceneOf([a, b, mate, elsewhere]), 'p3')?.changes.map(({ models }) => models)
    // A and B2, A2 and B stood on one side before and still do.
    expect(new Set(pairs?.map((pair) => pair.join(' ')))).toEqual(new Set(['a b', 'a2 b2']))
  })

  it('changes nothing between friends, and nothing for nobody’s models', () => {
    for (const side of ['attacker', null])
      expect(changes(bulkheadMission(), sceneOf([a, { ...b, side }]), 'p3')).toEqual([])
  })

  it('changes nothing between sides of one team, who are no enemies in anything', () => {
    const mission = bulkheadMission('', ' open')
    const mates = { ...mission, sides: mission.sides.map((side) => ({ ...side, team: 'Crew' })) }
    expect(changes(mates, sceneOf([a, b]), 'p3')).toEqual([])
    const rules = (document: Mission) => modelFacts(document, sceneOf([a, b]), 'a').map(({ rule }) => rule)
    expect(rules(mission)).toContain('Nearest enemy')
    for (const rule of ['Nearest enemy', 'Engaged', 'Sees', 'Seen by']) expect(rules(mates)).not.toContain(rule)
  })

  it('tells each way of looking where they differ', () => {
    // C of A's unit stands before it: it hides B from A, but not A from B.
    const models = [
      testModel('a', 351.5, 100, { unit: 'Boarders' }),
      testModel('a2', 351.5, 150, { unit: 'Boarders', base: { kind: 'round', diameter: 60 }, name: 'C' }),
      testModel('b', 351.5, 460),
    ]
    expect(changes(bulkheadMission(), sceneOf(models), 'p3').filter((text) => text.startsWith('Vis'))).toEqual([
      'Visibility: B sees A fully: not at all before',
      'Visibility: C and B see each other fully: not at all before',
    ])
  })
})

describe('closing a hatchway', () => {
  it('ends engagements, ways and sight', () => {
    const scene = sceneOf([testModel('a', 351.5, 303 - 36), testModel('b', 351.5, 303 + 36)])
    const asked = whatIf(bulkheadMission('', ' open'), scene, 'p3')
    expect(asked?.does).toBe('close')
    expect(asked?.changes.map(({ text }) => text)).toEqual([
      'A and B are no longer engaged',
      'no route is left between A and B: 1.6" before',
      'A and B no longer see each other: fully before',
    ])
  })
})

describe('units on the two sides of a hatchway', () => {
  const opposite = (document: Mission, scene: Scene): string[] =>
    whatIf(document, scene, 'p2')?.opposite.map(({ text }) => text) ?? []
  /** The fifth worked example: a short wall with a hatchway, and a gap as wide as a square beside it. */
  const besideGap = (open = ''): Mission => walledMission('A1 0 3 h', `B2 2 3 h first north${open}`, 'A1 4 3 h')
  const a = testModel('a', 270, 303 - 40)
  const [b, c] = [testModel('b', 380, 303 + 60), testModel('c', 250, 303 + 40)]
  const watch = [b, c].map((model) => ({ ...model, unit: 'Watch' }))

  it('are not wholly opposite when one model is not: the fifth worked example', () => {
    for (const open of ['', ' open']) {
      expect(opposite(besideGap(open), sceneOf([a, ...watch]))).toEqual([
        'A (Attacker) and Watch (Defender) are opposite one another, but not wholly: B is not opposite A',
      ])
      // As units of their own, C alone is opposite; nothing is said of B.
      expect(opposite(besideGap(open), sceneOf([a, b, c]))).toEqual([
        'A (Attacker) and C (Defender) are wholly opposite one another',
      ])
    }
  })

  it('are wholly opposite through a closed hatchway: the sixth worked example', () => {
    const [one, two, three] = [testModel('a', 350, 260), testModel('b', 330, 350), testModel('c', 390, 350)]
    const scene = sceneOf([one, ...[two, three].map((model) => ({ ...model, unit: 'Watch' }))])
    expect(whatIf(bulkheadMission(), scene, 'p3')?.opposite.map(({ text }) => text)).toEqual([
      'A (Attacker) and Watch (Defender) are wholly opposite one another',
    ])
    expect(modelFacts(bulkheadMission(), scene, 'a')).toContainEqual({
      rule: 'Wholly opposite',
      value: 'Watch (Defender)',
      reason: 'all of both units, with hatchway B2 at C4 between them',
      good: true,
      about: ['p3', 'b', 'c'],
    })
  })

  it('are said in the facts of a model where its unit or theirs has several models', () => {
    const said = (models: Scene['models']): string[] =>
      modelFacts(besideGap(), sceneOf(models), 'a')
        .filter(({ rule }) => rule === 'Wholly opposite')
        .map(({ value, reason }) => `${value}: ${reason}`)
    expect(said([a, ...watch])).toEqual(['Not Watch (Defender): B is not opposite A at hatchway B2 at C3'])
    expect(said([a, b, c])).toEqual([])
  })

  it('are counted when there are many, and nothing is said of friends, nobody’s models and units that are far away', () => {
    const boarders = [0, 1, 2].map((index) => testModel(`a${index}`, 180 + 40 * index, 303 - 45, { unit: 'Boarders' }))
    const guards = [0, 1, 2].map((index) => testModel(`b${index}`, 350 + 40 * index, 303 + 45, { unit: 'Guard' }))
    const [near] = [testModel('b9', 254, 303 + 40, { unit: 'Guard' })]
    expect(opposite(besideGap(), sceneOf([...boarders, ...guards, near]))).toEqual([
      'Boarders (Attacker) and Guard (Defender) are opposite one another, but not wholly: 6 of 12 pairs of models are not opposite',
    ])
    for (const side of ['attacker', null]) expect(opposite(besideGap(), sceneOf([a, { ...c, side }]))).toEqual([])
    expect(opposite(besideGap(), sceneOf([a, { ...c, y: 460 }]))).toEqual([])
  })
})

describe('operating a hatchway', () => {
  it('is for units within 1" that are not engaged; enemies opposite may contest it', () => {
    const scene = sceneOf([
      testModel('a', 351.5, 303 - 40, { unit: 'Boarders' }),
      testModel('a2', 100, 100, { unit: 'Boarders' }),
      testModel('a3', 100, 200, { name: '' }),
      testModel('b', 351.5, 303 + 40),
      testModel('n', 200, 100, { side: null }),
    ])
    expect(operations(bulkheadMission(), scene, 'p3')).toEqual([
      'Boarders (Attacker) may open it; B (Defender) may contest that, opposite and within 1"',
      'model 3 (Attacker) may not open it: no model is within 1" of it',
      'B (Defender) may open it; Boarders (Attacker) may contest that, opposite and within 1"',
    ])
    expect(operations(bulkheadMission('', ' open'), scene, 'p3').slice(0, 2)).toEqual([
      'Boarders (Attacker) may not close it: engaged with B',
      'model 3 (Attacker) may not close it: no model is within 1" of it',
    ])
  })

  it('is not for a hatchway with models in it or a unit on both sides', () => {
    const near = testModel('a', 351.5, 303 - 40)
    const open = bulkheadMission('', ' open')
    const inside = testModel('n', 351.5, 303, { side: null, name: 'Servitor' })
    expect(operations(open, sceneOf([near, inside]), 'p3')).toEqual([
      'A (Attacker) may not close it: Servitor stands in the opening',
    ])
    expect(operations(open, sceneOf([near, testModel('a2', 351.5, 303)]), 'p3')[0]).toBe(
      'A (Attacker) may not close it: A2 stands in the opening',
    )
    const split = [near, testModel('b', 351.5, 500, { unit: 'Watch' }), testModel('b2', 351.5, 100, { unit: 'Watch' })]
    expect(operations(open, sceneOf(split), 'p3')[0]).toBe(
      'A (Attacker) may not close it: Watch (Defender) has models on both sides of it',
    )
  })

  it('knows what the mission says of special hatchways, and none that is not there', () => {
    const document = bulkheadMission()
    const panels = document.panels.map((panel) =>
      panel.id === 'p3' && panel.hatchway !== null
        ? { ...panel, hatchway: { ...panel.hatchway, tag: 'airlock' as const } }
        : panel,
    )
    expect(whatIf({ ...document, panels }, sceneOf([]), 'p3')?.note).toMatch(/^an airlock/)
    expect(whatIf(document, sceneOf([]), 'p1')).toBeUndefined()
  })
})

describe('facts of a model', () => {
  const facts = (document: Mission, scene: Scene, id: string): string[] =>
    modelFacts(document, scene, id).map(({ rule, value, reason }) => `${rule}: ${value}${reason && `, ${reason}`}`)
  const marker = { id: 'm1', kind: 'objective' as const, label: 'A', board: 1 as const, x: 330, y: 220 }

  it('are its nearest enemy, whom it sees, its markers and its hatchways', () => {
    const document = { ...bulkheadMission('', ' open'), markers: [marker] }
    const scene = sceneOf([
      testModel('a', 351.5, 303 - 40),
      testModel('b', 351.5, 303 + 36, { name: 'Bob' }),
      testModel('c', 100, 400),
      testModel('n', 60, 60, { side: null }),
    ])
    expect(facts(document, scene, 'a')).toEqual([
      'Nearest enemy: Bob, 1.7", through hatchway B2 at C4',
      'Engaged with: Bob, within 2" through hatchway B2 at C4',
      'Sees: Bob, without cover',
      'Seen by: Bob, without cover',
      'Objective range: Objective Marker A, 0.48" away',
      'Operate: Hatchway B2 at C4, may not close it: engaged with Bob',
      'Opposite: Bob and C, on the other side of hatchway B2 at C4',
    ])
    expect(facts(document, scene, 'c')).toEqual([
      'Nearest enemy: A, 10.3", through hatchway B2 at C4',
      'Engaged with: Nobody',
      'Sees: Nobody',
      'Seen by: Nobody',
      'Objective range: None, no marker is within 1"',
    ])
    expect(facts(document, scene, 'n')).toEqual(['Objective range: None, no marker is within 1"'])
    expect(facts(document, scene, 'gone')).toEqual([])
  })

  it('say what is in cover', () => {
    const scene = sceneOf([testModel('a', 254, 340), testModel('b', 400, 480), testModel('c', 310, 480)])
    expect(facts(walledMission('A1 3 2 v'), scene, 'a')).toContain('Sees: B and C, B in cover')
    expect(facts(walledMission('A1 3 2 v'), scene, 'b')).toContain('Sees: A, in cover')
  })

  it('are none inside a wall, and no way is none', () => {
    const scene = sceneOf([testModel('a', 100, 303), testModel('a2', 100, 200), testModel('b', 100, 400)])
    expect(facts(bulkheadMission(), scene, 'a')).toEqual([
      'Place: Nothing can be measured here, the centre is in a wall, a pillar or a closed hatchway',
    ])
    expect(facts(bulkheadMission(), scene, 'a2')[0]).toBe('Nearest enemy: None, there is no route to any enemy')
  })
})

describe('breaching a wall', () => {
  const wall = {
    id: 'p1',
    piece: 'A1',
    board: 1,
    x: 2,
    y: 2,
    axis: 'horizontal',
    hatchway: null,
    breach: 'intact',
  } as const
  const at = (id: string, y: number, side: string): Scene['models'][number] => ({
    id,
    board: 1,
    x: 12 + 3 * 97,
    y: 12 + y,
    base: { kind: 'round', diameter: 32 },
    turn: 0,
    side,
    unit: '',
    name: id,
  })
  const models = [at('t1', 2 * 97 - 28, 'attacker'), at('t2', 2 * 97 + 28, 'defender')]
  const document: Mission = { ...blankMission(), panels: [wall] }
  const scene: Scene = { ...emptyScene, models }

  it('says what it changes between enemies on both sides, and mending takes it back', () => {
    expect(whatIfWall(document, scene, 'p1')).toMatchObject({ does: 'breach', operations: [], opposite: [] })
    expect(whatIfWall(document, scene, 'p1')?.changes.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('become engaged'),
    )
    const breached = toggleWall(document, scene, 'p1')
    expect(breached.breached).toEqual(['p1'])
    expect(whatIfWall(document, breached, 'p1')).toMatchObject({ does: 'mend' })
    expect(toggleWall(document, breached, 'p1')).toEqual(scene)
  })

  it('is kept in a diagram, which is drawn with the wall gone, and forgotten when the wall cannot be breached', () => {
    const breached = toggleWall(document, scene, 'p1')
    const shown = drawScene(document, breached)
    expect(JSON.stringify(shown)).toContain('breached')
    const { breach: _, ...plain } = wall
    const solid: Mission = { ...document, panels: [plain] }
    expect(danglingRefsIn(solid, breached)).toEqual([{ part: 'wall', id: 'p1' }])
    expect(dropDanglingRefs(solid, breached)).toEqual(scene)
  })

  it('is nothing for a wall that cannot be breached', () => {
    const { breach: _, ...plain } = wall
    expect(whatIfWall({ ...document, panels: [plain] }, scene, 'p1')).toBeUndefined()
  })
})
