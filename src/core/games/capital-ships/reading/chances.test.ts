import { expect, it } from 'vitest'
import { odds } from '#games/capital-ships/odds.ts'
import { templates } from '#games/capital-ships/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { chancesByPool, poolTableOf, withPoolTable } from './chances.ts'

const template = templates.find(({ id }) => id === 'c-duel')
if (template === undefined) throw new Error('no template')
const bare = (): Mission => {
  const { tables: _, ...play } = template.document().play
  return { ...template.document(), play }
}
const filled = (document: Mission): Mission => {
  const play = withPoolTable(document)
  if (play === null) throw new Error('no table was made')
  return { ...document, play }
}

it('is the table that the odds read: every pool, each row 100 %, as the dice have it', () => {
  for (const successFrom of [2, 3, 4, 5, 6]) {
    const document: Mission = { ...bare(), ruleSet: { id: 'capital-ships', settings: { successFrom } } }
    const table = poolTableOf(filled(document))
    if (table === null || typeof table === 'string') throw new Error(table ?? 'no table')
    expect([...table.rows.keys()].slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
    const dice = chancesByPool(document, null)
    for (const [pool, chances] of table.rows)
      for (const name of ['N', 'S', 'D', 'T', 'Q'] as const) expect(chances[name]).toBeCloseTo(dice(pool)[name], 3)
  }
})
it('reaches to the largest pool on the map, as far as a grid goes', () => {
  const document = bare()
  const [first, ...others] = document.tokens
  if (first === undefined) throw new Error('no ship')
  const rowsFor = (marines: number): number => {
    const tokens = [{ ...first, figures: { ...first.figures, Marines: marines } }, ...others]
    const read = readMission(writeMission(filled({ ...document, tokens })))
    if (!read.ok) throw new Error(read.error.message)
    const [table] = read.value.document.play.tables ?? []
    return table?.rows.length ?? 0
  }
  expect([rowsFor(2), rowsFor(9), rowsFor(400)]).toEqual([7, 10, 36])
})
it('is made once, beside other tables', () => {
  const other = { kind: 'choice', id: 't1', title: 'Orders', once: false, rows: [{ text: 'Hold' }] } as const
  const document = filled({ ...bare(), play: { ...bare().play, tables: [{ ...other, rows: [...other.rows] }] } })
  expect(document.play.tables?.map(({ id }) => id)).toEqual(['t1', 't2'])
  expect(withPoolTable(document)).toBeNull()
})
it('leaves the odds as they were, and says that they come from it', () => {
  const [boarding] = odds
  const reckon = (document: Mission) => {
    const answer = boarding?.reckon(document, {})
    if (answer === undefined || 'fault' in answer) throw new Error(answer?.fault)
    return answer.lines
  }
  const [before, after] = [reckon(bare()), reckon(filled(bare()))]
  expect(after.find(({ name }) => name === 'Chances of results')?.value).toContain('Chances of results by pool')
  const figures = (lines: typeof before) => lines.filter(({ name }) => name !== 'Chances of results')
  expect(figures(after).map(({ name }) => name)).toEqual(figures(before).map(({ name }) => name))
})
