import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { fileDifferences } from './file-differences.ts'

const blank = blankMission()
const marker = (id: string, x: number) => ({ id, kind: 'objective', label: '', board: 1, x, y: 60.5 }) as const

describe('what differs between a mission and its file', () => {
  it('is told thing by thing, in the words of the editor', () => {
    const here: Mission = {
      ...blank,
      mission: { ...blank.mission, title: 'Mine', briefing: 'x'.repeat(300) },
      markers: [marker('m1', 60.5), marker('m2', 200)],
    }
    const inFile: Mission = {
      ...blank,
      mission: { ...blank.mission, title: 'Hers' },
      markers: [{ ...marker('m1', 60.5), label: 'A' }],
      notes: [{ id: 'n1', board: 1, x: 1, y: 1, text: 'Here' }],
    }
    expect(fileDifferences(here, inFile)).toEqual([
      'Title: “Mine” here, “Hers” in the file',
      `Briefing: “${'x'.repeat(59)}…” here, empty in the file`,
      'Objective Marker, A1: label empty here, “A” in the file',
      'Objective Marker, A2: only here',
      'Note “Here”, A1: only in the file',
    ])
  })

  it('is counted where it is too much to be read', () => {
    const here: Mission = {
      ...blank,
      markers: Array.from({ length: 20 }, (_, index) => marker(`m${index}`, 30 * index)),
    }
    expect(fileDifferences(here, { ...blank, mission: { ...blank.mission, title: 'Hers' } })).toEqual([
      'Title: “Untitled mission” here, “Hers” in the file',
      'Markers: 20 only here',
    ])
  })

  it('is nothing for the same mission', () => {
    expect(fileDifferences(blank, structuredClone(blank) as Mission)).toEqual([])
  })
})
