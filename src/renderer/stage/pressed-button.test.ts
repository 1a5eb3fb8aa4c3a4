import { expect, it } from 'vitest'
import { pressedButton } from './pressed-button.ts'

const press = { button: 0, pointerType: 'mouse', ctrlKey: true }

it('takes a click with Control for one of the right button on a Mac alone, and of a mouse alone', () => {
  expect(pressedButton(press, true)).toBe(2)
  expect(pressedButton(press, false)).toBe(0)
  expect(pressedButton({ ...press, ctrlKey: false }, true)).toBe(0)
  expect(pressedButton({ ...press, button: 1 }, true)).toBe(1)
  expect(pressedButton({ ...press, pointerType: 'pen' }, true)).toBe(0)
})
