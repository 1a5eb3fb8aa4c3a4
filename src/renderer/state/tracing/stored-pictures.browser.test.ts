/** Pictures under maps, in a real database. */
import { expect, it } from 'vitest'
import { dumpDatabases } from '#host-browser/databases.ts'
import { UNDERLAYS } from '#host-browser/durable-store.ts'
import { picturePlace } from './stored-pictures.ts'
import type { TracedPicture } from './tracing-state.ts'

const picture = (size: number): TracedPicture => ({
  name: 'map.png',
  blob: new Blob([new Uint8Array(size)]),
  width: 40,
  height: 30,
  scope: 'all',
  meaning: 'board',
  corners: [{ x: 1, y: 2 }],
  boards: null,
  look: { opacity: 0.45, grey: false, above: false, locked: true },
})

it('stores a picture by mission until there is no room; then the one used longest ago goes', async () => {
  let time = 0
  const place = picturePlace(`bulkhead-test-${Math.random().toString(36).slice(2)}`, () => ++time, 1000)
  await place.keep('one', picture(400))
  await place.keep('two', picture(400))
  await place.keep('one', picture(400))
  await place.keep('three', picture(400))
  expect(await place.read('two')).toBeNull()
  expect(await place.read('one')).toMatchObject({ name: 'map.png', corners: [{ x: 1, y: 2 }] })
  // One that is larger than all the room is kept alone.
  await place.keep('four', picture(5000))
  expect(await place.read('one')).toBeNull()
  expect((await place.read('four'))?.blob.size).toBe(5000)
  await place.forget()
  expect(await place.read('four')).toBeNull()
})

it('is in no export of everything', async () => {
  const place = picturePlace()
  await place.keep('one', picture(10))
  expect((await dumpDatabases()).map(({ path }) => path)).not.toContain(`page/${UNDERLAYS}.json`)
  await place.forget()
})
