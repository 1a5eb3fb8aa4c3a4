/** Maps that are finished, varied or fitted where what stands asks for more than walls: cells, ground out of play, areas. */
import { describe, expect, it } from 'vitest'
import { checkOnce } from '#games/shared/checks/check.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import { generate } from './generate.ts'
import { type RequestedSymmetry, STYLES } from './generator-options.ts'
import { finish, fitBox, vary } from './variations.ts'

const wishes = (seed: number, symmetry: RequestedSymmetry = 'none') => ({ seed, symmetry, style: STYLES.balanced })
const only = { terrain: false, zones: false, markers: false }

function mapOf(id: string, seed: number, kit: Partial<Mission['kit']> = {}): Mission {
  const template = findTemplate(id)?.document()
  if (template === undefined) throw new Error('no template')
  const made = generate({ ...template, kit: { ...template.kit, ...kit } }, wishes(seed))
  if (!made.ok) throw new Error(made.error)
  return made.value.document
}

const rulesOf = (document: Mission): string[] => [
  ...new Set(checkOnce(document).flatMap(({ rule, severity }) => (severity === 'notice' ? [] : [rule]))),
]

it('closes cells whose walls are not among those that are locked', () => {
  const map = mapOf('4', 3)
  const panels = map.panels.map((panel, index) => (index % 3 === 0 ? { ...panel, locked: true } : panel))
  const made = finish({ ...map, panels }, wishes(4), { ...only, terrain: true }, 'locked')
  expect(made.ok ? rulesOf(made.value.document) : made.error).toEqual([])
})

it('leaves ground out of play alone, and airlocks lead out of it', () => {
  for (const seed of [2]) {
    const varied = vary(mapOf('1', seed), wishes(seed), 1)
    expect(varied.ok ? rulesOf(varied.value.document) : varied.error).toEqual([])
  }
})

it('lays out zones that no wall parts, and keeps rooms that walls close', () => {
  for (const map of [mapOf('11', 1, { id: 'ship-plan' }), mapOf('3', 1)]) {
    const made = finish(map, wishes(5), { ...only, zones: true }, 'locked')
    expect(made.ok).toBe(true)
    if (!made.ok) continue
    expect(checkOnce(made.value.document).map(({ rule }) => rule)).not.toContain('zone-split-by-panel')
    expect(rulesOf(made.value.document)).not.toContain('need-not-met')
  }
})

it('leaves the rooms that markers have to lie in where the markers stay', () => {
  for (const seed of [1, 2]) {
    const made = finish(mapOf('32', seed), wishes(seed + 5), { ...only, zones: true }, 'locked')
    expect(made.ok ? rulesOf(made.value.document) : made.error).toEqual([])
  }
})

it('lays zones of a template out anew where its squares are too small for a unit', () => {
  for (const id of ['11', '12'])
    expect(checkOnce(mapOf(id, 3, { id: 'ship-plan' })).map(({ rule }) => rule)).not.toContain('bases-do-not-fit')
})

it('lays markers into the lighting areas that stand', () => {
  for (const seed of [1, 2]) {
    const made = finish(mapOf('22', seed), wishes(seed + 10), { ...only, markers: true }, 'locked')
    const rules = made.ok ? checkOnce(made.value.document).map(({ rule }) => rule) : [made.error]
    expect(rules).not.toContain('lighting-area-markers')
  }
})

it('varies a little without a fault that the map had not, however much of the box stands', () => {
  for (const seed of [1, 2]) {
    const varied = vary(mapOf('11', seed), { ...wishes(seed), style: STYLES.halls }, 0.03)
    const rules = varied.ok ? checkOnce(varied.value.document).map(({ rule }) => rule) : [varied.error]
    for (const rule of ['hatchway-leads-nowhere', 'long-firing-lane']) expect(rules).not.toContain(rule)
    expect(varied.ok).toBe(true)
  }
})

it('says which named hatchway another box has no piece for', () => {
  const map = mapOf('4', 1)
  const panels = map.panels.map((panel) =>
    panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, label: `Door ${panel.id}` } },
  )
  const box = { ...map.kit, id: 'kill-team-box', codes: {}, pieces: {} }
  const kit = kitNamed(box)
  const fitted = kit === undefined ? null : fitBox({ ...map, panels }, box, kit, wishes(1))
  expect(fitted).toMatchObject({ ok: false, error: expect.stringContaining('has no piece for the hatchway “Door') })
})

it('draws as many Entry Zones as the other side keeps, where the mission is symmetric', () => {
  const map = mapOf('31', 3)
  const of = (side: string) => map.zones.filter((zone) => zone.side === side)
  const kept = (attackers: number, defenders: number): Mission => ({
    ...map,
    zones: [...of('attacker').slice(0, attackers), ...of('defender').slice(0, defenders)].map((zone) => ({
      ...zone,
      locked: true,
    })),
  })
  for (const [attackers, defenders] of [
    [3, 0],
    [1, 0],
    [2, 4],
  ] as const) {
    const made = finish(kept(attackers, defenders), wishes(7), { ...only, zones: true }, 'locked')
    expect(made.ok ? rulesOf(made.value.document) : made.error).toEqual([])
  }
  const free: Mission = { ...kept(2, 0), play: { ...map.play, needs: [] } }
  const made = finish(free, wishes(7), { ...only, zones: true }, 'locked')
  expect(made.ok && made.value.document.zones.map(({ side }) => side).sort()).toEqual([
    ...['attacker', 'attacker'],
    ...['defender', 'defender'],
  ])
})

describe('counterparts of walls that stay', () => {
  const template = (): Mission => {
    const found = findTemplate('13')?.document()
    if (found === undefined) throw new Error('no template')
    return found
  }
  const wall = (id: string, piece: string, x: number, y: number): Mission['panels'][number] => ({
    ...{ id, piece, board: 2, x, y, axis: 'horizontal', locked: true },
    hatchway: piece.startsWith('A') ? { half: 'second', face: 'north', start: 'closed' } : null,
  })

  it('are pieces of the other hand in a mirror, which the box has', () => {
    const before = template()
    const map: Mission = {
      ...before,
      kit: { ...before.kit, id: 'kill-team-box' },
      panels: [wall('p1', 'A3', 3, 5), wall('p2', 'A3', 1, 6)],
      halfPillars: [
        { id: 'h1', piece: 'PL', board: 2, x: 3, y: 5, toward: 'east' },
        { id: 'h2', piece: 'PR', board: 2, x: 5, y: 5, toward: 'west' },
        { id: 'h3', piece: 'PL', board: 2, x: 1, y: 6, toward: 'east' },
        { id: 'h4', piece: 'PR', board: 2, x: 3, y: 6, toward: 'west' },
      ],
    }
    const made = finish(map, wishes(3, 'mirror-long'), { ...only, terrain: true }, 'locked')
    if (!made.ok) throw new Error(made.error)
    const { panels } = made.value.document
    expect(panels.filter(({ y, x }) => (x === 3 && y === 2) || (x === 1 && y === 1)).map(({ piece }) => piece)).toEqual(
      ['A4', 'A4'],
    )
    expect(checkOnce(made.value.document).map(({ rule }) => rule)).not.toContain('unusual-hatchway-handedness')
  })

  it('bring the wall ends that hold them', () => {
    const map: Mission = {
      ...template(),
      panels: [wall('p1', 'B1', 2, 5)],
      wallEnds: [
        { id: 'e1', piece: 'E', board: 2, x: 2, y: 5, toward: 'east' },
        { id: 'e2', piece: 'E', board: 2, x: 3, y: 5, toward: 'west' },
      ],
    }
    for (const symmetry of ['half-turn', 'mirror-long'] as const) {
      const made = finish(map, wishes(3, symmetry), { terrain: true, zones: true, markers: true }, 'locked')
      expect(made.ok ? rulesOf(made.value.document) : made.error).toEqual([])
      expect(made.ok && made.value.document.wallEnds).toHaveLength(4)
    }
  })
})
