/** What becomes of what is pasted, in a real browser. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editorStore } from '#state/editor-store.ts'
import { keepPageFromPinch, openPastedFiles } from './page-events.ts'

const before = editorStore.getState()
let opened: string[] = []
/** The picture on the clipboard with every byte. */
let copied: Uint8Array | null = null
let stop = (): void => undefined
beforeEach(() => {
  opened = []
  const take = (what: string) => void opened.push(what)
  editorStore.setState({ openBytes: take, run: take })
  copied = null
  stop = openPastedFiles({ pastePicture: async () => copied })
})
afterEach(() => {
  stop()
  editorStore.setState(before)
  document.body.replaceChildren()
})

/** Pastes into a new field, or beside all; true: the page has taken it. */
async function pasted(into: 'field' | 'map', what: { readonly file?: string; readonly text?: string }) {
  const place = document.createElement(into === 'field' ? 'textarea' : 'div')
  document.body.append(place)
  const data = new DataTransfer()
  if (what.file !== undefined)
    data.items.add(new File(['x'], what.file, { type: what.file.endsWith('.png') ? 'image/png' : '' }))
  if (what.text !== undefined) data.setData('text/plain', what.text)
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
  place.dispatchEvent(event)
  await new Promise((resolve) => setTimeout(resolve, 20))
  return event.defaultPrevented
}

it.each(['a dialog', 'nothing'])('a file is opened from wherever it is pasted, over %s', async (over) => {
  editorStore.setState({ dialog: over === 'nothing' ? null : { kind: 'kit' } })
  expect([await pasted('map', { file: 'a.bulkhead' }), await pasted('field', { file: 'b.bulkhead' })]).toEqual([
    true,
    true,
  ])
  await expect.poll(() => opened).toEqual(['a.bulkhead', 'b.bulkhead'])
})

it('text goes into the field, also with a file beside it; on the map it is the command’s, and in a dialog nobody’s', async () => {
  expect(await pasted('field', { text: 'Words' })).toBe(false)
  expect(await pasted('field', { text: 'Words', file: 'a.png' })).toBe(false)
  expect(opened).toEqual([])
  expect(await pasted('map', { text: 'Words' })).toBe(true)
  expect(opened).toEqual(['paste'])
  editorStore.setState({ dialog: { kind: 'kit' } })
  expect(await pasted('map', { text: 'Words' })).toBe(false)
  expect(opened).toEqual(['paste'])
})

it('a picture that was copied in Bulkhead is opened with every byte, any other as it comes', async () => {
  await pasted('map', { file: 'image.png' })
  await expect.poll(() => opened).toEqual(['image.png'])
  copied = Uint8Array.of(1)
  await pasted('map', { file: 'image.png' })
  await expect.poll(() => opened).toEqual(['image.png', 'the pasted picture'])
})

describe('page pinch', () => {
  let stop = (): void => undefined
  beforeEach(() => {
    stop = keepPageFromPinch(window)
  })
  afterEach(() => stop())

  /** True if the browser would go on to zoom the page. */
  const zooms = (ctrlKey: boolean): boolean =>
    document.body.dispatchEvent(new WheelEvent('wheel', { ctrlKey, bubbles: true, cancelable: true }))
  const control = (type: string): boolean => window.dispatchEvent(new KeyboardEvent(type, { key: 'Control' }))

  it('a pinch on a touchpad does not zoom the page; scrolling, and Control held with the wheel, do as ever', () => {
    expect([zooms(true), zooms(false)]).toEqual([false, true])
    control('keydown')
    expect(zooms(true)).toBe(true)
    control('keyup')
    expect(zooms(true)).toBe(false)
  })
})
