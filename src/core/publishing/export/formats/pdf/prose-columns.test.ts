import { expect, it } from 'vitest'
import { unprintedFlow } from './page-flow.ts'
import { pdfOptions, sheetSize } from './pdf-options.ts'
import { writeSections } from './prose-columns.ts'

/** The columns in which the words of each section stand: `one` words of the first section, `two` of the second … */
function columnsOf(counts: readonly number[]): number[] {
  const flow = unprintedFlow(sheetSize(pdfOptions.parse({ orientation: 'landscape' })))
  expect(flow.columns).toBe(3)
  const lefts = counts.map(() => new Set<number>())
  const write = flow.pen.write.bind(flow.pen)
  flow.pen.write = (text, x, ...rest) => {
    const section = /\bword(\d)/.exec(text)?.[1]
    if (section !== undefined) lefts[Number(section)]?.add(Math.round(x))
    write(text, x, ...rest)
  }
  flow.newPart('Overleaf')
  const sections = counts.map((count, index) => ({
    title: `Section ${index}`,
    blocks: [
      { kind: 'paragraph' as const, parts: [{ kind: 'text' as const, text: `word${index} `.repeat(count).trim() }] },
    ],
  }))
  for (const _ of writeSections(flow, sections));
  return lefts.map(({ size }) => size)
}

it('of three columns each begins with a section where they are even enough then', () => {
  expect(columnsOf([100, 70, 60])).toEqual([1, 1, 1])
  expect(columnsOf([60, 100, 20, 30])).toEqual([1, 1, 1, 1])
})

it('of three columns sections go on in the next one where one is much longer than the rest', () => {
  expect(columnsOf([400, 20, 20])[0]).toBeGreaterThan(1)
})
