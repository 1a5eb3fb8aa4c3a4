import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { compareWithImage } from '#analysis/symmetry/compare.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { symmetryOn } from '#state/mission/symmetric.ts'
import { controlledMap } from '../../../test/support/controlled-map.ts'
import { settled, titled } from '../../../test/support/memory-editor.ts'

const plain = { shiftKey: false, altKey: false }
const key = (name: string) => ({ key: name, ctrlKey: false, metaKey: false, ...plain }) as KeyboardEvent

/** A map at one pixel a millimetre. */
function onMap() {
  const { controller, shown, ...editor } = controlledMap()
  /** A place by columns and rows of a board. */
  const at = (board: 1 | 2, x: number, y: number) =>
    toField(layoutOf(editor.get().document).field, board, fieldPoint(12 + x * 97, 12 + y * 97) as never)
  const hover = (board: 1 | 2, x: number, y: number) => controller.pointerMove(at(board, x, y), plain)
  return {
    ...editor,
    controller,
    shown,
    hover,
    at,
    status: () => editor.get().status,
    drag: (from: [1 | 2, number, number], to: [1 | 2, number, number]) => {
      hover(...from)
      controller.pointerDown(at(...from), 0, plain)
      hover(...to)
      controller.pointerUp(at(...to), plain)
    },
    click: (board: 1 | 2, x: number, y: number) => {
      hover(board, x, y)
      controller.pointerDown(at(board, x, y), 0, plain)
      controller.pointerUp(at(board, x, y), plain)
    },
  }
}

const walls = ({ panels }: Mission) =>
  panels.map(({ board, piece, x, y, axis }) => `${board} ${piece} ${x} ${y} ${axis}`).sort()
const breaks = (document: Mission) => compareWithImage(layoutOf(document), 'half-turn')?.breaks

describe('drawing on both halves', () => {
  it('shows the ghost on both and puts both walls down as one step', () => {
    const { get, hover, click, shown } = onMap()
    get().run('draw-symmetric')
    get().setTool({ kind: 'panel', piece: 'A1' })
    hover(1, 2, 3)
    expect([shown.preview?.ids.length, shown.preview?.echoes?.length, shown.preview?.legal]).toEqual([2, 1, true])
    click(1, 2, 3)
    expect(walls(get().document)).toEqual(['1 A1 1 3 horizontal', '2 A1 3 4 horizontal'])
    expect(breaks(get().document)).toEqual([])
    get().run('undo')
    expect(walls(get().document)).toEqual([])
  })

  it('tells before the click that the counterpart has no room, and does nothing', () => {
    const { get, hover, click, shown, status } = onMap()
    get().setTool({ kind: 'panel', piece: 'A1' })
    click(2, 5, 4)
    get().run('draw-symmetric')
    hover(1, 2, 3)
    expect(shown.preview?.legal).toBe(false)
    expect(status().hint).toMatch(/^Not here: its counterpart would be at .*, where A1 already stands on this edge$/)
    click(1, 2, 3)
    expect(walls(get().document)).toHaveLength(1)
    expect(status()).toMatchObject({ illegal: true, hint: expect.stringContaining('its counterpart') })
    expect(get().notices).toEqual([])
  })

  it('takes a wall that stands there already for the counterpart', () => {
    const { get, hover, click, shown } = onMap()
    get().setTool({ kind: 'panel', piece: 'A1' })
    click(2, 4, 4)
    get().run('draw-symmetric')
    hover(1, 2, 3)
    expect([shown.preview?.legal, shown.preview?.ids.length]).toEqual([true, 1])
    click(1, 2, 3)
    expect(walls(get().document)).toHaveLength(2)
    expect(breaks(get().document)).toEqual([])
  })

  it('says what the box is short of, and lets it be done as with one wall', () => {
    const { get, click, hover, shown, status } = onMap()
    get().setTool({ kind: 'panel', piece: 'B1' })
    for (const y of [1, 2, 3]) click(1, 0.5, y)
    get().run('draw-symmetric')
    hover(1, 3.5, 3)
    expect([shown.preview?.legal, shown.preview?.short]).toEqual([true, true])
    expect(status().hint).toContain('B1: 1 short in the box, 5 of 4')
  })

  it('moves, opens and removes the counterpart along, one step each', () => {
    const { get, click, drag } = onMap()
    get().run('draw-symmetric')
    get().setTool({ kind: 'panel', piece: 'A3' })
    click(1, 2, 3)
    get().setTool({ kind: 'select' })
    drag([1, 2, 3], [1, 2, 2])
    expect(walls(get().document)).toEqual(['1 A3 1 2 horizontal', '2 A3 3 5 horizontal'])
    get().setTool({ kind: 'hatchway' })
    click(1, 1.5, 2)
    expect(get().document.panels.map(({ hatchway }) => hatchway?.start)).toEqual(['open', 'open'])
    get().setTool({ kind: 'erase' })
    click(1, 1.5, 2)
    expect(get().document.panels).toEqual([])
    expect(get().document.halfPillars).toEqual([])
    // The first step of all is the symmetry.
    for (let step = 0; step < 5; step += 1) get().run('undo')
    expect(get().dirty).toBe(false)
  })

  it('paints squares of either side, the other side taking its turn', () => {
    const { get, drag, shown, hover } = onMap()
    get().run('draw-symmetric')
    get().setTool({ kind: 'zone', zone: 'attacker-entry', side: 'attacker' })
    get().setOptions({ label: { how: 'numbers', text: '' } })
    hover(2, 0.5, 0.5)
    expect(shown.preview?.squares).toHaveLength(2)
    drag([2, 0.5, 0.5], [2, 0.5, 1.5])
    expect(get().document.zones.map(({ kind, side, label }) => [kind, side, label])).toEqual([
      ['attacker-entry', 'attacker', '1'],
      ['attacker-entry', 'attacker', '2'],
      ['defender-entry', 'defender', '1'],
      ['defender-entry', 'defender', '2'],
    ])
    expect(breaks(get().document)).toEqual([])
  })

  it('refuses a selection of both halves that would have to go the same way', () => {
    const { get, click, controller } = onMap()
    get().run('draw-symmetric')
    get().setTool({ kind: 'panel', piece: 'A1' })
    click(1, 2, 3)
    get().run('select-all')
    controller.keyDown(key('ArrowDown'))
    expect(get().status.hint).toContain('cannot go the same way')
    expect(walls(get().document)).toEqual(['1 A1 1 3 horizontal', '2 A1 3 4 horizontal'])
  })

  it('ends with Escape, once nothing else is under way, and with the key', () => {
    const { get, controller } = onMap()
    get().run('draw-symmetric')
    get().setTool({ kind: 'panel', piece: 'A1' })
    controller.keyDown(key('Escape'))
    expect([get().tool.kind, get().symmetric?.on]).toEqual(['select', true])
    controller.keyDown(key('Escape'))
    expect(get().symmetric?.on).toBe(false)
    get().run('symmetry-mirror-long')
    get().run('draw-symmetric')
    expect(get().symmetric?.on).toBe(false)
    get().run('draw-symmetric')
    expect(get().symmetric).toMatchObject({ on: true, symmetry: 'mirror-long' })
  })

  it('is the symmetry of the mission: choosing one sets it as a step, and none there ends the drawing', () => {
    const { get } = onMap()
    get().run('symmetry-mirror-long')
    expect([get().document.mission.symmetry, get().undoLabel]).toEqual(['mirror-long', 'Symmetry'])
    const withSymmetry = (symmetry: 'none' | 'half-turn') =>
      get().apply('Symmetry', [{ type: 'set', field: 'mission', value: { ...get().document.mission, symmetry } }])
    withSymmetry('half-turn')
    expect(symmetryOn(get())).toBe('half-turn')
    withSymmetry('none')
    expect(symmetryOn(get())).toBeNull()
    for (let step = 0; step < 3; step += 1) get().run('undo')
    expect([get().document.mission.symmetry, symmetryOn(get()), get().dirty]).toEqual(['none', null, false])
  })

  it('is of one mission: another one begins without, and brings its own symmetry', async () => {
    const { get, click } = onMap()
    get().run('draw-symmetric')
    const next = titled('Next')
    get().beginFrom({ ...next, mission: { ...next.mission, symmetry: 'mirror-short' } })
    await settled()
    get().setTool({ kind: 'panel', piece: 'A1' })
    click(1, 2, 3)
    expect(get().document.panels).toHaveLength(1)
    get().run('draw-symmetric')
    expect(get().symmetric).toMatchObject({ on: true, symmetry: 'mirror-short' })
  })

  it('stays off where the boards do not lie so, and says why', () => {
    const { get } = onMap()
    get().apply('Arrange', [
      { type: 'set', field: 'arrangement', value: { kind: 'joined', edge: 'west', gap: 0, offset: 97 } },
    ])
    get().run('symmetry-mirror-long')
    expect(get().symmetric).toBeNull()
    expect(get().status).toMatchObject({ illegal: true, hint: expect.stringContaining('do not lie symmetrically') })
  })
})
