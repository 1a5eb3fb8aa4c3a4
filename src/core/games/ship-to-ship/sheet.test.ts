import { describe, expect, it } from 'vitest'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'
import { embarked } from '#model/mission/force-sums.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { listing, ships, unit } from '../../../../test/support/ship-mission.ts'
import { ownerSections } from './owner-sheet.ts'
import { sheetSections } from './sheet.ts'

const inline = (parts: readonly Inline[]): string =>
  parts.map((part) => ('text' in part ? part.text : 'parts' in part ? inline(part.parts) : '')).join('')
const rowsOf = (blocks: readonly Block[]): string[][] =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.map(inline)) : []))
const textOf = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.kind === 'paragraph' ? inline(block.parts) : '')).join(' ')
const blocksOf = (mission: Mission, title: string): readonly Block[] =>
  sheetSections(mission).find((section) => section.title === title)?.blocks ?? []

const own = ' The rules leave this to the players; these figures are the author’s own.'

describe('the sheet of ship-to-ship assault', () => {
  it('has a box for every shield, point of structure, gun and system, which never part at the end of a line', () => {
    const rows = rowsOf(blocksOf(ships, 'West ship'))
    expect(rows.map(([part]) => part)).toEqual([
      'Part',
      'Section 1',
      'Section 2',
      'Section 3',
      'Gun 1',
      'Gun 2',
      '3 systems',
      'Inner walls',
    ])
    expect(rows[1]?.[2]).toBe('shield\u00a0□ structure\u00a0□\u00a0□')
    expect(rows[6]?.[2]).toBe('lost\u00a0□\u00a0□\u00a0□')
  })
  it('is the same for everybody, whatever lies face down', () => {
    expect(sheetSections(asShared(ships))).toEqual(sheetSections(ships))
    expect(JSON.stringify(sheetSections(ships))).not.toMatch(/generator|armoury|life support/i)
  })
  it('tracks each craft, cards each phase, and charts both parts by the points of the mission', () => {
    const craft = rowsOf(blocksOf(ships, 'Craft'))
    expect(craft).toHaveLength(9)
    expect(craft[0]).toEqual([...['West ship', 'owed', 'aboard', 'lost'], ...['East ship', 'owed', 'aboard', 'lost']])
    const [phases] = blocksOf(ships, 'Phases')
    expect(phases?.kind === 'list' && phases.items.length).toBe(5)
    const larger: Mission = { ...ships, play: { ...ships.play, pointsLimit: 2000 } }
    expect(rowsOf(blocksOf(larger, 'Force chart')).slice(1, 4)).toEqual([
      ['Share', '60 %, 1200 points', '40 %, 800 points'],
      ['HQ', '0–2', '0–2'],
      ['elites', '0–3', '0–2'],
    ])
  })
  it.each([
    [{}, `After 8 turns.${own}`],
    [{ endPoints: 15 }, `After 8 turns, or when a side has 15 points, whichever comes first.${own}`],
    [{ endByTurns: 0, endMinutes: 120 }, `After 120 minutes.${own}`],
    [{ endByTurns: 0 }, ''],
  ])('says when the battle ends with %o', (settings, words) => {
    expect(textOf(blocksOf({ ...ships, ruleSet: { id: 'ship-to-ship', settings } }, 'The battle ends'))).toBe(words)
  })
  it('names what groups have to agree on: craft always, other figures where the mission has its own', () => {
    const figures = (settings: Record<string, number>): string[][] =>
      rowsOf(blocksOf({ ...ships, ruleSet: { id: 'ship-to-ship', settings } }, 'Agreed figures')).slice(1)
    expect(figures({})).toEqual([['Assault craft of each player', '8']])
    expect(figures({ craft: 5, gunSkill: 3 })).toEqual([
      ['Assault craft of each player', '5'],
      ['Average skill of gunners', '3'],
    ])
  })
  it('says of systems, inner walls, and who may retreat what the rules say', () => {
    const ship = rowsOf(blocksOf(ships, 'West ship'))
    expect(ship[6]?.[1]).toContain('armour 11')
    expect(ship[6]?.[1]).toContain('revealed when their room is entered; lost to a glancing or penetrating hit')
    expect(ship[7]).toEqual(['Inner walls', 'armour 13; models and debris can breach them', ''])
    const phases = JSON.stringify(blocksOf(ships, 'Phases'))
    expect(phases).toContain('aboard a ship the boarders may not, the defenders may')
    expect(phases).toContain('never in a craft')
    expect(textOf(blocksOf(ships, 'Force chart'))).toContain('Heavy support has no tanks')
  })
  it('lists on the owner’s list who is embarked, in no craft, with the roll that decides', () => {
    const listed = listing([embarked(unit('u1', 'assault', 'troops', 100), true), unit('u2', 'assault', 'troops', 100)])
    const sections = ownerSections(listed, 'west')
    expect(sections.map(({ title }) => title)).toEqual(['Squads to embark'])
    const blocks = sections.flatMap((section) => section.blocks)
    expect(rowsOf(blocks).map((row) => [row[0], row[4]])).toEqual([
      ['Squad', 'Embarked'],
      ['u1', '☒'],
      ['u2', '□'],
    ])
    expect(textOf(blocks)).toContain('roll a D6 for each embarked squad, one die for squads that share a craft')
    expect(textOf(blocks)).toContain('the others wait off the table')
    expect(JSON.stringify(sheetSections(listed))).not.toContain('u1')
    expect(ownerSections({ ...ships, tokens: [] }, 'west').flatMap((section) => section.blocks)).toEqual([])
  })
})
