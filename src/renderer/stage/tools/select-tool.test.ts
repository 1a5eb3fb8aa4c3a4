import { expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import type { Edit } from '#model/mission/edit.ts'
import { hintText } from '#state/messages/hint.ts'
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
  const hint = (): string => hintText(select.hover(at(2.5, 2)).hint, 'mouse')
  get().select([])
  expect(hint()).toMatch(/^Click to select /)
  get().select([one.id])
  expect(hint()).toMatch(/^Drag to move (?!the selection)/)
  get().select([other.id])
  expect(hint()).toMatch(/^Click to select /)
  get().select([one.id, other.id])
  expect(hint()).toMatch(/^Drag to move the selection, click to select only .+$/)
})

it('leaves where it is what stands between the places of the grid and is dragged back to where it began', () => {
  const place = { board: 1, x: 101.3, y: 77.7 } as const
  const edits: readonly Edit[] = [
    { type: 'put', collection: 'markers', item: { id: 'm1', kind: 'objective', label: '', ...place } },
    { type: 'put', collection: 'features', item: { id: 'f1', kind: 'terminal', turn: 0, ...place } },
    { type: 'put', collection: 'notes', item: { id: 'n1', text: 'Mind the gap', ...place } },
  ]
  for (const edit of edits) {
    const { get } = memoryEditor()
    const { field } = layoutOf(get().document)
    const at = (x: number, y: number): Input => ({
      at: toField(field, 1, boardPoint(x, y)),
      add: false,
      free: false,
      scale: 1,
    })
    expect(get().apply('Place', [edit])).toBe(true)
    const before = get().document
    const tool = selectTool(get)
    tool.press(at(place.x, place.y))
    tool.drag(at(150, 120))
    tool.drag(at(place.x, place.y))
    tool.release(at(place.x, place.y))
    expect(get().selection).toHaveLength(1)
    expect(get().document).toEqual(before)
    expect(get().open.history.past).toHaveLength(1)
  }
})
