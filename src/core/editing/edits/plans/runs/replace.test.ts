import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { hatchwayEdge, spanOf } from '#analysis/layout/panel-geometry.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { reasonAgainst } from '../place-panel.ts'
import type { Plan } from '../selection.ts'
import { swapForPanel } from './offers.ts'
import { planNextPiece, planReplace, planSlide, planSlideTo, replacementsFor } from './replace.ts'

const withPanels = (...texts: string[]): Mission => ({
  ...blankMission(),
  panels: texts.map((text, index) => panelOf(`p${index + 1}`, 1, text)),
})
function applied(document: Mission, plan: Plan): Mission {
  if (!plan.ok) throw new Error(plan.error)
  const outcome = applyEdits(document, plan.value)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.document
}
const panelIn = (document: Mission, id: string): Panel => {
  const panel = document.panels.find((each) => each.id === id)
  if (panel === undefined) throw new Error(`no ${id}`)
  return panel
}
const pieces = (document: Mission): string[] => document.panels.map(({ id, piece }) => `${id} ${piece}`)

describe('another piece in the place of a panel', () => {
  it('is the next of the same length that is left, under the same id', () => {
    const document = withPanels('A1 1 1 h')
    const next = applied(document, planNextPiece(document, ['p1']))
    expect(pieces(next)).toEqual(['p1 A2'])
    expect(pieces(applied(next, planNextPiece(next, ['p1'], true)))).toEqual(['p1 A1'])
  })
  it('passes over pieces that are used up, and says so when all are', () => {
    const blank = blankMission()
    const document: Mission = {
      ...withPanels('A1 1 1 h', 'B1 1 2 h'),
      kit: { ...blank.kit, pieces: { A2: -4, B2: -4, B3: -8 } },
    }
    expect(pieces(applied(document, planNextPiece(document, ['p1'])))).toEqual(['p1 A3', 'p2 B1'])
    expect(planNextPiece(document, ['p2'])).toMatchObject({ ok: false })
  })
  it('takes several at once, each length for itself', () => {
    const document = withPanels('A1 1 1 h', 'A1 1 2 h', 'B1 1 3 h')
    expect(pieces(applied(document, planNextPiece(document, ['p1', 'p2', 'p3'])))).toEqual(['p1 A2', 'p2 A2', 'p3 B2'])
  })
  it('keeps what a hatchway is called: it stays a hatchway', () => {
    const document = withPanels('A4 1 1 h second south open')
    const labelled: Mission = {
      ...document,
      panels: document.panels.map((panel) =>
        panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, label: 'Cell door' } },
      ),
    }
    const next = applied(labelled, planNextPiece(labelled, ['p1']))
    expect(pieces(next)).toEqual(['p1 A3'])
    expect(panelIn(next, 'p1').hatchway).toMatchObject({ label: 'Cell door', half: 'second', start: 'open' })
  })
  it('is chosen from a list with what is left, for panels of one length', () => {
    const document = withPanels('A1 1 1 h', 'B1 1 3 h')
    expect(replacementsFor(document, ['p1']).map(({ code, left, current }) => [code, left, current])).toEqual([
      ['A1', 3, true],
      ['A2', 4, false],
      ['A3', 4, false],
      ['A4', 4, false],
    ])
    expect(replacementsFor(document, ['p1', 'p2'])).toEqual([])
    expect(pieces(applied(document, planReplace(document, ['p1', 'p2'], 'A3')))).toEqual(['p1 A3', 'p2 B1'])
  })
})

describe('a hatchway along its wall', () => {
  it('goes into the other half, then past its neighbour', () => {
    const document = withPanels('A3 1 1 h first north', 'B1 3 1 h')
    const half = applied(document, planSlide(document, ['p1'], 'further'))
    expect(panelIn(half, 'p1')).toMatchObject({ x: 1, hatchway: { half: 'second', face: 'south' } })
    const past = applied(half, planSlide(half, ['p1'], 'further'))
    expect(panelIn(past, 'p1')).toMatchObject({ x: 2, hatchway: { half: 'second' } })
    expect(panelIn(past, 'p2')).toMatchObject({ x: 1 })
    expect(planSlide(past, ['p1'], 'further')).toMatchObject({ ok: false })
  })
  it('comes back the way it went', () => {
    const document = withPanels('B2 1 1 h first north', 'A1 2 1 h')
    const there = applied(document, planSlide(document, ['p1'], 'further'))
    expect(panelIn(there, 'p1').x).toBe(3)
    expect(applied(there, planSlide(there, ['p1'], 'back')).panels).toEqual(document.panels)
  })
  it('does not go past where a wall runs across, nor past what is locked', () => {
    const across = withPanels('B2 1 1 h first north', 'A1 2 1 h', 'A1 2 0 v')
    expect(planSlide(across, ['p1'], 'further')).toMatchObject({ ok: false })
    const locked: Mission = {
      ...withPanels('B2 1 1 h first north'),
      panels: [panelOf('p1', 1, 'B2 1 1 h first north'), { ...panelOf('p2', 1, 'B1 2 1 h'), locked: true }],
    }
    expect(planSlide(locked, ['p1'], 'further')).toMatchObject({ ok: false })
  })
  it('goes to a place by one plan', () => {
    const document = withPanels('B2 0 1 h first north', 'B1 1 1 h', 'B1 2 1 h', 'B1 3 1 h')
    const there = applied(document, planSlideTo(document, 'p1', 3))
    expect(there.panels.map(({ id, x }) => `${id} ${x}`)).toEqual(['p1 3', 'p2 0', 'p3 1', 'p4 2'])
  })
  it('never covers other edges, crosses nothing and moves on by at least one square', () => {
    const anyWall = fc.array(fc.constantFrom('A1', 'A3', 'B1', 'B2'), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(anyWall, fc.nat(3), fc.constantFrom('further', 'back'), (codes, number, way) => {
        let x = 0
        const texts = codes.flatMap((code) => {
          const at = x
          x += code.startsWith('A') ? 2 : 1
          return x > 6 ? [] : [`${code} ${at} 3 h${code === 'A3' || code === 'B2' ? ' first north' : ''}`]
        })
        const document = withPanels(...texts)
        const panel = document.panels[number % document.panels.length]
        if (panel === undefined || panel.hatchway === null) return
        const plan = planSlide(document, [panel.id], way as 'further' | 'back')
        if (!plan.ok) return
        const next = applied(document, plan)
        expect(findFaults(next)).toEqual([])
        const layout = layoutOf(next)
        for (const each of next.panels) expect(reasonAgainst(layout, each)).toBeNull()
        const kit = kitOf(document)
        const length = (of: Mission): number => of.panels.reduce((sum, each) => sum + spanOf(kit, each), 0)
        expect(length(next)).toBe(length(document))
        const [from, to] = [hatchwayEdge(kit, panel)?.x ?? 0, hatchwayEdge(kit, panelIn(next, panel.id))?.x ?? 0]
        expect(way === 'further' ? to : from).toBeGreaterThan(way === 'further' ? from : to)
      }),
    )
  })
})

describe('the swap for a single panel', () => {
  it('is two short walls for a long one that is used up', () => {
    const blank = blankMission()
    const document: Mission = { ...blank, kit: { ...blank.kit, pieces: { A1: -4, A2: -4 } } }
    const swap = swapForPanel(document, panelOf('p1', 1, 'A1 1 1 h'))
    expect(swap?.text).toBe('2 Short Walls for 1 Long Wall')
    expect(swap?.plan.panels.map(({ piece, x }) => `${piece} ${x}`)).toEqual(['B1 1', 'B1 2'])
  })
  it('keeps the hatchway where it would be', () => {
    const blank = blankMission()
    const document: Mission = { ...blank, kit: { ...blank.kit, pieces: { A3: -4, A4: -4 } } }
    const swap = swapForPanel(document, panelOf('p1', 1, 'A3 1 1 h second south open'))
    expect(swap?.plan.panels.map(({ piece, x, hatchway }) => `${piece} ${x} ${hatchway?.start ?? ''}`)).toEqual([
      'B1 1 ',
      'B2 2 open',
    ])
  })
  it('is none while the piece is there, and none where nothing else is', () => {
    const blank = blankMission()
    expect(swapForPanel(blank, panelOf('p1', 1, 'A1 1 1 h'))).toBeNull()
    const empty: Mission = {
      ...blank,
      kit: { ...blank.kit, pieces: { A1: -4, A2: -4, A3: -4, A4: -4, B1: -4, B2: -4, B3: -8 } },
    }
    expect(swapForPanel(empty, panelOf('p1', 1, 'A1 1 1 h'))).toBeNull()
  })
})
