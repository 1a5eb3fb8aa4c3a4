import { expect, it } from 'vitest'
import { findTemplate } from '#core/templates/templates.ts'
import { sampleMissions } from '../../../../../test/support/map-look.ts'
import { make, pagesOf } from '../../../../../test/support/pdf-suite.ts'

const sample = sampleMissions().find(([name]) => name.includes('four-claims'))?.[1]
const template = findTemplate('four-player')?.document()

it.each([
  ['a sample on A4', sample, 'a4'],
  ['a sample on Letter', sample, 'letter'],
  ['a template on Letter', template, 'letter'],
] as const)('a mission for four has a table for each on the back, however tight: %s', async (_, mission, paper) => {
  if (mission === undefined) throw new Error('no mission for four')
  const pages = await pagesOf(await make(mission, { sheet: ['mission'], paper }))
  expect(pages).toHaveLength(2)
  const back = pages[1]?.text ?? ''
  expect(back.match(/Victory points/g)).toHaveLength(4)
  for (const { name } of mission.sides) expect(back).toContain(name)
})
