import { expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { unprintedFlow } from './dry-run-flow.ts'
import { drawFlowPart } from './flow-parts.ts'
import { pdfOptions } from './pdf-options.ts'
import { withReference } from './reference-page.ts'
import { sheetSize } from './sheet-size.ts'

const mission = findTemplate('23')?.document()
if (mission === undefined) throw new Error('no template 23')
const printing = { ...mission, play: { ...mission.play, printsLookUp: true } }

it('comes after the mission sheet, if the mission prints it', () => {
  expect(withReference(['parts', 'mission', 'setup'], printing)).toEqual(['parts', 'mission', 'reference', 'setup'])
  expect(withReference(['parts'], printing)).toEqual(['parts'])
  expect(withReference(['mission'], mission)).toEqual(['mission'])
})

it.each([{}, { paper: 'letter' }, { orientation: 'landscape' }])('takes one page: %j', (wanted) => {
  const options = pdfOptions.parse(wanted)
  const flow = unprintedFlow(sheetSize(options))
  for (const _ of drawFlowPart(flow, 'reference', printing, options));
  expect(flow.pageCount).toBe(1)
})
