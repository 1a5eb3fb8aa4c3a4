import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT, findPanel } from '#model/kit/kit.ts'
import { arbitraryMission, arbitraryPanel } from '../../../../test/support/arbitrary-mission.ts'
import { blankMission } from './blank.ts'
import type { Mission } from './document.ts'
import { findFaults } from './references.ts'
import type { Panel } from './terrain.ts'

const at = (document: Mission): string[] => findFaults(document).map(({ path }) => path.join('.'))
const plain: Panel = { id: 'p1', piece: 'A1', board: 1, x: 0, y: 0, axis: 'horizontal', hatchway: null }
const withPanel = (change: Partial<Panel>): Mission => ({ ...blankMission(), panels: [{ ...plain, ...change }] })

describe('findFaults', () => {
  it('finds none in a sound mission', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        expect(findFaults(document)).toEqual([])
      }),
    )
  })

  it('takes a panel exactly where all its edges are on the board', () => {
    const { columns, rows } = BOARDING_ACTIONS_KIT.lattice
    for (const piece of ['A1', 'B1'])
      for (const axis of ['horizontal', 'vertical'] as const)
        for (let x = 0; x <= columns + 1; x += 1)
          for (let y = 0; y <= rows + 1; y += 1) {
            const span = findPanel(BOARDING_ACTIONS_KIT, piece)?.span ?? 0
            const fits = axis === 'horizontal' ? x + span <= columns && y <= rows : x <= columns && y + span <= rows
            const faults = at(withPanel({ piece, axis, x, y }))
            expect(faults.length === 0, `${piece} ${axis} ${x} ${y}`).toBe(fits)
          }
  })

  it('names the coordinate that is off', () => {
    expect(at(withPanel({ x: 5 }))).toEqual(['panels.0.x'])
    expect(at(withPanel({ y: 8 }))).toEqual(['panels.0.y'])
    expect(at(withPanel({ axis: 'vertical', y: 6 }))).toEqual(['panels.0.y'])
    expect(
      at({ ...blankMission(), halfPillars: [{ id: 'h1', piece: 'PL', board: 1, x: 6, y: 8, toward: 'east' }] }),
    ).toEqual(['halfPillars.0.y'])
    expect(
      at({
        ...blankMission(),
        regions: [{ id: 'r1', kind: 'sector', label: '', squares: [{ board: 1, x: 6, y: 0 }] }],
      }),
    ).toEqual(['regions.0.squares.0.x'])
    expect(at({ ...blankMission(), notes: [{ id: 'n1', board: 1, x: 606, y: 703.1, text: 'x' }] })).toEqual([
      'notes.0.y',
    ])
  })

  it('refuses a side that sets up first and is not there, and Deep Strike after the last round of reserves', () => {
    const { play, ...blank } = blankMission()
    const deployed = (deployment: Partial<Mission['play']['deployment']>): string[] =>
      at({ ...blank, play: { ...play, deployment: { ...play.deployment, ...deployment } } })
    expect(deployed({ firstToSetUp: 'defender' })).toEqual([])
    expect(deployed({ firstToSetUp: 'nobody' })).toEqual(['play.deployment.firstToSetUp'])
    const reserves = { kind: 'arrive', from: 1, to: 3 } as const
    expect(deployed({ reserves: { ...reserves, deepStrikeFrom: 3 } })).toEqual([])
    expect(deployed({ reserves: { ...reserves, deepStrikeFrom: 4 } })).toEqual([
      'play.deployment.reserves.deepStrikeFrom',
    ])
  })

  it('refuses everything on a second board that is not there', () => {
    const single: Mission = { ...blankMission(), arrangement: { kind: 'single' } }
    const place = { board: 2, x: 0, y: 0 } as const
    expect(
      at({
        ...single,
        panels: [{ ...plain, board: 2 }],
        halfPillars: [{ id: 'h1', piece: 'PL', ...place, toward: 'east' }],
        wallEnds: [{ id: 'e1', piece: 'E', ...place, toward: 'east' }],
        zones: [{ id: 'z1', kind: 'entry', side: null, label: '', squares: [{ board: 1, x: 0, y: 0 }, place] }],
        regions: [{ id: 'r1', kind: 'sector', label: '', squares: [place] }],
        markers: [{ id: 'm1', kind: 'objective', label: '', ...place }],
        features: [{ id: 'f1', kind: 'pipes', ...place, turn: 0 }],
        notes: [{ id: 'n1', ...place, text: 'x' }],
      }).sort(),
    ).toEqual([
      'features.0.board',
      'halfPillars.0.board',
      'markers.0.board',
      'notes.0.board',
      'panels.0.board',
      'regions.0.squares.0.board',
      'wallEnds.0.board',
      'zones.0.squares.1.board',
    ])
  })

  it('wants a hatchway exactly where the piece has one, across the wall, in a half the panel has', () => {
    fc.assert(
      fc.property(arbitraryPanel(fc.constant(1)), fc.constantFrom('north', 'east', 'south', 'west'), (panel, face) => {
        const sound = { ...panel, id: 'p1' }
        expect(at(withPanel(sound))).toEqual([])
        if (sound.hatchway === null) {
          expect(
            at(
              withPanel({
                ...sound,
                hatchway: { half: 'first', face: sound.axis === 'horizontal' ? 'north' : 'east', start: 'open' },
              }),
            ),
          ).toEqual(['panels.0.hatchway'])
          return
        }
        expect(at(withPanel({ ...sound, hatchway: null }))).toEqual(['panels.0.hatchway'])
        const across = sound.axis === 'horizontal' ? ['north', 'south'] : ['east', 'west']
        const turned = at(withPanel({ ...sound, hatchway: { ...sound.hatchway, face } }))
        expect(turned).toEqual(across.includes(face) ? [] : ['panels.0.hatchway.face'])
      }),
    )
  })

  it('wants ids once over all collections, sides apart', () => {
    const document: Mission = {
      ...withPanel({ id: 'attacker' }),
      wallEnds: [{ id: 'attacker', piece: 'E', board: 1, x: 0, y: 0, toward: 'east' }],
      sides: [
        { id: 'attacker', name: 'A', role: 'attacker' },
        { id: 'attacker', name: 'B', role: 'defender' },
      ],
    }
    expect(at(document)).toEqual(['wallEnds.0.id', 'sides.1.id'])
  })

  it('wants pieces of the right kind, and sides, markers and codes that exist', () => {
    const document: Mission = {
      ...withPanel({ piece: 'CAP' }),
      halfPillars: [{ id: 'h1', piece: 'E', board: 1, x: 0, y: 0, toward: 'east' }],
      wallEnds: [{ id: 'e1', piece: 'XX', board: 1, x: 0, y: 0, toward: 'east' }],
      zones: [{ id: 'z1', kind: 'entry', side: 'third', label: '', squares: [{ board: 1, x: 0, y: 0 }] }],
      markers: [{ id: 'm1', kind: 'objective', label: '', board: 1, x: 0, y: 0 }],
      links: [{ id: 'l1', kind: 'power-line', from: 'z1', to: 'm1' }],
      kit: { id: 'boarding-actions', count: 1, codes: { CAP: 'c', ZZ: 'z' }, pieces: { A1: -2, QQ: 1 } },
    }
    expect(at(document)).toEqual([
      'kit.codes.ZZ',
      'kit.pieces.QQ',
      'panels.0.piece',
      'halfPillars.0.piece',
      'wallEnds.0.piece',
      'zones.0.side',
      'links.0.from',
    ])
    expect(at({ ...document, kit: { ...document.kit, id: 'toy-bricks' } })).toEqual(['kit.id'])
  })

  it('wants the columns of a fate to be those of its sides, one for each', () => {
    const blank = blankMission()
    const sides = ['attacker', 'third', 'attacker'].map((side) => ({ side, points: 5 }))
    const conditions = [{ kind: 'fate' as const, outcomes: [{ name: 'Free', points: 0, sides }] }]
    const objectives = [{ id: 'o1', title: 'One', side: null, timing: { kind: 'end' as const }, conditions }]
    expect(at({ ...blank, play: { ...blank.play, objectives } })).toEqual([
      'play.objectives.0.conditions.0.outcomes.0.sides.1.side',
      'play.objectives.0.conditions.0.outcomes.0.sides.2.side',
    ])
  })
})
