import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepPageFromPinch } from './page-pinch.ts'

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
