/** The shelf right after a reload, on a real browser's database and locks. */
import { expect, it } from 'vitest'
import { createBrowserHost } from '#host-browser/browser-host.ts'
import { blankMission } from '#model/mission/blank.ts'
import { blankPack } from '#publishing/pack/pack.ts'
import { withMission } from '#publishing/pack/pack-edits.ts'
import { writePack } from '#publishing/pack/write-pack.ts'
import { createEditor } from '../create-editor.ts'
import { createShelf, type Shelf } from './shelf.ts'
import { packStore } from './stored-pack.ts'

const left = withMission(blankPack('Left'), blankMission()) ?? blankPack()

/** A shelf of a page that follows one that has left a pack, and takes a moment to let go of it. */
async function followed() {
  const name = `bulkhead-packs-${Math.random()}`
  await packStore(null, name).write({ text: writePack(left), name: null, saved: false })
  const isHeld = new Promise<void>((resolve) => {
    void navigator.locks.request(`${name} shelf`, () => {
      resolve()
      return new Promise((done) => setTimeout(done, 300))
    })
  })
  await isHeld
  const host = createBrowserHost()
  // Nobody has registered a dialog: each question is answered with Cancel.
  const shelf = createShelf(host, createEditor(host).store, packStore(navigator.locks, name), {
    run: async () => null,
    stop: () => undefined,
  })
  const kept = async () => (await packStore(null, name).read()).kept
  return { shelf, kept }
}

const deeds: Readonly<Record<string, (shelf: Shelf) => Promise<unknown>>> = {
  'New Pack': (shelf) => shelf.newPack(),
  'a pack that is opened': (shelf) =>
    shelf.take([
      {
        name: 'other.bulkhead-pack',
        bytes: new TextEncoder().encode(writePack(blankPack('Other'))),
        file: null,
        fingerprint: null,
      },
    ]),
  'a window that closes': (shelf) => shelf.leave(),
}

it.each(Object.entries(deeds))('a pack that was left unsaved is asked about by %s', async (_name, deed) => {
  const { shelf, kept } = await followed()
  const begun = shelf.begin()
  await deed(shelf)
  await begun
  expect(shelf.store.getState().pack).toEqual(left)
  expect(await kept()).toEqual({ text: writePack(left), name: null, saved: false })
})

it('a mission that is put on the shelf at once goes on the pack that was left', async () => {
  const { shelf } = await followed()
  await shelf.add(blankMission())
  expect(shelf.store.getState().pack?.missions).toHaveLength(2)
})
