import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { emptyHistory, record, undo } from '#editing/edits/history.ts'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene } from '#model/mission/diagrams.ts'
import type { Edit } from '#model/mission/edit.ts'
import { journalHead, journalLine } from './journal-entry.ts'
import { readJournal } from './read-journal.ts'
import { entriesBetween, entryText, type Journalled, pictureAlone, pictureOf } from './write-journal.ts'

const begun: Journalled = {
  document: blankMission(),
  scene: emptyScene,
  history: emptyHistory,
  savedSerial: 0,
  fingerprint: 'f0',
}

const marker = (id: string, x: number): Edit => ({
  type: 'put',
  collection: 'markers',
  item: { id, kind: 'objective', label: id, board: 1, x, y: 60.5 },
})
const briefing = (document: Journalled['document'], text: string): Edit => ({
  type: 'set',
  field: 'mission',
  value: { ...document.mission, briefing: text },
})

function edited(state: Journalled, edit: Edit, label = 'Edit'): Journalled {
  const outcome = applyEdits(state.document, [edit])
  if (!outcome.ok) throw new Error(outcome.error.message)
  const { document, patch } = outcome.value
  return { ...state, document, history: record(state.history, label, patch) }
}

/** The lines of a journal of these states, the picture of the first in front. */
function journalOf(first: Journalled, ...states: Journalled[]): string[] {
  const entries = pictureOf(first, 0)
  let before = first
  for (const state of states) {
    const between = entriesBetween(before, state, 1)
    if (between === null) throw new Error('there is no short way')
    entries.push(...between.map(entryText))
    before = state
  }
  return [journalHead(), ...entries].map((entry, number) => journalLine(number, entry))
}

const read = (lines: readonly string[]) => {
  const result = readJournal(lines.join(''))
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
const damaged = (lines: readonly string[], ...at: number[]): string[] =>
  lines.map((line, index) => (at.includes(index) ? line.replace('"do"', '"dO"') : line))
const ids = (document: Journalled['document']): string[] => document.markers.map(({ id }) => id)

const one = edited(begun, marker('m1', 60.5))
const two = edited(one, marker('m2', 120.5))
const three = edited(two, marker('m3', 180.5))
const four = edited(three, marker('m2', 150.5))

describe('a damaged journal', () => {
  it('keeps the steps behind a damaged one that still apply, leaves out those that do not, and says both', () => {
    // Head, picture, picture, one, two, three, four.
    const { document, history, faults, savedSerial } = read(damaged(journalOf(begun, one, two, three, four), 4))
    expect(ids(document)).toEqual(['m1', 'm3'])
    expect(faults).toEqual([
      'One line of the journal is damaged.',
      'One step that was done before may be missing.',
      'One later step could not be done without what is missing.',
      'Undo goes back to the damaged place only.',
    ])
    // The file holds what was there at first, but nobody can undo to there.
    expect(savedSerial).toBe(-1)
    expect(history.past.map(({ serial }) => serial)).toEqual([3])
    expect(ids(undo(document, history)?.document ?? document)).toEqual(['m1'])
  })

  it('is exact again from the next picture on', () => {
    const lines = journalOf(begun, one, two, three)
    const more = [...lines, journalLine(lines.length, pictureAlone(three, 2))]
    const five = edited(three, marker('m5', 210.5))
    for (const entry of entriesBetween(three, five, 3) ?? []) more.push(journalLine(more.length, entryText(entry)))
    const { document, faults } = read(damaged(more, 4))
    expect(ids(document)).toEqual(['m1', 'm2', 'm3', 'm5'])
    expect(faults[0]).toBe('One line of the journal is damaged.')
  })

  it('whose last line is torn loses that line alone', () => {
    const lines = journalOf(begun, one, two)
    const { document, history, faults } = read([...lines.slice(0, -1), lines.at(-1)?.slice(0, -2) ?? ''])
    expect([ids(document), history.past.length]).toEqual([['m1'], 1])
    expect(faults).toEqual([expect.stringContaining('cut off')])
  })

  it('with one of its two first pictures damaged loses nothing', () => {
    for (const picture of [1, 2]) {
      const { document, history, faults } = read(damaged(journalOf(begun, one, two), picture))
      expect([ids(document), history.past.length]).toEqual([['m1', 'm2'], 2])
      expect(faults).toEqual(['One line of the journal is damaged.'])
    }
  })

  it('does not take a line twice, nor one that stands in another place', () => {
    const lines = journalOf(begun, one, two, three)
    const last = lines.at(-1) ?? ''
    expect(ids(read([...lines, last]).document)).toEqual(['m1', 'm2', 'm3'])
    const [step = '', other = ''] = lines.slice(-2)
    const swapped = read([...lines.slice(0, -2), other, step])
    expect(swapped.faults).not.toEqual([])
    expect(ids(swapped.document)).toEqual(['m1', 'm3'])
  })

  it('does not write what was typed later into a text that lacks what was typed before', () => {
    const long = 'Nobody knows how long the lights last. '.repeat(40)
    const first = edited(begun, briefing(begun.document, long))
    const second = edited(first, briefing(first.document, `Hold ${long}`))
    const third = edited(second, briefing(second.document, `Hold on, ${long}`))
    const lines = journalOf(first, second, third)
    // The steps leave out the long text that both of their sides share.
    expect(Math.max(...lines.slice(-2).map((line) => line.length))).toBeLessThan(1500)
    expect(read(lines).document.mission.briefing).toBe(`Hold on, ${long}`)
    const missing = read(damaged(lines, lines.length - 2))
    expect(missing.document.mission.briefing).toBe(long)
    expect(missing.faults).toContain('One later step could not be done without what is missing.')
  })

  it('whose steps say only one side of a change, or a part of it, is read with what is usual in its place', () => {
    const { kinds } = begun.document
    const step = { do: 'step', at: 5, on: 77, label: 'Kinds', texts: [], serial: 78 }
    for (const sides of [{ before: kinds }, { before: kinds, after: { zones: [] } }, {}]) {
      const entry = JSON.stringify({ ...step, patch: [{ field: 'kinds', ...sides }] })
      const lines = journalOf(begun, one)
      const { document } = read([...lines, journalLine(lines.length, entry)])
      expect([document.kinds, ids(document)]).toEqual([kinds, ['m1']])
    }
  })

  it('of a newer version is refused, and left as it is', () => {
    const [head = '', ...lines] = journalOf(begun, one)
    const newer = journalLine(0, JSON.stringify({ ...JSON.parse(head.slice(11)), version: 2, more: true }))
    expect(readJournal([newer, ...lines].join(''))).toMatchObject({ ok: false, error: { code: 'newer-version' } })
    expect(readJournal([newer, ...lines].join(''))).toMatchObject({
      error: { message: expect.stringContaining('version 2'), advice: expect.stringContaining('newer Bulkhead') },
    })
  })

  it('of which nothing can be used says so; so does what is no journal', () => {
    for (const text of ['', '\n\n', '{}', 'x'.repeat(1000), '\0'.repeat(4096)])
      expect(readJournal(text)).toMatchObject({ ok: false, error: { code: 'no-journal' } })
    const lines = journalOf(begun, one)
    expect(readJournal(damaged(lines, 1, 2).join(''))).toMatchObject({ ok: false, error: { code: 'damaged' } })
    const deep = journalLine(1, `{"do":"step","patch":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
    expect(readJournal(`${lines[0]}${deep}`)).toMatchObject({ ok: false })
  })

  it('does what undo and redo did, on the steps before it began too', () => {
    const back = undo(four.document, four.history)
    if (back === null) throw new Error('nothing to undo')
    const undone = { ...four, ...back, scene: four.scene }
    const lines = journalOf(four, undone, edited(undone, marker('m6', 240.5)))
    const { document, history, faults } = read(lines)
    expect([ids(document), faults]).toEqual([['m1', 'm2', 'm3', 'm6'], []])
    expect(history.past.map(({ serial }) => serial)).toEqual([1, 2, 3, 5])
  })
})
