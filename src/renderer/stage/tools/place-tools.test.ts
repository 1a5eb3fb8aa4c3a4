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

describe('what is offered for a wall that the box has not', () => {
  const short = (): { editor: ReturnType<typeof memoryEditor>; hover: () => void } => {
    const editor = memoryEditor()
    const { field, kit } = layoutOf(editor.get().document)
    const at = (y: number): Input => ({
      at: toField(field, 1, nodePoint(kit, { x: 1.3, y })),
      add: false,
      free: false,
      scale: 1,
    })
    const tool = placingTool({ kind: 'panel', piece: 'A1' }, editor.get)
    for (const y of [1, 2, 3, 4, 5]) {
      tool.press(at(y))
      tool.release(at(y))
    }
    return { editor, hover: () => void tool.hover(at(5)) }
  }
  it('is said without the sign of success, and stays while the wall stands', () => {
    const { editor, hover } = short()
    hover()
    expect(editor.get().notices).toMatchObject([{ text: 'The box has no more A1.', tone: 'info' }])
  })
  it('goes when the wall is taken back', () => {
    const { editor, hover } = short()
    editor.get().run('undo')
    hover()
    expect(editor.notices()).toEqual([])
  })
})
