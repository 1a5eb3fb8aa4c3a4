import { describe, expect, it } from 'vitest'
import { carriersOf, withUnitAboard } from '#core/mission/aboard.ts'
import type { Mission } from '#core/mission/document.ts'
import { asShared } from '#core/mission/hidden-tokens.ts'
import type { Block, Inline } from '#core/prose/prose.ts'
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
    [{}, 'After 8 turns.'],
    [{ endPoints: 15 }, 'After 8 turns, or when a side has 15 points, whichever comes first.'],
    [{ endByTurns: 0, endMinutes: 120 }, 'After 120 minutes.'],
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
  it('leaves room on the owner’s list for who is in which craft', () => {
    const [loads] = ownerSections(ships, 'west')
    expect(rowsOf(loads?.blocks ?? [])).toHaveLength(9)
    const [craft] = carriersOf(ships, 'west')
    const listed = listing([unit('u1', 'assault', 'troops', 100)])
    const aboard = { ...listed, forces: withUnitAboard(listed, 'west', 'u1', craft?.id) }
    const [seats, squads] = ownerSections(aboard, 'west').map(({ blocks }) => rowsOf(blocks))
    expect([seats?.[1]?.slice(0, 2), squads?.[1]?.at(-1)]).toEqual([['1', 'u1 (10)'], '1'])
    expect(JSON.stringify(sheetSections(aboard))).not.toContain('u1')
    expect(
      ownerSections({ ...ships, tokens: [] }, 'west').every(
        ({ blocks }) => blocks.length === 0 || rowsOf(blocks).length > 1,
      ),
    ).toBe(true)
  })
})
