import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { endsOf } from '#analysis/layout/panel-geometry.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { fullMap } from '../../../../../test/support/full-map.ts'
import { actionArbitrary, runActions } from '../../../../../test/support/random-edits.ts'
import { clipOf, clipText, planPaste, readClip } from './clip.ts'
import { planMarker } from './loose-things.ts'
import { isPainted, planPaint, planUnpaint } from './paint.ts'
import { planPanel, withFittedPillars } from './place-panel.ts'
import { planMove, planRemove, selectedItems } from './selection.ts'
import { planFlip, planTurn } from './turn-flip.ts'

const panel = (
  id: string,
  piece: string,
  x: number,
  y: number,
  axis: Panel['axis'],
  more: Partial<Panel> = {},
): Panel => ({
  id,
  piece,
  board: 1,
  x,
  y,
  axis,
  hatchway: null,
  ...more,
})
const done = (document: Mission, edits: readonly Edit[]): Mission => {
  const outcome = applyEdits(document, edits)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.document
}
const withPanels = (...panels: Panel[]): Mission => ({ ...blankMission(), panels })
const stance = { axis: 'pointer', half: 'first', otherFace: false, start: 'closed' } as const

describe('placing a panel', () => {
  it('snaps to the nearest lattice line and picks the axis by it', () => {
    // Board 1 lies right of board 2: its first node is at (606 + 12, 12) mm.
    const along = planPanel(blankMission(), 'B1', stance, fieldPoint(606 + 12 + 40, 12 + 97 + 5))
    expect(along?.panel).toMatchObject({ board: 1, x: 0, y: 1, axis: 'horizontal' })
    const across = planPanel(blankMission(), 'B1', stance, fieldPoint(606 + 12 + 97 - 6, 12 + 50))
    expect(across?.panel).toMatchObject({ board: 1, x: 1, y: 0, axis: 'vertical' })
    const other = planPanel(blankMission(), 'A1', stance, fieldPoint(12 + 97 * 4.8, 12 + 97 * 3 + 1))
    expect(other?.panel).toMatchObject({ board: 2, x: 4, y: 3, axis: 'horizontal' })
  })

  it('always stands on the board, wherever the pointer is; beside the boards there is none', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1212, noNaN: true }),
        fc.double({ min: 0, max: 703, noNaN: true }),
        fc.constantFrom('A1', 'A4', 'B1', 'B3'),
        fc.constantFrom('pointer' as const, 'horizontal' as const, 'vertical' as const),
        (x, y, code, axis) => {
          const plan = planPanel(blankMission(), code, { ...stance, axis }, fieldPoint(x, y))
          if (plan === null) throw new Error('no plan on the board')
          expect(applyEdits(blankMission(), [{ type: 'put', collection: 'panels', item: plan.panel }]).ok).toBe(true)
        },
      ),
    )
    expect(planPanel(blankMission(), 'A1', stance, fieldPoint(-3, 20))).toBeNull()
  })

  it('says why not: edge taken, crossing; a butt is fine', () => {
    const document = withPanels(panel('p1', 'A1', 1, 2, 'horizontal'))
    const at = (x: number, y: number) => fieldPoint(606 + 12 + x * 97, 12 + y * 97)
    expect(planPanel(document, 'B1', { ...stance, axis: 'horizontal' }, at(1.5, 2))?.reason).toContain('already stands')
    expect(planPanel(document, 'A2', { ...stance, axis: 'vertical' }, at(2, 2))?.reason).toContain('cross A1')
    expect(planPanel(document, 'A2', { ...stance, axis: 'vertical' }, at(2, 3))?.reason).toBeNull()
  })
})

describe('pillars that fit themselves', () => {
  it('gives each plain panel one left and one right half, none to rim, butt or panels with their own', () => {
    const plain = withFittedPillars(blankMission(), [put(panel('p1', 'A1', 1, 2, 'horizontal'))])
    expect(
      done(blankMission(), plain)
        .halfPillars.map((half) => half.piece)
        .sort(),
    ).toEqual(['PL', 'PR'])
    const rim = withFittedPillars(blankMission(), [put(panel('p1', 'A1', 0, 2, 'horizontal'))])
    expect(done(blankMission(), rim).halfPillars).toHaveLength(1)
    const own = withFittedPillars(blankMission(), [put(panel('p1', 'A2', 1, 2, 'horizontal'))])
    expect(done(blankMission(), own).halfPillars).toHaveLength(0)
    const host = withPanels(panel('p1', 'A2', 1, 2, 'horizontal'))
    const butt = done(host, withFittedPillars(host, [put(panel('p2', 'B1', 2, 2, 'vertical'))]))
    expect(butt.halfPillars).toEqual([expect.objectContaining({ x: 2, y: 3, toward: 'north' })])
  })

  it('takes the pillars away with their panel, and gives one to the end that lost its butt', () => {
    const host = withPanels(panel('p1', 'A2', 1, 2, 'horizontal'))
    const joined = done(host, withFittedPillars(host, [put(panel('p2', 'B1', 2, 2, 'vertical'))]))
    const alone = done(joined, withFittedPillars(joined, planRemove(joined, ['p1'])))
    expect(alone.halfPillars.map((half) => `${half.x},${half.y} ${half.toward}`).sort()).toEqual([
      '2,2 south',
      '2,3 north',
    ])
    const gone = done(alone, withFittedPillars(alone, planRemove(alone, ['p2'])))
    expect(gone.halfPillars).toEqual([])
  })

  it('leaves no panel end without support and no stray pillar, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(actionArbitrary, { maxLength: 30 }), (actions) => {
        // Moving, turning and pasting bring pillars along but fit none: place and remove do.
        const { document } = runActions(
          blankMission(),
          actions.filter((action) => ['panel', 'marker', 'paint', 'toggle'].includes(action.do)),
        )
        const layout = layoutOf(document)
        for (const each of document.panels)
          for (const end of endsOf(layout.kit, each)) expect(layout.supportOf(each, end)).not.toBeNull()
        for (const half of document.halfPillars)
          expect(layout.endsAt(half.board, half).some((end) => end.toward === half.toward)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

const put = (item: Panel): Edit => ({ type: 'put', collection: 'panels', item })

describe('moving, turning, flipping', () => {
  const hatch = { half: 'first', face: 'north', start: 'closed' } as const

  it('there and back again is where it was', () => {
    fc.assert(
      fc.property(
        fc.array(actionArbitrary, { maxLength: 20 }),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -3, max: 3 }),
        (actions, x, y) => {
          const { document } = runActions(blankMission(), actions)
          // A stray half-pillar would be picked up by a panel that comes to stand at it.
          const layout = layoutOf(document)
          const isHeld = (half: Mission['halfPillars'][number]): boolean =>
            layout.endsAt(half.board, half).some((end) => end.toward === half.toward)
          if (!document.halfPillars.every(isHeld)) return
          // Areas may lie on both boards; everything on one board moves there and back exactly.
          const ids = document.panels.filter((each) => each.board === 1).map((each) => each.id)
          const there = planMove(document, ids, { x, y })
          if (!there.ok) return
          const moved = done(document, there.value)
          if (!moved.panels.every((each) => each.board === document.panels.find((old) => old.id === each.id)?.board))
            return
          const back = planMove(moved, ids, { x: -x, y: -y })
          expect(back.ok && done(moved, back.value)).toEqual(document)
        },
      ),
    )
  })

  it('brings loose pillars along and refuses to leave the board', () => {
    const start = done(blankMission(), withFittedPillars(blankMission(), [put(panel('p1', 'A1', 1, 2, 'horizontal'))]))
    expect(
      selectedItems(start, ['p1'])
        .map(({ collection }) => collection)
        .sort(),
    ).toEqual(['halfPillars', 'halfPillars', 'panels'])
    const moved = planMove(start, ['p1'], { x: 1, y: 1 })
    expect(moved.ok && done(start, moved.value).halfPillars.map((half) => half.y)).toEqual([3, 3])
    expect(planMove(start, ['p1'], { x: 0, y: 9 })).toEqual({ ok: false, error: 'It would leave the board.' })
  })

  it('carries a piece over the seam onto the other lattice', () => {
    const start = withPanels(panel('p1', 'B1', 0, 3, 'horizontal'))
    const moved = planMove(start, ['p1'], { x: -1, y: 0 })
    expect(moved.ok && done(start, moved.value).panels[0]).toMatchObject({ board: 2, x: 5, y: 3 })
  })

  it('four turns are none; a long panel turns about its middle', () => {
    const start = withPanels(panel('p1', 'A3', 2, 3, 'horizontal', { hatchway: hatch }))
    let document = start
    for (let turn = 0; turn < 4; turn += 1) {
      const plan = planTurn(document, ['p1'])
      if (!plan.ok) throw new Error(plan.error)
      document = done(document, plan.value)
      if (turn === 0)
        expect(document.panels[0]).toMatchObject({
          x: 3,
          y: 2,
          axis: 'vertical',
          hatchway: { face: 'east', half: 'first' },
        })
      if (turn === 1)
        expect(document.panels[0]).toMatchObject({ axis: 'horizontal', hatchway: { face: 'south', half: 'second' } })
    }
    expect(document).toEqual(start)
  })

  it('flipping a hatchway panel four times goes through all four states', () => {
    let document = withPanels(panel('p1', 'A3', 2, 3, 'horizontal', { hatchway: hatch }))
    const states = new Set<string>()
    for (let turn = 0; turn < 4; turn += 1) {
      const { hatchway } = document.panels[0] ?? { hatchway: null }
      states.add(`${hatchway?.face} ${hatchway?.half}`)
      const plan = planFlip(document, ['p1'])
      if (!plan.ok) throw new Error(plan.error)
      document = done(document, plan.value)
    }
    expect(states.size).toBe(4)
    expect(document.panels[0]?.hatchway).toEqual(hatch)
  })

  it('mirroring a group twice gives it back', () => {
    const start = withPanels(
      panel('p1', 'A3', 1, 3, 'horizontal', { hatchway: hatch }),
      panel('p2', 'B1', 1, 3, 'vertical'),
    )
    const once = planFlip(start, ['p1', 'p2'])
    const flipped = once.ok ? done(start, once.value) : start
    expect(flipped.panels[0]?.hatchway?.half).toBe('second')
    const twice = planFlip(flipped, ['p1', 'p2'])
    expect(twice.ok && done(flipped, twice.value)).toEqual(start)
  })
})

describe('copy and paste', () => {
  it('text goes out and comes back; pasted items are new and stand free', () => {
    const start = done(blankMission(), withFittedPillars(blankMission(), [put(panel('p1', 'A1', 1, 2, 'horizontal'))]))
    const clip = readClip(clipText(clipOf(start, ['p1'])))
    if (!clip.ok) throw new Error(clip.error)
    const pasted = planPaste(start, clip.value)
    if (!pasted.ok) throw new Error(pasted.error)
    const after = done(start, pasted.value.edits)
    expect(after.panels).toHaveLength(2)
    expect(after.halfPillars).toHaveLength(4)
    expect(new Set(pasted.value.ids).size).toBe(3)
  })

  it('a pasted objective gets the next free number, a letter stays', () => {
    const at = (id: string, label: string, x: number) =>
      ({ id, kind: 'objective', label, board: 1, x, y: 60.5 }) as const
    const start: Mission = {
      ...blankMission(),
      markers: [at('m1', '1', 60.5), at('m2', '2', 157.5), at('m3', 'A', 254.5)],
    }
    const pasted = planPaste(start, clipOf(start, ['m1', 'm2', 'm3']))
    const after = pasted.ok ? done(start, pasted.value.edits) : start
    expect(after.markers.map(({ label }) => label)).toEqual(['1', '2', 'A', '3', '4', 'A'])
  })

  it('refuses foreign clipboard text without a word of it', () => {
    for (const text of ['', 'hello', '{}', '[1,2]', '{"format":"bulkhead-clip","version":2}', 'x'.repeat(5_000_000)])
      expect(readClip(text)).toEqual({ ok: false, error: 'The clipboard holds nothing from a Bulkhead map.' })
  })

  it('a whole map goes to another mission as it stood, and a second time only where there is room', () => {
    const full = fullMap()
    const clip = clipOf(
      full,
      [...full.panels, ...full.halfPillars, ...full.wallEnds].map(({ id }) => id),
    )
    const blank = { ...blankMission(), arrangement: full.arrangement, kit: full.kit }
    const pasted = planPaste(blank, clip)
    if (!pasted.ok) throw new Error(pasted.error)
    const after = done(blank, pasted.value.edits)
    const bare = (panels: Mission['panels']) => panels.map(({ id: _, ...panel }) => JSON.stringify(panel)).sort()
    expect(bare(after.panels)).toEqual(bare(full.panels))
    expect(planPaste(after, clip).ok).toBe(false)
  })

  it('keeps links whose ends both came along, and drops sides the mission does not have', () => {
    const marker = (id: string, x: number) => ({
      id,
      kind: 'objective' as const,
      label: id,
      board: 1 as const,
      x,
      y: 60.5,
    })
    const start: Mission = {
      ...blankMission(),
      markers: [marker('m1', 60.5), marker('m2', 157.5)],
      links: [{ id: 'l1', kind: 'power-line', from: 'm1', to: 'm2' }],
      zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: '', squares: [{ board: 1, x: 0, y: 0 }] }],
    }
    const clip = clipOf(start, ['m1', 'm2', 'z1'])
    const other: Mission = { ...blankMission(), sides: [{ id: 'red', name: 'Red', role: 'player' }] }
    const pasted = planPaste(other, clip)
    if (!pasted.ok) throw new Error(pasted.error)
    const after = done(other, pasted.value.edits)
    expect(after.links).toEqual([expect.objectContaining({ from: 'm1', to: 'm2' })])
    expect(after.zones[0]?.side).toBeNull()
    // Alone it joins nothing, and beside other things it is not among what was pasted.
    expect(planPaste(start, clipOf(start, ['l1'])).ok).toBe(false)
    const beside = planPaste(start, clipOf(start, ['l1', 'm1']))
    expect(beside.ok && beside.value.ids).toHaveLength(1)
  })
})

describe('painting', () => {
  const brush = { collection: 'zones', kind: 'entry', side: 'attacker' } as const
  const square = { board: 1, x: 2, y: 2 } as const

  it('makes one zone of each square, replaces other zones there, and takes squares away again', () => {
    const painted = done(blankMission(), planPaint(blankMission(), brush, [square, { ...square, x: 3 }, square]))
    expect(painted.zones).toHaveLength(2)
    expect(isPainted(painted, brush, square)).toBe(true)
    const other = { ...brush, side: 'defender' }
    const replaced = done(painted, planPaint(painted, other, [square]))
    expect(replaced.zones.map((zone) => zone.side).sort()).toEqual(['attacker', 'defender'])
    const cleared = done(replaced, planUnpaint(replaced, other, [square]))
    expect(cleared.zones).toHaveLength(1)
  })

  it('markers snap to halves of the pitch and get the next free number', () => {
    const first = planMarker(blankMission(), 'objective', fieldPoint(606 + 12 + 97 * 2 + 50, 12 + 40), {
      snap: 'lattice',
    })
    expect(first?.marker).toMatchObject({ board: 1, x: 12 + 97 * 2.5, y: 12 + 48.5, label: '1' })
    const next: Mission = { ...blankMission(), markers: first ? [first.marker] : [] }
    const free = planMarker(next, 'objective', fieldPoint(700.04, 300.06), { snap: 'free' })
    expect(free?.marker).toMatchObject({ x: 94, y: 300.1, label: '2' })
  })
})
