import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Item, type Mission, missionSchema } from '#model/mission/document.ts'
import { compareIds } from '#model/mission/ids.ts'
import { findFaults } from '#model/mission/references.ts'
import { versionFor } from '#model/mission/version.ts'
import { arbitraryMission, shuffled } from '../../../../test/support/arbitrary-mission.ts'
import { readMission } from './read-mission.ts'
import { writeMission } from './write-mission.ts'

/** The mission in the order of a file, found without the writer: items by id, squares by board, row, column. */
function inFileOrder(document: Mission): Mission {
  const lists = collections.map((collection) => [
    collection,
    [...(document[collection] as readonly Item[])]
      .sort((a, b) => compareIds(a.id, b.id))
      .map((item) =>
        'squares' in item
          ? {
              ...item,
              squares: [...item.squares].sort(
                (a, b) => a.board * 1e4 + a.y * 100 + a.x - (b.board * 1e4 + b.y * 100 + b.x),
              ),
            }
          : item,
      ),
  ])
  const sorted = (ids: readonly string[]): string[] => [...ids].sort(compareIds)
  const diagrams = document.diagrams.map((diagram) => ({
    ...diagram,
    changed: sorted(diagram.changed),
    dark: sorted(diagram.dark),
  }))
  return { ...document, ...Object.fromEntries(lists), diagrams }
}

/** What a file says of a mission: of diagrams nothing when there are none. */
function asInFile(document: Mission): object {
  const { tokens, forces, diagrams, ...ordered } = inFileOrder(document)
  return {
    ...ordered,
    mission: { ...ordered.mission, rules: '', scoring: '' },
    version: versionFor(document),
    ...(tokens.length === 0 ? {} : { tokens }),
    ...(forces.length === 0 ? {} : { forces }),
    ...(diagrams.length === 0 ? {} : { diagrams }),
  }
}

const read = (text: string): Mission => {
  const result = readMission(text)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value.document
}

describe('writeMission', () => {
  it('starts from missions that a file can hold', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        expect(missionSchema.safeParse(document).error).toBeUndefined()
        expect(findFaults(document)).toEqual([])
      }),
      { numRuns: 9 },
    )
  })

  it('what is written is read again, in the order of a file', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        expect(read(writeMission(document))).toEqual(inFileOrder(document))
      }),
      { numRuns: 9 },
    )
  })

  it('writes one text for one mission, whatever the order in memory', () => {
    fc.assert(
      fc.property(arbitraryMission(), fc.integer(), (document, seed) => {
        const text = writeMission(document)
        expect(writeMission(shuffled(document, seed))).toBe(text)
        expect(writeMission(read(text))).toBe(text)
        expect(writeMission(read(JSON.stringify(shuffled(document, seed))))).toBe(text)
      }),
      { numRuns: 9 },
    )
  })

  it('is plain JSON with LF, a newline at the end, and no line beyond 160 characters but for long texts', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        const text = writeMission(document)
        expect(text.endsWith('}\n')).toBe(true)
        expect(text).not.toMatch(/\r|\n\n|[ \t]\n/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(asInFile(document))))
        for (const line of text.split('\n')) if (line.length > 160) expect(line).toMatch(/^ +"\w+": "/)
      }),
      { numRuns: 9 },
    )
  })

  it('sets keys in the order of the schema and one record on a line', () => {
    const document: Mission = {
      ...blankMission('Order'),
      kit: { id: 'boarding-actions', count: 2, codes: { PL: 'L', A10: 'X', A2: 'Y' }, pieces: { PL: -1, A2: 3 } },
      panels: [
        {
          hatchway: { start: 'open', face: 'north', half: 'second' },
          axis: 'horizontal',
          y: 2,
          x: 1,
          board: 1,
          piece: 'A3',
          id: 'p10',
        },
        { id: 'p2', piece: 'B1', board: 2, x: 0, y: 0, axis: 'vertical', hatchway: null },
      ],
    }
    const lines = writeMission(document).split('\n')
    expect(lines).toContain(
      '  "kit": { "id": "boarding-actions", "count": 2, "codes": { "A2": "Y", "A10": "X", "PL": "L" }, "pieces": { "A2": 3, "PL": -1 } },',
    )
    const first = lines.indexOf('  "panels": [')
    expect(lines.slice(first + 1, first + 3)).toEqual([
      '    { "id": "p2", "piece": "B1", "board": 2, "x": 0, "y": 0, "axis": "vertical", "hatchway": null },',
      '    { "id": "p10", "piece": "A3", "board": 1, "x": 1, "y": 2, "axis": "horizontal", "hatchway": { "half": "second", "face": "north", "start": "open" } }',
    ])
    expect(lines.slice(0, 3)).toEqual(['{', '  "format": "bulkhead-mission",', '  "version": 1,'])
  })

  it('keeps $schema in front and never writes −0', () => {
    const document: Mission = {
      ...blankMission(),
      $schema: 'mission-1.schema.json',
      arrangement: { kind: 'joined', edge: 'west', gap: -0, offset: -0 },
    }
    const text = writeMission(document)
    expect(text.split('\n')[1]).toBe('  "$schema": "mission-1.schema.json",')
    expect(text).toContain('"gap": 0, "offset": 0')
  })

  it('says nothing of diagrams when there are none, so that programs from before there were any read the file', () => {
    const text = writeMission(blankMission())
    expect(text).not.toContain('diagrams')
    const empty = text.replace(/\n}\n$/, ',\n  "diagrams": []\n}\n')
    expect(read(empty)).toEqual(blankMission())
    expect(writeMission(read(empty))).toBe(text)
    expect(read(text).diagrams).toEqual([])
  })

  it('leaves out that an objective is scored at the end of a phase, which is usual, and says when it is at the start', () => {
    const blank = blankMission()
    const scored = (at: object): Mission => {
      const timing = {
        kind: 'progressive',
        from: 2,
        to: 5,
        phase: 'command',
        turn: 'own',
        lastRoundAtEnd: true,
      } as const
      const objective = { id: 'o1', title: 'Hold', side: null, conditions: [{ kind: 'given', points: 5 }] } as const
      return { ...blank, play: { ...blank.play, objectives: [{ ...objective, timing: { ...timing, ...at } }] } }
    }
    const text = writeMission(scored({}))
    expect(text).not.toContain('"at"')
    expect(writeMission(scored({ at: 'end' }))).toBe(text)
    expect(read(text.replace('"phase": "command"', '"phase": "command", "at": "end"'))).toEqual(scored({ at: 'end' }))
    expect(writeMission(scored({ at: 'start' }))).toContain('"phase": "command", "at": "start", "turn": "own"')
    expect(read(writeMission(scored({ at: 'start' })))).toEqual(scored({ at: 'start' }))
  })

  it('writes a mission in a half-written state too', () => {
    const blank = blankMission()
    const document: Mission = { ...blank, mission: { ...blank.mission, title: '' }, sides: [] }
    expect(JSON.parse(writeMission(document))).toEqual(asInFile(document))
  })
})
