import { describe, expect, it } from 'vitest'
import { clipboardInOrder } from './clipboard-order.ts'

/** A clipboard that takes its time to write, and reads at once. */
function slowClipboard() {
  let held = 'before'
  return {
    writeClipboard: async (text: string) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      held = text
      return { ok: true, value: null } as const
    },
    readClipboard: async () => ({ ok: true, value: held }) as const,
    pastePicture: async () => null,
    copyPicture: async (png: Uint8Array) => {
      held = `picture ${png[0]}`
      return { ok: true, value: null } as const
    },
  }
}

describe('the clipboard', () => {
  it('gives what was copied, however soon after copying it is asked', async () => {
    const { write, read } = clipboardInOrder(slowClipboard())
    const written = write('copied')
    expect(await read()).toEqual({ ok: true, value: 'copied' })
    expect(await written).toEqual({ ok: true, value: null })
  })
  it('holds what was copied last', async () => {
    const { write, read } = clipboardInOrder(slowClipboard())
    void write('one')
    void write('two')
    expect(await read()).toEqual({ ok: true, value: 'two' })
  })
  it('goes on after a failure, which whoever wrote is told', async () => {
    const broken = { ...slowClipboard(), writeClipboard: () => Promise.reject(new Error('gone')) }
    const { write, read } = clipboardInOrder(broken)
    await expect(write('copied')).rejects.toThrow('gone')
    expect(await read()).toEqual({ ok: true, value: 'before' })
  })
  it('gives what others put there when nothing was copied', async () => {
    expect(await clipboardInOrder(slowClipboard()).read()).toEqual({ ok: true, value: 'before' })
  })

  it('leaves out a picture that is ready only after something else was copied', async () => {
    const { write, writePicture, read } = clipboardInOrder(slowClipboard())
    let ready = (_png: Uint8Array): void => undefined
    const picture = writePicture(() => new Promise((resolve) => (ready = resolve)))
    await write('copied later')
    ready(Uint8Array.of(7))
    expect(await picture).toBeNull()
    expect(await read()).toEqual({ ok: true, value: 'copied later' })
    expect(await writePicture(async () => Uint8Array.of(8))).toEqual({ ok: true, value: null })
    expect(await read()).toEqual({ ok: true, value: 'picture 8' })
  })
})
