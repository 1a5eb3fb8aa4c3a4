/** What a gesture does when the mission is changed while the button is held: undo, redo, keys for what is selected, another tab. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Tool } from '#state/editor-state.ts'
import { controlledMap } from '../../../test/support/controlled-map.ts'
import { settled } from '../../../test/support/memory-editor.ts'

const plain = { shiftKey: false, altKey: false }
const key = (name: string) => ({ key: name, ctrlKey: false, metaKey: false, ...plain }) as KeyboardEvent

let map: ReturnType<typeof controlledMap>
beforeEach(() => {
  map = controlledMap()
})

/** A place of the first board, by columns and rows of its lattice. */
const at = (x: number, y: number): FieldPoint => fieldPoint(606 + 12 + x * 97, 12 + y * 97)
const hold = (tool: Tool, from: FieldPoint, to: FieldPoint, keys = plain): void => {
  map.get().setTool(tool)
  map.controller.pointerMove(from, keys)
  map.controller.pointerDown(from, 0, keys)
  map.controller.pointerMove(to, keys)
}
const letGo = (there: FieldPoint, keys = plain): void => map.controller.pointerUp(there, keys)
const click = (tool: Tool, there: FieldPoint): void => {
  hold(tool, there, there)
  letGo(there)
}
const walls = (): string[] => map.get().document.panels.map(({ piece, x, y, axis }) => `${piece} ${x} ${y} ${axis}`)
const wall: Tool = { kind: 'panel', piece: 'B1' }
const door: Tool = { kind: 'panel', piece: 'B2' }
const select: Tool = { kind: 'select' }

describe('a drag with Select', () => {
  it('lays no second wall where one has come meanwhile, and says so at once', () => {
    click(wall, at(1.5, 2))
    click(wall, at(1.5, 4))
    map.get().run('undo')
    const before = walls()
    hold(select, at(1.5, 2), at(1.5, 4))
    expect(map.shown.preview?.legal).toBe(true)
    map.get().run('redo')
    expect(map.shown.preview?.legal).toBe(false)
    letGo(at(1.5, 4))
    expect(new Set(walls()).size).toBe(2)
    expect(walls()).toContain(before[0])
    expect(map.get().status).toMatchObject({ illegal: true })
  })

  it('keeps what was done meanwhile to what is dragged', () => {
    click(door, at(1.5, 2))
    const [before] = map.get().document.panels
    hold(select, at(1.2, 2), at(1.2, 4))
    map.get().run('toggle-hatchway')
    map.get().run('flip')
    letGo(at(1.2, 4))
    const [after] = map.get().document.panels
    expect(after?.y).toBe(4)
    expect(after?.hatchway?.start).not.toBe(before?.hatchway?.start)
    expect(after?.hatchway?.face).not.toBe(before?.hatchway?.face)
  })

  it('stays where it is when it is locked meanwhile', () => {
    click(door, at(1.5, 2))
    hold(select, at(1.2, 2), at(1.2, 4))
    map.get().run('lock')
    letGo(at(1.2, 4))
    expect(map.get().document.panels[0]).toMatchObject({ y: 2, locked: true })
    expect(map.get().status.hint).toContain('is locked')
  })

  it('goes on with what it took hold of, whatever is selected meanwhile', () => {
    click(wall, at(1.5, 2))
    click(wall, at(4.5, 2))
    hold(select, at(1.5, 2), at(1.5, 4))
    map.get().select(map.get().document.panels.map(({ id }) => id))
    letGo(at(1.5, 4))
    expect(map.get().document.panels.map(({ y }) => y)).toEqual([4, 2])
  })

  it('ends when what it holds is gone', () => {
    click(wall, at(1.5, 2))
    hold(select, at(1.5, 2), at(1.5, 4))
    map.get().run('undo')
    expect(map.shown.preview?.ids).toEqual([])
    map.get().run('redo')
    letGo(at(1.5, 4))
    expect(map.get().document.panels[0]?.y).toBe(2)
  })

  it('of a hatchway along the wall lays no second wall either', () => {
    const alt = { shiftKey: false, altKey: true }
    for (const x of [1.5, 2.5, 3.5]) click(x === 2.5 ? door : wall, at(x, 2))
    const before = map.get().document.panels.find(({ hatchway }) => hatchway !== null)
    hold(select, at(2.5, 2), at(1.5, 2), alt)
    map.get().run('toggle-hatchway')
    letGo(at(1.5, 2), alt)
    const after = map.get().document.panels.filter(({ hatchway }) => hatchway !== null)
    expect(after).toHaveLength(1)
    expect(after[0]?.hatchway?.start).not.toBe(before?.hatchway?.start)
  })
})

describe('a note that is pointed', () => {
  const note: Tool = { kind: 'note' }
  const place = (): void => {
    click(note, at(1.5, 1.5))
    map.get().select([])
  }
  it('keeps what was written meanwhile', () => {
    place()
    const [placed] = map.get().document.notes
    if (placed === undefined) throw new Error('no note')
    hold(note, at(1.5, 1.5), at(4.5, 4.5))
    map.get().apply('Write', [{ type: 'put', collection: 'notes', item: { ...placed, text: 'Mind the gap' } }])
    letGo(at(4.5, 4.5))
    expect(map.get().document.notes).toMatchObject([{ text: 'Mind the gap', arrow: { board: 1 } }])
  })
  it('does not come back when it is gone', () => {
    place()
    hold(note, at(1.5, 1.5), at(4.5, 4.5))
    map.get().run('undo')
    letGo(at(4.5, 4.5))
    expect(map.get().document.notes).toEqual([])
  })
  it('takes the place of no other that has come meanwhile', () => {
    place()
    map.get().run('undo')
    hold(note, at(3.5, 3.5), at(5.5, 5.5))
    map.get().run('redo')
    letGo(at(5.5, 5.5))
    expect(new Set(map.get().document.notes.map(({ id }) => id)).size).toBe(2)
  })
})

describe('a test model that is dragged', () => {
  it('leaves the others where they have come meanwhile', () => {
    const model: Tool = { kind: 'model' }
    click(model, at(1.5, 1.5))
    click(model, at(4.5, 1.5))
    const other = (): number | undefined => map.get().scene.models[1]?.y
    const before = other()
    hold(model, at(4.5, 1.5), at(4.5, 4.5))
    letGo(at(4.5, 4.5))
    hold(model, at(1.5, 1.5), at(1.5, 5.5))
    map.get().run('undo')
    letGo(at(1.5, 5.5))
    expect(other()).toBe(before)
  })
  it('ends without a word of refusal when it is taken away', () => {
    const model: Tool = { kind: 'model' }
    click(model, at(1.5, 1.5))
    hold(model, at(1.5, 1.5), at(1.5, 5.5))
    map.get().run('undo')
    expect(map.get().scene.models).toEqual([])
    letGo(at(1.5, 5.5))
    expect(map.get().status).toMatchObject({ illegal: false })
    expect(map.get().scene.models).toEqual([])
    map.get().run('redo')
    expect(map.get().scene.models).toHaveLength(1)
  })
})

describe('a stroke', () => {
  it('of Erase does not take away again what an undo has just brought back', () => {
    click(wall, at(1.5, 2))
    hold({ kind: 'erase' }, at(1.5, 2), at(1.5, 2))
    expect(walls()).toEqual([])
    map.get().run('undo')
    expect(walls()).toHaveLength(1)
    letGo(at(1.5, 2))
    expect(walls()).toHaveLength(1)
  })
  it('says what it has done, also where something else was done before it ended', () => {
    map.get().setTool(wall)
    map.controller.pointerDown(at(1.5, 2), 0, plain)
    const laid = walls()
    const title = { ...map.get().document.mission, title: 'X' }
    map.get().apply('Rename', [{ type: 'set', field: 'mission', value: title }])
    letGo(at(1.5, 2))
    expect(walls().length).toBeGreaterThan(0)
    expect([laid.length, map.get().status.hint]).toEqual([1, 'Done: Place B1'])
  })
  it('shows at once what it would do now', () => {
    hold({ kind: 'run' }, at(1, 2), at(3, 2))
    const [before] = [map.shown.preview?.ids.length]
    map.get().apply('Rename', [{ type: 'set', field: 'mission', value: { ...map.get().document.mission, title: 'X' } }])
    expect(map.shown.preview?.ids).toHaveLength(before ?? -1)
    expect(map.shown.preview?.document?.mission.title).toBe('X')
  })
})

describe('every gesture', () => {
  const tools: readonly Tool[] = [
    select,
    { kind: 'run' },
    { kind: 'room' },
    { kind: 'note' },
    { kind: 'region', region: 'inaccessible' },
    { kind: 'arrange' },
  ]
  /** A gesture that does something with this tool, on whichever way the boards lie. */
  const spanOf = ({ kind }: Tool): readonly [FieldPoint, FieldPoint] => {
    if (kind === 'arrange') return [at(-3.5, 2), at(-3.5, 4.4)]
    return kind === 'run' ? [at(4, 5), at(6, 5)] : [at(1.5, 2), at(3.5, 4.4)]
  }
  it('ends when the boards lie otherwise or are fewer: what was pressed is elsewhere now', () => {
    const fewer: Mission['arrangement'] = { kind: 'single' }
    // The places that were pressed and that are let go are on a board then, too.
    const joined: Mission['arrangement'] = { kind: 'joined', edge: 'east', gap: 0, offset: 97 }
    for (const [tool, value] of tools.flatMap((each) => [[each, fewer] as const, [each, joined] as const])) {
      map = controlledMap()
      click(wall, at(1.5, 2))
      const { document, apply } = map.get()
      const [from, to] = spanOf(tool)
      hold(tool, from, to)
      apply('Arrange Boards', [{ type: 'set', field: 'arrangement', value }])
      const after = map.get().document
      expect(after).not.toBe(document)
      letGo(to)
      expect(map.get().document, `${tool.kind} ${value.kind}`).toBe(after)
    }
  })
  it('ends when another mission comes to the front', async () => {
    for (const tool of tools) {
      map = controlledMap()
      click(wall, at(1.5, 2))
      const { document } = map.get()
      hold(tool, at(1.5, 2), at(3.5, 4.4))
      map.get().run('new-tab')
      await settled()
      letGo(at(3.5, 4.4))
      expect(map.get().document, tool.kind).not.toBe(document)
      expect(map.get().undoLabel, tool.kind).toBeNull()
    }
  })
  it('of the keys too', () => {
    const { controller } = map
    map.get().setTool({ kind: 'arrange' })
    controller.keyDown(key('ArrowLeft'))
    map
      .get()
      .apply('Arrange Boards', [
        { type: 'set', field: 'arrangement', value: { kind: 'joined', edge: 'east', gap: 0, offset: 97 } },
      ])
    const after = map.get().document
    controller.keyDown(key('Enter'))
    expect(map.get().document).toBe(after)
  })
})
