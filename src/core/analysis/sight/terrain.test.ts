/** What counts as solid: breaches, features by trait, rims, seams, gaps, levels, shared edges. */
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { roundBase } from './base.ts'
import { measure } from './distance.ts'
import { sightBetween } from './sight.ts'
import { isOpen, solidOf, standingAt, withHatchway } from './solid.ts'
import { DEFAULT_SETTINGS, terrainOf } from './terrain.ts'

const single: Partial<Mission> = { arrangement: { kind: 'single' } }
const solidWith = (parts: Partial<Mission>, settings = DEFAULT_SETTINGS) =>
  solidOf(terrainOf(layoutOf({ ...blankMission(), ...parts }), settings))
const base = (x: number, y: number, diameter = 32) => roundBase(fieldPoint(x, y), diameter)
/** A wall across the board, 303 mm from its north edge. */
const across = ['A1 0 3 h', 'A1 2 3 h', 'A1 4 3 h']
const panels = (texts: readonly string[], board: 1 | 2 = 1) =>
  texts.map((text, i) => panelOf(`p${board}${i}`, board, text))
const [north, south] = [base(303, 250), base(303, 356)]

describe('terrain', () => {
  it('lets through a wall that is breached, and not one that can be', () => {
    const walls = panels(across)
    const withBreach = (breach: 'intact' | 'breached') =>
      solidWith({ ...single, panels: walls.map((panel, i) => (i === 1 ? { ...panel, breach } : panel)) })
    expect(measure(withBreach('intact'), north, south).kind).toBe('none')
    expect(measure(withBreach('breached'), north, south).length).toBeCloseTo(74, 3)
  })

  it('takes walls that end on the outermost line to reach the edge, unless it is told not to', () => {
    const map = { ...single, panels: panels(across) }
    expect(measure(solidWith(map), north, south)).toMatchObject({ kind: 'none', why: 'walled-off' })
    expect(measure(solidWith(map, { ...DEFAULT_SETTINGS, wallsMeetRim: false }), north, south).kind).toBe('way')
  })

  it('counts features by their traits', () => {
    const feature = (kind: Mission['features'][number]['kind']) =>
      solidWith({ ...single, features: [{ id: 'f1', kind, board: 1, x: 303, y: 303, turn: 0 }] })
    for (const kind of ['terminal', 'explosive-canisters'] as const) {
      const solid = feature(kind)
      // Around a disc of 50 mm, from 53 mm on either side of its middle.
      const round = 2 * (Math.sqrt(53 ** 2 - 25 ** 2) + 25 * (Math.PI / 2 - Math.acos(25 / 53))) - 32
      expect(Math.abs(measure(solid, north, south).length - round)).toBeLessThan(1)
      expect(sightBetween(solid, { base: base(303, 250, 0), unit: 'a' }, { base: south, unit: 'b' }).kind).toBe(
        'hidden',
      )
      expect(standingAt(solid, fieldPoint(303, 303))).toBe('in-terrain')
    }
    for (const kind of ['pipes', 'electro-nodes', 'collapsed-pipe'] as const) {
      const { terrain, ...solid } = feature(kind)
      expect(measure({ terrain, ...solid }, north, south).length).toBeCloseTo(74)
      expect(terrain.cover.map(({ id }) => id)).toEqual(['f1'])
      expect(terrain.barriers).toHaveLength(kind === 'collapsed-pipe' ? 0 : 1)
      expect(terrain.impediments.map(({ moveLost }) => moveLost)).toEqual(kind === 'collapsed-pipe' ? [2] : [])
    }
    const wide = { ...DEFAULT_SETTINGS, featureSize: 100 }
    const terminal = {
      ...single,
      features: [{ id: 'f1', kind: 'terminal' as const, board: 1 as const, x: 303, y: 303, turn: 0 }],
    }
    expect(measure(solidWith(terminal, wide), north, south).length).toBeGreaterThan(
      measure(solidWith(terminal), north, south).length + 10,
    )
  })

  it('is one plane across a seam, also where boards are shifted, and not across a gap or between decks', () => {
    const [left, right] = [base(560, 100), base(660, 100)]
    expect(measure(solidWith({}), left, right).length).toBeCloseTo(68, 3)
    // Board 2 lies west and 500 mm further south: the way goes round the corner where it meets board 1.
    const shifted = solidWith({ arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 500 } })
    const [one, two] = [base(650, 100, 0), base(560, 560, 0)]
    const round = Math.hypot(650 - 606, 400) + Math.hypot(606 - 560, 60)
    expect(measure(shifted, one, two).length).toBeCloseTo(round, 1)
    expect(
      sightBetween(shifted, { base: base(606.5, 20, 0), unit: 'a' }, { base: base(300, 520, 0), unit: 'b' }).kind,
    ).toBe('hidden')
    const apart = [
      solidWith({ arrangement: { kind: 'joined', edge: 'west', gap: 5, offset: 0 } }),
      solidWith({ arrangement: { kind: 'levels', upper: 1 } }),
    ]
    for (const solid of apart) {
      const far = base(800, 100)
      expect(measure(solid, left, far)).toMatchObject({ kind: 'none', why: 'other-plane' })
      expect(sightBetween(solid, { base: left, unit: 'a' }, { base: far, unit: 'b' })).toMatchObject({
        why: 'other-plane',
      })
    }
  })

  it('says where nothing can be measured from', () => {
    const solid = solidWith({ ...single, panels: panels(across) })
    expect(measure(solid, base(303, 303), south)).toMatchObject({ kind: 'none', why: 'in-terrain' })
    expect(measure(solid, north, base(700, 100))).toMatchObject({ kind: 'none', why: 'off-board' })
  })

  it('opens and closes one hatchway and leaves the rest, terrain included, as it is', () => {
    const solid = solidOf(terrainOf(layoutOf(fullMap()), DEFAULT_SETTINGS))
    const [first] = solid.terrain.hatchways
    const id = first?.panel.id ?? ''
    const opened = withHatchway(solid, id, 'open')
    expect(opened.terrain).toBe(solid.terrain)
    expect([isOpen(solid, id), isOpen(opened, id)]).toEqual([false, true])
    expect([...opened.hatchways].filter((state, i) => state !== solid.hatchways[i])).toHaveLength(1)
    expect(withHatchway(opened, id, 'open')).toBe(opened)
    expect(withHatchway(opened, id, 'closed').closed).toEqual(solid.closed)
    expect(withHatchway(solid, 'nobody', 'open')).toBe(solid)
  })

  it('keeps an edge closed while one of two hatchways over it is', () => {
    const twice = panels([
      ...across.slice(0, 1),
      'B2 2 3 h first north',
      'B2 2 3 h first south',
      'B1 3 3 h',
      'A1 4 3 h',
    ])
    const solid = solidWith({ ...single, panels: twice })
    const [a, b] = [base(254.5, 250), base(254.5, 356)]
    const one = withHatchway(solid, 'p11', 'open')
    expect(measure(one, a, b).kind).toBe('none')
    expect(measure(withHatchway(one, 'p12', 'open'), a, b).kind).toBe('way')
  })
})
