import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { availableOf, neededOf } from '#analysis/layout/parts.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { findPanel, type Kit } from '#model/kit/kit.ts'
import { type Compass, edgeFrom, hasEdge, latticeOf } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { anyMap } from '../../../../../../test/support/arbitrary-map.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { reasonAgainst, withFittedPillars } from '../place-panel.ts'
import { type BoardEdge, boardEdgeKey, isBuilt, noDoors, runDoors } from './lattice-path.ts'
import { type CoverPiece, coverGaps, type Gap, type Piles, planRun, type RunPlan, type RunRequest } from './plan-run.ts'

const wishFor = (edges: readonly BoardEdge[], more: Partial<RunRequest> = {}): RunRequest => ({
  edges,
  doors: noDoors,
  without: [],
  otherFace: false,
  start: 'closed',
  copies: 1,
  ...more,
})

/** Edges in a row: from a node of board 1 so many steps each way. `2,3 e4 s2`. */
function line(text: string): BoardEdge[] {
  const [start = '', ...legs] = text.split(' ')
  let [x = 0, y = 0] = start.split(',').map(Number)
  return legs.flatMap((leg) => {
    const toward = ({ e: 'east', s: 'south', w: 'west', n: 'north' } as const)[leg.charAt(0)] ?? 'east'
    return Array.from({ length: Number(leg.slice(1)) }, () => {
      const edge = edgeFrom({ x, y }, toward)
      x += toward === 'east' ? 1 : toward === 'west' ? -1 : 0
      y += toward === 'south' ? 1 : toward === 'north' ? -1 : 0
      return { board: 1 as const, edge }
    })
  })
}

const shown = (plan: RunPlan | null): string[] | null =>
  plan === null ? null : plan.panels.map(({ piece, x, y, axis }) => `${piece} ${x} ${y} ${axis.charAt(0)}`)

/** Takes so many pieces out of the box of the blank mission. */
const lacking = (pieces: Mission['kit']['pieces']): Mission => {
  const blank = blankMission()
  return { ...blank, kit: { ...blank.kit, pieces } }
}

/** Puts down panel after panel as by single clicks, in every way there is: the fewest pieces that fill the edges, or null. */
function fewestByTrying(document: Mission, kit: Kit, edges: readonly BoardEdge[]): number | null {
  const needed = neededOf(document)
  const stock = new Map(
    kit.pieces.map((piece) => [piece.code, availableOf(document, piece) - (needed.get(piece.code) ?? 0)]),
  )
  const wanted = new Set(edges.map(boardEdgeKey))
  let best: number | null = null
  const go = (now: Mission, count: number): void => {
    if (best !== null && count >= best) return
    const layout = layoutOf(now)
    // Always the first one that is open: some panel must begin there, or lie over it from its north or west.
    const open = edges.filter((each) => !isBuilt(layout, each))
    const first = [...open].sort((a, b) => a.edge.x + a.edge.y - (b.edge.x + b.edge.y))[0]
    if (first === undefined) {
      best = count
      return
    }
    for (const { code, kind } of kit.pieces) {
      if (kind !== 'panel' || findPanel(kit, code)?.hatchway === true || (stock.get(code) ?? 0) <= 0) continue
      const panel: Panel = { id: `q${count}`, piece: code, board: first.board, ...first.edge, hatchway: null }
      const covers = edgesOf(kit, panel)
      if (!covers.every((edge) => wanted.has(boardEdgeKey({ board: first.board, edge })))) continue
      if (reasonAgainst(layout, panel) !== null) continue
      stock.set(code, (stock.get(code) ?? 0) - 1)
      go({ ...now, panels: [...now.panels, panel] }, count + 1)
      stock.set(code, (stock.get(code) ?? 0) + 1)
    }
  }
  go(document, 0)
  return best
}

const anyLine = fc
  .record({
    x: fc.nat(6),
    y: fc.nat(7),
    ways: fc.array(fc.constantFrom<Compass>('north', 'east', 'south', 'west'), { minLength: 1, maxLength: 8 }),
  })
  .map(({ x, y, ways }) => {
    let node = { x, y }
    const edges = new Map<string, BoardEdge>()
    const { lattice } = layoutOf(blankMission()).kit
    for (const toward of ways) {
      const edge = edgeFrom(node, toward)
      if (!hasEdge(lattice, edge)) continue
      edges.set(boardEdgeKey({ board: 1, edge }), { board: 1, edge })
      node = {
        x: node.x + (toward === 'east' ? 1 : toward === 'west' ? -1 : 0),
        y: node.y + (toward === 'south' ? 1 : toward === 'north' ? -1 : 0),
      }
    }
    return [...edges.values()]
  })

/** The map without the panels that stand in the way of those before them. */
function sound(document: Mission): Mission {
  let kept: Mission = { ...document, panels: [] }
  for (const panel of document.panels)
    if (reasonAgainst(layoutOf(kept), panel) === null) kept = { ...kept, panels: [...kept.panels, panel] }
  return kept
}

describe('a run of wall', () => {
  it('is filled exactly, with the fewest pieces, never more than in the box, and crosses nothing', () => {
    fc.assert(
      fc.property(anyMap({ panels: 12, others: 0 }), anyLine, (map, edges) => {
        const document = sound(map)
        const layout = layoutOf(document)
        const plan = planRun(document, wishFor(edges), 'exact')
        expect(plan?.panels.length ?? null).toBe(fewestByTrying(document, layout.kit, edges))
        if (plan === null) return
        const after = applyEdits(
          document,
          plan.panels.map((item) => ({ type: 'put', collection: 'panels', item })),
        )
        if (!after.ok) throw new Error(after.error.message)
        const built = layoutOf(after.value.document)
        for (const panel of plan.panels) expect(reasonAgainst(built, panel)).toBeNull()
        for (const edge of edges) expect(built.panelsOn(edge.board, edge.edge)).toHaveLength(1)
        const covered = plan.panels.flatMap((panel) =>
          edgesOf(layout.kit, panel).map((edge) => boardEdgeKey({ board: panel.board, edge })),
        )
        const open = edges.filter((edge) => !isBuilt(layout, edge)).map(boardEdgeKey)
        expect(covered.sort()).toEqual(open.sort())
        expect(plan.kept).toBe(edges.length - open.length)
        const needed = neededOf(after.value.document)
        for (const { code, count, left } of plan.uses) {
          expect(left).toBeGreaterThanOrEqual(0)
          const piece = layout.kit.pieces.find((each) => each.code === code)
          if (piece === undefined) throw new Error(code)
          expect(left).toBe(availableOf(document, piece) - (needed.get(code) ?? 0))
          expect(count).toBe(plan.panels.filter((panel) => panel.piece === code).length)
        }
      }),
      { numRuns: 150 },
    )
  })
  it('builds what there is where the box is short, as much as can be, and never more than is in it', () => {
    fc.assert(
      fc.property(anyLine, fc.record({ A1: fc.nat(4), A2: fc.nat(4), B1: fc.nat(4) }), (edges, gone) => {
        const document = lacking({ A1: -gone.A1, A2: -gone.A2, B1: -gone.B1 })
        const plan = planRun(document, wishFor(edges), 'part')
        if (plan === null) throw new Error('there is always what there is')
        for (const { left } of plan.uses) expect(left).toBeGreaterThanOrEqual(0)
        const exact = planRun(document, wishFor(edges), 'exact')
        expect(plan.free === 0).toBe(exact !== null)
      }),
      { numRuns: 80 },
    )
  })
  it('lays long walls first, around a corner', () => {
    expect(shown(planRun(blankMission(), wishFor(line('1,1 e3 s2')), 'exact'))).toEqual([
      'A1 1 1 h',
      'B1 3 1 h',
      'A1 4 1 v',
    ])
  })
  it('takes other long walls, then short ones, when the first are used up', () => {
    const document = lacking({ A1: -4, A2: -3 })
    expect(shown(planRun(document, wishFor(line('0,1 e4')), 'exact'))).toEqual(['A2 0 1 h', 'B1 2 1 h', 'B1 3 1 h'])
  })
  it('keeps what stands and closes the gaps', () => {
    const blank = blankMission()
    const document: Mission = { ...blank, panels: [panelOf('p1', 1, 'A3 2 3 h first north')] }
    const plan = planRun(document, wishFor(line('0,3 e6')), 'exact')
    expect(shown(plan)).toEqual(['A1 0 3 h', 'A1 4 3 h'])
    expect(plan?.kept).toBe(2)
  })
  it('ends pieces at a wall that runs across, on both sides', () => {
    const blank = blankMission()
    const document: Mission = { ...blank, panels: [panelOf('p1', 1, 'A1 1 2 v')] }
    expect(shown(planRun(document, wishFor(line('0,3 e2')), 'exact'))).toEqual(['B1 0 3 h', 'B1 1 3 h'])
  })
  it('puts one hatchway in the middle, out of the pieces that have one', () => {
    const edges = line('0,3 e5')
    const layout = layoutOf(blankMission())
    const doors = runDoors(layout, edges, { where: 'middle', every: 3 }, [])
    const plan = planRun(blankMission(), wishFor(edges, { doors, start: 'open' }), 'exact')
    expect(shown(plan)).toEqual(['A1 0 3 h', 'A3 2 3 h', 'B1 4 3 h'])
    expect(plan?.panels[1]?.hatchway).toEqual({ half: 'first', face: 'south', start: 'open' })
  })
  it('moves the hatchway along where the box has none for the middle', () => {
    const edges = line('0,3 e3')
    const document = lacking({ B2: -4, B3: -8, B1: 0, A3: 0, A4: 0 })
    const doors = runDoors(layoutOf(document), edges, { where: 'middle', every: 3 }, [])
    const plan = planRun(document, wishFor(edges, { doors }), 'exact')
    const [first] = plan?.panels.filter(({ hatchway }) => hatchway !== null) ?? []
    expect(first && hatchwayEdge(layoutOf(document).kit, first)).toMatchObject({ x: 1, y: 3 })
    expect(plan?.panels.map(({ piece }) => piece).sort()).toEqual(['A3', 'B1'])
  })
  it('puts a hatchway in each third square', () => {
    const edges = line('0,3 e6')
    const doors = runDoors(layoutOf(blankMission()), edges, { where: 'every', every: 3 }, [])
    const plan = planRun(blankMission(), wishFor(edges, { doors }), 'exact')
    const { kit } = layoutOf(blankMission())
    expect(plan?.panels.flatMap((panel) => hatchwayEdge(kit, panel)?.x ?? [])).toEqual([2, 5])
  })
  it('crosses itself where one of its parts ends', () => {
    const edges = line('0,3 e4 n1 w2 s2')
    const plan = planRun(blankMission(), wishFor(edges), 'exact')
    if (plan === null) throw new Error('it can be built')
    const after = layoutOf({ ...blankMission(), panels: plan.panels })
    for (const panel of plan.panels) expect(reasonAgainst(after, panel)).toBeNull()
  })
  it('uses pieces of up to six squares of an own kit, on a lattice of any size', () => {
    const blank = blankMission()
    const { kit } = layoutOf(blank)
    const [piece] = kit.pieces
    if (piece?.kind !== 'panel') throw new Error('the first piece is a panel')
    const own: Kit = {
      ...kit,
      id: 'own',
      lattice: { ...kit.lattice, columns: 20, rows: 3 },
      pieces: [6, 5, 4, 3, 1].map((span) => ({ ...piece, code: `S${span}`, span, count: 2, standsAlone: true })),
    }
    const document: Mission = { ...blank, kit: { ...blank.kit, id: 'own', own }, arrangement: { kind: 'single' } }
    expect(latticeOf(layoutOf(document).kit, 1).columns).toBe(20)
    expect(planRun(document, wishFor(line('0,1 e19')), 'exact')?.panels.map((panel) => panel.piece)).toEqual([
      'S6',
      'S6',
      'S4',
      'S3',
    ])
  })
  it('takes each piece twice out of the box where a counterpart is drawn on the other half', () => {
    const wish = wishFor(line('0,1 e6'), { copies: 2 })
    const plan = planRun(blankMission(), wish, 'exact')
    expect(shown(plan)).toEqual(['A1 0 1 h', 'A1 2 1 h', 'A2 4 1 h'])
    expect(plan?.uses.map(({ code, left }) => `${code} ${left}`)).toEqual(['A1 0', 'A2 2'])
    const longer = wishFor([...line('0,1 e6'), ...line('0,2 e6')], { copies: 2 })
    expect(planRun(blankMission(), longer, 'exact')).toBeNull()
  })
  it('can be built of a kit without pillars', () => {
    const blank = blankMission()
    const { kit } = layoutOf(blank)
    const own: Kit = { ...kit, id: 'own', pieces: kit.pieces.filter(({ kind }) => kind === 'panel') }
    const document: Mission = { ...blank, kit: { ...blank.kit, id: 'own', own } }
    const plan = planRun(document, wishFor(line('0,1 e4')), 'exact')
    const edits = (plan?.panels ?? []).map((item): Edit => ({ type: 'put', collection: 'panels', item }))
    expect(applyEdits(document, withFittedPillars(document, edits)).ok).toBe(true)
  })
})

/** Every way to fill the gaps, tried one by one: the cheapest, or null. */
function leastByTrying(gaps: readonly Gap[], pieces: readonly CoverPiece[], { left, beyond }: Piles): number | null {
  const stock = [...left]
  let best: number | null = null
  const go = (gap: number, offset: number, cost: number): void => {
    const here = gaps[gap]
    if (here === undefined) {
      if (best === null || cost < best) best = cost
      return
    }
    if (offset === here.length) {
      go(gap + 1, 0, cost)
      return
    }
    for (const { span, opening, pile, cost: price } of pieces) {
      if (offset + span > here.length) continue
      const edges = Array.from({ length: span }, (_, step) => step)
      const right = edges.every((step) => here.doors.includes(offset + step) === (step === opening))
      if (pile !== null && !right) continue
      const has = pile === null ? 1 : (stock[pile] ?? 0)
      if (has <= 0 && beyond === null) continue
      if (pile !== null) stock[pile] = has - 1
      go(gap, offset + span, cost + price + (has <= 0 ? (beyond ?? 0) : 0))
      if (pile !== null) stock[pile] = has
    }
  }
  go(0, 0, 0)
  return best
}

const anyGap: fc.Arbitrary<Gap> = fc
  .integer({ min: 1, max: 6 })
  .chain((length) =>
    fc.record({ length: fc.constant(length), doors: fc.uniqueArray(fc.nat(length - 1), { maxLength: 2 }) }),
  )
const anyPieces: fc.Arbitrary<CoverPiece[]> = fc
  .uniqueArray(fc.record({ span: fc.integer({ min: 1, max: 6 }), hatchway: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ span, hatchway }) => `${span}${hatchway}`,
  })
  .map((piles) =>
    piles.flatMap(({ span, hatchway }, pile): CoverPiece[] => {
      const openings: (number | null)[] = hatchway ? (span === 2 ? [0, 1] : [0]) : [null]
      return openings.map((opening) => ({ span, opening, pile, cost: 1 }))
    }),
  )
const anyCase = fc.record({
  gaps: fc.array(anyGap, { maxLength: 3 }),
  pieces: anyPieces,
  left: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
  extra: fc.constantFrom('none', 'beyond', 'nothing', 'stand-in'),
})

describe('filling lengths of wall', () => {
  it('costs as little as the best of all ways, tried one by one', () => {
    fc.assert(
      fc.property(anyCase, ({ gaps, pieces, left, extra }) => {
        const all: CoverPiece[] = [
          ...pieces,
          ...(extra === 'nothing' ? [{ span: 1, opening: null, pile: null, cost: 1000 }] : []),
          ...(extra === 'stand-in'
            ? pieces.filter(({ opening }) => opening === 0).map((piece) => ({ ...piece, opening: null, cost: 1001 }))
            : []),
        ]
        const piles: Piles = { left, beyond: extra === 'beyond' ? 1000 : null }
        const cover = coverGaps(gaps, all, piles)
        expect(cover?.cost ?? null).toBe(leastByTrying(gaps, all, piles))
        if (cover === null) return
        expect(cover.exact).toBe(true)
        const used = new Map<number, number>()
        for (const [index, { length, doors }] of gaps.entries()) {
          let offset = 0
          const seen: number[] = []
          for (const laid of cover.laid[index] ?? []) {
            const piece = all[laid]
            if (piece === undefined) throw new Error('no such piece')
            if (piece.pile !== null) used.set(piece.pile, (used.get(piece.pile) ?? 0) + 1)
            if (piece.opening !== null) seen.push(offset + piece.opening)
            if (piece.pile === null && doors.includes(offset)) seen.push(offset)
            offset += piece.span
          }
          expect(offset).toBe(length)
          expect(seen).toEqual([...doors].sort((a, b) => a - b))
        }
        if (piles.beyond === null) for (const [pile, count] of used) expect(count).toBeLessThanOrEqual(left[pile] ?? 0)
      }),
      { numRuns: 400 },
    )
  })
  it('takes the longest first', () => {
    const pieces = [1, 2].map((span, pile): CoverPiece => ({ span, opening: null, pile, cost: 1 }))
    expect(coverGaps([{ length: 5, doors: [] }], pieces, { left: [4, 4], beyond: null })?.laid).toEqual([[1, 1, 0]])
    expect(coverGaps([{ length: 5, doors: [] }], pieces, { left: [4, 1], beyond: null })?.laid).toEqual([[1, 0, 0, 0]])
    expect(coverGaps([{ length: 5, doors: [] }], pieces, { left: [2, 1], beyond: null })).toBeNull()
  })
  it('keeps the short ones for the gaps that need them', () => {
    const pieces = [1, 2, 3].map((span, pile): CoverPiece => ({ span, opening: null, pile, cost: 1 }))
    // Longest first in each gap would take 3 + 1 for the first, and leave nothing for the second.
    const cover = coverGaps(
      [
        { length: 4, doors: [] },
        { length: 1, doors: [] },
        { length: 3, doors: [] },
      ],
      pieces,
      { left: [1, 2, 1], beyond: null },
    )
    expect(cover?.laid).toEqual([[1, 1], [0], [2]])
  })
  it('finds a way where pieces of six lengths are nearly used up', () => {
    const pieces = [1, 2, 3, 4, 5, 6].map((span, pile): CoverPiece => ({ span, opening: null, pile, cost: 1 }))
    const gaps = [26, 25, 23, 17, 11, 7, 5].map((length) => ({ length, doors: [] }))
    const cover = coverGaps(gaps, pieces, { left: [6, 6, 6, 6, 6, 6], beyond: null })
    expect(cover).not.toBeNull()
  })
})
