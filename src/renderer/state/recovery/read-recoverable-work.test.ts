import { expect, test } from 'vitest'
import { emptyHistory, record } from '#editing/edits/history.ts'
import { journalLines } from '#editing/journal/journal-entry.ts'
import { pictureOf } from '#editing/journal/write-journal.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { emptyScene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Patch } from '#model/mission/edit.ts'
import { leftJournal } from '../../../../test/support/journals.ts'
import { titled } from '../../../../test/support/memory-editor.ts'
import { readRecoverableWork } from './read-recoverable-work.ts'
import { restoredMission } from './recoverable-work.ts'

test('a copy in which reading fails in a way that nobody has thought of is told, and the others are offered', async () => {
  const host = { readAgain: async () => Promise.reject(new Error('no file')) }
  const odd = { ...leftJournal('odd', titled('Odd')), text: null as never }
  const left = await Promise.all(
    [odd, leftJournal('sound', titled('Sound'))].map((copy) => readRecoverableWork(copy, host)),
  )
  expect(left.map((each) => each?.work?.document.mission.title ?? each?.problem?.message)).toEqual([
    'what stands in it leads nowhere',
    'Sound',
  ])
})

test.each([
  ['a mission', writeMission(titled('In the file')), 'as-then', 'letter.bulkhead'],
  ['something else', 'Dear group,', 'changed', undefined],
])('work of which nobody can tell what its file held goes on with it where that is %s', async (_, text, now, name) => {
  const file = { handle: 'h', name: 'letter.bulkhead' }
  const bytes = new TextEncoder().encode(text)
  const host = { readAgain: async () => ({ ok: true, value: { file, bytes, fingerprint: 'f' } }) as const }
  const left = await readRecoverableWork(leftJournal('left', titled('Left'), file), host)
  if (left === null) throw new Error('nothing is left')
  expect([left.fileNow, restoredMission(left, false, [])?.file?.ref.name]).toEqual([now, name])
})

test('what is typed after a restore is an undo step of its own, even in the field that was typed in before', async () => {
  const restored = restoredMission(await typed(), false, [])
  if (restored === null) throw new Error('it cannot be read')
  const { history, document } = restored
  const next = record(history, 'Title', patchTo(document, 'Now'), undefined, { name: 'title', savedSerial: -1 })
  expect(next.past).toHaveLength(2)
})

const patchTo = (before: Mission, title: string): Patch => [
  { field: 'mission', before: before.mission, after: { ...before.mission, title } },
]

/** Work whose only step was typed into the title. */
async function typed() {
  const [before, after] = [titled('Before'), titled('Then')]
  const history = record(emptyHistory, 'Title', patchTo(before, 'Then'), undefined, { name: 'title', savedSerial: -1 })
  const now = { document: after, scene: emptyScene, history, savedSerial: 0, fingerprint: null }
  const copy = { ...leftJournal('typed', after), text: journalLines().of(pictureOf(now, 1_777_888_999_000), null) }
  const left = await readRecoverableWork(copy, { readAgain: async () => Promise.reject(new Error('no file')) })
  if (left === null) throw new Error('nothing is left')
  return left
}
