import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { withHalf } from '#model/mission/half-choice.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { halfMission } from '../../../../test/support/half-mission.ts'
import { actionArbitrary, runActions } from '../../../../test/support/random-edits.ts'
import { compareMissions } from './compare-missions.ts'
import { differenceLines } from './difference.ts'
import { type Choices, conflictDifferences, mergeMissions } from './merge-missions.ts'

const blank = blankMission()
const wall = { id: 'p1', piece: 'A1', board: 1, x: 2, y: 3, axis: 'horizontal', hatchway: null } as const
const door = {
  id: 'p2',
  piece: 'B2',
  board: 1,
  x: 0,
  y: 2,
  axis: 'horizontal',
  hatchway: { half: 'first', face: 'north', start: 'closed' },
} as const
const marker = { id: 'm1', kind: 'objective', label: 'A', board: 1, x: 60.5, y: 60.5 } as const
const other = { ...marker, id: 'm2', label: 'B', x: 160.5 } as const
const card = (id: string, title: string, points: number) =>
  ({
    id,
    title,
    side: null,
    timing: { kind: 'end' },
    conditions: [{ kind: 'control-all', markers: { kind: 'all' }, points }],
  }) as const

const base: Mission = {
  ...blank,
  mission: { ...blank.mission, briefing: 'One.\n\nTwo.\n\nThree.' },
  panels: [wall, door],
  markers: [marker, other],
  play: { ...blank.play, objectives: [card('o1', 'Hold', 5), card('o2', 'Take', 10)] },
}

const kinds = (ours: Mission, theirs: Mission, choices?: Choices) =>
  mergeMissions({ base, ours, theirs }, choices).conflicts.map(({ kind, paths }) => `${kind}: ${paths.join(' ')}`)

const isSound = (document: Mission): boolean => readMission(writeMission(document)).ok

/** Content of a mission, whatever the order of its lists. */
const said = (document: Mission): readonly string[] =>
  compareMissions(blank, document)
    .map((difference) => JSON.stringify({ ...difference, place: null }))
    .sort()

describe('two missions that come from one', () => {
  it('that show and change different half-maps keep both changes, in the halves that ours shows', () => {
    const half = halfMission()
    const relabelled = (document: Mission, board: number, label: string): Mission => ({
      ...document,
      markers: document.markers.map((each) => (each.board === board ? { ...each, label } : each)),
    })
    const ours = relabelled(half, 1, 'ours')
    const theirs = relabelled(withHalf(half, 1, 'b'), 1, 'theirs')
    const merged = mergeMissions({ base: half, ours, theirs })
    expect(merged.conflicts).toEqual([])
    expect(merged.document).toEqual(
      relabelled(withHalf(relabelled(withHalf(ours, 1, 'b'), 1, 'theirs'), 1, 'a'), 1, 'ours'),
    )
    expect(isSound(merged.document)).toBe(true)
    expect(compareMissions(half, theirs).map(({ subject }) => subject)).toContain('Half-maps')
  })

  it('that changed different facts are merged without a conflict', () => {
    const ours: Mission = {
      ...base,
      mission: { ...base.mission, title: 'Ours', briefing: 'One, longer.\n\nTwo.\n\nThree.' },
      panels: [wall, { ...door, hatchway: { ...door.hatchway, start: 'open' } }],
      markers: [{ ...marker, label: 'X' }, other],
      play: { ...base.play, objectives: [card('o1', 'Hold', 6), card('o2', 'Take', 10)] },
    }
    const theirs: Mission = {
      ...base,
      mission: { ...base.mission, summary: 'Theirs', briefing: 'One.\n\nTwo.\n\nThree, longer.' },
      panels: [wall, { ...door, hatchway: { ...door.hatchway, label: 'Cell door' } }],
      markers: [{ ...marker, x: 61 }, other],
      play: { ...base.play, rounds: 4, objectives: [card('o1', 'Hold', 5), card('o2', 'Take it', 10)] },
    }
    const { document, conflicts } = mergeMissions({ base, ours, theirs })
    expect(conflicts).toEqual([])
    expect(document.mission).toMatchObject({
      title: 'Ours',
      summary: 'Theirs',
      briefing: 'One, longer.\n\nTwo.\n\nThree, longer.',
    })
    expect(document.panels[1]?.hatchway).toMatchObject({ start: 'open', label: 'Cell door' })
    expect(document.markers[0]).toMatchObject({ label: 'X', x: 61 })
    expect(document.play.objectives.map(({ title, conditions }) => [title, conditions[0]])).toEqual([
      ['Hold', expect.objectContaining({ points: 6 })],
      ['Take it', expect.objectContaining({ points: 10 })],
    ])
  })

  it('conflict where both changed one fact, and either side can be taken', () => {
    const named = (title: string): Mission => ({ ...base, mission: { ...base.mission, title } })
    const { conflicts, document } = mergeMissions({ base, ours: named('Ours'), theirs: named('Theirs') })
    expect(conflicts).toMatchObject([{ kind: 'fact', key: 'mission/title', chosen: 'ours' }])
    expect(document.mission.title).toBe('Ours')
    const taken = new Map([['mission/title', 'theirs' as const]])
    expect(mergeMissions({ base, ours: named('Ours'), theirs: named('Theirs') }, taken).document.mission.title).toBe(
      'Theirs',
    )
    expect(
      differenceLines(
        conflictDifferences({ base, ours: named('Ours'), theirs: named('Theirs') }, new Map(), 'mission/title'),
      ),
    ).toEqual(['Title: “Theirs” instead of “Ours”'])
  })

  it('that changed neighbouring lines of a text do not conflict; the same line does, alone', () => {
    const text = (briefing: string): Mission => ({ ...base, mission: { ...base.mission, briefing } })
    const [old, ours, theirs] = ['One.\nTwo.\nThree.', 'One!\nTwo.\nThree.', 'One.\nTwo!\nThree?'].map(text) as [
      Mission,
      Mission,
      Mission,
    ]
    const { document, conflicts } = mergeMissions({ base: old, ours, theirs }, new Map())
    expect([document.mission.briefing, conflicts]).toEqual(['One!\nTwo!\nThree?', []])
    const both = { base: old, ours: text('One!\nTwo, ours.\nThree.'), theirs: text('One.\nTwo, theirs.\nThree?') }
    const found = mergeMissions(both, new Map())
    expect(found.conflicts).toHaveLength(1)
    expect(found.document.mission.briefing).toBe('One!\nTwo, ours.\nThree?')
    const chosen = mergeMissions(both, new Map([[found.conflicts[0]?.key ?? '', 'theirs']]))
    expect(chosen.document.mission.briefing).toBe('One!\nTwo, theirs.\nThree?')
  })
  it('conflict where one deleted what the other changed', () => {
    expect(kinds({ ...base, markers: [other] }, { ...base, markers: [{ ...marker, label: 'X' }, other] })).toEqual([
      'removed: markers/m1',
    ])
  })

  it('conflict where one removed what the other refers to; neither choice leaves a file that cannot be read', () => {
    const ours: Mission = { ...base, markers: [marker] }
    const theirs: Mission = { ...base, links: [{ id: 'l1', kind: 'power-line', from: 'm1', to: 'm2' }] }
    const merged = mergeMissions({ base, ours, theirs })
    expect(merged.conflicts).toMatchObject([{ kind: 'reference', paths: ['links/l1', 'markers/m2'] }])
    expect(merged.document).toMatchObject({ markers: [marker], links: [] })
    const [conflict] = merged.conflicts
    const theirsTaken = mergeMissions({ base, ours, theirs }, new Map([[conflict?.key ?? '', 'theirs']]))
    expect(isSound(theirsTaken.document)).toBe(true)
    expect(theirsTaken.document.links).toHaveLength(1)
    expect(theirsTaken.document.markers).toHaveLength(2)
  })

  it('conflict on an edge of the lattice that both have taken', () => {
    const ours: Mission = { ...base, panels: [...base.panels, { ...wall, id: 'p3', x: 2, y: 5 }] }
    const theirs: Mission = { ...base, panels: [...base.panels, { ...wall, id: 'p4', piece: 'B1', x: 3, y: 5 }] }
    const merged = mergeMissions({ base, ours, theirs })
    expect(merged.conflicts.map(({ kind, items }) => [kind, items])).toContainEqual(['edge', ['p3', 'p4']])
    expect(merged.document.panels.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3'])
    const taken = new Map(merged.conflicts.map(({ key }) => [key, 'theirs' as const]))
    expect(mergeMissions({ base, ours, theirs }, taken).document.panels.map(({ id }) => id)).toEqual(['p1', 'p2', 'p4'])
  })

  it('conflict at a joint that would not stand', () => {
    const butting = { ...wall, id: 'p9', x: 3, y: 3, axis: 'vertical' } as const
    const ours: Mission = { ...base, panels: [door] }
    const theirs: Mission = { ...base, panels: [wall, door, butting] }
    const merged = mergeMissions({ base, ours, theirs })
    expect(merged.conflicts.map(({ kind }) => kind)).toContain('joint')
    expect(isSound(merged.document)).toBe(true)
  })

  it('that gave two new things one id keep both, with whatever names them', () => {
    const ours: Mission = { ...base, markers: [marker, other, { ...marker, id: 'm3', label: 'C', x: 260 }] }
    const theirs: Mission = {
      ...base,
      markers: [marker, other, { ...marker, id: 'm3', label: 'D', x: 360 }],
      links: [{ id: 'l1', kind: 'power-line', from: 'm1', to: 'm3' }],
    }
    for (const [one, two] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      const { document, conflicts } = mergeMissions({ base, ours: one, theirs: two })
      expect(conflicts).toEqual([])
      expect(document.markers.map(({ label }) => label).sort()).toEqual(['A', 'B', 'C', 'D'])
      const end = document.markers.find(({ id }) => id === document.links[0]?.to)
      expect(end?.label).toBe('D')
    }
  })

  it('that both placed the same wall have it once', () => {
    const ours: Mission = { ...base, panels: [...base.panels, { ...wall, id: 'p3', y: 5 }] }
    const theirs: Mission = {
      ...base,
      panels: [...base.panels, { ...wall, id: 'p3', y: 1 }, { ...wall, id: 'p4', y: 5 }],
    }
    const { document, conflicts } = mergeMissions({ base, ours, theirs })
    expect(conflicts).toEqual([])
    expect(document.panels.filter(({ y }) => y === 5)).toHaveLength(1)
    expect(document.panels).toHaveLength(4)
  })

  it('of which nothing older is known keep what only one of them has', () => {
    const ours: Mission = { ...base, notes: [{ id: 'n1', board: 1, x: 1, y: 1, text: 'Ours' }] }
    const theirs: Mission = { ...base, mission: { ...base.mission, title: 'Theirs' }, markers: [marker] }
    const { document, conflicts } = mergeMissions({ base: null, ours, theirs })
    expect(conflicts.map(({ key }) => key)).toEqual(['mission/title'])
    expect([document.notes.length, document.markers.length]).toEqual([1, 2])
  })
})

/** Facts that have nothing to do with each other, each with a way to change it. */
const facts: Readonly<Record<string, (mission: Mission, word: string) => Mission>> = {
  'mission/title': (mission, word) => ({ ...mission, mission: { ...mission.mission, title: word } }),
  'mission/author': (mission, word) => ({ ...mission, mission: { ...mission.mission, author: word } }),
  'play/rounds': (mission, word) => ({ ...mission, play: { ...mission.play, rounds: word.length } }),
  'play/objectives/o1/title': (mission, word) => withCard(mission, 0, { title: word }),
  'play/objectives/o2/most': (mission, word) => withCard(mission, 1, { most: word.length }),
  'markers/m1/label': (mission, word) => withMarker(mission, { label: word }),
  'markers/m1/place': (mission, word) => withMarker(mission, { x: word.length, y: 20 }),
  'panels/p2/hatchway/label': (mission, word) => ({
    ...mission,
    panels: mission.panels.map((panel) =>
      panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, label: word } },
    ),
  }),
  'sides/attacker/name': (mission, word) => ({
    ...mission,
    sides: mission.sides.map((side) => (side.id === 'attacker' ? { ...side, name: word } : side)),
  }),
}
const withMarker = (mission: Mission, change: object): Mission => ({
  ...mission,
  markers: mission.markers.map((each) => (each.id === 'm1' ? { ...each, ...change } : each)),
})
const withCard = (mission: Mission, at: number, change: object): Mission => ({
  ...mission,
  play: {
    ...mission.play,
    objectives: mission.play.objectives.map((each, index) => (index === at ? { ...each, ...change } : each)),
  },
})

describe('the laws of merging', () => {
  const actions = fc.array(actionArbitrary, { maxLength: 12 })
  const start = everyKind()

  it('hold: merge(B, A, B) = A, merge(B, B, A) = A, merge(B, A, A) = A', () => {
    fc.assert(
      fc.property(actions, (edits) => {
        const edited = runActions(start, edits).document
        for (const [ours, theirs] of [
          [edited, start],
          [start, edited],
          [edited, edited],
        ] as const)
          expect(mergeMissions({ base: start, ours, theirs })).toEqual({ document: edited, conflicts: [] })
      }),
      { numRuns: 11 },
    )
    fc.assert(
      fc.property(arbitraryMission({ most: 4 }), arbitraryMission({ most: 4 }), (one, two) => {
        expect(mergeMissions({ base: one, ours: two, theirs: one }).document).toEqual(two)
        expect(mergeMissions({ base: one, ours: one, theirs: two }).document).toEqual(two)
      }),
      { numRuns: 11 },
    )
  })

  it('hold: it is symmetric but for order, and never a file that cannot be read, whatever is chosen', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(actions, actions, fc.boolean(), (mine, hers, takesTheirs) => {
        const ours = runActions(start, mine).document
        const theirs = runActions(start, hers).document
        const one = mergeMissions({ base: start, ours, theirs })
        expect(isSound(one.document)).toBe(true)
        const swapped = new Map(one.conflicts.map(({ key }) => [key, 'theirs' as const]))
        const two = mergeMissions({ base: start, ours: theirs, theirs: ours }, swapped)
        expect(two.conflicts.map(({ key }) => key).sort()).toEqual(one.conflicts.map(({ key }) => key).sort())
        expect(said(two.document)).toEqual(said(one.document))
        const chosen = new Map(
          one.conflicts.map(({ key }, index) => [
            key,
            takesTheirs === (index % 2 === 0) ? ('theirs' as const) : ('ours' as const),
          ]),
        )
        expect(isSound(mergeMissions({ base: start, ours, theirs }, chosen).document)).toBe(true)
      }),
      { numRuns: 11 },
    )
  })

  it('hold for any two missions: never a file that cannot be read', { timeout: 120_000 }, () => {
    const any = arbitraryMission({ most: 2 })
    fc.assert(
      fc.property(any, any, any, (one, two, three) => {
        expect(isSound(mergeMissions({ base: one, ours: two, theirs: three }).document)).toBe(true)
        expect(isSound(mergeMissions({ base: null, ours: two, theirs: three }).document)).toBe(true)
      }),
      { numRuns: 2 },
    )
  })

  it('hold: conflicts are exactly where both changed the same fact', () => {
    const names = Object.keys(facts)
    const change = (words: readonly string[], word: string): Mission =>
      words.reduce((mission, name) => facts[name]?.(mission, word) ?? mission, base)
    fc.assert(
      fc.property(fc.subarray(names), fc.subarray(names), (mine, hers) => {
        const { conflicts } = mergeMissions({ base, ours: change(mine, 'Ours'), theirs: change(hers, 'Theirs!') })
        expect(conflicts.map(({ key }) => decodeURIComponent(key)).sort()).toEqual(
          mine.filter((name) => hers.includes(name)).sort(),
        )
      }),
    )
  })

  it('is said about every item once', () => {
    const merged = mergeMissions({ base, ours: base, theirs: { ...base, markers: [] } }).document
    expect(collections.flatMap((name) => merged[name].map(({ id }) => id))).toEqual(['p1', 'p2'])
  })
})

describe('new things that both put under one id inside a thing', () => {
  const unit = (id: string, name: string, slot?: string) => ({
    id,
    name,
    points: 100,
    models: 5,
    size: '',
    ...(slot === undefined ? {} : { slot }),
  })
  const slot = (id: string, name: string) => ({ id, name, most: 2 })
  const [side] = base.sides
  const force = (slots: readonly ReturnType<typeof slot>[], units: readonly ReturnType<typeof unit>[]) =>
    [{ side: side?.id ?? '', parts: [], slots, units }] as const
  const forces = { ...base, forces: force([], [unit('unit-1', 'Guards')]) }

  it('units and slots of a force are all kept, each with its own', () => {
    const ours = {
      ...base,
      forces: force([slot('slot-1', 'Heavy')], [unit('unit-1', 'Guards'), unit('unit-2', 'Tanks', 'slot-1')]),
    }
    const theirs = {
      ...base,
      forces: force([slot('slot-1', 'Fast')], [unit('unit-1', 'Guards'), unit('unit-2', 'Bikes', 'slot-1')]),
    }
    for (const [one, other] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      const { document, conflicts } = mergeMissions({ base: forces, ours: one, theirs: other })
      expect(conflicts).toEqual([])
      const [merged] = document.forces ?? []
      const slotOf = (name: string): string | undefined => {
        const id = merged?.units.find((each) => each.name === name)?.slot
        return merged?.slots.find((each) => each.id === id)?.name
      }
      expect(merged?.units.map(({ name }) => name).sort()).toEqual(['Bikes', 'Guards', 'Tanks'])
      expect([slotOf('Tanks'), slotOf('Bikes')]).toEqual(['Heavy', 'Fast'])
      expect(isSound(document)).toBe(true)
    }
  })

  it('models of a diagram are all kept, and what is shown of them stays with them', () => {
    const model = (id: string, x: number) =>
      ({
        id,
        name: '',
        side: null,
        unit: '',
        board: 1,
        x,
        y: 60,
        base: { kind: 'round', diameter: 32 },
        turn: 0,
      }) as const
    const diagram = (...places: number[]) =>
      ({
        id: 'd1',
        title: 'Shots',
        text: '',
        hatchways: 'start',
        changed: [],
        dark: [],
        models: places.map((x, index) => model(`t${index + 1}`, x)),
        shows: places.map((_, index) => ({ kind: 'seen' as const, from: { model: `t${index + 1}` } })),
      }) as const
    const { document, conflicts } = mergeMissions({
      base: { ...base, diagrams: [diagram(40)] },
      ours: { ...base, diagrams: [diagram(40, 140)] },
      theirs: { ...base, diagrams: [diagram(40, 240)] },
    })
    expect(conflicts).toEqual([])
    const [merged] = document.diagrams
    expect(merged?.models.map(({ x }) => x).sort()).toEqual([140, 240, 40])
    expect(new Set(merged?.shows.map(({ from }) => ('model' in from ? from.model : '')))).toEqual(
      new Set(merged?.models.map(({ id }) => id)),
    )
    expect(isSound(document)).toBe(true)
  })
})
