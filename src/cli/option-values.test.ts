import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { readBoards } from './option-values.ts'

describe('--boards', () => {
  it.each([
    ['0x3', 'board 1: “columns” must be at least 1'],
    ['3x3,3x99', 'board 2: “rows” must be at most 26'],
    ['7', 'at most 6 boards'],
    ['2x2in', '“width” must be at least 100'],
    ['three', 'write a number from 1 to 6'],
    ['1,200x1,200mm', '“1,200” could be 1.2 or 1200'],
  ])('refuses %s in plain words', (text, words) => {
    const read = readBoards(BOARDING_ACTIONS_KIT, text, 0)
    expect(read.ok ? '' : read.error).toContain(words)
  })

  it.each(['48x48in', '48x48"', '121,92x121.92cm', '1219,2x1219.2mm'])('reads %s', (text) => {
    expect(readBoards(BOARDING_ACTIONS_KIT, text, 0)).toMatchObject({ value: { width: 1219.2, height: 1219.2 } })
  })
})
