/** Sight against dense sampling of both outlines, and what always holds of it. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import {
  grown,
  isOpenLine,
  missesDiscs,
  oracleScene,
  outlineOf,
  ovalOutline,
  roomAt,
} from '../../../../test/support/sight-oracles.ts'
import { anyScene, type BasePlace, type Scene, scenes } from '../../../../test/support/sight-scenes.ts'
import { coverOf, type Model, sightBetween } from './sight.ts'
import { baseAt, roundBase, solidOf, withHatchway } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'

describe('cover', () => {
  const solidWith = (parts: Partial<Mission>) =>
    solidOf(defaultTerrainOf(layoutOf({ ...blankMission(), arrangement: { kind: 'single' }, ...parts })))
  const model = (unit: string, x: number, y: number): Model => ({ unit, base: roundBase(fieldPoint(x, y), 32) })
  const pipes = (x: number, y: number) =>
    solidWith({ features: [{ id: 'f1', kind: 'pipes', board: 1, x, y, turn: 0 }] })
  const [shooter, target] = [model('a', 200, 200), model('b', 400, 200)]

  describe('cover', () => {
    it('comes from a feature between the two, although the target is fully seen', () => {
      expect(coverOf(pipes(300, 200), shooter, target)).toMatchObject({
        sight: { kind: 'fully-visible' },
        cover: 'features',
        features: ['f1'],
      })
    })
    it('comes from a feature the target stands in, and not from one the shooter stands in, or aside', () => {
      expect(coverOf(pipes(430, 200), shooter, target)).toMatchObject({ cover: 'features' })
      expect(coverOf(pipes(170, 200), shooter, target)).toMatchObject({ cover: null, features: [] })
      expect(coverOf(pipes(300, 300), shooter, target)).toMatchObject({ cover: null, features: [] })
    })
    it('comes from walls that hide a part, and not where nothing is seen', () => {
      const wall = solidWith({ panels: [panelOf('p1', 1, 'A1 3 0 v')] })
      // The wall ends at y = 206: lines to the upper part of the target run into it.
      expect(coverOf(wall, model('a', 200, 215), model('b', 330, 205))).toMatchObject({
        sight: { kind: 'visible' },
        cover: 'partly-hidden',
      })
      expect(coverOf(wall, model('a', 200, 100), model('b', 400, 100))).toMatchObject({
        sight: { kind: 'hidden' },
        cover: null,
      })
    })
  })
})

describe('sight', () => {
  const model = ({ x, y, radius }: BasePlace, unit: string): Model => ({
    unit,
    base: roundBase(fieldPoint(x, y), 2 * radius),
  })

  /** Whatever is this near to touching may be judged either way (mm). */
  const TOUCHING_MM = 0.05

  interface Question extends Pick<Scene, 'oracle' | 'solid'> {
    readonly a: BasePlace
    readonly b: BasePlace
    readonly others: readonly BasePlace[]
  }

  /** Two places that do not overlap, and others that stand clear of both. */
  const question = ({ oracle, solid, places }: Scene): Question | null => {
    const [a, b, ...rest] = places
    if (a === undefined || b === undefined || gap(a, b) < 0.1) return null
    return {
      oracle,
      solid,
      a,
      b,
      others: rest.filter((one) => one.radius > 1 && gap(one, a) > 0.1 && gap(one, b) > 0.1),
    }
  }
  const gap = (a: BasePlace, b: BasePlace): number => Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius
  const ask = ({ solid, a, b, others }: Question) =>
    sightBetween(
      solid,
      model(a, 'a'),
      model(b, 'b'),
      others.map((one) => model(one, 'c')),
    )

  /** Whether some place of one outline sees a place of the other, with terrain and models so much larger. */
  const sees = ({ oracle, others }: Question, larger: number) => {
    const terrain = grown(oracle, larger)
    const discs = others.map((other) => ({ ...other, radius: other.radius + larger }))
    return (one: { x: number; y: number }, other: { x: number; y: number }): boolean =>
      missesDiscs(discs, one, other) && isOpenLine(terrain, one, other)
  }

  describe('sight', () => {
    it('finds every line that sampling finds, and shows one that is free', () => {
      fc.assert(
        fc.property(anyScene(5), (scene) => {
          const asked = question(scene)
          if (asked === null) return
          const answer = ask(asked)
          const { a, b } = asked
          const clearly = sees(asked, TOUCHING_MM)
          const [from, to] = [outlineOf(a, a.radius, 24), outlineOf(b, b.radius, 24)]
          if (from.some((one) => to.some((other) => clearly(one, other)))) expect(answer.kind).not.toBe('hidden')
          if (answer.kind === 'hidden') return
          const [start, end] = answer.line
          expect(Math.abs(Math.hypot(start.x - a.x, start.y - a.y) - a.radius)).toBeLessThan(1e-3)
          expect(Math.abs(Math.hypot(end.x - b.x, end.y - b.y) - b.radius)).toBeLessThan(1e-3)
          expect(sees(asked, -TOUCHING_MM)(start, end)).toBe(true)
        }),
        scenes(200),
      )
    })

    it('calls fully visible what sampling finds seen all round, and nothing else', () => {
      fc.assert(
        fc.property(anyScene(4, 9), (scene) => {
          const asked = question(scene)
          if (asked === null) return
          const answer = ask(asked)
          if (answer.kind === 'hidden') return
          const { a, b } = asked
          const [exactly, hardly] = [sees(asked, 0), sees(asked, -TOUCHING_MM)]
          const from = outlineOf(a, a.radius, 400)
          if (answer.kind === 'fully-visible')
            for (const place of outlineOf(b, b.radius, 60)) expect(from.some((one) => hardly(one, place))).toBe(true)
          // What is hidden of it is large enough to be met by one of so many places.
          else if (answer.seen < 0.97)
            expect(outlineOf(b, b.radius, 120).every((place) => from.some((one) => exactly(one, place)))).toBe(false)
        }),
        scenes(120),
      )
    })

    it('says of an oval how much of its length is seen from a point', () => {
      fc.assert(
        fc.property(anyScene(4, 9), fc.nat(179), (scene, turn) => {
          const asked = question(scene)
          if (asked === null || asked.b.radius < 5) return
          const { solid, b } = asked
          const a = { ...asked.a, radius: 0 }
          const base = baseAt(fieldPoint(b.x, b.y), { kind: 'oval', length: 2 * b.radius, width: b.radius, turn })
          const answer = sightBetween(solid, model(a, 'a'), { unit: 'b', base }, [])
          const places = ovalOutline(b, turn, 1200)
          const next = (index: number) => places[(index + 1) % places.length] ?? a
          const exactly = sees({ ...asked, others: [] }, 0)
          let [seen, all] = [0, 0]
          for (const [index, place] of places.entries()) {
            const length = Math.hypot(next(index).x - place.x, next(index).y - place.y)
            const middle = { x: (next(index).x + place.x) / 2, y: (next(index).y + place.y) / 2 }
            all += length
            if (exactly(a, middle)) seen += length
          }
          expect(Math.abs((answer.kind === 'hidden' ? 0 : answer.seen) - seen / all)).toBeLessThan(0.01)
        }),
        scenes(80),
      )
    })

    it('between ovals agrees with sampling too', () => {
      fc.assert(
        fc.property(anyScene(4, 9), fc.nat(179), fc.nat(179), (scene, turnA, turnB) => {
          const asked = question(scene)
          if (asked === null || asked.a.radius < 1 || asked.b.radius < 1) return
          const { solid, a, b, others } = asked
          const oval = (place: BasePlace, unit: string, turn: number): Model => ({
            unit,
            base: baseAt(fieldPoint(place.x, place.y), {
              kind: 'oval',
              length: 2 * place.radius,
              width: place.radius,
              turn,
            }),
          })
          const answer = sightBetween(
            solid,
            oval(a, 'a', turnA),
            oval(b, 'b', turnB),
            others.map((one) => model(one, 'c')),
          )
          const [clearly, hardly] = [sees(asked, TOUCHING_MM), sees(asked, -TOUCHING_MM)]
          const [from, to] = [ovalOutline(a, turnA, 200), ovalOutline(b, turnB, 40)]
          const seen = to.map((place) => from.some((one) => clearly(one, place)))
          if (seen.includes(true)) expect(answer.kind).not.toBe('hidden')
          if (answer.kind === 'hidden') return
          expect(hardly(...answer.line)).toBe(true)
          if (answer.kind === 'fully-visible')
            for (const place of to) expect(from.some((one) => hardly(one, place))).toBe(true)
          else if (answer.seen < 0.9) expect(seen.every((one) => one)).toBe(false)
        }),
        scenes(60),
      )
    })

    it('is the same both ways: one model sees the other when the other sees it', () => {
      fc.assert(
        fc.property(anyScene(5), (scene) => {
          const asked = question(scene)
          if (asked === null) return
          const [there, back] = [ask(asked), ask({ ...asked, a: asked.b, b: asked.a })]
          expect(back.kind === 'hidden').toBe(there.kind === 'hidden')
        }),
        scenes(200),
      )
    })

    it('never gets worse when a hatchway opens, nor better when a model steps in', () => {
      const order = ['hidden', 'visible', 'fully-visible']
      fc.assert(
        fc.property(anyScene(5), (scene) => {
          const asked = question(scene)
          if (asked === null) return
          // Bases in an opening overlap its leaf once it is closed, where nobody can stand.
          const closed = oracleScene(scene.document, () => false)
          if ([asked.a, asked.b, ...asked.others].some((one) => roomAt(closed, one) < one.radius)) return
          let state = solidOf(scene.solid.terrain, 'closed')
          let before = order.indexOf(ask({ ...asked, solid: state }).kind)
          for (const { panel } of state.terrain.hatchways) {
            state = withHatchway(state, panel.id, 'open')
            const after = order.indexOf(ask({ ...asked, solid: state }).kind)
            expect(after).toBeGreaterThanOrEqual(before)
            before = after
          }
          expect(order.indexOf(ask({ ...asked, solid: state, others: [] }).kind)).toBeGreaterThanOrEqual(before)
        }),
        scenes(100),
      )
    })

    it('of a round base is the same when it is called an oval', () => {
      fc.assert(
        fc.property(anyScene(4), fc.integer({ min: 0, max: 179 }), (scene, turn) => {
          const asked = question(scene)
          if (asked === null || asked.a.radius < 1 || asked.b.radius < 1) return
          const oval = (place: BasePlace, unit: string): Model => ({
            unit,
            base: baseAt(fieldPoint(place.x, place.y), {
              kind: 'oval',
              length: 2 * place.radius,
              width: 2 * place.radius - 1e-6,
              turn,
            }),
          })
          const { solid, a, b, others } = asked
          const answer = sightBetween(
            solid,
            oval(a, 'a'),
            oval(b, 'b'),
            others.map((one) => oval(one, 'c')),
          )
          const round = ask(asked)
          expect(answer.kind === 'hidden').toBe(round.kind === 'hidden')
          if (answer.kind !== 'hidden' && round.kind !== 'hidden') expect(answer.seen).toBeCloseTo(round.seen, 2)
        }),
        scenes(100),
      )
    })
  })
})
