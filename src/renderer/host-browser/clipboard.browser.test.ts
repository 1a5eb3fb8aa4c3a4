/** A picture that takes its time, on the clipboard of a browser that lets a page write only in the moment of a click. */
import { afterEach, expect, it, vi } from 'vitest'
import { copyPictureInTheMaking } from './clipboard.ts'

afterEach(() => void vi.restoreAllMocks())

it('asks for the clipboard at once, not when the picture is there', async () => {
  let given: readonly ClipboardItem[] = []
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
    given = items
    await items[0]?.getType('image/png')
  })
  let finish: (png: Uint8Array) => void = () => undefined
  const copied = copyPictureInTheMaking(new Promise((resolve) => (finish = resolve)))
  expect(given).toHaveLength(1)
  finish(Uint8Array.of(1, 2, 3))
  expect(await copied).toEqual({ ok: true, value: null })
  expect((await given[0]?.getType('image/png'))?.size).toBe(3)
})

it('a picture that cannot be made is no fault of the clipboard', async () => {
  await expect(copyPictureInTheMaking(Promise.reject(new Error('too large')))).rejects.toThrow('too large')
})
