import { expect, it } from 'vitest'
import { overlaps } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { buildDisplayList } from './build-display-list.ts'
import type { Figure } from './display-list.ts'
import { screenLook } from './draw-context.ts'
import { roomAlong } from './draw-notes.ts'
import { buildScreenList } from './screen/build-screen-list.ts'
import { textBox } from './shapes.ts'

// One for all maps: what they have in common is drawn once.
const blank = blankMission()

/** A named hatchway in the middle of a board, and a power line that runs past or through it. */
const withLine = (from: readonly [number, number], to: readonly [number, number]): Mission => {
  const panel = panelOf('p1', 1, 'B2 2 3 h first north')
  const marker = (id: string, [x, y]: readonly [number, number]) =>
    ({ id, kind: 'objective', label: '', board: 1, x, y }) as const
  return {
    ...blank,
    panels: [{ ...panel, hatchway: panel.hatchway && { ...panel.hatchway, label: 'Cargo lock' } }],
    markers: [marker('m1', from), marker('m2', to)],
    links: [{ id: 'l1', kind: 'power-line', from: 'm1', to: 'm2' }],
  }
}

const figuresIn = (layers: readonly { readonly name: string; readonly figures: readonly Figure[] }[], name: string) =>
  layers.find((layer) => layer.name === name)?.figures ?? []

it('the name of a hatchway never stands over a power line, on paper and on a screen', () => {
  let named = 0
  for (let from = 60; from <= 560; from += 100)
    for (let to = 60; to <= 560; to += 100)
      for (const [a, b] of [
        [
          [from, 90],
          [to, 610],
        ],
        [
          [40, from],
          [560, to],
        ],
      ] as const) {
        const mission = withLine(a, b)
        const lists = [buildDisplayList(mission).layers, buildScreenList(mission, screenLook(0.9, false)).layers]
        for (const layers of lists) {
          const line = figuresIn(layers, 'links').flatMap((figure) => roomAlong(figure, 1))
          const names = figuresIn(layers, 'notes').flatMap(({ shapes }) =>
            shapes.flatMap((shape) => (shape.type === 'text' ? [textBox(shape)] : [])),
          )
          named += names.length
          for (const name of names) expect([a, b, line.some((box) => overlaps(box, name))]).toEqual([a, b, false])
        }
      }
  expect(named).toBeGreaterThan(100)
})
