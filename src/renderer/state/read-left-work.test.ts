import { expect, test } from 'vitest'
import { leftJournal } from '../../../test/support/journals.ts'
import { titled } from '../../../test/support/memory-editor.ts'
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
