import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { compareWithImage } from '#analysis/symmetry/compare.ts'
import { fieldFlipOf, SYMMETRIES, type Symmetry } from '#analysis/symmetry/field-flip.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { actionArbitrary, runActions } from '../../../../../../test/support/random-edits.ts'
import { type Half, halfOf, halvesOf, isInHalf, planMakeSymmetric } from './make-symmetric.ts'

const arrangements: readonly Arrangement[] = [
  { kind: 'single' },
  { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
  { kind: 'joined', edge: 'south', gap: 0, offset: 97 },
  { kind: 'levels', upper: 1 },
]
const breaksOf = (document: Mission, symmetry: Symmetry) => compareWithImage(layoutOf(document), symmetry)?.breaks

function made(document: Mission, symmetry: Symmetry, half: Half) {
  const plan = planMakeSymmetric(document, symmetry, half)
  if (!plan.ok) throw new Error(plan.error)
  const outcome = applyEdits(document, plan.value.edits)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return { ...plan.value, document: outcome.value.document }
}

describe('a map made symmetric from one half', () => {
  it('has the counterparts of what stays, and nothing else of the other half', () => {
    const map: Mission = {
      ...blankMission(),
      arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
      panels: [panelOf('p1', 1, 'A3 1 2 h first north'), panelOf('p2', 2, 'A1 0 0 h')],
      markers: [
        { id: 'm1', kind: 'objective', label: '1', board: 1, x: 300, y: 200 },
        { id: 'm2', kind: 'objective', label: '7', board: 2, x: 306, y: 503 },
      ],
      links: [{ id: 'l1', kind: 'power-line', from: 'm1', to: 'm2' }],
    }
    const east = made(map, 'half-turn', 'east')
    expect(east.document.panels.map(({ id, board, x, y }) => [id, board, x, y])).toEqual([
      ['p1', 1, 1, 2],
      ['p3', 2, 3, 5],
    ])
    expect(east.gone.map(({ item }) => item.id)).toEqual(['p2'])
    expect(east.come.map(({ collection }) => collection)).toEqual(['panels'])
    expect(east.document.markers).toEqual(map.markers)
    expect(east.document.links).toEqual(map.links)
  })

  it('gives what stands in the right place to the side that takes the place of its owner', () => {
    const marker = (id: string, board: 1 | 2, x: number, y: number) => ({
      id,
      kind: 'objective' as const,
      label: id,
      board,
      x,
      y,
      side: 'attacker',
    })
    const map: Mission = {
      ...blankMission(),
      arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
      markers: [marker('m1', 1, 200, 200), marker('m2', 2, 406, 503)],
      features: [
        { id: 'f1', kind: 'explosive-canisters', board: 1, x: 300, y: 400, turn: 0, side: 'attacker' },
        { id: 'f2', kind: 'explosive-canisters', board: 2, x: 306, y: 303, turn: 0 },
      ],
      panels: [
        { ...panelOf('p1', 1, 'A1 1 2 h'), side: 'attacker' },
        { ...panelOf('p2', 2, 'A1 3 5 h'), side: 'attacker' },
      ],
    }
    const east = made(map, 'half-turn', 'east')
    const whose = (items: readonly { readonly id: string; readonly side?: string | undefined }[]) =>
      items.map(({ id, side }) => `${id} ${side ?? ''}`)
    expect(whose(east.document.markers)).toEqual(['m1 attacker', 'm2 defender'])
    expect(whose(east.document.features)).toEqual(['f1 attacker', 'f2 defender'])
    expect(whose(east.document.panels)).toEqual(['p1 attacker', 'p2 defender'])
    expect(east.come).toEqual([])
  })

  it('changes what stands in the right place but is unlike, under its own id and label', () => {
    const map: Mission = {
      ...blankMission(),
      arrangement: { kind: 'single' },
      panels: [panelOf('p1', 1, 'A3 0 2 h second south open'), panelOf('p2', 1, 'A3 4 5 h first south')],
    }
    const { document, changed, come, gone } = made(map, 'half-turn', 'north')
    expect([changed.length, come.length, gone.length]).toEqual([1, 0, 0])
    expect(document.panels[1]).toMatchObject({ id: 'p2', hatchway: { half: 'first', face: 'north', start: 'open' } })
  })

  it('takes away what lies over the middle and cannot be its own image, and says so', () => {
    const map: Mission = {
      ...blankMission(),
      arrangement: { kind: 'single' },
      panels: [panelOf('p1', 1, 'A1 3 2 v'), panelOf('p2', 1, 'B2 3 3 v first east'), panelOf('p3', 1, 'B1 2 3 v')],
    }
    const { document, odd } = made(map, 'half-turn', 'north')
    expect(odd.map(({ item }) => item.id)).toEqual(['p1', 'p2'])
    expect(breaksOf(document, 'half-turn')).toEqual([])
  })

  it('is nothing at all where the map is symmetric already', () => {
    for (const half of ['west', 'east', 'north', 'south'] as const)
      expect(made(fullMap(), 'half-turn', half).edits).toEqual([])
  })

  it('takes the half of what is selected', () => {
    const map = fullMap()
    const [east, west] = [1, 2].map((board) => map.panels.filter((panel) => panel.board === board).map(({ id }) => id))
    expect([halfOf(map, 'half-turn', east ?? []), halfOf(map, 'mirror-short', west ?? [])]).toEqual(['east', 'west'])
    expect(halfOf(map, 'half-turn', [])).toBeNull()
  })

  it.each(SYMMETRIES)('breaks nothing of it (%s), leaves the half alone, and is done once', (symmetry) => {
    let changed = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...arrangements),
        fc.nat(3),
        fc.array(actionArbitrary, { minLength: 5, maxLength: 30, size: 'max' }),
        (arrangement, which, actions) => {
          const start: Mission = { ...blankMission(), arrangement }
          fc.pre(fieldFlipOf(layoutOf(start), symmetry) !== null)
          const { document } = runActions(start, actions)
          const halves = halvesOf(document, symmetry)
          const half = halves[which % halves.length] ?? 'west'
          const plan = planMakeSymmetric(document, symmetry, half)
          // Two of a thing in one place have no two counterparts there.
          if (!plan.ok) return
          const next = made(document, symmetry, half)
          expect(breaksOf(next.document, symmetry)).toEqual([])
          changed += next.edits.length > 0 ? 1 : 0
          expect(made(next.document, symmetry, half).edits).toEqual([])
          const layout = layoutOf(document)
          for (const item of document.panels) {
            const entry = { collection: 'panels' as const, item }
            if (isInHalf(layout, symmetry, half, entry) !== true || next.odd.some((odd) => odd.item.id === item.id))
              continue
            expect(next.document.panels).toContainEqual(item)
          }
        },
      ),
      { numRuns: 40 },
    )
    expect(changed).toBeGreaterThan(20)
  })
})
