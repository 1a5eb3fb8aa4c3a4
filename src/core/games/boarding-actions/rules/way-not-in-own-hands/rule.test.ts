import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runRules } from '#checking/checker/engine.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { defaultPlay } from '#model/mission/play.ts'
import type { Hatchway } from '#model/mission/terrain.ts'
import { anyMap } from '../../../../../../test/support/arbitrary-map.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { flipped, HALF_TURN, MIRROR_X } from '../../../../../../test/support/map-transform.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { type Fragment, findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { wayNotInOwnHands } from './rule.ts'

const zone = (id: string, side: string, x: number, y: number) =>
  ({ id, kind: 'entry', side, label: '', squares: [{ board: 1, x, y }] }) as const
const said = (fragment: Fragment) =>
  findingsOf(wayNotInOwnHands, fragment).map(({ severity, message }) => `${severity}: ${message}`)

/** A chamber of B3 and C3 on board 1, with a door of that kind to the south. */
const chamber = (tag?: Hatchway['tag'], door = 'B3 2 3 h first south') => {
  const walls = ['A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h'].map((text, index) => panelOf(`p${index + 1}`, 1, text))
  const panel = panelOf('p4', 1, door)
  return [...walls, { ...panel, hatchway: panel.hatchway && { ...panel.hatchway, ...(tag ? { tag } : {}) } }]
}
const zones = [zone('z1', 'attacker', 0, 0), zone('z2', 'defender', 5, 6)]
const markers = [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 254.5, y: 254.5 }] as const

describe('way-not-in-own-hands', () => {
  it('names what a locked hatchway shuts off, once', () => {
    expect(said({ zones, markers, panels: chamber('locked') })).toEqual([
      'notice: Attacker and Defender get to the Objective Marker A in C3 only through a locked hatchway, and nothing in the mission says how it is opened.',
    ])
    expect(said({ zones, panels: chamber('locked') })).toEqual([
      'notice: One gets to B3 and C3 only through a locked hatchway, and nothing in the mission says how it is opened.',
    ])
    const regions = [{ id: 'r1', kind: 'strongroom', label: '', squares: [{ board: 1, x: 2, y: 1 }] }] as const
    expect(said({ zones, regions, panels: chamber('locked') })).toHaveLength(1)
    expect(said({ zones, markers, panels: chamber() })).toEqual([])
  })
  it('is content when the hatchway begins open, or when the mission says how it is unlocked', () => {
    expect(said({ zones, markers, panels: chamber('locked', 'B3 2 3 h first south open') })).toEqual([])
    const rules = 'A Terminal can unlock the vault.'
    expect(said(spoken({ rules }, { zones, markers, panels: chamber('locked') }))).toEqual([])
    const objective: Mission['play']['objectives'][number] = {
      id: 'o1',
      title: 'Break in',
      side: null,
      timing: { kind: 'end' },
      conditions: [{ kind: 'per-event', event: 'opened', on: { kind: 'hatchways', tag: 'locked' }, points: 10 }],
    }
    const play = { ...defaultPlay, objectives: [objective] }
    expect(said({ zones, markers, panels: chamber('locked'), play })).toEqual([])
  })
  it('says when most of the deck lies beyond a locked hatchway, and only that', () => {
    const inside = [zone('z1', 'attacker', 2, 2), zone('z2', 'defender', 5, 6)]
    expect(said({ zones: inside, panels: chamber('locked') })).toEqual([
      'notice: Attacker cannot leave Entry Zone of Attacker (C3) for most of the deck but through a locked hatchway, and nothing in the mission says how it is opened.',
    ])
  })
  it('says of all zones at once that they are shut in by the same', () => {
    const inside = [zone('z1', 'attacker', 2, 2), zone('z2', 'defender', 2, 1)]
    const found = findingsOf(wayNotInOwnHands, { zones: inside, panels: chamber('locked') })
    expect(found.map(({ message, items }) => [message, items])).toEqual([
      [
        'Attacker and Defender cannot leave Entry Zone of Attacker and Entry Zone of Defender for most of the deck but through a locked hatchway, and nothing in the mission says how it is opened.',
        ['z1', 'z2'],
      ],
    ])
  })
  it('says nothing more of a side that cannot leave, nor of what one-way hatchways shut in', () => {
    const inside = [zone('z1', 'attacker', 2, 2), zone('z2', 'defender', 5, 6)]
    const outside = [{ ...markers[0], x: 60, y: 600 }]
    expect(said({ zones: inside, markers: outside, panels: chamber('locked') })).toHaveLength(1)
    const inward = chamber('one-way', 'B3 2 3 h first south')
    expect(said({ zones: inside, markers: outside, panels: inward })).toEqual([])
  })
  it('lets the Attacker alone open an airlock, and everybody where there is no Attacker', () => {
    expect(said({ zones, markers, panels: chamber('airlock') })).toEqual([
      'notice: Defender gets to the Objective Marker A in C3 only through an airlock, which only the Attacker opens.',
    ])
    const sides = blankMission().sides.map((side) => ({ ...side, role: 'player' as const }))
    expect(said({ sides, zones, markers, panels: chamber('airlock') })).toEqual([])
  })
  it('lets a one-way hatchway be entered on the side of its pill only', () => {
    expect(said({ zones, markers, panels: chamber('one-way', 'B3 2 3 h first south') })).toEqual([])
    for (const door of ['B3 2 3 h first north', 'B3 2 3 h first north open'])
      expect(said({ zones, markers, panels: chamber('one-way', door) })).toEqual([
        'notice: Attacker and Defender get to the Objective Marker A in C3 only through a one-way hatchway against its direction.',
      ])
  })
  it('heeds whose a hatchway is to open, by its label or its tag, before what the tag says', () => {
    const labelled = chamber().map((panel) =>
      panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, label: 'Cell door' } },
    )
    const given = (sides: string[], more: object = {}): Mission['play'] => ({
      ...defaultPlay,
      operating: [{ hatchways: { label: 'Cell door' }, sides, does: 'opens', ...more }],
    })
    expect(said({ zones, markers, panels: labelled, play: given(['attacker']) })).toEqual([])
    const inside = [zone('z1', 'defender', 2, 2), zone('z2', 'attacker', 5, 6)]
    expect(said({ zones: inside, panels: labelled, play: given(['attacker']) })).toEqual([
      'notice: Defender cannot leave Entry Zone of Defender (C3) for most of the deck but through a hatchway that the mission gives to others to open.',
    ])
    expect(said({ zones, markers, panels: labelled, play: given([]) })).toEqual([
      'notice: Attacker and Defender get to the Objective Marker A in C3 only through a hatchway that nobody opens by what the mission says.',
    ])
    expect(said({ zones, markers, panels: labelled, play: given(['attacker', 'defender']) })).toEqual([])
    expect(said({ zones, markers, panels: labelled, play: given([], { does: 'closes' }) })).toEqual([])
    expect(said({ zones, markers, panels: labelled, play: given(['attacker'], { allAtOnce: true }) })).toEqual([])
    const toAll = {
      ...defaultPlay,
      operating: [{ hatchways: { tag: 'airlock' as const }, sides: ['defender'], does: 'both' as const }],
    }
    expect(said({ zones, markers, panels: chamber('airlock'), play: toAll })).toEqual([])
  })
  it('names all tags when none is to blame alone', () => {
    const panels = [...chamber('locked'), { ...panelOf('p5', 1, 'B3 2 4 h first north'), id: 'p5' }]
    const tagged = panels.map((panel) =>
      panel.id === 'p5' && panel.hatchway !== null
        ? { ...panel, hatchway: { ...panel.hatchway, tag: 'one-way' as const } }
        : panel,
    )
    // The one-way hatchway stands in the open: the locked one alone is to blame.
    expect(said({ zones, markers, panels: tagged })[0]).toMatch(/only through a locked hatchway, and/)
  })
  it('agrees with itself on a map turned or mirrored, and is silent without tags', () => {
    const tags = fc.constantFrom<Hatchway['tag']>('locked', 'airlock', 'one-way', undefined)
    let some = 0
    fc.assert(
      fc.property(anyMap({ panels: 60, others: 8 }), fc.array(tags, { minLength: 60, maxLength: 60 }), (map, kinds) => {
        const panels = map.panels.map((panel, index) => {
          const tag = kinds[index]
          return tag === undefined || panel.hatchway === null
            ? panel
            : { ...panel, hatchway: { ...panel.hatchway, tag } }
        })
        const tagged = { ...map, panels }
        // Groups of squares may be named by another square; items keep their ids.
        const items = (document: Mission) =>
          runRules([wayNotInOwnHands], document)
            .map(({ items: ids, at }) => `${ids.join('+')} ${at?.board}`)
            .sort()
        const found = items(tagged)
        some += Math.sign(found.length)
        expect(items(flipped(tagged, HALF_TURN))).toEqual(found)
        expect(items(flipped(tagged, MIRROR_X))).toEqual(found)
        expect(items(map)).toEqual([])
      }),
      { numRuns: 60 },
    )
    expect(some).toBeGreaterThan(5)
  })
})
