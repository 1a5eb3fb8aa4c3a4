import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT, type Kit } from '#model/kit/kit.ts'
import { edgeKey, type Node, nodeKey, nodesOf } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { arbitraryMission, arbitraryPanel } from '../../../../test/support/arbitrary-mission.ts'
import { layoutOf } from './layout.ts'
import { edgesOf, endsOf, hatchwayEdge, nodesUnder, spanOf } from './panel-geometry.ts'

const kit = BOARDING_ACTIONS_KIT
const panel = (change: Partial<Panel>): Panel => ({
  id: 'p1',
  piece: 'A1',
  board: 1,
  x: 2,
  y: 2,
  axis: 'horizontal',
  hatchway: null,
  ...change,
})

describe('panel geometry', () => {
  it('covers a line of edges from end to end', () => {
    fc.assert(
      fc.property(arbitraryPanel(fc.constant(1)), (standing) => {
        const edges = edgesOf(kit, standing)
        expect(edges).toHaveLength(spanOf(kit, standing))
        expect(edges.every((edge) => edge.axis === standing.axis)).toBe(true)
        // Each node under the panel is touched by one edge (an end) or two (the middle).
        const touched = new Map<string, number>()
        for (const node of edges.flatMap((edge) => [...nodesOf(edge)]))
          touched.set(nodeKey(node), (touched.get(nodeKey(node)) ?? 0) + 1)
        const nodesTouched = (times: number): string[] =>
          [...touched].flatMap(([key, count]) => (count === times ? [key] : [])).sort()
        expect(
          endsOf(kit, standing)
            .map(({ node }) => nodeKey(node))
            .sort(),
        ).toEqual(nodesTouched(1))
        expect(nodesUnder(kit, standing).map(nodeKey).sort()).toEqual(nodesTouched(2))
      }),
    )
  })

  it('covers as many edges as a piece of a kit of one’s own says, and every node between', () => {
    const long: Kit = {
      ...kit,
      id: 'long',
      pieces: kit.pieces.map((piece) => (piece.code === 'A1' ? { ...piece, span: 5 } : piece)) as Kit['pieces'],
    }
    const wall = panel({ x: 1, axis: 'vertical', y: 0 })
    expect(edgesOf(long, wall).map(({ y }) => y)).toEqual([0, 1, 2, 3, 4])
    expect(nodesUnder(long, wall)).toEqual([1, 2, 3, 4].map((y) => ({ x: 1, y })))
    expect(endsOf(long, wall)[1]).toEqual({ node: { x: 1, y: 5 }, toward: 'north' })
  })

  it('has ends that look at each other', () => {
    expect(endsOf(kit, panel({}))).toEqual([
      { node: { x: 2, y: 2 }, toward: 'east' },
      { node: { x: 4, y: 2 }, toward: 'west' },
    ])
    expect(endsOf(kit, panel({ piece: 'B1', axis: 'vertical' }))).toEqual([
      { node: { x: 2, y: 2 }, toward: 'south' },
      { node: { x: 2, y: 3 }, toward: 'north' },
    ])
  })

  it('has its hatchway in the half it says', () => {
    const hatchway = { face: 'north', start: 'closed' } as const
    expect(hatchwayEdge(kit, panel({ piece: 'A3', hatchway: { half: 'first', ...hatchway } }))).toEqual({
      x: 2,
      y: 2,
      axis: 'horizontal',
    })
    expect(hatchwayEdge(kit, panel({ piece: 'A3', hatchway: { half: 'second', ...hatchway } }))).toEqual({
      x: 3,
      y: 2,
      axis: 'horizontal',
    })
    expect(hatchwayEdge(kit, panel({}))).toBeUndefined()
  })
})

describe('layoutOf', () => {
  it('finds what stands at every edge and node, as a search through the document does', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        const layout = layoutOf(document)
        const ids = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id)
        for (const board of [1, 2] as const) {
          const here = document.panels.filter((standing) => standing.board === board)
          for (let x = 0; x <= kit.lattice.columns; x += 1)
            for (let y = 0; y <= kit.lattice.rows; y += 1) {
              const node: Node = { x, y }
              const isHere = (other: Node): boolean => other.x === x && other.y === y
              for (const axis of ['horizontal', 'vertical'] as const) {
                const key = edgeKey({ x, y, axis })
                const covering = here.filter((standing) => edgesOf(kit, standing).some((edge) => edgeKey(edge) === key))
                expect(ids(layout.panelsOn(board, { x, y, axis }))).toEqual(ids(covering))
              }
              const ending = here.flatMap((standing) =>
                endsOf(kit, standing)
                  .filter((end) => isHere(end.node))
                  .map(() => standing),
              )
              expect(layout.endsAt(board, node).map((end) => end.panel.id)).toEqual(ids(ending))
              const through = here.filter((standing) => nodesUnder(kit, standing).some(isHere))
              expect(ids(layout.panelsThrough(board, node))).toEqual(ids(through))
              const loose = document.halfPillars.filter((half) => half.board === board && isHere(half))
              expect(ids(layout.halfPillarsAt(board, node))).toEqual(ids(loose))
              const ends = document.wallEnds.filter((end) => end.board === board && isHere(end))
              expect(ids(layout.wallEndsAt(board, node))).toEqual(ids(ends))
            }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('is made once for each document', () => {
    const document = blankMission()
    expect(layoutOf(document)).toBe(layoutOf(document))
    expect(layoutOf({ ...document })).not.toBe(layoutOf(document))
  })

  describe('supportOf', () => {
    const supports = (panels: readonly Panel[], rest: Partial<Mission> = {}): (string | null)[] => {
      const layout = layoutOf({ ...blankMission(), panels, ...rest })
      const [first] = panels
      return first === undefined ? [] : endsOf(kit, first).map((end) => layout.supportOf(first, end))
    }

    it('knows own half-pillars, loose ones and wall ends on the right side of the node', () => {
      expect(supports([panel({ piece: 'A2' })])).toEqual(['own-half-pillar', 'own-half-pillar'])
      expect(supports([panel({})])).toEqual([null, null])
      const at = { board: 1, x: 2, y: 2 } as const
      expect(supports([panel({})], { halfPillars: [{ id: 'h1', piece: 'PL', ...at, toward: 'east' }] })).toEqual([
        'loose-half-pillar',
        null,
      ])
      expect(supports([panel({})], { halfPillars: [{ id: 'h1', piece: 'PL', ...at, toward: 'west' }] })).toEqual([
        null,
        null,
      ])
      expect(
        supports([panel({})], { halfPillars: [{ id: 'h1', piece: 'PL', ...at, board: 2, toward: 'east' }] }),
      ).toEqual([null, null])
      expect(supports([panel({})], { wallEnds: [{ id: 'e1', piece: 'E', ...at, x: 4, toward: 'west' }] })).toEqual([
        null,
        'wall-end',
      ])
    })

    it('knows the middle of a long panel that is butted against, but not one in the same line', () => {
      const post = panel({ id: 'p2', axis: 'vertical', x: 4, y: 1 })
      expect(supports([panel({}), post])).toEqual([null, 'butt'])
      expect(supports([panel({}), { ...post, y: 2 }])).toEqual([null, null])
      expect(supports([panel({}), panel({ id: 'p2', x: 3 })])).toEqual([null, null])
    })

    it('knows the rim that an end runs against, but not the rim it runs along', () => {
      expect(supports([panel({ x: 0 })])).toEqual(['rim', null])
      expect(supports([panel({ x: 4 })])).toEqual([null, 'rim'])
      expect(supports([panel({ x: 2, y: 0 })])).toEqual([null, null])
      expect(supports([panel({ axis: 'vertical', x: 0, y: 5 })])).toEqual([null, 'rim'])
      expect(supports([panel({ axis: 'vertical', x: 3, y: 0 })])).toEqual(['rim', null])
    })
  })
})
