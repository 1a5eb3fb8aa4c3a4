import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { emptyHistory, record } from '#editing/edits/history.ts'
import { journalLines } from '#editing/journal/journal-entry.ts'
import { pictureOf } from '#editing/journal/write-journal.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { emptyScene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Patch } from '#model/mission/edit.ts'
import { leftJournal, titleSaid } from '../../../../test/support/journals.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'
import { readRecoverableWork } from './read-recoverable-work.ts'
import { restoredMission } from './recoverable-work.ts'
import { recoveryDiscarder } from './recovery-scan.ts'

// Only the clock is made to run faster; a step lets everything go on that can.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('what earlier runs have left is looked at again when somebody comes back to a tab that waits: another has restored and saved it', async () => {
  const editor = memoryEditor()
  editor.put('a.bulkhead', titled('A'))
  const { file, fingerprint } = editor.opened('a.bulkhead')
  for (const id of ['one', 'two']) editor.copies.set(id, leftJournal(id, titled(id)))
  editor.copies.set('three', leftJournal('three', titled('Three'), file, fingerprint))
  editor.start()
  await pass(10)
  const listed = () => {
    const { dialog } = editor.get()
    return dialog?.kind === 'recovery' ? dialog.works.map(({ copy, fileNow }) => `${copy.id} ${fileNow}`) : null
  }
  expect(listed()).toEqual(['one never-saved', 'two never-saved', 'three as-then'])
  editor.copies.delete('one')
  editor.put('a.bulkhead', titled('By another tab'))
  editor.copies.set('four', leftJournal('four', titled('Four')))
  editor.tell({ type: 'came-back' })
  // What is discarded here while it is looked at does not come back.
  const { dialog } = editor.get()
  const two = dialog?.kind === 'recovery' ? dialog.works.find(({ copy }) => copy.id === 'two') : undefined
  if (two === undefined) throw new Error('it is not offered')
  const go = editor.hold('clearRecovery')
  editor.get().discardRecovery(two)
  await pass(10)
  expect(listed()).toEqual(['three changed', 'four never-saved'])
  expect(editor.notices()).toContain('One of these missions was restored or discarded in another tab.')
  go()
  editor.copies.clear()
  editor.tell({ type: 'came-back' })
  await pass(10)
  expect(listed()).toBeNull()
  expect(editor.notices()).toContain('2 of these missions were restored or discarded in another tab.')
  // Lists of versions are read again, too.
  expect(editor.get().versionsChanged).toBeGreaterThan(0)
  // Closed, it stays closed.
  editor.copies.set('five', leftJournal('five', titled('Five')))
  editor.tell({ type: 'came-back' })
  await pass(10)
  expect(listed()).toBeNull()
})

it('of two looks the later one counts, even if the earlier one ends after it', async () => {
  const editor = memoryEditor()
  for (const id of ['one', 'two', 'three']) editor.copies.set(id, leftJournal(id, titled(id)))
  editor.start()
  await pass(10)
  const listed = () => {
    const { dialog } = editor.get()
    return dialog?.kind === 'recovery' ? dialog.works.map(({ copy }) => copy.id) : null
  }
  const { recoveryCopies } = editor.host
  const earlier = await recoveryCopies()
  let answer = (): void => undefined
  const late = new Promise<typeof earlier>((resolve) => {
    answer = () => resolve(earlier)
  })
  Object.assign(editor.host, { recoveryCopies: () => late })
  editor.tell({ type: 'came-back' })
  await pass(10)
  Object.assign(editor.host, { recoveryCopies })
  editor.copies.delete('one')
  editor.copies.set('four', leftJournal('four', titled('Four')))
  editor.tell({ type: 'came-back' })
  await pass(10)
  expect(listed()).toEqual(['two', 'three', 'four'])
  answer()
  await pass(10)
  expect(listed()).toEqual(['two', 'three', 'four'])
})

type Editor = ReturnType<typeof memoryEditor>

async function started(): Promise<Editor> {
  vi.useRealTimers()
  const editor = memoryEditor()
  editor.start()
  await settled()
  return editor
}

/** Presses the button of the last message. */
function bringBack({ get }: Editor): void {
  const notice = get().notices.at(-1)
  const [button] = notice?.actions ?? []
  if (notice === undefined || button === undefined) throw new Error('nothing brings it back')
  get().dismiss(notice.id)
  button.act()
}

it('discarded work goes from the list, which closes with the last', async () => {
  const editor = await started()
  const one = await editor.leave(leftJournal('one', titled('One')))
  const two = await editor.leave(leftJournal('two', titled('Two')))
  editor.get().showDialog({ kind: 'recovery', works: [one, two] })
  editor.get().discardRecovery(one)
  expect(editor.get().dialog).toMatchObject({ works: [{ copy: { id: 'two' } }] })
  editor.get().discardRecovery(two)
  await settled()
  expect([editor.get().dialog, [...editor.copies.keys()]]).toEqual([null, []])
})

it('discarded work can be brought back, is unsaved, and is kept again', async () => {
  const editor = await started()
  const left = await editor.leave(leftJournal('one', titled('One')))
  editor.get().showDialog({ kind: 'recovery', works: [left] })
  editor.get().discardRecovery(left)
  await settled()
  bringBack(editor)
  await settled()
  expect([editor.title(), editor.get().dirty, [...editor.copies.keys()]]).toEqual(['One', true, ['own']])
  const own = editor.copies.get('own')
  expect(own && titleSaid(own)).toBe('One')
})

it('two that have one title can both be brought back', async () => {
  const editor = await started()
  for (const id of ['one', 'two']) editor.get().discardRecovery(await editor.leave(leftJournal(id, titled('Untitled'))))
  bringBack(editor)
  bringBack(editor)
  await settled()
  expect(editor.get().tabs.length).toBe(2)
})

it('work that was not brought back after all can be brought back still; of what cannot be read nothing is promised', async () => {
  const editor = await started()
  const left = await editor.leave(leftJournal('one', titled('One')))
  let asked = 0
  const discard = recoveryDiscarder(editor.store, editor.host, async () => {
    asked += 1
    return asked > 1
  })
  discard(left)
  bringBack(editor)
  await settled()
  bringBack(editor)
  await settled()
  expect([asked, editor.get().notices]).toEqual([2, []])
  discard(await editor.leave({ ...leftJournal('two', titled('Two')), text: '{' }))
  expect(editor.get().notices).toEqual([])
})

test('a copy in which reading fails in a way that nobody has thought of is told, and the others are offered', async () => {
  const host = { readAgain: async () => Promise.reject(new Error('no file')) }
  const odd = { ...leftJournal('odd', titled('Odd')), text: null as never }
  const left = await Promise.all(
    [odd, leftJournal('sound', titled('Sound'))].map((copy) => readRecoverableWork(copy, host)),
  )
  expect(left.map((each) => each?.work?.document.mission.title ?? each?.problem?.message)).toEqual([
    'its contents are invalid',
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
