import { beforeEach, describe, expect, it } from 'vitest'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { putBack } from '#state/editor.ts'
import { memoryEditor } from '../../../test/support/memory-editor.ts'
import { Controller, type Surface } from './controller.ts'
import { Fingers } from './fingers.ts'

/** A map at one pixel a millimetre, a clock that stands until it is set, and what the fingers made of the view. */
function onMap() {
  const editor = memoryEditor()
  const panned: { x: number; y: number }[] = []
  const zoomed: { x: number; y: number; by: number }[] = []
  const menus: { x: number; y: number }[] = []
  const waiting = new Set<() => void>()
  let now = 10_000
  const surface: Surface = {
    scale: 1,
    fieldAt: ({ x, y }) => fieldPoint(x, y),
    stepOf: (step) => step,
    panBy: (x, y) => void panned.push({ x, y }),
    setBusy: () => undefined,
    setCursor: () => undefined,
    setPreview: () => undefined,
  }
  const controller = new Controller(surface, editor.get)
  editor.store.subscribe(() => controller.update())
  const fingers = new Fingers({
    stage: {
      panBy: (x, y) => void panned.push({ x, y }),
      zoom: ({ x, y }, by) => void zoomed.push({ x, y, by }),
    },
    controller,
    before: () => editor.get(),
    putBack: ({ open, selection }) => putBack(editor.store, open, selection),
    menu: (at) => void menus.push(at),
    now: () => now,
    after: (_, act) => {
      waiting.add(act)
      return () => waiting.delete(act)
    },
  })
  return {
    editor,
    fingers,
    panned,
    zoomed,
    menus,
    panels: () => editor.get().document.panels.length,
    pass: (ms: number) => {
      now += ms
    },
    /** The finger has rested long enough. */
    rest: () => {
      for (const act of [...waiting]) act()
      waiting.clear()
    },
    /** A finger goes along these places, without being lifted. */
    draw: (id: number, ...path: readonly { x: number; y: number }[]) => {
      for (const [index, at] of path.entries()) index === 0 ? fingers.press(id, at) : fingers.move(id, at)
    },
  }
}

/** On a lattice line of the first board: the north edge of its squares in the fourth row. */
const edge = (square: number) => ({ x: 606 + 12 + (square + 0.5) * 97, y: 12 + 3 * 97 })
const bare = { x: 606 + 12 + 4.5 * 97, y: 12 + 5.5 * 97 }
const wall = { kind: 'panel', piece: 'A1' } as const

let map: ReturnType<typeof onMap>
beforeEach(() => {
  map = onMap()
})

describe('one finger with a tool in hand', () => {
  it('a tap places one wall, when the finger goes', () => {
    map.editor.get().setTool(wall)
    map.fingers.press(1, edge(2))
    expect(map.panels()).toBe(0)
    map.fingers.lift(1, edge(2))
    expect([map.panels(), map.editor.get().undoLabel]).toEqual([1, 'Place A1'])
  })

  it('a stroke draws from where it began', () => {
    map.editor.get().setTool({ kind: 'zone', zone: 'entry', side: map.editor.get().document.sides[0]?.id ?? null })
    map.draw(1, { x: 660, y: 60 }, { x: 680, y: 60 }, { x: 850, y: 60 })
    map.fingers.lift(1, { x: 850, y: 60 })
    expect(map.editor.get().document.zones.length).toBe(3)
    expect(map.panned).toEqual([])
  })
})

describe('a second finger', () => {
  it('before the first has moved: nothing is drawn, and what they do is zoom and move', () => {
    map.editor.get().setTool(wall)
    map.fingers.press(1, { x: 700, y: 300 })
    map.fingers.press(2, { x: 800, y: 300 })
    map.fingers.move(2, { x: 900, y: 300 })
    map.fingers.lift(2, { x: 900, y: 300 })
    map.fingers.lift(1, { x: 700, y: 300 })
    expect(map.panels()).toBe(0)
    expect(map.zoomed).toEqual([{ x: 750, y: 300, by: 2 }])
    expect(map.panned).toEqual([{ x: 50, y: 0 }])
  })

  it('during a stroke: all that it laid is gone, and there is nothing to undo or to redo', () => {
    map.editor.get().setTool(wall)
    const { document } = map.editor.get()
    map.draw(1, edge(0), edge(1), edge(2), edge(4))
    expect(map.panels()).toBeGreaterThan(0)
    map.fingers.press(2, bare)
    const now = map.editor.get()
    expect([now.document, now.undoLabel, now.redoLabel, now.dirty]).toEqual([document, null, null, false])
    map.fingers.lift(1, edge(4))
    map.fingers.lift(2, bare)
    expect(map.panels()).toBe(0)
  })

  it('keeps what was there, and what is selected, when it comes while a thing is dragged', () => {
    map.editor.get().setTool(wall)
    map.fingers.press(1, edge(2))
    map.fingers.lift(1, edge(2))
    map.editor.get().setTool({ kind: 'select' })
    const { document, undoLabel } = map.editor.get()
    map.draw(1, edge(2), { x: edge(2).x, y: edge(2).y + 40 }, { x: edge(2).x, y: edge(2).y + 97 })
    map.fingers.press(2, bare)
    map.fingers.lift(1, bare)
    map.fingers.lift(2, bare)
    const now = map.editor.get()
    expect([now.document, now.undoLabel, now.selection]).toEqual([document, undoLabel, []])
  })

  it('takes nothing back that was done meanwhile with a keyboard', () => {
    const { get } = map.editor
    get().setTool(wall)
    map.draw(1, edge(0), edge(1), edge(2))
    const title = { ...get().document.mission, title: 'Mine' }
    get().apply('Rename', [{ type: 'set', field: 'mission', value: title }])
    map.fingers.move(1, edge(4))
    map.fingers.press(2, bare)
    expect(get().document.mission.title).toBe('Mine')
    map.fingers.lift(1, edge(4))
    map.fingers.lift(2, bare)
    expect(get().document.mission.title).toBe('Mine')
    // The next stroke is taken back as ever.
    const { document } = get()
    map.draw(1, edge(5), edge(6))
    map.fingers.cancel()
    expect(get().document).toBe(document)
  })

  it('leaves what was undone meanwhile undone', () => {
    const { get } = map.editor
    get().setTool(wall)
    map.fingers.press(1, edge(5))
    map.fingers.lift(1, edge(5))
    get().setTool({ kind: 'note' })
    map.draw(1, edge(1), edge(2))
    get().run('undo')
    map.fingers.cancel()
    expect([map.panels(), get().redoLabel]).toEqual([0, 'Place A1'])
  })

  it('goes again: the finger that stays moves the map and draws nothing', () => {
    map.editor.get().setTool(wall)
    map.fingers.press(1, { x: 700, y: 300 })
    map.fingers.press(2, { x: 800, y: 300 })
    map.fingers.lift(1, { x: 700, y: 300 })
    map.fingers.move(2, { x: 810, y: 330 })
    map.fingers.lift(2, { x: 810, y: 330 })
    expect([map.panels(), map.panned]).toEqual([0, [{ x: 10, y: 30 }]])
  })
})

describe('one finger with Select', () => {
  it('drags the wall under it, and the map where nothing is', () => {
    const { get, apply } = { get: map.editor.get, apply: map.editor.get().apply }
    apply('Place', [
      {
        type: 'put',
        collection: 'panels',
        item: { id: 'p1', piece: 'A1', board: 1, x: 2, y: 3, axis: 'horizontal', hatchway: null },
      },
    ])
    const on = { x: 606 + 12 + 3 * 97, y: 12 + 3 * 97 + 12 }
    map.draw(1, on, { x: on.x, y: on.y + 50 }, { x: on.x, y: on.y + 97 })
    map.fingers.lift(1, { x: on.x, y: on.y + 97 })
    expect([get().document.panels[0]?.y, map.panned]).toEqual([4, []])
    map.draw(1, bare, { x: bare.x + 30, y: bare.y })
    map.fingers.move(1, { x: bare.x + 45, y: bare.y })
    map.fingers.lift(1, { x: bare.x + 45, y: bare.y })
    expect(map.panned).toEqual([
      { x: 30, y: 0 },
      { x: 15, y: 0 },
    ])
    // What was selected stays so while the map is moved.
    expect(get().selection).toEqual(['p1'])
  })
})

describe('a finger that rests', () => {
  it('opens the menu and draws nothing when it goes', () => {
    map.editor.get().setTool(wall)
    map.fingers.press(1, edge(2))
    map.rest()
    map.fingers.lift(1, edge(2))
    expect([map.menus, map.panels()]).toEqual([[edge(2)], 0])
  })

  it('does not, once it draws or another finger has come', () => {
    map.editor.get().setTool(wall)
    map.draw(1, edge(0), edge(2))
    map.rest()
    map.fingers.lift(1, edge(2))
    map.fingers.press(1, edge(2))
    map.fingers.press(2, bare)
    map.rest()
    expect(map.menus).toEqual([])
  })
})

describe('a palm', () => {
  it('beside a pen that is near draws nothing, zooms nothing, and opens nothing', () => {
    map.editor.get().setTool(wall)
    map.fingers.pen(true)
    map.draw(1, edge(0), edge(2), edge(4))
    map.fingers.press(2, bare)
    map.fingers.move(2, { x: bare.x + 80, y: bare.y })
    map.rest()
    map.fingers.lift(1, edge(4))
    map.fingers.lift(2, bare)
    expect([map.panels(), map.zoomed, map.panned, map.menus]).toEqual([0, [], [], []])
  })

  it('is one for a moment after the pen was lifted; then a finger draws again', () => {
    map.editor.get().setTool(wall)
    map.fingers.pen(true)
    map.fingers.pen(false)
    map.fingers.press(1, edge(2))
    map.fingers.lift(1, edge(2))
    expect(map.panels()).toBe(0)
    map.pass(600)
    map.fingers.press(1, edge(2))
    map.fingers.lift(1, edge(2))
    expect(map.panels()).toBe(1)
  })

  it('that came before its pen leaves no stroke', () => {
    map.editor.get().setTool(wall)
    map.draw(1, edge(0), edge(2), edge(4))
    map.fingers.pen(true)
    map.fingers.lift(1, edge(4))
    expect([map.panels(), map.editor.get().undoLabel]).toEqual([0, null])
  })
})

it('a touch that the system takes away leaves nothing', () => {
  map.editor.get().setTool(wall)
  map.draw(1, edge(0), edge(2), edge(4))
  map.fingers.cancel(1)
  expect([map.panels(), map.editor.get().undoLabel]).toEqual([0, null])
})
