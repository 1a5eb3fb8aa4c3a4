/** What counts as solid: breaches, features by trait, rims, seams, gaps, levels, shared edges. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { enterOf, ringTouches, widened } from '#foundation/geometry/convex-blocks.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { outlineOf } from '../../../../test/support/sight-oracles.ts'
import { scenes } from '../../../../test/support/sight-scenes.ts'
import { measure } from './distance.ts'
import { coverOf, sightBetween } from './sight.ts'
import { forWalking, isOpen, roundBase, solidOf, standingAt, withHatchway } from './solid.ts'
import { DEFAULT_SETTINGS, defaultTerrainOf, featureRing, steppedOver, terrainOf } from './terrain.ts'

describe('feature rings', () => {
  type Feature = Mission['features'][number]
  const solidWith = (features: readonly Feature[]) =>
    solidOf(defaultTerrainOf(layoutOf({ ...blankMission(), arrangement: { kind: 'single' }, features: [...features] })))
  const feature = (kind: Feature['kind'], x: number, y: number, turn = 0): Feature => ({
    id: `f${x}`,
    kind,
    board: 1,
    x,
    y,
    turn,
  })

  describe('features', () => {
    it('cover a convex ring round their place, clockwise, as wide as the settings say', () => {
      for (const turn of [0, 15, 100]) {
        const ring = featureRing(fieldPoint(100, 200), 50, turn)
        for (let at = 0; at < ring.length; at += 2) {
          const corner = (index: number) => [
            ring[(at + index) % ring.length] ?? 0,
            ring[(at + index + 1) % ring.length] ?? 0,
          ]
          const [[ax = 0, ay = 0], [bx = 0, by = 0], [cx = 0, cy = 0]] = [corner(0), corner(2), corner(4)]
          expect(Math.hypot(ax - 100, ay - 200)).toBeCloseTo(25)
          expect((bx - ax) * (cy - by) - (by - ay) * (cx - bx)).toBeGreaterThan(0)
        }
      }
    })

    it('are stepped over by the ways that lead through them, and by those that end in them', () => {
      const { terrain, ...state } = solidWith([
        feature('collapsed-pipe', 200, 100),
        feature('pipes', 300, 100),
        feature('pipes', 300, 200),
      ])
      const base = (x: number, y: number) => roundBase(fieldPoint(x, y), 0)
      const way = (to: number) => {
        const measured = measure({ terrain, ...state }, base(100, 100), base(to, 100))
        return measured.kind === 'way' ? measured.path : []
      }
      expect(steppedOver(terrain.impediments, way(170))).toEqual([])
      expect(steppedOver(terrain.impediments, way(180))).toMatchObject([{ id: 'f200', moveLost: 2 }])
      expect(steppedOver(terrain.impediments, way(400))).toMatchObject([{ id: 'f200', moveLost: 2 }])
      expect(steppedOver(terrain.barriers, way(250))).toEqual([])
      expect(steppedOver(terrain.barriers, way(400))).toMatchObject([{ x: 300, y: 100 }])
    })

    it('that block movement are walked round, and measured and seen across', () => {
      const solid = solidWith([feature('pipes', 200, 100), feature('collapsed-pipe', 400, 100)])
      const base = (x: number) => roundBase(fieldPoint(x, 100), 0)
      expect(measure(solid, base(100), base(300)).length).toBeCloseTo(200)
      const walking = forWalking(solid)
      expect(forWalking(solid)).toBe(walking)
      // Round a disc of 50 mm, from 100 mm on either side of its middle.
      const round = 2 * (Math.sqrt(100 ** 2 - 25 ** 2) + 25 * (Math.PI / 2 - Math.acos(25 / 100)))
      expect(Math.abs(measure(walking, base(100), base(300)).length - round)).toBeLessThan(0.5)
      expect(measure(walking, base(300), base(500)).length).toBeCloseTo(200)
      const plain = solidWith([])
      expect(forWalking(plain)).toBe(plain)
      // Hatchways stand as they did.
      const map = solidOf(defaultTerrainOf(layoutOf({ ...fullMap(), features: [feature('pipes', 60, 60)] })), 'open')
      expect(forWalking(map).closed).toBe(map.closed)
      expect(forWalking(map).terrain.hatchways.map(({ gate }) => gate)).toEqual(
        map.terrain.hatchways.map(({ gate }) => gate),
      )
    })

    it('give cover where they hide a part of the target from all of the shooter, and nowhere else', () => {
      const spot = fc.record({ x: fc.integer({ min: 60, max: 400 }), y: fc.integer({ min: 60, max: 400 }) })
      const size = fc.constantFrom(16, 20, 25, 50)
      fc.assert(
        fc.property(spot, spot, spot, size, size, fc.nat(23), (at, from, to, wide, wider, turn) => {
          const solid = solidWith([feature('pipes', at.x, at.y, 15 * turn)])
          const ring = featureRing(fieldPoint(at.x, at.y), 50, 15 * turn)
          const [shooter, target] = [
            roundBase(fieldPoint(from.x, from.y), 2 * wide),
            roundBase(fieldPoint(to.x, to.y), 2 * wider),
          ]
          if (Math.hypot(from.x - to.x, from.y - to.y) < wide + wider + 1) return
          const found = coverOf(solid, { base: shooter, unit: 'a' }, { base: target, unit: 'b' })
          expect(found.sight.kind).toBe('fully-visible')
          expect(found.cover).toBe(found.features.length > 0 ? 'features' : null)
          if (ringTouches(ring, target)) return void expect(found.cover).toBe('features')
          if (ringTouches(ring, shooter)) return void expect(found.cover).toBe(null)
          const eyes = outlineOf(from, wide, 180)
          const hides = (by: number, parts: number) => {
            const wall = widened(ring, by)
            return outlineOf(to, wider, parts).some((part) =>
              eyes.every(({ x, y }) => (enterOf(wall, part.x, part.y, x - part.x, y - part.y) ?? 1) < 1),
            )
          }
          if (hides(-0.1, 120)) expect(found.cover).toBe('features')
          if (!hides(0.1, 360)) expect(found.cover).toBe(null)
        }),
        scenes(60),
      )
    })
  })
})

describe('terrain', () => {
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
})
