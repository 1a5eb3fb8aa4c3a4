import { beforeEach, describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { type BoardNumber, nodePoint } from '#model/kit/lattice.ts'
import { hintText } from '#state/messages/hint.ts'
import { memoryEditor } from '../../../../test/support/memory-editor.ts'
import { roomTool, runTool } from './run-tool.ts'
import type { Input, Preview, ToolHandler } from './tool.ts'

let editor: ReturnType<typeof memoryEditor>
beforeEach(() => {
  editor = memoryEditor()
})

function at(board: BoardNumber, x: number, y: number): Input {
  const { field, kit } = layoutOf(editor.get().document)
  return { at: toField(field, board, nodePoint(kit, { x, y })), add: false, free: false, scale: 1 }
}
function stroke(tool: ToolHandler, board: BoardNumber, ...places: readonly (readonly [number, number])[]): Preview {
  const [first = [0, 0] as const, ...rest] = places
  tool.press(at(board, ...first))
  for (const place of rest) tool.drag(at(board, ...place))
  const last = rest.at(-1) ?? first
  return tool.release(at(board, ...last))
}
const panels = () => editor.get().document.panels

describe('a run with symmetric drawing', () => {
  it('is built on both halves out of one box, as one step', () => {
    editor.get().run('draw-symmetric')
    stroke(runTool(editor.get), 1, [1, 1], [5, 1], [5, 3])
    expect(panels()).toHaveLength(6)
    expect(new Set(panels().map(({ board }) => board))).toEqual(new Set([1, 2]))
    editor.get().run('undo')
    expect(panels()).toEqual([])
  })
  it('never takes more than the box has, and asks where that is not enough', () => {
    editor.get().run('draw-symmetric')
    const tool = runTool(editor.get)
    for (const y of [1, 2, 3, 4, 5]) stroke(tool, 1, [0, y], [4, y])
    for (const { code, spare } of partsOf(editor.get().document)) expect(spare, code).toBeGreaterThanOrEqual(0)
    expect(editor.notices().some((text) => text.startsWith('The box is short of'))).toBe(true)
  })
})

describe('a run that the box is short for', () => {
  const short = (): ToolHandler => {
    const tool = runTool(editor.get)
    for (const y of [1, 2, 3, 4, 5]) stroke(tool, 1, [0, y], [4, y])
    stroke(tool, 1, [0, 6], [2, 6])
    return tool
  }
  const offer = () => editor.get().notices.find(({ text }) => text.startsWith('The box is short of'))
  const act = (label: RegExp): void => {
    const action = offer()?.actions.find((each) => label.test(each.label))
    if (action === undefined) throw new Error(`no ${label}`)
    action.act()
  }
  it('is built with the proposed swap at once, within the box, and stays when somebody draws on', () => {
    const tool = short()
    const edges = (y: number) => panels().filter((panel) => panel.axis === 'horizontal' && panel.y === y).length
    expect(edges(6)).toBeGreaterThan(0)
    for (const { code, spare } of partsOf(editor.get().document)) expect(spare, code).toBeGreaterThanOrEqual(0)
    const built = panels()
    stroke(tool, 1, [1, 1], [1, 2])
    for (const { id } of built) expect(panels().some((panel) => panel.id === id)).toBe(true)
  })
  it('is reported in the status line, where Change… builds it differently as one step', () => {
    short()
    expect(offer()).toMatchObject({ advice: null, actions: [{ label: 'Change…' }] })
    const before = panels()
    act(/Change/)
    expect(offer()?.advice).toBe('How should it be built?')
    act(/beyond the box/)
    expect(panels()).not.toEqual(before)
    editor.get().run('undo')
    expect(panels().length).toBeLessThan(before.length)
  })
  it('is not changed once the map is another', () => {
    short()
    editor.get().run('undo')
    const before = panels()
    act(/Change/)
    expect(panels()).toEqual(before)
    expect(editor.notices().join()).toContain('has changed since')
  })
})

describe('a click of the run tool', () => {
  it('builds a wall on a line, then a hatchway in it, then takes that away', () => {
    const tool = runTool(editor.get)
    const shown = () => panels().map(({ id, piece }) => `${id} ${piece}`)
    stroke(tool, 1, [1.5, 1])
    expect(shown()).toEqual(['p1 B1'])
    expect(hintText(tool.hover(at(1, 1.5, 1)).hint, 'mouse')).toContain(
      'click to put a hatchway here: B2, 3 left after',
    )
    stroke(tool, 1, [1.5, 1])
    expect(shown()).toEqual(['p1 B2'])
    stroke(tool, 1, [1.5, 1])
    expect(shown()).toEqual(['p1 B1'])
  })
})

describe('a room of painted squares', () => {
  it('is walled around all of them', () => {
    const { options, setOptions } = editor.get()
    setOptions({ walls: { ...options.walls, roomBy: 'brush' } })
    stroke(roomTool(editor.get), 1, [1.5, 1.5], [2.5, 1.5], [2.5, 2.5])
    const { kit } = layoutOf(editor.get().document)
    const edges = panels().reduce((sum, { piece }) => {
      const found = kit.pieces.find(({ code }) => code === piece)
      return sum + (found?.kind === 'panel' ? found.span : 0)
    }, 0)
    expect(edges).toBe(8)
    expect(panels().filter(({ hatchway }) => hatchway !== null)).toHaveLength(1)
  })
})
