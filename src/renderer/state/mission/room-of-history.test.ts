import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { screenLook } from '#drawing/display/draw-context.ts'
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'
import { checkerThere, fetchChecker } from '../checking/checking.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

it('what was worked out from an item goes when it is replaced, although the step can still be undone', async () => {
  await fetchChecker()
  const { get, put, handOver, start } = memoryEditor()
  await start()
  put('full.bulkhead', fullMap())
  handOver('full.bulkhead')
  await settled()
  const door = get().document.panels.find(({ hatchway }) => hatchway !== null)
  if (door?.hatchway == null) throw new Error('there is no hatchway')
  const was: WeakRef<Panel>[] = []
  const change = (start: 'open' | 'closed'): void => {
    const item = { ...door, hatchway: { ...(door.hatchway as NonNullable<Panel['hatchway']>), start } }
    get().apply('Open or close hatchway', [{ type: 'put', collection: 'panels', item }])
    buildScreenList(get().document, screenLook(1, false))
    const now = get().document.panels.find(({ id }) => id === door.id)
    if (now !== undefined) was.push(new WeakRef(now))
  }
  for (let turn = 0; turn < 20; turn += 1) change(turn % 2 === 0 ? 'open' : 'closed')
  for (let turn = 0; turn < 4; turn += 1) get().run('undo')
  for (let turn = 0; turn < 4; turn += 1) get().run('redo')
  await settled()
  collectGarbage()
  // One or two may be in what was worked out last; of the others there is no end.
  expect(was.filter((item) => item.deref() !== undefined).length).toBeLessThan(4)
  expect([checkerThere() !== null, get().open.history.past.length]).toEqual([true, 20])
})

it('a mission that is open no more is let go', async () => {
  const { get, put, handOver, start } = memoryEditor()
  await start()
  const was: WeakRef<Mission>[] = []
  for (let turn = 0; turn < 34; turn += 1) {
    put(`${turn}.bulkhead`, titled(`Mission ${turn}`))
    handOver(`${turn}.bulkhead`)
    // On a busy machine the one before may still be open a moment longer.
    await vi.waitFor(() => expect(get().document.mission.title).toBe(`Mission ${turn}`))
    await settled()
    was.push(new WeakRef(get().document))
  }
  collectGarbage()
  // A few may be in what was worked out last, also by the tests before; without an end, all thirty would be there.
  expect(was.slice(0, 30).filter((mission) => mission.deref() !== undefined).length).toBeLessThan(8)
})
