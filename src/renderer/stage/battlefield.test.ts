import { expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { controlledMap } from '../../../test/support/controlled-map.ts'
import { Eraser, pressedButton, toolButton } from './battlefield.tsx'

const press = { button: 0, pointerType: 'mouse', ctrlKey: true }

it('takes a click with Control for one of the right button on a Mac alone, and of a mouse alone', () => {
  expect(pressedButton(press, true)).toBe(2)
  expect(pressedButton(press, false)).toBe(0)
  expect(pressedButton({ ...press, ctrlKey: false }, true)).toBe(0)
  expect(pressedButton({ ...press, button: 1 }, true)).toBe(1)
  expect(pressedButton({ ...press, pointerType: 'pen' }, true)).toBe(0)
})

const none = { shiftKey: false, altKey: false }

it('the eraser of a pen erases, and the tool before comes back', () => {
  const { controller, get } = controlledMap()
  const eraser = new Eraser(get)
  const marker = { id: 'm1', kind: 'objective' as const, label: '', board: 1 as const, x: 254, y: 157.5 }
  get().apply('Place', [{ type: 'put', collection: 'markers', item: marker }])
  get().setTool({ kind: 'marker', marker: 'objective' })
  const tool = get().tool
  const at = toField(layoutOf(get().document).field, 1, marker)
  eraser.press({ button: 5 })
  controller.pointerDown(at, toolButton(5), none)
  controller.pointerUp(at, none)
  eraser.lift()
  expect([get().document.markers.length, get().tool]).toEqual([0, tool])
})

it('the tip of the pen does what the tool in hand does', () => {
  const { get } = controlledMap()
  const eraser = new Eraser(get)
  get().setTool({ kind: 'note' })
  eraser.press({ button: 0 })
  expect([get().tool.kind, toolButton(0), toolButton(2)]).toEqual(['note', 0, 2])
  eraser.lift()
  expect(get().tool.kind).toBe('note')
})
