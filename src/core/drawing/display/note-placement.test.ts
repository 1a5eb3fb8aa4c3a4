import { expect, it } from 'vitest'
import { overlaps } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { buildDisplayList } from './build-display-list.ts'
import { shapeBox } from './shapes.ts'

/** How many shapes of panels, zones and names the text of the note lies on. */
function covered(document: Mission): number {
  const { layers } = buildDisplayList(document)
  const boxes = (name: string) =>
    layers.filter((layer) => layer.name === name).flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes))
  const texts = boxes('notes').flatMap((shape) =>
    shape.type === 'text' && shape.text.length > 2 ? [shapeBox(shape)] : [],
  )
  expect(texts.length).toBeGreaterThan(0)
  const others = [...boxes('panels'), ...boxes('square-names').filter(({ type }) => type === 'text')].map(shapeBox)
  return others.filter((other) => texts.some((text) => overlaps(text, other))).length
}

it.each([
  ['a hatchway right of the flag', 'B3 2 2 v first west', { x: 160, y: 260 }],
  ['a hatchway left of the flag', 'B3 2 2 v first east', { x: 250, y: 260 }],
  ['a wall across', 'B1 2 2 h', { x: 300, y: 240 }],
  ['the name of a square', 'B1 5 5 v', { x: 130, y: 130 }],
])('the text of a note does not lie on %s', (_, panel, at) => {
  const document = {
    ...blankMission(),
    panels: [panelOf('p1', 1, panel)],
    notes: [{ id: 'n1', board: 1 as const, ...at, text: 'Fallen ladder: no move through here' }],
  }
  expect(covered(document)).toBe(0)
})
