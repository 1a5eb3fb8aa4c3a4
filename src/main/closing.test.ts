import { setImmediate as afterCallbacks } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, noted, startAfresh, windowStandIn } from '../../test/support/electron-stand-in.ts'
import { setupClosing } from './closing.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))

beforeEach(() => {
  startAfresh()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

function setup({ dirty, typing = false }: { dirty: boolean; typing?: boolean }) {
  const { window, events, page } = windowStandIn()
  const happened: string[] = []
  const recovery = {
    calls: {} as never,
    forgetOwn: () => void happened.push('copy removed'),
    watch: () => undefined,
    disown: () => void happened.push('copy offered'),
  }
  const title = { calls: {} as never, isDirty: () => dirty, isTyping: () => typing }
  const disk = { writing: false }
  const closing = setupClosing(
    window,
    title,
    { isWriting: () => disk.writing },
    recovery,
    ({ type }) => void happened.push(type),
  )
  const close = (): boolean => {
    let prevented = false
    events.emit('close', { preventDefault: () => (prevented = true) })
    if (!prevented) window.destroy()
    return !prevented
  }
  const answer = async (may: boolean): Promise<void> => {
    closing.noteCall('closeAnswer')
    await closing.calls.closeAnswer(may)
    await afterCallbacks()
  }
  return { window, page, closing, answer, happened, close, disk }
}

test('saved work: the window closes at once and the recovery copy goes', () => {
  const { happened, close } = setup({ dirty: false })
  expect(close()).toBe(true)
  expect(happened).toEqual(['copy removed'])
})

test('a number that is being typed: the editor is asked, for it knows whether that is work', () => {
  const { happened, close } = setup({ dirty: false, typing: true })
  expect([close(), happened]).toEqual([false, ['close-requested']])
})

test('unsaved work: the editor is asked, its no keeps the window, its yes closes it', async () => {
  const { window, closing, happened, close } = setup({ dirty: true })
  expect(close()).toBe(false)
  expect(happened).toEqual(['close-requested'])
  await closing.calls.closeAnswer(false)
  await afterCallbacks()
  expect(window.isDestroyed()).toBe(false)
  await closing.calls.closeAnswer(true)
  await afterCallbacks()
  expect(window.isDestroyed()).toBe(true)
  expect(happened).toEqual(['close-requested', 'copy removed'])
})

test('a yes while an export is still being written: the editor is asked again when it is written', async () => {
  const { window, answer, happened, close, disk } = setup({ dirty: false })
  disk.writing = true
  expect(close()).toBe(false)
  await answer(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect([happened, window.isDestroyed()]).toEqual([['close-requested'], false])
  disk.writing = false
  await vi.advanceTimersByTimeAsync(50)
  expect([happened, window.isDestroyed()]).toEqual([['close-requested', 'close-requested'], false])
  // Something was drawn meanwhile, and the person wants to keep it.
  await answer(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([happened, window.isDestroyed()]).toEqual([['close-requested', 'close-requested'], false])
})

test('a no while the window waits for an export: the window stays when that is written, and nobody is asked again', async () => {
  const { window, answer, happened, close, disk } = setup({ dirty: false })
  disk.writing = true
  close()
  await answer(true)
  close()
  await answer(false)
  disk.writing = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([happened, window.isDestroyed()]).toEqual([['close-requested', 'close-requested'], false])
})

test('a disk that does not answer keeps nobody: after twenty seconds the editor is asked, and its yes closes', async () => {
  const { window, answer, happened, close, disk } = setup({ dirty: false })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  disk.writing = true
  close()
  await answer(true)
  await vi.advanceTimersByTimeAsync(20_050)
  expect([happened, window.isDestroyed()]).toEqual([['close-requested', 'close-requested'], false])
  await answer(true)
  expect([happened.at(-1), window.isDestroyed()]).toEqual(['copy removed', true])
})

test.each([86_400_000, -86_400_000])(
  'a clock that is set by %i ms while the window waits for a disk changes nothing',
  async (jump) => {
    const { window, answer, happened, close, disk } = setup({ dirty: false })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    disk.writing = true
    close()
    await answer(true)
    vi.setSystemTime(Date.now() + jump)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([happened, window.isDestroyed()]).toEqual([['close-requested'], false])
    await vi.advanceTimersByTimeAsync(10_100)
    expect(happened).toEqual(['close-requested', 'close-requested'])
  },
)

test('an editor that does not answer: the person is asked after three seconds, and the copy is kept', async () => {
  const { window, happened, close } = setup({ dirty: true })
  close()
  await vi.advanceTimersByTimeAsync(2999)
  expect(noted).toEqual([])
  answers.push({ response: 1 })
  await vi.advanceTimersByTimeAsync(1)
  expect(noted[0]).toMatchObject(['message', { message: 'The editor does not answer.', defaultId: 0, cancelId: 0 }])
  expect(window.isDestroyed()).toBe(true)
  expect(happened).toEqual(['close-requested'])
})

test('who waits keeps the window and the work', async () => {
  const { window, close } = setup({ dirty: true })
  close()
  answers.push({ response: 0 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(window.isDestroyed()).toBe(false)
})

test.each(['askToSave', 'saveFile', 'saveFileAs', 'closeAnswer'] as const)(
  'an editor that is dealing with it (%s) is given all the time it needs',
  async (call) => {
    const { closing, close } = setup({ dirty: true })
    close()
    closing.noteCall(call)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(noted).toEqual([])
  },
)

test('what the editor does anyway is no sign that it has heard', async () => {
  const { closing, close } = setup({ dirty: true })
  close()
  closing.noteCall('writeJournal')
  answers.push({ response: 0 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(noted).toHaveLength(1)
})

test('an editor that stopped working: started again it is offered the copy; closed, the copy is kept', async () => {
  const again = setup({ dirty: true })
  answers.push({ response: 0 })
  again.page.emit('render-process-gone', {}, { reason: 'crashed' })
  await afterCallbacks()
  expect(again.happened).toEqual(['copy offered'])
  expect(noted.at(-1)).toEqual(['reload'])

  const ended = setup({ dirty: true })
  answers.push({ response: 1 })
  ended.page.emit('render-process-gone', {}, { reason: 'oom' })
  await afterCallbacks()
  expect(ended.window.isDestroyed()).toBe(true)
  expect(ended.happened).toEqual([])
})

test('a page that ended as it should is no accident, and a window closed during one asks nobody', async () => {
  const { page, happened, close } = setup({ dirty: true })
  page.emit('render-process-gone', {}, { reason: 'clean-exit' })
  expect(noted).toEqual([])
  answers.push({ response: 0 })
  page.emit('render-process-gone', {}, { reason: 'crashed' })
  // Before the person has answered: nobody could answer for the editor, and the copy stays.
  expect(close()).toBe(true)
  await afterCallbacks()
  expect(happened).toEqual([])
})
