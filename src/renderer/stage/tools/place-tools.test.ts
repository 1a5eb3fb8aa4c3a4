import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import { hintText } from '#state/messages/hint.ts'
import { memoryEditor } from '../../../../test/support/memory-editor.ts'
import { markerTool } from './loose-tools.ts'
import { placingTool } from './place-tools.ts'
import type { Input } from './tool.ts'

/** Walls that a stroke along a line lays, heard of at so many places on its way. */
function laid(places: number): readonly string[] {
  const editor = memoryEditor()
  const { field, kit } = layoutOf(editor.get().document)
  const at = (x: number): Input => ({
    at: toField(field, 1, nodePoint(kit, { x, y: 3 })),
    add: false,
    free: false,
    scale: 1,
  })
  const tool = placingTool({ kind: 'panel', piece: 'A1' }, editor.get)
  tool.press(at(0.4))
  for (let place = 1; place <= places; place += 1) tool.drag(at(0.4 + (4.8 * place) / places))
  tool.release(at(5.2))
  return editor.get().document.panels.map(({ piece, x, y }) => `${piece} ${x} ${y}`)
}

describe('a stroke with a wall in hand', () => {
  it('lays the same walls without gaps, however few places of it a busy page hears of', () => {
    const all = laid(48)
    expect(all.length).toBeGreaterThan(1)
    for (const places of [24, 8, 3, 1]) expect(laid(places)).toEqual(all)
  })
})

describe('what is said of a piece in hand', () => {
  const at = (editor: ReturnType<typeof memoryEditor>, x: number, y: number): Input => {
    const { field, kit } = layoutOf(editor.get().document)
    return { at: toField(field, 1, nodePoint(kit, { x, y })), add: false, free: false, scale: 1 }
  }
  it('names the edge and how the door would stand', () => {
    const editor = memoryEditor()
    const tool = placingTool({ kind: 'panel', piece: 'B2' }, editor.get)
    expect(hintText(tool.hover(at(editor, 1.5, 3)).hint, 'mouse')).toMatch(
      /^Click to place B2 (north|south) of [A-G]\d: closed, symbol to the (north|south) \(4 left\)$/,
    )
  })
  it('stays with what was done while the pointer stays at the wall', () => {
    const editor = memoryEditor()
    const tool = placingTool({ kind: 'panel', piece: 'A1' }, editor.get)
    const here = at(editor, 1.4, 3)
    tool.press(here)
    tool.release(here)
    expect(tool.hover({ ...here, at: { ...here.at, x: here.at.x + 2 } })).toMatchObject({ hint: 'Done: Place A1' })
    expect(hintText(tool.hover(at(editor, 4.4, 3)).hint, 'keys')).toContain('Enter: place A1')
  })
})

describe('a click beside the boards', () => {
  it.each([
    placingTool({ kind: 'panel', piece: 'A1' }, memoryEditor().get),
    markerTool({ kind: 'marker', marker: 'objective' }, memoryEditor().get),
  ])('is answered', (tool) => {
    const away: Input = { at: fieldPoint(-4000, -4000), add: false, free: false, scale: 1 }
    const asked = 'Move the pointer onto the battlefield'
    expect(tool.hover(away).hint).toEqual(asked)
    tool.press(away)
    expect(tool.release(away).hint).toEqual(asked)
  })
})

describe('a wall that the box has not', () => {
  const at = (editor: ReturnType<typeof memoryEditor>, x: number, y: number): Input => {
    const { field, kit } = layoutOf(editor.get().document)
    return { at: toField(field, 1, nodePoint(kit, { x, y })), add: false, free: false, scale: 1 }
  }
  const pieces = (editor: ReturnType<typeof memoryEditor>): string =>
    editor
      .get()
      .document.panels.map(({ piece }) => piece)
      .join(' ')

  it('is built of others at once, and Change… builds it beyond the box as one step', () => {
    const editor = memoryEditor()
    const tool = placingTool({ kind: 'panel', piece: 'A1' }, editor.get)
    for (const y of [1, 2, 3, 4, 5]) {
      tool.press(at(editor, 1.3, y))
      tool.release(at(editor, 1.3, y))
    }
    expect(pieces(editor)).toMatch(/^(A1 ){4}(?!A1)/)
    const told = () => editor.get().notices[0]
    expect(told()).toMatchObject({
      text: expect.stringMatching(/short of A1\. Took .* for 1 Long Wall\./),
      advice: null,
    })
    told()?.actions[0]?.act()
    expect(told()?.advice).toBe('How should it be built?')
    told()?.actions[0]?.act()
    expect(pieces(editor)).toBe('A1 A1 A1 A1 A1')
    editor.get().run('undo')
    expect(pieces(editor)).toBe('A1 A1 A1 A1')
  })
  it('follows the first drag where both directions are near, as one step', () => {
    const editor = memoryEditor()
    const tool = placingTool({ kind: 'panel', piece: 'A1' }, editor.get)
    tool.press(at(editor, 2.1, 2.05))
    expect(editor.get().document.panels).toMatchObject([{ axis: 'horizontal' }])
    tool.drag(at(editor, 2.1, 2.6))
    tool.release(at(editor, 2.1, 2.6))
    expect(editor.get().document.panels).toMatchObject([{ axis: 'vertical' }])
    editor.get().run('undo')
    expect(editor.get().document.panels).toEqual([])
  })
})
