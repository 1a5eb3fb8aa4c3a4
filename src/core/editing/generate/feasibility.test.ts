import { expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { feasibilityOf } from './feasibility.ts'
import { generate, newMap } from './generate.ts'
import { STYLES } from './generator-options.ts'

const touching = (count: number, across: number): Arrangement => ({
  kind: 'boards',
  boards: Array.from({ length: count }, (_, at) => ({ x: 606 * (at % across), y: 703 * Math.floor(at / across) })),
})
const blank = blankMission()
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
