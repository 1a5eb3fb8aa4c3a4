import { expect, it } from 'vitest'
import { testFonts } from '../../../../test/support/fonts.ts'
import { oneFile } from './exporter.ts'

it('an export works out what to mind once somebody asks, and does not need it to write', async () => {
  let asked = 0
  const job = oneFile(
    { extension: 'txt', mime: 'text/plain' },
    'plan',
    async () => new Uint8Array([1]),
    () => {
      asked += 1
      return ['Mind the gap.']
    },
  )
  expect(await job.run({ fonts: testFonts() })).toMatchObject([{ name: 'plan.txt', mime: 'text/plain' }])
  expect(asked).toBe(0)
  expect([job.warnings, job.warnings]).toEqual([['Mind the gap.'], ['Mind the gap.']])
  expect(asked).toBe(1)
})
