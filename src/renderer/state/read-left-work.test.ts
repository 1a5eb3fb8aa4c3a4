import { expect, test } from 'vitest'
import { writeMission } from '#core/document-io/write-mission.ts'
import { leftJournal } from '../../../test/support/journals.ts'
import { titled } from '../../../test/support/memory-editor.ts'
import { restoredMission } from './left-work.ts'
import { readLeftWork } from './read-left-work.ts'

test('a copy in which reading fails in a way that nobody has thought of is told, and the others are offered', async () => {
  const host = { readAgain: async () => Promise.reject(new Error('no file')) }
  const odd = { ...leftJournal('odd', titled('Odd')), text: null as never }
  const left = await Promise.all([odd, leftJournal('sound', titled('Sound'))].map((copy) => readLeftWork(copy, host)))
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
  const left = await readLeftWork(leftJournal('left', titled('Left'), file), host)
  if (left === null) throw new Error('nothing is left')
  expect([left.fileNow, restoredMission(left, false, [])?.file?.ref.name]).toEqual([now, name])
})
