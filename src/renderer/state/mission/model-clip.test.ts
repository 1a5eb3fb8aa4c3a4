import { describe, expect, it } from 'vitest'
import { clipText } from '#editing/edits/plans/clip.ts'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene, MAX_MODELS, type Scene, type TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { clipboardInOrder, modelText, planModelCopy, readModelText } from './model-clip.ts'

const mission = blankMission('Two boards')
const model: TestModel = {
  id: 't1',
  board: 1,
  x: 300,
  y: 300,
  base: { kind: 'round', diameter: 32 },
  turn: 0,
  side: mission.sides[0]?.id ?? null,
  unit: 'First',
  name: 'Ann',
}
const scene: Scene = { ...emptyScene, models: [model] }

const copyOf = (of: TestModel, on: Scene = scene, document = mission): TestModel | undefined => {
  const copied = planModelCopy(document, on, of)
  if (!copied.ok) throw new Error(copied.error)
  return copied.value.scene.models.find(({ id }) => id === copied.value.id)
}

describe('a test model on the clipboard', () => {
  it('comes back as it was', () => {
    expect(readModelText(modelText(model))).toEqual(model)
  })
  it('is told from everything else', () => {
    for (const text of [
      '',
      'bulkhead-test-model',
      '{"format":"bulkhead-test-model"}',
      '{"format":"bulkhead-test-model","version":1,"model":{"id":"t1"}}',
      clipText([]),
      JSON.stringify([modelText(model)]),
    ])
      expect(readModelText(text)).toBeNull()
  })
})

describe('a copy of a test model', () => {
  it('stands east of it, apart by a hair, with all that is said of it but its name', () => {
    expect(copyOf(model)).toEqual({ ...model, id: 't2', x: 337, name: 'Ann 2' })
  })
  it('has a name of its own, unless there is no other of that name, or none at all', () => {
    const named = (...names: string[]): Scene => ({
      ...emptyScene,
      models: names.map((name, index) => ({ ...model, id: `t${index + 1}`, x: 100 + 60 * index, name })),
    })
    const next = (on: Scene, name: string): string | undefined => copyOf({ ...model, name }, on)?.name
    expect(next(named('Model 1', 'Model 2'), 'Model 1')).toBe('Model 3')
    expect(next(named('Ann', 'Ann 2'), 'Ann')).toBe('Ann 3')
    expect(next(named('7'), '7')).toBe('2')
    expect(next(named('x'.repeat(40)), 'x'.repeat(40))).toBe(`${'x'.repeat(36)} 2`)
    expect(next(named('Bob'), 'Ann')).toBe('Ann')
    expect(next(named(''), '')).toBe('')
  })
  it('goes where there is room: not on another model, not beside the boards', () => {
    const taken = { ...scene, models: [model, { ...model, id: 't2', x: 337 }] }
    expect(copyOf(model, taken)).toMatchObject({ id: 't3', x: 300, y: 337 })
    const corner = { ...model, x: 590, y: 680 }
    expect(copyOf(corner, { ...emptyScene, models: [corner] })).toMatchObject({ x: 553, y: 680 })
  })
  it('is nobody’s when its side is not in this mission', () => {
    expect(copyOf({ ...model, side: 'raiders' })?.side).toBeNull()
  })
  it('comes to the middle when its board is not on the map', () => {
    const single: Mission = { ...mission, arrangement: { kind: 'single' } }
    expect(copyOf({ ...model, board: 2 }, emptyScene, single)?.board).toBe(1)
  })
  it('is refused when there are as many as there may be', () => {
    const full = {
      ...emptyScene,
      models: Array.from({ length: MAX_MODELS }, (_, index) => ({ ...model, id: `t${index + 1}` })),
    }
    expect(planModelCopy(mission, full, model)).toMatchObject({ ok: false })
  })
})

/** A clipboard that takes its time to write, and reads at once. */
function slowClipboard() {
  let held = 'before'
  return {
    writeClipboard: async (text: string) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      held = text
      return { ok: true, value: null } as const
    },
    readClipboard: async () => ({ ok: true, value: held }) as const,
    pastePicture: async () => null,
    copyPicture: async (png: Uint8Array) => {
      held = `picture ${png[0]}`
      return { ok: true, value: null } as const
    },
  }
}

describe('the clipboard', () => {
  it('gives what was copied, however soon after copying it is asked', async () => {
    const { write, read } = clipboardInOrder(slowClipboard())
    const written = write('copied')
    expect(await read()).toEqual({ ok: true, value: 'copied' })
    expect(await written).toEqual({ ok: true, value: null })
  })
  it('holds what was copied last', async () => {
    const { write, read } = clipboardInOrder(slowClipboard())
    void write('one')
    void write('two')
    expect(await read()).toEqual({ ok: true, value: 'two' })
  })
  it('goes on after a failure, which whoever wrote is told', async () => {
    const broken = { ...slowClipboard(), writeClipboard: () => Promise.reject(new Error('gone')) }
    const { write, read } = clipboardInOrder(broken)
    await expect(write('copied')).rejects.toThrow('gone')
    expect(await read()).toEqual({ ok: true, value: 'before' })
  })
  it('gives what others put there when nothing was copied', async () => {
    expect(await clipboardInOrder(slowClipboard()).read()).toEqual({ ok: true, value: 'before' })
  })

  it('leaves out a picture that is ready only after something else was copied', async () => {
    const { write, writePicture, read } = clipboardInOrder(slowClipboard())
    let ready = (_png: Uint8Array): void => undefined
    const picture = writePicture(() => new Promise((resolve) => (ready = resolve)))
    await write('copied later')
    ready(Uint8Array.of(7))
    expect(await picture).toBeNull()
    expect(await read()).toEqual({ ok: true, value: 'copied later' })
    expect(await writePicture(async () => Uint8Array.of(8))).toEqual({ ok: true, value: null })
    expect(await read()).toEqual({ ok: true, value: 'picture 8' })
  })
})
