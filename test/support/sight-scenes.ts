/** Random battlefields with places to stand, for property tests of distance and sight. */
import fc from 'fast-check'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { type Area, areaOfZone } from '#analysis/sight/area.ts'
import { type Solid, solidOf } from '#analysis/sight/solid.ts'
import { DEFAULT_SETTINGS, terrainOf } from '#analysis/sight/terrain.ts'
import type { Compass } from '#model/kit/lattice.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { anyMap } from './arbitrary-map.ts'
import { type OracleScene, oracleScene, roomAt, roomOnBoard } from './sight-oracles.ts'

export interface BasePlace {
  readonly x: number
  readonly y: number
  /** As large as there is room without touching, 50 mm at most; a point where there is none. */
  readonly radius: number
}

export interface Scene {
  readonly document: Mission
  readonly states: 'start' | 'open' | 'closed'
  readonly places: readonly BasePlace[]
  readonly solid: Solid
  readonly oracle: OracleScene
}

/** How many scenes a property is tried on: few in every run, as many as asked for by BULKHEAD_SCENES. */
export const scenes = (usually: number): { numRuns: number } => ({
  numRuns: Number(process.env.BULKHEAD_SCENES ?? usually),
})

const arrangements: fc.Arbitrary<Arrangement> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Arrangement>({ kind: 'single' }) },
  { weight: 3, arbitrary: fc.constant<Arrangement>({ kind: 'joined', edge: 'west', gap: 0, offset: 0 }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('joined' as const),
      edge: fc.constantFrom<Compass>('north', 'east', 'south', 'west'),
      gap: fc.constantFrom(0, 0, 0, 50),
      offset: fc.integer({ min: -5000, max: 5000 }).map((tenths) => tenths / 10),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Arrangement>({ kind: 'levels', upper: 2 }) },
)

/** A battlefield with so many places on it, none of them in terrain. */
export const anyScene = (count: number, panels = 14): fc.Arbitrary<Scene> =>
  fc
    .record({
      document: anyMap({ panels, others: 4 }, arrangements),
      states: fc.constantFrom<Scene['states']>('start', 'open', 'open', 'closed'),
      spots: fc.array(
        fc.record({ x: fc.nat(100_000), y: fc.nat(100_000), size: fc.constantFrom(0, 12.5, 16, 20, 25, 50) }),
        {
          minLength: count,
          maxLength: count,
        },
      ),
    })
    .map(({ document, states, spots }) => {
      const layout = layoutOf(document)
      const { width, height } = layout.field.bounds
      const oracle = oracleScene(document, ({ hatchway }) =>
        states === 'start' ? hatchway?.start === 'open' : states === 'open',
      )
      const places = spots.map((spot) => {
        const place = { x: (spot.x / 100_000) * width, y: (spot.y / 100_000) * height }
        const radius = Math.min(spot.size, roomAt(oracle, place) - 0.06, roomOnBoard(oracle, place) - 0.06)
        // Smaller than a millimetre it is a point: a base of a few thousandths is within what counts as touching.
        return { ...place, radius: radius < 1 ? 0 : radius }
      })
      return { document, states, places, oracle, solid: solidOf(terrainOf(layout, DEFAULT_SETTINGS), states) }
    })
    .filter(({ places, oracle }) => places.every((place) => roomAt(oracle, place) > 0.06))

/** Squares of a battlefield by their numbers among all of its squares. */
export const anyArea = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 5 })

/** The ground of so many squares. */
export function areaOn({ terrain: { layout } }: Solid, picks: readonly number[]): Area {
  const squares = allSquares(layout)
  const zone = {
    ...blankMission(),
    arrangement: layout.document.arrangement,
    zones: [
      {
        id: 'z',
        kind: 'entry' as const,
        side: null,
        label: '',
        squares: picks.flatMap((pick) => squares[pick % squares.length] ?? []),
      },
    ],
  }
  return areaOfZone(layoutOf(zone), 'z') ?? { boxes: [] }
}
