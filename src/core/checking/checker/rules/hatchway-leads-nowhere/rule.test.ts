import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { type Fragment, findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { hatchwayLeadsNowhere } from './rule.ts'

const single = { arrangement: { kind: 'single' } } as const
const set = (thresholds: Record<string, number>) => ({
  checks: { rules: { 'hatchway-leads-nowhere': { thresholds } }, waivers: [] },
})
const found = (fragment: Fragment, thresholds: Record<string, number> = {}) =>
  findingsOf(hatchwayLeadsNowhere, { ...single, ...set({ begun: 0, ...thresholds }), ...fragment })
const said = (fragment: Fragment, detour?: number) =>
  found(fragment, detour === undefined ? {} : { detour }).map(({ message }) => message)
const panels = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))

describe('hatchway-leads-nowhere', () => {
  it('sees the way around the end of the wall', () => {
    expect(said({ panels: panels('B3 2 2 h first south') })).toEqual([
      'The hatchway between B3 and C3 changes nothing: models can walk around it in 3 squares without opening any hatchway.',
    ])
  })
  it('lets a hatchway save a longer walk, unless told otherwise', () => {
    const long = { panels: panels('A2 0 2 h', 'B3 2 2 h first south', 'A2 3 2 h') }
    expect(said(long)).toEqual([])
    expect(said(long, 100)).toHaveLength(1)
  })
  it('does not walk through other hatchways, open or closed', () => {
    const other = panels('A2 0 2 h', 'B3 2 2 h first south', 'B3 3 2 h first south open', 'A2 4 2 h')
    expect(said({ panels: other }, 100)).toEqual([])
  })
  it('sees the rim and Inaccessible Areas, and leaves airlocks alone', () => {
    expect(said({ panels: panels('B3 2 0 h first south') })).toEqual([
      'The hatchway at the north edge of A3 leads off the board.',
    ])
    const regions = [{ id: 'r1', kind: 'inaccessible', label: '', squares: [{ board: 1, x: 2, y: 1 }] }] as const
    expect(said({ panels: panels('B3 2 2 h first south'), regions })).toEqual([
      'The hatchway between B3 and C3 leads into an Inaccessible Area only.',
    ])
    const airlock = panels('B3 2 0 h first south').map((panel) => ({
      ...panel,
      hatchway: panel.hatchway && { ...panel.hatchway, tag: 'airlock' as const },
    }))
    expect(said({ panels: airlock })).toEqual([])
  })
  it('reports an edge once, however many panels stand on it', () => {
    const [first] = found({
      panels: panels('B3 2 2 h first south', 'B2 2 2 h first north'),
    })
    expect(first?.items).toEqual(['p1', 'p2'])
  })
  it('is content with a hatchway as a wall once the box has no other panel of that length', () => {
    const lone = panels('B3 2 2 h first south')
    const b1 = (left: number): Fragment => ({
      panels: lone,
      kit: { ...blankMission().kit, pieces: { B1: left - 4 } },
    })
    expect(said(b1(1))).toHaveLength(1)
    expect(said(b1(0))).toEqual([])
    const used = ['B1 0 1 h', 'B1 1 1 h', 'B1 0 5 h', 'B1 1 5 h']
    expect(said({ panels: panels('B3 2 3 h first south', ...used.slice(1)) })).toHaveLength(1)
    expect(said({ panels: panels('B3 2 3 h first south', ...used) })).toEqual([])
    const two = panels('B3 2 3 h first south', 'B3 2 5 h first south', ...used.slice(1))
    expect(said({ panels: two })).toEqual([])
    // Long panels take the place of a long one only.
    expect(said({ panels: panels('A3 2 3 h first south', ...used) })).toHaveLength(1)
  })
  it('waits with a wall that stands alone until the map has some more', () => {
    const lone = { panels: panels('A3 2 3 h first south') }
    expect(found(lone, { begun: 8 })).toEqual([])
    expect(found(lone, { begun: 1 })).toHaveLength(1)
    const touching = { panels: panels('A3 2 3 h first south', 'A1 4 2 v') }
    expect(found(touching, { begun: 8 })).toHaveLength(1)
    expect(found({ panels: panels('B3 2 0 h first south') }, { begun: 8 })).toHaveLength(1)
  })
  it('does not take the seam for an edge of the ground, on a map that is only begun', () => {
    const begun = (gap: number) =>
      found(
        { arrangement: { kind: 'joined', edge: 'west', gap, offset: 0 }, panels: panels('B3 0 3 h first south') },
        { begun: 8 },
      )
    expect(begun(0)).toEqual([])
    expect(begun(970)).toHaveLength(1)
  })
  it('looks across the seam', () => {
    const seam: Fragment = {
      arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
      panels: panels('B3 0 2 v first east'),
    }
    expect(said(seam)[0]).toContain('3 squares')
  })
  it('sees a wall of the other board right behind the seam', () => {
    const here = panelOf('p1', 1, 'B3 0 1 v first west')
    const { arrangement } = blankMission()
    expect(said({ arrangement, panels: [here, panelOf('p2', 2, 'B1 6 1 v')] })).toEqual([
      'The hatchway at the west edge of B1 opens against a wall of the other board.',
    ])
    expect(said({ arrangement, panels: [here, panelOf('p2', 2, 'B3 6 1 v first east')] }).join()).not.toContain(
      'against a wall',
    )
  })
})
