/** What is said and written of the cursor of the keys never asks for a pointer; what the keys move is named with its place. */
import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { controlledMap } from '../../../../test/support/controlled-map.ts'
import { testModel } from '../../../../test/support/diagram-scenes.ts'
import { settled } from '../../../../test/support/memory-editor.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import type { Tool } from '../editor-state.ts'

const marker = (id: string, x: number) => ({ id, kind: 'objective', label: '', board: 1, x, y: 157.5 }) as const
const tools: readonly Tool[] = [
  { kind: 'select' },
  { kind: 'panel', piece: 'A1' },
  { kind: 'run' },
  { kind: 'room' },
  { kind: 'joint', piece: 'PL' },
  { kind: 'zone', zone: 'entry', side: null },
  { kind: 'region', region: 'sector' },
  { kind: 'marker', marker: 'objective' },
  { kind: 'link', link: 'power-line' },
  { kind: 'feature', feature: 'pipes' },
  { kind: 'token', token: 'vehicle-token' },
  { kind: 'note' },
  { kind: 'stamp', stamp: '' },
  { kind: 'hatchway' },
  { kind: 'erase' },
  { kind: 'arrange' },
  { kind: 'model' },
  { kind: 'measure' },
  { kind: 'sight' },
  { kind: 'ranges' },
  { kind: 'what-if' },
]
const pointer = /\b(drag|click|point at|let go|press here)\b/i

/** Two walls, one of them with a hatchway, and these markers. */
async function mapWith(markers: Mission['markers'], gap = 0) {
  const editor = controlledMap()
  editor.start()
  await settled()
  editor.get().beginFrom({
    ...blankMission(),
    arrangement: { kind: 'joined', edge: 'west', gap, offset: 0 },
    panels: [panelOf('p1', 1, 'A1 2 3 h'), panelOf('p2', 1, 'A4 2 5 h first north')],
    markers,
  })
  await settled()
  return editor
}

it.each(tools)('with $kind in hand', async (tool) => {
  const editor = await mapWith([marker('m1', 60.5), marker('m2', 157.5)])
  const { get, controller } = editor
  get().setTool(tool)
  const said: string[] = []
  const listen = editor.store.subscribe(({ status: { aloud, hint } }) => {
    for (const words of [aloud, hint]) if (words !== null && pointer.test(words)) said.push(words)
  })
  // A free square, a corner, a wall, a hatchway, a marker; and Enter at each, which begins what has two ends.
  for (const [x, y] of [
    [4.5, 1.5],
    [4, 2],
    [2.5, 3],
    [2.5, 5],
    [0.5, 1.5],
  ] as const)
    for (const keys of [[], ['Enter', 'ArrowRight', 'ArrowLeft', 'Enter']]) {
      controller.point({ name: '', board: 1, x: 12 + x * 97, y: 12 + y * 97 })
      for (const key of keys) controller.keyDown({ key } as KeyboardEvent)
      await settled()
    }
  listen()
  expect([...new Set(said)]).toEqual([])
})

it('what is selected is moved by the arrow keys, and nothing has to be put down', async () => {
  const { get, controller } = await mapWith([])
  const saidAt = (ids: readonly string[]): string | null => {
    get().select(ids)
    // From elsewhere, so that it is said anew.
    for (const y of [1.5, 3]) controller.point({ name: '', board: 1, x: 12 + 2.5 * 97, y: 12 + y * 97 })
    return get().status.aloud
  }
  expect(saidAt(['p1'])).toMatch(/\. Arrow keys move A1 at [A-Z0-9–]+$/)
  expect(saidAt(['p1', 'p2'])).toMatch(/\. Arrow keys move the selection, Enter: select only A1 at [A-Z0-9–]+$/)
})

const press = (key: string, shiftKey = false) => ({ key, shiftKey }) as KeyboardEvent

it('what the arrow keys have moved is named with its place', async () => {
  const { get, controller } = await mapWith([marker('m1', 60.5), marker('m2', 157.5)])
  const movedBy = (ids: readonly string[], key: string, fine = false): readonly (string | null)[] => {
    get().select(ids)
    controller.keyDown(press(key, fine))
    const { hint, aloud } = get().status
    return [hint, aloud]
  }
  expect(movedBy(['m1'], 'ArrowRight', true)).toEqual(
    Array(2).fill('Moved: Objective Marker at B1 (just east of its middle)'),
  )
  expect(movedBy(['m2'], 'ArrowUp')[0]).toBe('Moved: Objective Marker at B2 (its north edge)')
  expect(movedBy(['p1'], 'ArrowDown')[0]).toBe('Moved: A1 north of E3–E4')
  expect(movedBy(['m1', 'm2'], 'ArrowLeft')[0]).toBe('Moved 2 things half a square west')
  expect(movedBy(['p1', 'm2'], 'ArrowUp')[0]).toBe('Moved 2 things one square north')
})

it('on a table without squares the arrow keys move things by inches', async () => {
  const { get, start, controller } = controlledMap()
  start()
  await settled()
  const arrangement = { kind: 'open', width: 1219.2, height: 1219.2 } as const
  get().beginFrom({ ...blankMission(), arrangement, markers: [marker('m1', 254), marker('m2', 508)] })
  await settled()
  get().select(['m1', 'm2'])
  controller.keyDown(press('ArrowRight'))
  expect(get().status.hint).toBe('Moved 2 things one inch east')
  expect(get().document.markers.map(({ x }) => x)).toEqual([279.4, 533.4])
})

it.each([0, 150])(
  'the cursor of the keys goes with what they move, also over a gap of %d mm between boards',
  async (gap) => {
    const { get, controller } = await mapWith([marker('m1', 60.5)], gap)
    const pressed = (...keys: readonly string[]): string | null => {
      for (const key of keys) controller.keyDown(press(key))
      return get().status.square
    }
    const walkTo = (id: string) => {
      for (pressed('Home'); get().selection[0] !== id; ) pressed('PageDown')
    }
    walkTo('m1')
    expect(get().status.square).toBe('B1')
    expect(pressed('ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown')).toBe('C2')
    expect(get().status.hint).toMatch(/^Moved: Objective Marker at C2/)
    const [before, far] = [get().document, (id: string) => boardOf(get().document, id)]
    for (let steps = 0; steps < 12 && far('m1') === 1; steps += 1) pressed('ArrowLeft')
    expect(far('m1')).toBe(2)
    expect(get().status.hint).toContain(`at ${get().status.square} `)
    // The next step of the cursor begins there.
    const there = get().status.square
    expect(pressed('Escape', 'ArrowLeft', 'ArrowRight')).toBe(there)
    walkTo('p1')
    for (let steps = 0; steps < 6 && far('p1') === 1; steps += 1) pressed('ArrowLeft')
    expect(far('p1')).toBe(2)
    // At the outer rim it is said, and nothing is moved.
    for (let steps = 0; steps < 12; steps += 1) pressed('ArrowLeft')
    expect(get().status).toMatchObject({ hint: 'It would leave the board.', illegal: true })
    expect([boardOf(before, 'm1'), far('p1')]).toEqual([1, 2])
  },
)

const boardOf = ({ markers, panels }: Mission, id: string) =>
  [...markers, ...panels].find((each) => each.id === id)?.board

it('what stands in the way of a move is said, also of two boards, and nothing is moved past it', async () => {
  const { get, controller } = await mapWith([])
  const next = panelOf('p3', 1, 'A1 2 4 h')
  get().apply('Place', [{ type: 'put', collection: 'panels', item: next }])
  get().select(['p1'])
  const before = get().document
  controller.keyDown(press('ArrowDown'))
  expect(get().status).toMatchObject({ illegal: true })
  expect(get().status.hint).not.toBe('It would leave the board.')
  expect(get().document).toBe(before)
})

it('a test model that the keys have moved is named with its place', async () => {
  const { get, controller } = await mapWith([])
  get().changeScene('Place Test Model', { ...get().scene, models: [testModel('a', 303, 254.5, { name: 'Ann' })] })
  get().setTool({ kind: 'select' })
  get().selectModel('a')
  controller.keyDown(press('ArrowLeft'))
  expect(get().status.hint).toMatch(/^Moved: Ann at C\d \([\d.]+" (east|west)/)
})
