import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { referenceTables } from './reference-text.ts'

type Entry = NonNullable<Mission['play']['reference']>[number]

const entries: readonly Entry[] = [
  { kind: 'enhancement', title: 'Old hand', cost: 25, side: 'attacker', text: 'One unit may fall back and shoot.' },
  { kind: 'stratagem', title: 'Cut the lights', cost: 1, when: 'your Command phase', text: 'One area goes dark.' },
  { kind: 'stratagem', title: 'Barricade', text: 'A unit digs in.', source: 'Lamplight League, page 2' },
]
const blank = blankMission()
const mission: Mission = { ...blank, play: { ...blank.play, reference: entries } }

describe('stratagems and enhancements', () => {
  it('are a table for each kind, without the columns that nobody filled', () => {
    expect(referenceTables(mission)).toEqual([
      {
        title: 'Stratagems',
        note: '',
        head: ['Name', 'Cost', 'When', 'What it does', 'From'],
        rows: [
          ['Cut the lights', '1 CP', 'your Command phase', 'One area goes dark.', ''],
          ['Barricade', '', '', 'A unit digs in.', 'Lamplight League, page 2'],
        ],
      },
      {
        title: 'Enhancements',
        note: '',
        head: ['Name', 'Cost', 'Who', 'What it does'],
        rows: [['Old hand', '25 points', 'Attacker', 'One unit may fall back and shoot.']],
      },
    ])
    expect(referenceTables(blank)).toEqual([])
  })
  it('make a file version 2, are read back as they are, and belong to sides that there are', () => {
    const text = writeMission(mission)
    expect(JSON.parse(text).version).toBe(2)
    const read = readMission(text)
    expect(read.ok && read.value.document.play.reference).toEqual(entries)
    const stray = readMission(text.replace('"side": "attacker"', '"side": "nobody"'))
    expect(stray.ok ? '' : stray.error.message).toContain('there is no side “nobody”')
  })
})
