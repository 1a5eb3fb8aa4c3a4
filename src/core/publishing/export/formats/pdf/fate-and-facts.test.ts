import { describe, expect, it } from 'vitest'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { arrangementLine } from '#publishing/sheet/mission-facts.ts'
import { scoringBlocks } from '#publishing/sheet/mission-texts.ts'
import { scoreTables } from '#publishing/sheet/score-play.ts'
import { loadedTestFonts } from '../../../../../../test/support/fonts.ts'
import { createPdf } from './pdf-document.ts'
import { Pen } from './pen.ts'
import { proseLines } from './prose-lines.ts'

const wordsOf = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')
const rowsOf = (blocks: readonly Block[]): string[][] =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.map(wordsOf)) : []))

const fate: Mission['play']['objectives'][number] = {
  id: 'o1',
  title: 'What becomes of the prisoners',
  side: null,
  timing: { kind: 'end' },
  conditions: [
    {
      kind: 'fate',
      outcomes: [
        { name: 'Out and free', points: 0, sides: [{ side: 'attacker', points: 90 }] },
        { name: 'Still in the cells', points: 0, sides: [{ side: 'defender', points: 90 }] },
      ],
    },
  ],
}
const withFate: Mission = { ...blankMission(), play: { ...blankMission().play, objectives: [fate] } }

describe('a fate', () => {
  it('is a table of what has come to pass and what it brings each side, once', () => {
    expect(rowsOf(scoringBlocks(withFate))).toEqual([
      ['Outcome', 'VP, Attacker', 'VP, Defender'],
      ['Out and free', '90', '0'],
      ['Still in the cells', '0', '90'],
    ])
    expect(JSON.stringify(scoringBlocks(withFate)).match(/Out and free/g)).toHaveLength(1)
    for (const { rows } of scoreTables(withFate))
      expect(rows[0]?.hint).toBe('By outcome: see the table on the mission sheet')
  })
})

describe('a table in Markdown', () => {
  const { blocks } = readProse('Before\n\n| Fate | VP |\n|---|---|\n| **Freed** | 10 |\n| Slain | |\n\nAfter')

  it('is read with its empty cells', () => {
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph'])
    const table = blocks[1]
    expect(table?.kind === 'table' && table.rows.map((row) => row.length)).toEqual([2, 2, 2])
  })

  it('prints in columns, no stroke or dash of it raw', () => {
    const pen = new Pen(createPdf(loadedTestFonts(), { title: 'A', author: '', subject: '' }))
    const lines = proseLines(pen, blocks, 240)
    const text = lines.flatMap(({ runs }) => runs.map((run) => run.text)).join(' ')
    expect(text).toBe('Before Fate VP Freed 10 Slain After')
    const second = lines.flatMap(({ runs }) =>
      runs.filter(({ text: words }) => words === 'VP' || words === '10').map(({ x }) => x),
    )
    expect(second).toHaveLength(2)
    expect(second[0]).toBe(second[1])
    expect(lines.filter(({ under }) => under !== undefined)).toHaveLength(3)
  })

  it('stays in its column, however long its cells are', () => {
    const pen = new Pen(createPdf(loadedTestFonts(), { title: 'A', author: '', subject: '' }))
    const long = 'a word and another '.repeat(12)
    const lines = proseLines(pen, readProse(`| A | B | C |\n|---|---|---|\n| ${long} | x | ${long} |`).blocks, 240)
    for (const { runs, size } of lines)
      for (const run of runs) expect(run.x + pen.width(run.text, { font: 'sans', size })).toBeLessThan(241)
  })
})

describe('how the boards lie', () => {
  const joined = (offset: number, edge: 'east' | 'north' = 'east'): string =>
    arrangementLine({ ...blankMission(), arrangement: { kind: 'joined', edge, gap: 0, offset } })

  it('is said in squares where they are whole or half, and in millimetres elsewhere', () => {
    expect(joined(0)).toBe('Two boards, touching')
    expect(joined(-194)).toBe('Two boards, touching, the second one 2 squares further north')
    expect(joined(97)).toBe('Two boards, touching, the second one 1 square further south')
    expect(joined(48.5, 'north')).toBe('Two boards, touching, the second one ½ square further east')
    expect(joined(-145.5, 'north')).toBe('Two boards, touching, the second one 1½ squares further west')
    expect(joined(20)).toBe('Two boards, touching, the second one 20 mm further south')
  })
})
