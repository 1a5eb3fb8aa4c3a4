/** A font file of one's own in a real browser, which looks at fonts more strictly than our reader does. */
import { expect, it } from 'vitest'
import { forgetCustomFont, readCustomFont, storeCustomFont } from './fonts.ts'

/** Where the table of that name begins, and where the file says how long it is. */
function tableOf(bytes: Uint8Array, name: string): number {
  const view = new DataView(bytes.buffer)
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16)
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) === name) return view.getUint32(at + 8)
  throw new Error(`there is no ${name}`)
}

it('a font that the browser refuses is refused with that reason, and the one before stays', async () => {
  const bytes = new Uint8Array(
    await (await fetch(new URL('#resources/fonts/Barlow-Regular.ttf', import.meta.url))).arrayBuffer(),
  )
  expect(await storeCustomFont(new File([bytes], 'good.ttf'))).toEqual({ ok: true, value: 'Barlow' })
  const strange = new Uint8Array(bytes)
  // The number by which every head of a font begins its check.
  strange.fill(0, tableOf(strange, 'head') + 12, tableOf(strange, 'head') + 16)
  const refused = await storeCustomFont(new File([strange], 'strange.ttf'))
  expect(refused).toEqual({ ok: false, error: expect.stringContaining('this browser refuses to draw with it') })
  expect((await readCustomFont())?.bytes).toEqual(bytes)
  const forgotten = await forgetCustomFont()
  expect(await readCustomFont()).toBeNull()
  expect(await forgetCustomFont()).toBeNull()
  // What was taken away at one press can be kept again.
  expect(await storeCustomFont(forgotten ?? new File([], ''))).toEqual({ ok: true, value: 'Barlow' })
  expect((await readCustomFont())?.bytes).toEqual(bytes)
  await forgetCustomFont()
})
