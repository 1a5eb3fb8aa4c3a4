import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildDisplayList } from '#core/display/build-display-list.ts'
import { shapeBox } from '#core/display/shapes.ts'
import { readMission } from '#core/document-io/read-mission.ts'
import { overlaps } from '#core/geometry/point.ts'
import type { Mission } from '#core/mission/document.ts'
import { labelSizeAt, smallestScaleOf } from '../map-figure.ts'
import { rulersOf } from './rulers.ts'

function sample(name: string): Mission {
  const file = new URL(`../../../../../../resources/samples/${name}.bulkhead`, import.meta.url)
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
