import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/kit.ts'
import type { CustomBoard } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { planDrag } from './arrange.ts'
import { beside, planMoveBoard, planRemoveBoard, planTurnBoard, withOneMore } from './custom-boards.ts'
import type { Plan } from './selection.ts'

const on = (...boards: CustomBoard[]): Mission => ({ ...blankMission(), arrangement: { kind: 'boards', boards } })
const three = on({ x: 0, y: 0 }, { x: 606, y: 0 }, { x: 0, y: 703 })

function done(document: Mission, plan: Plan): Mission {
  if (!plan.ok) throw new Error(plan.error)
  const applied = applyEdits(document, plan.value)
  if (!applied.ok) throw new Error(applied.error.message)
  return applied.value.document
}
const placesOf = (plan: ReturnType<typeof planMoveBoard>) =>
  plan.ok ? plan.value.boards.map(({ x, y }) => [x, y]) : plan.error

describe('one more board', () => {
  it('touches another and lies on none, until there are six', () => {
    let { arrangement } = three
    for (let count = 4; count <= 6; count += 1) {
      const next = arrangement.kind === 'boards' ? withOneMore(kit, arrangement) : null
      if (next === null) throw new Error('no room')
      expect(next.boards).toHaveLength(count)
      arrangement = next
    }
    expect(arrangement.kind === 'boards' && withOneMore(kit, arrangement)).toBeNull()
  })
})

describe('a board laid beside another', () => {
  it('touches it, in line, unless a third lies there', () => {
    if (three.arrangement.kind !== 'boards') throw new Error('no boards')
    expect(beside(kit, three.arrangement, 3, 2, 'south')?.boards[2]).toEqual({ x: 606, y: 703 })
    expect(beside(kit, three.arrangement, 3, 1, 'east')).toBeNull()
  })
})

describe('a board that is dragged', () => {
  it('touches what it comes near, in half squares', () => {
    expect(placesOf(planMoveBoard(three, 3, { x: 60, y: 25 }, 'steps'))).toEqual([
      [0, 0],
      [606, 0],
      [48.5, 703],
    ])
  })
  it('goes beside a board that it is dragged onto', () => {
    const places = placesOf(planMoveBoard(three, 3, { x: 0, y: -300 }, 'free'))
    expect(places).toEqual([
      [0, 0],
      [606, 0],
      [0, 703],
    ])
  })
  it('lies where it is asked for without steps', () => {
    expect(placesOf(planMoveBoard(three, 3, { x: 12.3, y: 25 }, 'free'))).toEqual([
      [0, 0],
      [606, 0],
      [12.3, 728],
    ])
  })
  it('is refused on boards that are not placed one by one', () => {
    expect(planDrag({ ...blankMission(), arrangement: { kind: 'single' } }, 1, { x: 5, y: 0 }, 'free')).toMatchObject({
      ok: false,
    })
  })
})

const furnished: Mission = {
  ...three,
  panels: [{ id: 'p1', piece: 'A1', board: 2, x: 0, y: 1, axis: 'horizontal', hatchway: null }],
  markers: [
    { id: 'm1', kind: 'objective', label: '1', board: 2, x: 50, y: 60 },
    { id: 'm2', kind: 'objective', label: '2', board: 3, x: 70, y: 80 },
    { id: 'm3', kind: 'objective', label: '3', board: 3, x: 200, y: 80 },
  ],
  links: [
    { id: 'l1', kind: 'power-line', from: 'm1', to: 'm2' },
    { id: 'l2', kind: 'power-line', from: 'm2', to: 'm3' },
  ],
  regions: [
    {
      id: 'r1',
      kind: 'compartment',
      label: '1',
      squares: [
        { board: 2, x: 0, y: 6 },
        { board: 3, x: 1, y: 0 },
      ],
    },
  ],
  notes: [{ id: 'n1', board: 3, x: 10, y: 10, text: 'There', arrow: { board: 2, x: 5, y: 5 } }],
  diagrams: [
    {
      id: 'd1',
      title: 'One',
      text: '',
      ...emptyScene,
      shows: [{ kind: 'seen', from: { board: 3, x: 9, y: 9 } }],
    },
  ],
}

describe('a board that goes', () => {
  it('takes what stands on it along, with links to it and arrows at it, and boards after it move up', () => {
    const after = done(furnished, planRemoveBoard(furnished, 2))
    expect(after.arrangement).toEqual({
      kind: 'boards',
      boards: [
        { x: 0, y: 0 },
        { x: 0, y: 703 },
      ],
    })
    expect(after.panels).toEqual([])
    expect(after.markers.map(({ id, board }) => [id, board])).toEqual([
      ['m2', 2],
      ['m3', 2],
    ])
    expect(after.links.map(({ id }) => id)).toEqual(['l2'])
    expect(after.regions[0]?.squares).toEqual([{ board: 2, x: 1, y: 0 }])
    expect(after.notes).toEqual([{ id: 'n1', board: 2, x: 10, y: 10, text: 'There' }])
    expect(after.diagrams[0]?.shows).toEqual([{ kind: 'seen', from: { board: 2, x: 9, y: 9 } }])
  })
  it('is not the last one', () => {
    expect(planRemoveBoard(on({ x: 0, y: 0 }), 1)).toMatchObject({ ok: false })
  })
})

describe('a board that is turned', () => {
  it('turns what stands on it, areas and arrows of others as far as they are on it', () => {
    const alone = {
      ...furnished,
      arrangement: {
        ...three.arrangement,
        boards: [
          { x: 0, y: 0 },
          { x: 706, y: 0 },
          { x: 0, y: 703 },
        ],
      },
    } as Mission
    const after = done(alone, planTurnBoard(alone, 2, 90))
    expect(after.panels[0]).toMatchObject({ x: 6, y: 0, axis: 'vertical' })
    expect(after.markers[0]).toMatchObject({ board: 2, x: 643, y: 50 })
    expect(after.regions[0]?.squares).toEqual([
      { board: 2, x: 0, y: 0 },
      { board: 3, x: 1, y: 0 },
    ])
    expect(after.notes[0]).toMatchObject({ x: 10, y: 10, arrow: { board: 2, x: 698, y: 5 } })
  })
})
