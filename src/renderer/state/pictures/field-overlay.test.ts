import { describe, expect, it } from 'vitest'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { drawnMission, pictureOf } from './field-overlay.ts'

it('shows hatchways as those of the heat map, but to somebody who opens and closes them', () => {
  const document = missionOf({ panels: [panelOf('p1', 1, 'A4 1 1 v first east')] })
  const start = (kind: 'select' | 'hatchway', heatHatchways: 'start' | 'open', turned: number | null = null) =>
    drawnMission({ turned }, { document, heatHatchways, tool: { kind } }).panels[0]?.hatchway?.start
  expect(start('select', 'start')).toBe('closed')
  expect(start('select', 'open')).toBe('open')
  expect(start('select', 'open', 600)).toBe('open')
  expect(start('hatchway', 'open')).toBe('closed')
})

it('shows hatchways as they stand in a step of a replay, the same mission for the same step', () => {
  const document = missionOf({
    panels: [
      panelOf('p1', 1, 'A4 1 1 v first east'),
      panelOf('p2', 1, 'A4 3 1 v first east'),
      panelOf('p3', 1, 'A1 5 1 v'),
    ],
  })
  const shown = (open: ReadonlySet<string>) =>
    drawnMission({ turned: null }, { document, heatHatchways: open, tool: { kind: 'select' } })
  const open = new Set(['p2', 'p3'])
  expect(shown(open).panels.map(({ hatchway }) => hatchway?.start)).toEqual(['closed', 'open', undefined])
  expect(shown(open).panels[0]).toBe(document.panels[0])
  expect(shown(open)).toBe(shown(open))
})

const lying = (arrangement: Arrangement, turns = true) => {
  const { box } = pictureOf({ ...blankMission(), arrangement }, turns)
  return box.width > box.height ? 'wide' : 'high'
}

describe('the small picture of a map', () => {
  const high: Arrangement = { kind: 'joined', edge: 'north', gap: 0, offset: 0 }
  it('is turned where that shows a third more of it, as in the window', () => {
    expect(lying({ ...high, edge: 'west' })).toBe('wide')
    expect(lying(high)).toBe('wide')
  })
  it('lies as its author laid it where nobody wants it turned, and where decks cannot be', () => {
    expect(lying(high, false)).toBe('high')
    expect(lying({ kind: 'levels', upper: 1 })).toBe('wide')
  })
})
