import { crc32 as zlibCrc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redo, stateSerial, undo } from '#editing/edits/history.ts'
import { packPatch } from '#editing/edits/patch.ts'
import { crc32OfText } from '#foundation/bytes.ts'
import { memoize } from '#foundation/memoize.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { fields } from '#model/mission/edit.ts'
import { findFaults } from '#model/mission/references.ts'
import { journalText, keyOf, mixedSession, type Session, textOf } from '../../../../test/support/journal-sessions.ts'
import { isJustBegun, journalLines } from './journal-entry.ts'
import { fitted, readJournal } from './read-journal.ts'
import type { Journalled } from './write-journal.ts'

const read = (text: string) => {
  const result = readJournal(text)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** What a journal has to give back of a mission: all but the gestures, which end with the program. */
const kept = ({ document, scene, history, savedSerial, fingerprint }: Journalled) => {
  const plain = (steps: Journalled['history']['past']) =>
    steps.map(({ label, serial, scene }) => ({ label, serial, scene }))
  return {
    document,
    scene,
    past: plain(history.past),
    future: plain(history.future),
    serial: stateSerial(history),
    // A saved state that neither undo nor redo leads to is as good as none.
    saved:
      [...history.past, ...history.future].some((step) => step.serial === savedSerial) || savedSerial === 0
        ? savedSerial
        : -1,
    fingerprint,
  }
}

/** All documents that undo and redo lead to. */
const timeline = (state: Journalled): Mission[] => {
  const documents: Mission[] = [state.document]
  for (const way of ['undo', 'redo'] as const) {
    let { document, history } = state
    for (;;) {
      const to = (way === 'undo' ? undo : redo)(document, history)
      if (to === null) break
      ;({ document, history } = to)
      documents.push(document)
    }
  }
  return documents
}

const share = fc.nat(99_999).map((part) => part / 100_000)

describe('a journal', () => {
  it('gives back the mission, its scene, what undo and redo know, and what is saved', () => {
    let longest = 0
    fc.assert(
      fc.property(mixedSession, (session) => {
        longest = Math.max(longest, session.states.length)
        const result = read(journalText(session))
        expect(result.faults).toEqual([])
        expect(kept(result)).toEqual(kept(session.last))
        expect(timeline(result)).toEqual(timeline(session.last))
      }),
      { numRuns: 12 },
    )
    expect(longest).toBeGreaterThan(20)
  })

  it('cut at any byte, gives a state that was there, and the later the more of it', () => {
    fc.assert(
      fc.property(mixedSession, fc.array(share, { minLength: 20 }), (session, cuts) => {
        const bytes = new TextEncoder().encode(journalText(session))
        let earlier = -1
        for (const cut of [...cuts].sort((a, b) => a - b)) {
          const text = new TextDecoder().decode(bytes.subarray(0, Math.floor(cut * bytes.length)))
          const result = readJournal(text)
          if (!result.ok) {
            expect(earlier).toBe(-1)
            continue
          }
          const key = keyOf(result.value)
          const at = session.states.findIndex((state, index) => index >= earlier && state.key === key)
          expect(at).toBeGreaterThanOrEqual(0)
          earlier = at
        }
      }),
      { numRuns: 9 },
    )
  })

  it('with flipped bytes never fails, says what is damaged, and invents nothing', () => {
    let [damaged, whole, gaps] = [0, 0, 0]
    fc.assert(
      fc.property(
        mixedSession,
        fc.array(fc.tuple(share, share, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 4 }),
        (session, flips) => {
          const bytes = new TextEncoder().encode(journalText(session))
          const before = bytes.slice()
          // Somewhere in some line, for most bytes are those of pictures.
          const ends = [-1, ...[...bytes.keys()].filter((at) => bytes[at] === 10)]
          for (const [line, place, flip] of flips) {
            const index = Math.floor(line * (ends.length - 1))
            const [start, end] = [(ends[index] ?? 0) + 1, ends[index + 1] ?? 0]
            const at = start + Math.floor(place * (end - start + 1))
            bytes[at] = (bytes[at] ?? 0) ^ flip
          }
          fc.pre(!bytes.every((byte, at) => byte === before[at]))
          const result = readJournal(new TextDecoder().decode(bytes))
          if (!result.ok) {
            damaged += 1
            return
          }
          const { document, faults } = result.value
          expect(faults).not.toEqual([])
          if (indexOfState(session, result.value) >= 0) whole += 1
          else {
            gaps += 1
            // Not a state that was there, since something is missing: but each part of it was there, and it is sound.
            expect(findFaults(document)).toEqual([])
          }
          expectKnownParts(session, timeline(result.value))
        },
      ),
      { numRuns: 60 },
    )
    expect(whole).toBeGreaterThan(20)
    expect(gaps).toBeGreaterThan(10)
    expect(damaged).toBeLessThan(30)
  })
})

/** The last of the states of a session that is this one; −1: none. */
const indexOfState = ({ states }: Session, { document }: { document: Mission }): number => {
  const text = textOf(document)
  return states.findLastIndex((state) => state.text === text)
}

function expectKnownParts({ ever }: Session, documents: readonly Mission[]): void {
  const known = new Set(ever.flatMap(({ document }) => partsOf(document)))
  expect(documents.flatMap(partsOf).filter((part) => !known.has(part))).toEqual([])
}

const partsOf = (document: Mission): string[] => [
  ...fields.map((field) => `${field} ${wordsOf(document[field] ?? {})}`),
  ...collections.flatMap((name) => document[name].map((item) => `${name} ${wordsOf(item)}`)),
]
const wordsOf = memoize((value: object) => JSON.stringify(value))

const picture = JSON.stringify({ do: 'picture', text: JSON.stringify(blankMission()) })

it('is just begun before its first picture, and not once part of that is there', () => {
  const whole = journalLines().of([picture], null)
  const begins = whole.indexOf('{"do":"picture"')
  expect(isJustBegun('')).toBe(true)
  expect(isJustBegun(whole.slice(0, begins))).toBe(true)
  expect(isJustBegun(whole.slice(0, begins + 20))).toBe(false)
  expect(isJustBegun(whole.slice(0, -1))).toBe(false)
  expect(isJustBegun(whole)).toBe(false)
})

const withSummary = (summary: string): Mission => {
  const blank = blankMission()
  return { ...blank, mission: { ...blank.mission, summary } }
}
const long = 'word '.repeat(300)
const [before, after] = [withSummary(long), withSummary(`${long}more`)]
const patch = [{ field: 'mission' as const, before: before.mission, after: after.mission }]
const packed = packPatch(patch)

it('a step in a long text fits the text that it was made in', () => {
  expect(packed.texts).toHaveLength(1)
  expect(fitted(packed, before, 'before')).toEqual(patch)
  expect(fitted(packed, after, 'after')).toEqual(patch)
})

it.each([
  ['longer', `${long}!`, `${long}more!`],
  ['shorter', long.slice(1), `${long}more`.slice(1)],
])('a step in a long text does not fit a text that is %s', (_, was, is) => {
  expect(fitted(packed, withSummary(was), 'before')).toBeNull()
  expect(fitted(packed, withSummary(is), 'after')).toBeNull()
})

it('the checksum of a text is that of its UTF-16 units', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(crc32OfText(text)).toBe(zlibCrc32(Buffer.from(text, 'utf16le')))
    }),
  )
})
