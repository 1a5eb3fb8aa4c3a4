/** What comes while a dialog is open, as a file that is dropped. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writePack } from '#publishing/pack/write-pack.ts'
import { settled, titled } from '../../../../test/support/memory-editor.ts'
import { memoryShelf } from '../../../../test/support/memory-shelf.ts'
import { packOf } from '../../../../test/support/packs.ts'
import type { Dialog } from '../messages/notices-and-dialogs.ts'
import { setUnsent } from './unsent.ts'

const [MISSION, PACK] = ['m.bulkhead', 'x.bulkhead-pack']
const dialogs: readonly Dialog[] = [
  { kind: 'guide', passage: null },
  { kind: 'shortcuts' },
  { kind: 'make-maps' },
  { kind: 'kit' },
]

const begun = { base: null, draft: 'half a kit', dialog: 'open' } as const

/** Shows a dialog, and drops a file on the window: the dialog after it, and what was said. */
async function dropped(name: string, dialog: Dialog, isWritten = false) {
  const { get, handOver, write, put, start, notices } = memoryShelf()
  const stop = start()
  await settled()
  put(MISSION, titled('M'))
  write(PACK, writePack(packOf([titled('One')], 'One')))
  get().showDialog(dialog)
  const mission = get().open.id
  if (isWritten) setUnsent(mission, 'kit', begun)
  handOver(name)
  await settled()
  setUnsent(mission, 'kit', null)
  stop()
  return { dialog: get().dialog, said: notices(), gallery: get().gallery, title: get().document.mission.title }
}

describe.each([MISSION, PACK])('%s that comes while a dialog is open', (name) => {
  it.each(dialogs)('is not behind it: $kind', async (dialog) => {
    const after = await dropped(name, dialog)
    expect([after.dialog, after.said]).toEqual([null, []])
    expect(name === PACK ? after.gallery : after.title).toBe(name === PACK ? 'pack' : 'M')
  })
  it('leaves a dialog that asks what nothing else asks, and is told to be behind it', async () => {
    const after = await dropped(name, { kind: 'recovery', works: [] })
    expect(after.dialog?.kind).toBe('recovery')
    expect(after.said).toEqual([`${name === PACK ? PACK : '“M”'} is open behind this dialog.`])
  })
})

it.each([
  [PACK, ''],
  [PACK, '[1, 2]'],
  ['bad.bulkhead-stamp', ''],
  ['bad.bulkhead-stamp', '[1, 2]'],
])('%s with “%s” in it is refused where it came: dialog and room stay', async (name, text) => {
  const { get, handOver, write, start, notices, store } = memoryShelf()
  const stop = start()
  await settled()
  write(name, text)
  const before = { gallery: 'closed', workspace: 'paper', dialog: { kind: 'kit' } } as const
  store.setState(before)
  handOver(name)
  const why = text === '' ? 'the file is empty' : 'this is JSON, but not a Bulkhead'
  await expect.poll(notices).toEqual([expect.stringMatching(new RegExp(`^${name} was not opened: .*${why}`))])
  expect(get()).toMatchObject(before)
  stop()
})

it('a pack says where what was begun in the dialog has gone', async () => {
  const after = await dropped(PACK, { kind: 'kit' }, true)
  expect([after.dialog, after.said]).toEqual([
    null,
    ['What you entered in the dialog will be there when you open it again.'],
  ])
})

it('a pack or a stamp says so also of a dialog that goes with its room', async () => {
  const stamp = readFileSync('resources/stamps/bridge.bulkhead-stamp', 'utf8')
  for (const name of [PACK, 'bridge.bulkhead-stamp']) {
    const { get, handOver, write, start, notices, store } = memoryShelf()
    const stop = start()
    await settled()
    write(name, name === PACK ? writePack(packOf([titled('One')], 'One')) : stamp)
    store.setState({ workspace: 'paper' })
    const mission = get().open.id
    setUnsent(mission, 'kit', begun)
    handOver(name)
    await expect.poll(() => get().workspace).toBe('map')
    setUnsent(mission, 'kit', null)
    expect(notices()).toContain('What you entered in the dialog will be there when you open it again.')
    stop()
  }
})
