import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { solidsOf } from '#analysis/layout/solids.ts'
import { generate } from '#editing/generate/generate.ts'
import { STYLES } from '#editing/generate/generator-options.ts'
import { boardPoint, type XY } from '#foundation/geometry/point.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { missionFor } from '#model/mission/hidden-tokens.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { blocksOf } from './blocks.ts'
import { buildStandingList } from './build-standing-list.ts'
import { paintersOrder } from './order.ts'
import { viewCorners, viewFrom } from './view.ts'
import { bestCorner, placesAround, sightOn } from './visibility.ts'

const samples = sampleMissions()
const generated = ['11', '22', 'two-level'].flatMap((id): [string, Mission][] => {
  const template = findTemplate(id)?.document()
  const made = template && generate(template, { symmetry: 'none', seed: 7, style: STYLES.balanced })
  return made?.ok === true ? [[`generated ${id}`, made.value.document]] : []
})

const markersOf = (document: Mission): XY[] =>
  document.markers.map(({ board, x, y }) => toField(layoutOf(document).field, board, boardPoint(x, y)))

/** Which way round three places are. */
const turnOf = ([a, b, c]: readonly XY[]): number =>
  a === undefined || b === undefined || c === undefined
    ? 0
    : Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

const wordsIn = (document: Mission, corner: (typeof viewCorners)[number]): { text: string; at: XY }[] =>
  buildStandingList(document, { corner, walls: 'full' }).layers.flatMap(({ figures }) =>
    figures.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape] : []))),
  )

describe.each([...samples, ...generated])('%s standing', (_, document) => {
  it('is painted from each corner so that nothing behind hides what is in front', () => {
    for (const walls of ['full', 'low'] as const) {
      const blocks = blocksOf(solidsOf(document), walls)
      for (const corner of viewCorners) expect(paintersOrder(blocks, viewFrom(corner)).knots).toBe(0)
    }
  })

  it('shows a part of every marker, and four fifths of the floor from the corner that hides least', () => {
    const blocks = blocksOf(solidsOf(document), 'full')
    const sees = sightOn(blocks, viewFrom(bestCorner(document)))
    expect(markersOf(document).filter((at) => !placesAround(at, 20).some(sees))).toEqual([])
    const free = layoutOf(document)
      .field.boards.flatMap(({ box }) =>
        Array.from({ length: 900 }, (_, index) => ({
          x: box.x + (((index % 30) + 0.5) / 30) * box.width,
          y: box.y + ((Math.floor(index / 30) + 0.5) / 30) * box.height,
        })),
      )
      .filter(
        ({ x, y }) =>
          !blocks.some(
            ({ box, z1 }) => z1 > 5 && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height,
          ),
      )
    expect(free.filter((at) => !sees(at)).length / free.length).toBeLessThan(0.2)
  })
})

describe('the standing picture', () => {
  it('is mirrored from no corner', () => {
    let compared = 0
    for (const [, document] of samples.slice(1, 6)) {
      const three = document.markers.filter(({ label }) => label !== '').slice(0, 3)
      const onMap = turnOf(markersOf({ ...document, markers: three }))
      if (onMap === 0) continue
      for (const corner of viewCorners) {
        const words = wordsIn(document, corner).filter(({ text }) => three.some(({ label }) => label === text))
        const onPage = three.flatMap(({ label }) => words.findLast(({ text }) => text === label)?.at ?? [])
        expect(turnOf(onPage)).toBe(onMap)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(11)
  })

  it('is the same each time, and has the first side nearest where corners hide alike', () => {
    for (const [, document] of samples.slice(1, 3)) {
      const twin = structuredClone(document)
      const options = { corner: 'best', walls: 'full' } as const
      expect(buildStandingList(twin, options)).toEqual(buildStandingList(document, options))
    }
    const bare = { ...(samples[1]?.[1] ?? expect.fail()), panels: [], halfPillars: [], wallEnds: [], features: [] }
    const own = bare.zones.filter(({ side }) => side === bare.sides[0]?.id)
    const { toward } = viewFrom(bestCorner(bare))
    const { bounds } = layoutOf(bare).field
    const middle = { x: bounds.width / 2, y: bounds.height / 2 }
    const near = own.map(({ squares: [square] }) => {
      const at = toField(
        layoutOf(bare).field,
        square?.board ?? 1,
        boardPoint((square?.x ?? 0) * 97, (square?.y ?? 0) * 97),
      )
      return (at.x - middle.x) * toward.x + (at.y - middle.y) * toward.y
    })
    expect(near.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0)
  })

  it('says nothing of what lies face down, and draws any mission', () => {
    const down = {
      ...everyKind(),
      tokens: everyKind().tokens.map((token) => ({ ...token, face: 'down' as const, label: 'SECRET' })),
    }
    expect(wordsIn(down, 'south-east').filter(({ text }) => text.includes('SECRET'))).toEqual([])
    expect(solidsOf(down).filter(({ role }) => role === 'figure')).toEqual([])
    const side = down.sides[0]?.id ?? ''
    const own = down.tokens.filter((token) => token.side === side).length
    const seen = wordsIn(missionFor(down, { kind: 'side', side }), 'south-east').filter(({ text }) =>
      text.includes('SECRET'),
    )
    expect(seen.length > 0).toBe(own > 0)
    fc.assert(
      fc.property(arbitraryMission({ most: 6 }), (mission) => {
        const { bounds } = buildStandingList(mission, { corner: 'best', walls: 'low' })
        expect(Number.isFinite(bounds.width) && bounds.width > 0).toBe(true)
      }),
      { numRuns: 15 },
    )
  })
})
