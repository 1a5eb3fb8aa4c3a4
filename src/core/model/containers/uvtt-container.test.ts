import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { MISSION_KEYWORD } from './refusal.ts'
import { mayBeUvtt, missionInUvtt } from './uvtt-container.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('mayBeUvtt', () => {
  it('spares mission files the look, whatever is on them', () => {
    expect(mayBeUvtt(writeMission(everyKind()))).toBe(false)
    expect(mayBeUvtt(`{"format"\n:\n"${MISSION_KEYWORD}"}`)).toBe(false)
  })
  it('never says no to a text in which there is something to find', () => {
    const names = ['portals', 'line_of_sight', 'objects_line_of_sight', MISSION_KEYWORD, 'format', 'a"b', '']
    const value = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(...names, 0, null),
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 3 }),
      ),
    })).value
    const told = { found: 0, spared: 0 }
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }),
        fc.constantFrom(undefined, 1, '\t\n'),
        (object, space) => {
          const text = JSON.stringify(object, null, space)
          const found = missionInUvtt(utf8(text)) !== undefined
          if (found) expect(mayBeUvtt(text)).toBe(true)
          told.found += Number(found)
          told.spared += Number(!mayBeUvtt(text))
        },
      ),
      { numRuns: 500 },
    )
    expect(told.found).toBeGreaterThan(20)
    expect(told.spared).toBeGreaterThan(20)
  })
})
