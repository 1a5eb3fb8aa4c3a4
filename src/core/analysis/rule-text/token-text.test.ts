/** The table of tokens: where they stand, on squares and on an open table. */
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { referenceTables, tokenTable } from './token-text.ts'

describe('reference text', () => {
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
})

describe('token text', () => {
  const token = (id: string, label: string, x: number, change: Partial<Mission['tokens'][number]> = {}) => ({
    ...{ id, kind: 'single-model', side: 'attacker', label, board: 1 as const, x, y: 254, turn: 0 },
    ...{ base: { kind: 'round', diameter: 32 } as const, figures: {}, face: 'up' as const },
    ...change,
  })
  const mission = (change: Partial<Mission>): Mission => ({ ...blankMission(), ...change })
  const open = { kind: 'open', width: 1219.2, height: 1219.2 } as const

  describe('the table of tokens', () => {
    it('names squares on boards', () => {
      const { head, rows } = tokenTable(mission({ tokens: [token('k1', 'Ash', 60)] }))
      expect(head).toEqual(['Token', 'Owner', 'Location and base'])
      expect(rows).toEqual([['Model Ash', 'Attacker', 'C1; round, 32 mm']])
    })
    it('says each unit once on an open table, so that a row needs one line', () => {
      const tokens = [
        token('k1', 'Ash', 100),
        token('k2', 'Elm', 1090.5),
        token('k3', 'Fir', 127, { base: { kind: 'oval', length: 105, width: 70 }, figures: { Armour: 13 } }),
      ]
      const { head, rows } = tokenTable(mission({ arrangement: open, tokens }))
      expect(head).toEqual(['Token', 'Owner', 'East, south', 'Base (mm)', 'Stats'])
      expect(rows).toEqual([
        ['2 × Model Ash, Elm', 'Attacker', '100, 254; 1090.5, 254 mm', 'round 32', ''],
        ['Model Fir', 'Attacker', '127, 254 mm', 'oval 105 × 70', 'Armour 13'],
      ])
    })
    it('has inches where the game has them', () => {
      const tokens = [
        token('k1', 'Ash', 127, { kind: 'capital-ship', base: { kind: 'oval', length: 76.2, width: 50.8 } }),
      ]
      const { head, rows } = tokenTable(
        mission({ ruleSet: { id: 'capital-ships' }, arrangement: open, tokens }),
        tokens,
        false,
      )
      expect(head).toEqual(['Token', 'East, south', 'Base (″)'])
      expect(rows).toEqual([['Capital ship Ash', '5, 10″', 'oval 3 × 2']])
    })
  })
})
