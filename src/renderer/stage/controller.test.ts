import { beforeEach, describe, expect, it } from 'vitest'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { memoryEditor } from '../../../test/support/memory-editor.ts'
import { Controller, type Surface } from './controller.ts'
import type { Preview } from './tools/tool.ts'

const plain = { shiftKey: false, altKey: false }
const key = (name: string) => ({ key: name, ctrlKey: false, metaKey: false, ...plain }) as KeyboardEvent

/** A map at one pixel a millimetre, and how far it was moved. */
function onMap() {
  const editor = memoryEditor()
  const panned: { x: number; y: number }[] = []
  let preview: Preview | null = null
  const surface: Surface = {
    scale: 1,
    fieldAt: ({ x, y }) => fieldPoint(x, y),
    stepOf: (step) => step,
    panBy: (x, y) => void panned.push({ x, y }),
    setBusy: () => undefined,
    setCursor: () => undefined,
    setPreview: (next) => {
      preview = next
    },
  }
  const controller = new Controller(surface, editor.get)
  // As the battlefield tells it: of what changes what a click would do.
  editor.store.subscribe((now, before) => {
    if (now.tool !== before.tool || now.document !== before.document || now.scene !== before.scene) controller.update()
  })
  return {
    controller,
    editor,
    panned,
    frame: () => preview?.frame ?? null,
    ghosts: () => preview?.ids.length ?? 0,
    panels: () => editor.get().document.panels.length,
    /** A click where a panel fits: the north edge of a square of the first board. */
    click: () => {
      const at = { x: 606 + 12 + 2.5 * 97, y: 12 + 3 * 97 }
      controller.pointerMove(at, plain)
      controller.pointerDown(at, 0, plain)
      controller.pointerUp(at, plain)
    },
  }
}

let map: ReturnType<typeof onMap>
beforeEach(() => {
  map = onMap()
})

describe('Space with the pointer', () => {
  it('moves the map and draws nothing; let go, the tool is back', () => {
    const { controller, editor, panned, click, panels } = map
    editor.get().setTool({ kind: 'panel', piece: 'A1' })
    expect(controller.keyDown(key(' '))).toBe(true)
    controller.pointerDown({ x: 700, y: 300 }, 0, plain)
    controller.pointerMove({ x: 710, y: 305 }, plain)
    controller.pointerUp({ x: 710, y: 305 }, plain)
    expect([panned, panels()]).toEqual([[{ x: 10, y: 5 }], 0])
    controller.keyUp(key(' '))
    click()
    expect([panned.length, panels()]).toEqual([1, 1])
  })

  it('held while the focus leaves does not leave the map moving', () => {
    const { controller, editor, panned, click, panels } = map
    editor.get().setTool({ kind: 'panel', piece: 'A1' })
    controller.keyDown(key(' '))
    // The key is let go elsewhere, and nobody here hears of it.
    controller.focusLeft()
    click()
    expect([panned, panels()]).toEqual([[], 1])
  })
})

/** Every way in which a gesture is taken away without its end. */
const ways: Record<string, (controller: Controller) => void> = {
  'a pointer that is cancelled or loses its capture, a window or dialog in front': (controller) =>
    controller.interrupt(),
  'a focus that goes elsewhere': (controller) => controller.focusLeft(),
}
for (const [name, end] of Object.entries(ways))
  describe(name, () => {
    it('ends moving the map, with Space or the middle button', () => {
      for (const button of [0, 1]) {
        const { controller, panned } = map
        if (button === 0) controller.keyDown(key(' '))
        controller.pointerDown({ x: 700, y: 300 }, button, plain)
        expect(controller.isDown).toBe(true)
        end(controller)
        expect(controller.isDown).toBe(false)
        controller.pointerMove({ x: 800, y: 400 }, plain)
        expect(panned).toEqual([])
      }
    })

    it('ends a selection frame', () => {
      const { controller, frame } = map
      controller.pointerDown({ x: 700, y: 300 }, 0, plain)
      controller.pointerMove({ x: 900, y: 500 }, plain)
      expect(frame()).not.toBeNull()
      end(controller)
      expect(frame()).toBeNull()
      controller.pointerMove({ x: 950, y: 550 }, plain)
      expect(frame()).toBeNull()
    })

    it('ends a drag, which draws nothing', () => {
      const { controller, editor } = map
      editor.get().setTool({ kind: 'region', region: 'inaccessible' })
      controller.pointerDown({ x: 700, y: 100 }, 0, plain)
      controller.pointerMove({ x: 900, y: 100 }, plain)
      end(controller)
      controller.pointerMove({ x: 1000, y: 100 }, plain)
      controller.pointerUp({ x: 1000, y: 100 }, plain)
      expect(editor.get().document.regions).toEqual([])
      expect(editor.get().undoLabel).toBeNull()
    })

    it('ends what Enter had begun', () => {
      const { controller, editor } = map
      editor.get().setTool({ kind: 'region', region: 'inaccessible' })
      editor.get().setOptions({ stroke: 'rectangle' })
      controller.keyDown(key('ArrowRight'))
      controller.keyDown(key('Enter'))
      controller.keyDown(key('ArrowDown'))
      end(controller)
      expect(editor.get().document.regions).toEqual([])
      // The next Enter begins anew.
      controller.keyDown(key('Enter'))
      expect(editor.get().document.regions).toEqual([])
    })

    it('leaves the tool ready for the next click', () => {
      const { controller, editor, click, panels } = map
      editor.get().setTool({ kind: 'panel', piece: 'A1' })
      controller.keyDown(key(' '))
      controller.pointerDown({ x: 700, y: 300 }, 0, plain)
      end(controller)
      click()
      expect(panels()).toBe(1)
    })
  })

describe('a right click', () => {
  it('gives up the gesture under way', () => {
    const { controller, editor, frame } = map
    controller.pointerDown({ x: 700, y: 300 }, 0, plain)
    controller.pointerMove({ x: 900, y: 500 }, plain)
    controller.pointerDown({ x: 900, y: 500 }, 2, plain)
    expect(frame()).toBeNull()
    expect(editor.get().selection).toEqual([])
  })
})

describe('after a click that placed something', () => {
  const at = { x: 606 + 12 + 2.5 * 97, y: 12 + 3 * 97 }

  it('the ghost is quiet until the pointer comes to another edge', () => {
    const { controller, editor, click, ghosts, panels } = map
    editor.get().setTool({ kind: 'panel', piece: 'A1' })
    click()
    expect([panels(), ghosts()]).toEqual([1, 0])
    expect(editor.get().status).toMatchObject({ illegal: false })
    // A browser tells of a pointer that did not move.
    controller.pointerMove({ x: at.x + 1, y: at.y }, plain)
    expect([ghosts(), editor.get().status.illegal]).toEqual([0, false])
    controller.pointerMove({ x: at.x + 6, y: at.y }, plain)
    expect([ghosts(), editor.get().status]).toMatchObject([0, { illegal: false, hint: 'Done: Place A1' }])
    controller.pointerMove({ x: at.x + 3 * 97, y: at.y }, plain)
    expect(ghosts()).toBeGreaterThan(0)
    controller.pointerMove({ x: at.x + 97, y: at.y }, plain)
    expect(editor.get().status).toMatchObject({ illegal: true })
  })

  it('Erase over it says what a click takes away, and refuses nothing', () => {
    const { controller, editor, click } = map
    editor.get().setTool({ kind: 'panel', piece: 'A1' })
    click()
    editor.get().setTool({ kind: 'erase' })
    controller.pointerMove({ x: at.x + 3 * 97, y: at.y }, plain)
    controller.pointerMove(at, plain)
    expect(editor.get().status).toMatchObject({ illegal: false, hint: expect.stringContaining('Click to remove A1') })
  })

  it('a second click at the same place is refused with the reason', () => {
    const { controller, editor, click, panels } = map
    editor.get().setTool({ kind: 'panel', piece: 'A1' })
    click()
    controller.pointerDown(at, 0, plain)
    controller.pointerUp(at, plain)
    expect(panels()).toBe(1)
    expect(editor.get().status.illegal).toBe(true)
    expect(editor.get().status.hint).toContain('Not here')
  })
})

describe('a drag that is refused', () => {
  it('says the reason until the pointer moves on', () => {
    const { controller, editor, click } = map
    editor.get().setTool({ kind: 'panel', piece: 'A1' })
    click()
    editor.get().setTool({ kind: 'select' })
    const grip = { x: 606 + 12 + 2.7 * 97, y: 12 + 3 * 97 }
    controller.pointerMove(grip, plain)
    controller.pointerDown(grip, 0, plain)
    const out = { x: grip.x + 10 * 97, y: grip.y }
    controller.pointerMove(out, plain)
    controller.pointerUp(out, plain)
    expect(editor.get().status).toMatchObject({ hint: 'It would leave the board.', illegal: true })
    controller.pointerMove(out, plain)
    expect(editor.get().status.hint).toBe('It would leave the board.')
    controller.pointerMove({ x: out.x - 40, y: out.y - 40 }, plain)
    expect(editor.get().status.illegal).toBe(false)
  })
})

describe('what is said aloud', () => {
  const aloud = (): string | null => map.editor.get().status.aloud

  it('is the square, what stands there and what Enter would do, at each step of the cursor', () => {
    const { controller, editor } = map
    editor.get().setTool({ kind: 'zone', zone: 'entry', side: editor.get().document.sides[0]?.id ?? null })
    controller.point({ name: 'C4', board: 1, x: 12 + 3.5 * 97, y: 12 + 2.5 * 97 })
    expect(aloud()).toMatch(/^C4: empty\. Enter: make C4 Entry Zone/)
    controller.keyDown(key('Enter'))
    expect(aloud()).toMatch(/Entry Zone/)
    controller.keyDown(key('ArrowUp'))
    expect(aloud()).toMatch(/^Between B4 and C4: free\. /)
    controller.keyDown(key('ArrowDown'))
    expect(aloud()).toMatch(/^C4: Entry Zone.*\. Enter: remove C4 from Entry Zone/)
  })

  it('is nothing once Escape has put the cursor away: Enter would only bring it back', () => {
    const { controller, editor } = map
    controller.keyDown(key('ArrowRight'))
    expect(aloud()).not.toBeNull()
    controller.keyDown(key('Escape'))
    const { hint, square } = editor.get().status
    expect([aloud(), hint, square]).toEqual([null, null, null])
  })

  it('is nothing while the pointer is used', () => {
    const { controller, click } = map
    map.editor.get().setTool({ kind: 'panel', piece: 'A1' })
    click()
    controller.pointerMove({ x: 700, y: 200 }, plain)
    expect(map.editor.get().status.hint).not.toBeNull()
    expect(aloud()).toBeNull()
  })

  it('goes from thing to thing in reading order, and round', () => {
    const { controller, editor, click } = map
    expect(controller.keyDown(key('PageDown'))).toBe(true)
    expect(aloud()).toBe('The map is empty')
    editor.get().setTool({ kind: 'panel', piece: 'A1' })
    click()
    const count = editor.get().document.panels.length + editor.get().document.halfPillars.length
    controller.keyDown(key('Home'))
    const first = editor.get().selection
    expect(aloud()).toMatch(new RegExp(`^1 of ${count}: `))
    for (let step = 0; step < count; step += 1) controller.keyDown(key('PageDown'))
    expect(editor.get().selection).toEqual(first)
    controller.keyDown(key('PageUp'))
    expect(aloud()).toMatch(new RegExp(`^${count} of ${count}: `))
    editor.get().run('delete')
    expect(aloud()).toMatch(/^Deleted: /)
    editor.get().run('undo')
    expect(aloud()).toBe('Undone: Delete')
  })
})

describe('a pointer that rests', () => {
  // What opens above it, a message or a menu, takes the map from under it, and no one has moved anything.
  const place = { x: 606 + 12 + 2.5 * 97, y: 12 + 3 * 97 }

  it('takes no refusal away that the keys have got', () => {
    const { controller, editor } = map
    editor.get().drawSymmetrically('mirror-long')
    editor.get().setTool({ kind: 'arrange' })
    controller.pointerMove(place, plain)
    controller.keyDown({ ...key('ArrowDown'), altKey: true } as KeyboardEvent)
    expect(editor.get().status.hint).toMatch(/^Board 2 stays/)
    controller.pointerLeave()
    expect(editor.get().status.hint).toMatch(/^Board 2 stays/)
    controller.pointerMove({ x: place.x + 40, y: place.y }, plain)
    expect(editor.get().status.hint).not.toMatch(/^Board 2 stays/)
  })

  it('ends nothing that Enter has begun', () => {
    const { controller, editor } = map
    editor.get().setTool({ kind: 'region', region: 'inaccessible' })
    editor.get().setOptions({ stroke: 'rectangle' })
    controller.pointerMove(place, plain)
    for (const name of ['ArrowRight', 'Enter', 'ArrowDown', 'ArrowDown']) controller.keyDown(key(name))
    controller.pointerLeave()
    controller.keyDown(key('Enter'))
    expect(editor.get().document.regions[0]?.squares.length).toBeGreaterThan(1)
  })

  it('that goes takes along what it showed', () => {
    const { controller, editor, ghosts } = map
    editor.get().setTool({ kind: 'panel', piece: 'A1' })
    controller.pointerMove(place, plain)
    expect(ghosts()).toBeGreaterThan(0)
    controller.pointerLeave()
    expect([ghosts(), editor.get().status.hint]).toEqual([0, null])
  })
})

describe('an arrow key that is held down', () => {
  const repeated = (name: string) => ({ ...key(name), repeat: true }) as KeyboardEvent

  it('is one step of undo, and a second press is another', () => {
    const { controller, editor } = map
    const marker = { id: 'm1', kind: 'objective' as const, label: '', board: 1 as const, x: 254, y: 157.5 }
    editor.get().apply('Place', [{ type: 'put', collection: 'markers', item: marker }])
    editor.get().select(['m1'])
    const steps = () => editor.get().open.history.past.length
    const x = () => editor.get().document.markers[0]?.x ?? 0
    const { length } = editor.get().open.history.past
    controller.keyDown(key('ArrowRight'))
    controller.keyDown(repeated('ArrowRight'))
    controller.keyDown(repeated('ArrowRight'))
    const far = x()
    expect([far > 254, steps()]).toEqual([true, length + 1])
    controller.keyDown(key('ArrowRight'))
    expect(steps()).toBe(length + 2)
    editor.get().run('undo')
    expect(x()).toBe(far)
    editor.get().run('undo')
    expect(x()).toBe(254)
  })

  it('is one step for a test model too', () => {
    const { controller, editor } = map
    const base = { kind: 'round' as const, diameter: 32 }
    const model = {
      id: 'p1',
      board: 1 as const,
      x: 254,
      y: 254,
      base,
      turn: 0,
      side: 'attacker',
      unit: '',
      name: 'One',
    }
    editor.get().changeScene('Place', { ...editor.get().scene, models: [model] })
    editor.get().selectModel('p1')
    const { length } = editor.get().open.history.past
    for (const press of [key('ArrowDown'), repeated('ArrowDown'), repeated('ArrowDown')]) controller.keyDown(press)
    expect([(editor.get().scene.models[0]?.y ?? 0) > 254, editor.get().open.history.past.length]).toEqual([
      true,
      length + 1,
    ])
  })
})
