import { expect, it } from 'vitest'
import { nodePoint } from '#core/kit/lattice.ts'
import { toField } from '#core/layout/battlefield.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { memoryEditor } from '../../../../test/support/memory-editor.ts'
import { placingTool } from './place-tools.ts'
import { selectTool } from './select-tool.ts'
import type { Input } from './tool.ts'

it('says of what lies under the pointer what a click or a drag does with it now', () => {
  const { get } = memoryEditor()
  const { field, kit } = layoutOf(get().document)
  const at = (x: number, y: number): Input => ({
    at: toField(field, 1, nodePoint(kit, { x, y })),
    add: false,
    free: false,
    scale: 1,
  })
  for (const y of [2, 4]) {
    const tool = placingTool({ kind: 'panel', piece: 'A1' }, get)
    tool.press(at(2.5, y))
    tool.release(at(2.5, y))
  }
  const [one, other] = get().document.panels
  if (one === undefined || other === undefined) throw new Error('no walls')
  const select = selectTool(get)
  const hint = (): string | null | undefined => select.hover?.(at(2.5, 2))?.hint
  get().select([])
  expect(hint()).toMatch(/^Click to select /)
  get().select([one.id])
  expect(hint()).toMatch(/^Drag to move (?!what)/)
  get().select([other.id])
  expect(hint()).toMatch(/^Click to select /)
  get().select([one.id, other.id])
  expect(hint()).toMatch(/^Drag to move what is selected, click to select .+ alone$/)
})
