import { expect, it } from 'vitest'
import { leftJournal, titleSaid } from '../../../../test/support/journals.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'
import { recoveryDiscarder } from './discard-recovery.ts'

type Editor = ReturnType<typeof memoryEditor>

async function started(): Promise<Editor> {
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
