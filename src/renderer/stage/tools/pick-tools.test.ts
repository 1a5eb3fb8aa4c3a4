import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import { memoryEditor } from '../../../../test/support/memory-editor.ts'
import { eraseTool } from './pick-tools.ts'
import { placingTool } from './place-tools.ts'
import type { Input } from './tool.ts'

describe('a stroke of Erase', () => {
  const afterStroke = (places: number) => {
    const editor = memoryEditor()
    const { field, kit } = layoutOf(editor.get().document)
    const at = (x: number, y: number): Input => ({
      at: toField(field, 1, nodePoint(kit, { x, y })),
      add: false,
      free: false,
      scale: 1,
    })
    for (const y of [2, 3, 4]) {
      const tool = placingTool({ kind: 'panel', piece: 'A1' }, editor.get)
      tool.press(at(2.5, y))
      tool.release(at(2.5, y))
    }
    expect(editor.get().document.panels).toHaveLength(3)
    const erase = eraseTool(editor.get)
    erase.press(at(2.5, 1.5))
    for (let place = 1; place <= places; place += 1) erase.drag(at(2.5, 1.5 + (3 * place) / places))
    erase.release(at(2.5, 4.5))
    return editor
  }

  it('takes away what it passes over, however few places of it a busy page hears of', () => {
    for (const places of [60, 3, 1]) expect(afterStroke(places).get().document.panels).toEqual([])
  })
  it('is one step', () => {
    const editor = afterStroke(12)
    editor.get().run('undo')
    expect(editor.get().document.panels).toHaveLength(3)
  })
})
