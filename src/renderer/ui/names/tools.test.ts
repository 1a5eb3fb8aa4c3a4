import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { firstSteps, forTouch } from './tools.ts'

describe('how a battlefield is begun', () => {
  it('speaks of walls and lines where there are squares', () => {
    expect(firstSteps(blankMission()).join(' ')).toMatch(/Wall.*lines/)
  })
  it('never does on a table without squares', () => {
    const table: Mission = { ...blankMission(), arrangement: { kind: 'open', width: 1219.2, height: 1219.2 } }
    expect(firstSteps(table).join(' ')).not.toMatch(/wall|line|lattice|zone/i)
    expect(firstSteps(table).join(' ')).toContain('Token')
  })
})

it('says tap to fingers and click to a mouse, and leaves names alone', () => {
  const said: readonly (readonly [string, string])[] = [
    ['Click the table.', 'Tap the table.'],
    ['Or pick a piece below the map and click a grid line.', 'Or choose a piece below the map, and tap a line.'],
    [': click where it belongs', ': tap where it belongs'],
    [
      'Drag to move what is selected, click to select A1 alone',
      'Drag to move what is selected, tap to select A1 alone',
    ],
    ['A click on a line builds one wall.', 'A tap on a line builds one wall.'],
    ['Click to place Old click plate', 'Tap to place Old click plate'],
  ]
  for (const [mouse, fingers] of said) {
    expect(forTouch(mouse, true)).toBe(fingers)
    expect(forTouch(mouse, false)).toBe(mouse)
  }
})

it.each([
  [
    'Click a place on the map. R rotates it, Shift+R rotates it the other way. Hold Alt to place it without snapping.',
    'Tap a place on the map.',
  ],
  [
    'Drag from one marker to another. By keyboard: Enter at the first, Enter at the second.',
    'Drag from one marker to another.',
  ],
  ['Click (or press Enter at) who looks, then who is looked at.', 'Tap who looks, then who is looked at.'],
  [
    'Click to put it down. R turns it, F mirrors it. Walls that stand there are left alone.',
    'Tap to put it down. Walls that stand there are left alone.',
  ],
  ['Placed R at C4. Alternate activations.', 'Placed R at C4. Alternate activations.'],
])('tells fingers nothing of keys: %s', (told, read) => {
  expect(forTouch(told, true)).toBe(read)
  expect(forTouch(told, false)).toBe(told)
})
