import { describe, expect, it } from 'vitest'
import { nodePoint } from '#core/kit/lattice.ts'
import { toField } from '#core/layout/battlefield.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { memoryEditor } from '../../../../test/support/memory-editor.ts'
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
