import { expect, it } from 'vitest'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { drawnMission } from './field-overlay.ts'

it('shows hatchways as those of the heat map, but to somebody who opens and closes them', () => {
  const document = missionOf({ panels: [panelOf('p1', 1, 'A4 1 1 v first east')] })
  const start = (kind: 'select' | 'hatchway', heatHatchways: 'start' | 'open', turned: number | null = null) =>
    drawnMission({ turned }, { document, heatHatchways, tool: { kind } }).panels[0]?.hatchway?.start
  expect(start('select', 'start')).toBe('closed')
  expect(start('select', 'open')).toBe('open')
  expect(start('select', 'open', 600)).toBe('open')
  expect(start('hatchway', 'open')).toBe('closed')
})
