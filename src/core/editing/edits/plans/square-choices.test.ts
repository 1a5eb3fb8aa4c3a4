import { describe, expect, it } from 'vitest'
import { formatEdge, formatSquare } from '#analysis/layout/item-description.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { latticeOf, parseSquareName, squareCentre } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { sampleMissions } from '../../../../../test/support/map-look.ts'
import { applyEdits } from '../apply-edits.ts'
import { planReplace, planSlide, replacementsFor } from './runs/replace.ts'
import type { Plan } from './selection.ts'
import { areaChoices, type Choice, edgeChoices, planBareSquare, thingChoices } from './square-choices.ts'

const blank = blankMission()
const square = (name: string) => {
  const found = parseSquareName(layoutOf(blank).kit, name)
  if (found === undefined) throw new Error(`no square ${name}`)
  return found
}
function doing(document: Mission, choices: readonly Choice[], label: string | RegExp): Mission {
  const choice = choices.find((each) => (typeof label === 'string' ? each.label === label : label.test(each.label)))
  if (choice === undefined) throw new Error(`no ${label} in ${choices.map((each) => each.label).join(', ')}`)
  const applied = applyEdits(document, choice.edits)
  if (!applied.ok) throw new Error(applied.error.message)
  return applied.value.document
}
const editsOf = (plan: Plan): readonly Edit[] => (plan.ok ? plan.value : [])
const words = (document: Mission, name: string) => formatSquare(layoutOf(document), square(name))

describe('an edge', () => {
  it('takes any piece in any place that covers it, with its hatchway in that edge', () => {
    const labels = edgeChoices(blank, square('C4'), 'north').map(({ label }) => label)
    expect(labels).toContain('Place Short Wall')
    expect(labels).toContain('Place Long Wall, C4–C5')
    expect(labels).toContain('Place Long Wall, C3–C4')
    for (const choice of edgeChoices(blank, square('C4'), 'north').filter(({ label }) => /with Hatchway/.test(label))) {
      const made = doing(blank, [choice], choice.label)
      expect(words(made, 'C4')).toMatch(/^C4: north edge, .*with Hatchway.*, closed$/)
    }
  })

  it('does not offer what would stand over the rim, and says why something cannot stand', () => {
    expect(edgeChoices(blank, square('A6'), 'south').map(({ label }) => label)).not.toContain('Place Long Wall, A6–A7')
    const made = doing(blank, edgeChoices(blank, square('C5'), 'north'), 'Place Short Wall')
    const long = edgeChoices(made, square('C4'), 'north').find(({ label }) => label === 'Place Long Wall, C4–C5')
    expect(long?.reason).toMatch(/already stands on this edge/)
  })

  it('replaces a piece and slides a hatchway as the keys do, past the piece beside it too', () => {
    let hatchways = 0
    for (const [, mission] of sampleMissions()) {
      const layout = layoutOf(mission)
      for (const panel of mission.panels.slice(0, 12)) {
        const [edge] = edgesOf(layout.kit, panel)
        if (edge === undefined) continue
        const side = panel.axis === 'horizontal' ? 'north' : 'west'
        const { columns, rows } = latticeOf(layout.kit, panel.board)
        if (edge.x >= columns || edge.y >= rows) continue
        const choices = edgeChoices(mission, { board: panel.board, x: edge.x, y: edge.y }, side)
        const edits = (start: string) =>
          choices.filter(({ label }) => label.startsWith(start)).map((each) => each.edits)
        const others = replacementsFor(mission, [panel.id]).filter(({ current }) => !current)
        expect(edits('Replace by ')).toEqual(others.map(({ code }) => editsOf(planReplace(mission, [panel.id], code))))
        if (panel.hatchway === null) continue
        hatchways += 1
        expect(edits('Hatchway to ')).toEqual(
          (['further', 'back'] as const).flatMap((way) => {
            const plan = planSlide(mission, [panel.id], way)
            return plan.ok ? [plan.value] : []
          }),
        )
      }
    }
    expect(hatchways).toBeGreaterThan(10)
    const wall = doing(blank, edgeChoices(blank, square('C4'), 'north'), 'Place Short Wall')
    const both = doing(wall, edgeChoices(wall, square('C5'), 'north'), 'Place Short Wall with Hatchway')
    const slid = doing(both, edgeChoices(both, square('C5'), 'north'), 'Hatchway to C4')
    expect(words(slid, 'C4')).toBe('C4: north edge, Short Wall with Hatchway, closed')
    expect(words(slid, 'C5')).toBe('C5: north edge, Short Wall')
  })

  it('opens, moves, turns, replaces and removes what stands there, from both sides', () => {
    const made = doing(blank, edgeChoices(blank, square('C4'), 'north'), 'Place Long Wall with Hatchway, C4–C5')
    const open = doing(made, edgeChoices(made, square('B4'), 'south'), 'Open the Hatchway')
    expect(words(open, 'B4')).toBe('B4: south edge, Long Wall with Hatchway, open')
    const moved = doing(open, edgeChoices(open, square('C4'), 'north'), 'Hatchway to C5')
    expect(words(moved, 'C5')).toBe('C5: north edge, Long Wall with Hatchway, open')
    const back = doing(moved, edgeChoices(moved, square('B5'), 'south'), 'Hatchway to B4')
    expect(back.panels).toEqual(open.panels)
    const turned = doing(open, edgeChoices(open, square('C4'), 'north'), /^Door symbol on the /)
    expect(turned.panels[0]?.hatchway?.face).not.toBe(open.panels[0]?.hatchway?.face)
    const plain = doing(open, edgeChoices(open, square('C4'), 'north'), 'Replace by Long Wall')
    expect(words(plain, 'C4')).toBe('C4: north edge, Long Wall')
    const gone = doing(plain, edgeChoices(plain, square('C4'), 'north'), 'Remove Long Wall')
    expect(gone.panels).toEqual([])
  })

  it('says what is left in the box', () => {
    const short = edgeChoices(blank, square('C4'), 'west').find(({ label }) => label === 'Place Short Wall')
    expect(short?.detail).toMatch(/^\d+ left$/)
    expect(formatEdge(layoutOf(blank), square('C4'), 'west')).toBe('')
  })
})

describe('a square', () => {
  it('becomes part of zones and areas, one at a time, and is bare again', () => {
    const zone = doing(blank, areaChoices(blank, square('C4')), /^Entry Zone, /)
    expect(areaChoices(zone, square('C4'))[0]).toMatchObject({
      on: true,
      label: expect.stringMatching(/^Entry Zone, /),
    })
    expect(doing(zone, areaChoices(zone, square('C4')), /^Entry Zone, /).zones).toEqual([])
    const two = doing(
      zone,
      areaChoices(zone, square('C4')).filter(({ on }) => !on),
      /^(?!Entry)/,
    )
    const bare = applyEdits(two, planBareSquare(two, square('C4')))
    expect(bare.ok && words(bare.value.document, 'C4')).toBe('C4: empty')
  })

  it('leaves the other squares of a zone when one is bared', () => {
    const side = blank.sides[0]?.id ?? null
    const wide: Mission = {
      ...blank,
      zones: [{ id: 'z1', kind: 'entry', side, label: '', squares: [square('C4'), square('C5')] }],
    }
    const bared = applyEdits(wide, planBareSquare(wide, square('C4')))
    expect(bared.ok && bared.value.document.zones[0]?.squares).toEqual([square('C5')])
  })

  it('takes markers, features and notes, links its markers, and gives them up', () => {
    const one = doing(blank, thingChoices(blank, square('C4')), 'Add Objective Marker')
    const two = doing(one, thingChoices(one, square('D5')), 'Add Objective Marker')
    expect(words(two, 'C4')).toBe('C4: Objective Marker 1')
    expect(thingChoices(two, square('C4')).find(({ label }) => label === 'Add Objective Marker')?.reason).not.toBeNull()
    const linked = doing(two, thingChoices(two, square('C4')), /from Objective Marker 1 to Objective Marker 2$/)
    expect(words(linked, 'D5')).toMatch(/^D5: Objective Marker 2, .* to Objective Marker 1$/)
    const gone = doing(linked, thingChoices(linked, square('C4')), /^Remove Objective Marker 1/)
    expect([gone.markers.length, gone.links.length]).toEqual([1, 0])
    const noted = doing(gone, thingChoices(gone, square('A1')), 'Add Note')
    expect(words(noted, 'A1')).toBe('A1: note “Note”')
  })

  it('lists no two things alike: markers of one label tell which they are', () => {
    const { kit, field } = layoutOf(blank)
    const { x, y } = squareCentre(kit, square('C4'))
    const marker = (id: string, along: number, label: string): Mission['markers'][number] => ({
      id,
      kind: 'objective',
      label,
      board: field.boards[0]?.board ?? 1,
      x: x + along,
      y,
    })
    const link = { id: 'l1', kind: kindsOf(blank).links[0]?.id ?? '', from: 'm1', to: 'm3' }
    const twice = { ...blank, markers: [marker('m1', 10, '1'), marker('m2', -10, '1'), marker('m3', -194, '1')] }
    const labels = thingChoices({ ...twice, links: [link] }, square('C4')).map(({ label }) => label)
    expect(labels.filter((label) => label.startsWith('Remove '))).toEqual([
      expect.stringMatching(/^Remove Objective Marker 1, .* to Objective Marker 1 \(/),
      'Remove Objective Marker 1',
    ])
    const bare = thingChoices(twice, square('C4')).map(({ label }) => label)
    expect(bare.filter((label) => label.startsWith('Remove '))).toEqual([
      'Remove Objective Marker 1 (2 of 2 from the west)',
      'Remove Objective Marker 1 (1 of 2 from the west)',
    ])
    for (const each of [labels, bare]) expect(each.filter((label, index) => each.indexOf(label) !== index)).toEqual([])
  })
})
