import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { pictureOf } from './pictures.ts'
import { sectionsOf, stockText } from './sections.ts'

const mission: Mission = {
  ...blankMission(),
  kit: { id: 'boarding-actions', count: 1, codes: { A1: 'LW' } },
  panels: Array.from({ length: 5 }, (_, y) => ({
    id: `p${y + 1}`,
    piece: 'A1',
    board: 1 as const,
    x: 0,
    y,
    axis: 'horizontal' as const,
    hatchway: null,
  })),
}
const entries = sectionsOf(mission).flatMap((section) => section.entries)

describe('the palette', () => {
  it('shows the group’s code and what is missing', () => {
    const long = entries.find(({ id }) => id === 'panel:A1')
    expect(long).toMatchObject({ code: 'LW', name: 'Long Wall', left: -1, key: '1' })
  })
  it('offers an entry zone for each side', () => {
    expect(entries.filter(({ id }) => id.startsWith('zone:entry:')).map(({ detail }) => detail)).toEqual([
      'Attacker',
      'Defender',
    ])
  })
  it('gives a kind with a role to the side of that role', () => {
    expect(entries.find(({ id }) => id.startsWith('zone:patrol-entry'))?.tool).toEqual({
      kind: 'zone',
      zone: 'patrol-entry',
      side: 'defender',
    })
    expect(entries.find(({ id }) => id.startsWith('zone:underdog-entry'))?.tool).toEqual({
      kind: 'zone',
      zone: 'underdog-entry',
      side: null,
    })
  })
  it('names every entry once and draws each of them', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    for (const { id, tool } of entries) expect(pictureOf(mission, tool)?.shapes.length, id).toBeGreaterThan(0)
  })
  it('says the stock in words', () => {
    expect([stockText(3), stockText(0), stockText(-1)]).toEqual(['3 left', 'none left', '−1'])
  })
})

describe('pictures of panels', () => {
  it('show all panels to one scale', () => {
    const boxes = ['A1', 'A4', 'B3'].map((piece) => pictureOf(mission, { kind: 'panel', piece })?.box)
    expect(boxes[0]).toEqual(boxes[1])
    expect(boxes[0]).toEqual(boxes[2])
  })
})
