import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { whatDiffers } from './what-differs.ts'

const blank = blankMission()
const marker = (id: string, x: number) => ({ id, kind: 'objective', label: '', board: 1, x, y: 60.5 }) as const

describe('what differs between a mission and its file', () => {
  it('is told by counts and titles, in the words of the editor', () => {
    const here: Mission = {
      ...blank,
      mission: { ...blank.mission, title: 'Mine', briefing: 'x'.repeat(100) },
      markers: [marker('m1', 60.5), marker('m2', 100), marker('m3', 200)],
    }
    const inFile: Mission = {
      ...blank,
      mission: { ...blank.mission, title: 'Hers' },
      sides: [],
      markers: [marker('m1', 61), marker('m4', 300)],
      notes: [{ id: 'n1', board: 1, x: 1, y: 1, text: 'Here' }],
    }
    expect(whatDiffers(here, inFile)).toEqual([
      'Title: “Mine” here, “Hers” in the file',
      'Briefing: 100 letters here, empty in the file',
      'Sides: different in the file',
      'Markers: 2 only here, 1 only in the file, 1 different',
      'Notes: 1 only in the file',
    ])
  })

  it('is nothing for the same mission', () => {
    expect(whatDiffers(blank, structuredClone(blank) as Mission)).toEqual([])
  })
})
