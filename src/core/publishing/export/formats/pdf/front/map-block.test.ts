import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import { shapeBox } from '#drawing/display/shapes.ts'
import { overlaps } from '#foundation/geometry/point.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { labelSizeAt, smallestScaleOf } from '../map-figure.ts'
import { rulersOf } from './map-block.ts'

function sample(name: string): Mission {
  const file = new URL(`../../../../../../../resources/samples/${name}.bulkhead`, import.meta.url)
  const read = readMission(readFileSync(file, 'utf8'))
  return read.ok ? read.value.document : expect.fail(read.error.message)
}

it.each([7, 10, 11.4])('letters of the rows stand on the side where no note lies on them: 1:%s', (scale) => {
  const document = sample('dead-mans-vault')
  const { layers } = buildDisplayList(document, {
    labelSize: labelSizeAt(scale, smallestScaleOf(document)),
    bare: true,
  })
  const notes = layers.flatMap(({ name, figures }) =>
    name === 'notes' ? figures.flatMap(({ shapes }) => shapes.map(shapeBox)) : [],
  )
  const letters = rulersOf(document, scale).shapes.map(shapeBox)
  expect(notes.length).toBeGreaterThan(0)
  expect(letters.filter((letter) => notes.some((note) => overlaps(note, letter)))).toEqual([])
})

it('tell which board is which where boards are numbered: by letters of its own, or in its squares', () => {
  const at = (column: number, row: number) => ({ x: column * 606, y: row * 703 })
  for (const places of [
    [at(0, 0), at(1, 0), at(2, 0)],
    [at(0, 0), at(1, 0), at(0, 1), at(1, 1)],
    [at(0, 0), at(1, 0), at(2, 0), at(0, 1), at(1, 1), at(2, 1)],
  ]) {
    const document: Mission = { ...sample('first-map'), arrangement: { kind: 'boards', boards: places } }
    const { shapes, named } = rulersOf(document, 10)
    const said = shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))
    for (const board of named) expect(said, `board ${board} of ${places.length}`).toContain(`${board}A`)
  }
})
