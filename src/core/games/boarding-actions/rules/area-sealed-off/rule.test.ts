import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { type Fragment, findingsOf, messagesOf, reportersOf } from '../../../../../../test/support/rule-tester.ts'
import { markerOutOfReach } from '../marker-out-of-reach/rule.ts'
import { regionOutOfReach } from '../region-out-of-reach/rule.ts'
import { areaSealedOff } from './rule.ts'

/** A chamber around B3 and C3 of board 1 without a hatchway. */
const chamber = ['A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h', 'B1 2 3 h'].map((text, index) => panelOf(`p${index + 1}`, 1, text))
/** A wall across the whole of board 1 between the rows D and E. */
const bulkhead = ['A2 0 4 h', 'A2 2 4 h', 'A2 4 4 h'].map((text, index) => panelOf(`w${index + 1}`, 1, text))
const entry = (id: string, board: 1 | 2, x: number, y: number) =>
  ({ id, kind: 'entry', side: 'attacker', label: '', squares: [{ board, x, y }] }) as const
const messages = (fragment: Fragment) => messagesOf(areaSealedOff, fragment)

describe('area-sealed-off', () => {
  it('names the squares, and the first one as the place', () => {
    const [finding, ...others] = findingsOf(areaSealedOff, { panels: chamber, zones: [entry('z1', 1, 5, 5)] })
    expect(others).toEqual([])
    expect(finding?.message).toBe('B3 and C3 are sealed off: no hatchway leads there from any Entry Zone.')
    expect(finding?.at?.name).toBe('B3')
  })
  it('leaves a walled-in marker, or a room that models enter, to the finding that no side can reach it', () => {
    const sealed: Fragment = { panels: chamber, zones: [entry('z1', 1, 5, 5)] }
    const markers = [{ id: 'm1', kind: 'objective', label: '', board: 1, x: 254.5, y: 254.5 }] as const
    expect(reportersOf(areaSealedOff, markerOutOfReach, { ...sealed, markers })).toEqual([
      ['marker-out-of-reach'],
      ['area-sealed-off'],
    ])
    const region = (kind: 'prison-cells' | 'sector') =>
      [{ id: 'r1', kind, label: '', squares: [1, 2].map((y) => ({ board: 1 as const, x: 2, y })) }] as const
    const reporters = (fragment: Fragment) => reportersOf(areaSealedOff, regionOutOfReach, fragment)
    expect(reporters({ ...sealed, regions: region('prison-cells') })).toEqual([
      ['region-out-of-reach'],
      ['area-sealed-off'],
    ])
    expect(reporters({ ...sealed, regions: region('sector') })[0]).toEqual(['area-sealed-off'])
    expect(reportersOf(areaSealedOff, markerOutOfReach, { panels: chamber, markers })[0]).toEqual(['area-sealed-off'])
  })
  it('shortens long lists of squares', () => {
    const fragment: Fragment = { panels: bulkhead, arrangement: { kind: 'single' }, zones: [entry('z1', 1, 0, 0)] }
    expect(messages(fragment)).toEqual([
      'E1, E2, E3, E4, E5 and 13 more squares are sealed off: no hatchway leads there from any Entry Zone.',
    ])
  })
  it('takes an entry zone inside for a way in', () => {
    expect(messages({ panels: chamber, zones: [entry('z1', 1, 5, 5), entry('z2', 1, 2, 2)] })).toEqual([])
  })
  it('counts closed hatchways as ways, as they can be opened', () => {
    const panels = [...chamber.slice(0, 3), panelOf('p4', 1, 'B3 2 3 h first south')]
    expect(messages({ panels, zones: [entry('z1', 1, 5, 5)] })).toEqual([])
  })
  it('goes by the largest area without entry zones, and keeps areas that are equally large', () => {
    expect(messages({ panels: chamber })).toEqual([
      'B3 and C3 are sealed off: no hatchway leads there from the rest of the deck.',
    ])
    const halves = ['A2 3 0 v', 'A2 3 2 v', 'A2 3 4 v', 'B1 3 6 v'].map((text, index) => panelOf(`p${index}`, 1, text))
    expect(messages({ panels: halves, arrangement: { kind: 'single' } })).toEqual([])
  })
  it('lets Inaccessible Areas be sealed, and lets nobody through them', () => {
    const inaccessible = (...squares: [number, number][]) =>
      ({
        id: 'r1',
        kind: 'inaccessible',
        label: '',
        squares: squares.map(([x, y]) => ({ board: 1 as const, x, y })),
      }) as const
    expect(
      messages({ panels: chamber, zones: [entry('z1', 1, 5, 5)], regions: [inaccessible([2, 1], [2, 2])] }),
    ).toEqual([])
    const open = [...chamber.slice(0, 3), panelOf('p4', 1, 'B3 2 3 h first south')]
    const fragment = { panels: open, zones: [entry('z1', 1, 5, 5)] }
    expect(messages({ ...fragment, regions: [inaccessible([2, 3])] })).toHaveLength(1)
  })
  it('walks over the seam of boards that touch', () => {
    const fragment: Fragment = { zones: [entry('z1', 1, 5, 5)] }
    expect(messages(fragment)).toEqual([])
    const seam = ['A2 6 0 v', 'A2 6 2 v', 'A2 6 4 v', 'B1 6 6 v'].map((text, index) => panelOf(`s${index}`, 2, text))
    expect(messages({ ...fragment, panels: seam })).toHaveLength(1)
  })
  it('does not report a separate deck without entry zones as a whole, only what is sealed on it', () => {
    const fragment: Fragment = { arrangement: { kind: 'levels', upper: 2 }, zones: [entry('z1', 2, 5, 5)] }
    expect(messages(fragment)).toEqual([])
    expect(messages({ ...fragment, panels: chamber })).toEqual([
      'B3 and C3 are sealed off: no hatchway leads there from the rest of the deck.',
    ])
  })
  it('takes Access Zones of one label for a way', () => {
    const access = (id: string, label: string, board: 1 | 2, x: number, y: number) =>
      ({ id, kind: 'access-zone', label, squares: [{ board, x, y }] }) as const
    const fragment: Fragment = {
      arrangement: { kind: 'levels', upper: 2 },
      zones: [entry('z1', 2, 5, 5)],
      panels: chamber,
    }
    const [there, inside, outside] = [
      access('r1', 'A', 2, 0, 0),
      access('r2', 'A', 1, 2, 2),
      access('r3', 'A', 1, 0, 0),
    ]
    expect(messages({ ...fragment, regions: [there, outside] })).toEqual([
      'B3 and C3 are sealed off: no hatchway leads there from any Entry Zone.',
    ])
    expect(messages({ ...fragment, regions: [there, outside, inside] })).toEqual([])
  })
})
