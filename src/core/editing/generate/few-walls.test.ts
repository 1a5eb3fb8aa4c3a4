import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { areTooFew, feasibilityOf } from './few-walls.ts'
import { generate, newMap } from './generate.ts'
import { STYLES } from './generator-options.ts'
import { capsOf, inventoryOf } from './inventory.ts'

const blank = blankMission()
const boards = (count: number, across: number, gap = 0): Arrangement => ({
  kind: 'boards',
  boards: Array.from({ length: count }, (_, at) => ({
    x: (606 + gap) * (at % across),
    y: (703 + gap) * Math.floor(at / across),
  })),
})
const mission = (arrangement: Arrangement, kit: Partial<Mission['kit']> = {}): Mission => ({
  ...blank,
  arrangement,
  kit: { ...blank.kit, ...kit },
})
const tooFew = (document: Mission, box = STYLES.balanced.box, special = false): boolean => {
  const layout = layoutOf(document)
  const style = { ...STYLES.balanced, box }
  return areTooFew(layout, inventoryOf(document, layout.kit, 'none'), style, capsOf(document, layout), special)
}

describe('walls counted against rows', () => {
  // Four boards: 14 rows of 12 squares and 12 of 14, each longer than 36″. The small box: 8 long and 8 short walls.
  it('are too few where not every row can have a wall across', () => {
    expect(tooFew(mission(boards(4, 2), { id: 'kill-team-box' }))).toBe(true)
    expect(tooFew(mission(boards(4, 2), { id: 'kill-team-box', count: 2 }))).toBe(false)
    expect(tooFew(mission(boards(4, 2)))).toBe(false)
    expect(tooFew(mission(boards(4, 2)), 0.3)).toBe(true)
  })
  it('are enough on boards that nobody looks too far along', () => {
    expect(tooFew(mission({ kind: 'single' }, { id: 'kill-team-box' }), 0.1)).toBe(false)
    // Boards that do not touch do not see each other.
    expect(tooFew(mission(boards(6, 3, 50), { id: 'kill-team-box' }), 0.1)).toBe(false)
    expect(tooFew(mission(boards(6, 3), { id: 'kill-team-box' }), 0.1)).toBe(true)
  })
  it('are all counted where closed rooms may take more than the style asks for', () => {
    expect(tooFew(mission(boards(4, 2)), 0.3, true)).toBe(false)
  })
})

it('tells at once that a box is too small for its boards', () => {
  const made = generate(mission(boards(6, 3), { id: 'kill-team-box' }), {
    symmetry: 'none',
    seed: 1,
    style: STYLES.balanced,
  })
  expect(made.ok ? '' : made.error).toContain('few walls for boards of so many squares')
})

it('blames what the style takes of the box where the whole box would do', () => {
  const found = findTemplate('31')
  if (found === undefined) throw new Error('no such template')
  const before = found.document()
  const small = { ...before, kit: { ...before.kit, id: 'kill-team-box' } }
  for (const [box, wanted] of [
    [0.2, /^No map was found: so little of the box .* Use more of the box\.$/],
    [1, /^$/],
  ] as const) {
    const made = generate(small, { symmetry: 'none', seed: 1, style: { ...STYLES.balanced, box } })
    expect(made.ok ? '' : made.error).toMatch(wanted)
  }
})

it('blames neither box nor style where a relative of a map is looked for', () => {
  const found = findTemplate('31')
  if (found === undefined) throw new Error('no such template')
  const before = found.document()
  const small = { ...before, kit: { ...before.kit, id: 'kill-team-box' } }
  const wishes = { symmetry: 'none' as const, seed: 1, style: { ...STYLES.balanced, box: 0.2 } }
  const made = generate(small, wishes, { ...newMap, by: 'vary', walls: 3 })
  expect(made.ok ? '' : made.error).toMatch(/^No valid variant was found. Try another seed/)
})

it('says that the box has fewer hatchways than the mission needs, and blames no style', () => {
  const template = findTemplate('23')?.document()
  if (template === undefined) throw new Error('no template')
  const none = { A3: -4, A4: -4, B2: -4, B3: -8 }
  const from = (pieces: Record<string, number>, needs = template.play.needs): string => {
    const document = { ...template, kit: { ...template.kit, pieces }, play: { ...template.play, needs } }
    const made = generate(document, { symmetry: 'none', seed: 1, style: STYLES.balanced })
    return made.ok ? '' : made.error
  }
  expect(from(none)).toBe(
    'No map was found: the mission needs 1 hatchway, and the box has none. Take a box with more, or let the mission need fewer.',
  )
  const airlocks = [{ part: { part: 'hatchways' as const, tag: 'airlock' as const }, least: 3, most: null }]
  expect(from({ ...none, B3: -6 }, airlocks)).toContain('the mission needs 3 hatchways, and the box has 2.')
})

const touching = (count: number, across: number): Arrangement => ({
  kind: 'boards',
  boards: Array.from({ length: count }, (_, at) => ({ x: 606 * (at % across), y: 703 * Math.floor(at / across) })),
})
const on = (arrangement: Arrangement, kit: Partial<Mission['kit']> = {}): Mission => ({
  ...blank,
  arrangement,
  kit: { ...blank.kit, ...kit },
})
const wishes = (style = STYLES.balanced) => ({ symmetry: 'none' as const, seed: 1, style })
const doubt = (mission: Mission, style = STYLES.balanced): string | null =>
  feasibilityOf(mission, wishes(style), newMap)

it('has no doubt about boards that the box is made for', () => {
  for (const id of ['11', '3', 'four-player']) expect(doubt(findTemplate(id)?.document() ?? blank)).toBeNull()
  expect(doubt(on(touching(4, 2)))).toBeNull()
  expect(doubt(on(touching(6, 3), { count: 2 }))).toBeNull()
})

it('says what will most probably keep six boards from a map out of one box, and what would help', () => {
  expect(doubt(on(touching(6, 3)))).toContain('Take more boxes, or smaller or fewer boards')
})

it('says that a table of many squares takes long', () => {
  const large = { kind: 'boards', boards: [0, 1].map((at) => ({ x: 3000 * at, y: 0, columns: 16, rows: 16 })) } as const
  expect(doubt(on(large, { count: 8 }))).toContain('may take minutes')
})

it('says that more of the box would do', () => {
  expect(doubt(on(touching(4, 2), { count: 2 }), { ...STYLES.balanced, box: 0.4 })).toContain('Use more of the box')
})

it('has no doubt about what cannot be had: that is told at once', () => {
  const small = on(touching(6, 3), { id: 'kill-team-box' })
  expect(doubt(small)).toBeNull()
  expect(generate(small, wishes()).ok).toBe(false)
})

it('has no doubt where no walls are made', () => {
  const task = { ...newMap, making: { terrain: false, zones: true, markers: true } }
  expect(feasibilityOf(on(touching(6, 3)), wishes(), task)).toBeNull()
})
