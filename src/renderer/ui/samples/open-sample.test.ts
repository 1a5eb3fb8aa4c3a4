import { expect, it } from 'vitest'
import { sampleTitles } from './open-sample.ts'
import { samples } from './samples.ts'

it('a sample that is added or renamed in resources/samples is in the table of the menus too', () => {
  expect(sampleTitles).toEqual(samples.map(({ name, title }) => [name, title]))
})
