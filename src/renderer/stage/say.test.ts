/** What is said of the cursor of the keys never asks for a pointer. */
import { expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { controlledMap } from '../../../test/support/controlled-map.ts'
import { settled } from '../../../test/support/memory-editor.ts'
import { panelOf } from '../../../test/support/panel-notation.ts'
import type { Tool } from '../state/editor-state.ts'

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
async function mapWith(markers: Mission['markers']) {
  const editor = controlledMap()
  editor.start()
  await settled()
  editor.get().beginFrom({
    ...blankMission(),
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
  const listen = editor.store.subscribe(({ status: { aloud } }) => {
    if (aloud !== null && pointer.test(aloud)) said.push(aloud)
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
  expect(saidAt(['p1', 'p2'])).toMatch(/\. Arrow keys move what is selected, Enter: select A1 at [A-Z0-9–]+ alone$/)
})
