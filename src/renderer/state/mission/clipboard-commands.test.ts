import { describe, expect, it } from 'vitest'
import { emptyScene } from '#model/mission/diagrams.ts'
import { carrierOf } from '../../../../test/support/carriers.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'

const marker = (id: string, x: number) => ({ id, kind: 'objective', label: '', board: 1, x, y: 157.5 }) as const

async function withMarkers() {
  const editor = memoryEditor()
  editor.put('b.bulkhead', titled('B'))
  editor.start()
  await settled()
  editor.get().apply('Place', [
    { type: 'put', collection: 'markers', item: marker('m1', 60.5) },
    { type: 'put', collection: 'markers', item: marker('m2', 157.5) },
  ])
  editor.get().select(['m1'])
  return editor
}
const markers = (editor: Awaited<ReturnType<typeof withMarkers>>): string[] =>
  editor.get().document.markers.map(({ id }) => id)

describe('cutting while the clipboard takes its time', () => {
  it('takes off what was copied, not what is selected by then', async () => {
    const editor = await withMarkers()
    const go = editor.hold('writeClipboard')
    editor.get().run('cut')
    editor.get().select(['m2'])
    await settled()
    expect(markers(editor)).toEqual(['m1', 'm2'])
    go()
    await settled()
    expect([markers(editor), editor.get().selection]).toEqual([['m2'], ['m2']])
    expect(editor.said.clipboard).toContain('"m1"')
    expect(editor.get().undoLabel).toBe('Cut')
  })

  it('takes off nothing that was changed meanwhile', async () => {
    const editor = await withMarkers()
    const go = editor.hold('writeClipboard')
    editor.get().run('cut')
    editor.get().apply('Move', [{ type: 'put', collection: 'markers', item: marker('m1', 254.5) }])
    go()
    await settled()
    expect(markers(editor)).toEqual(['m1', 'm2'])
    expect(editor.notices().at(-1)).toContain('not cut')
  })

  it('takes off nothing of another mission, though it has an item of that name', async () => {
    const editor = await withMarkers()
    const go = editor.hold('writeClipboard')
    editor.get().run('cut')
    editor.answers.save.push('discard')
    editor.put('b.bulkhead', { ...titled('B'), markers: [marker('m1', 60.5)] })
    editor.handOver('b.bulkhead')
    await settled()
    go()
    await settled()
    expect([editor.title(), markers(editor)]).toEqual(['B', ['m1']])
    expect(editor.notices().at(-1)).toContain('not cut')
  })

  it('takes off nothing when it could not be copied', async () => {
    const editor = await withMarkers()
    Object.assign(editor.host, {
      writeClipboard: async () => ({ ok: false, error: { code: 'denied', message: 'no clipboard', advice: '' } }),
    })
    editor.get().run('cut')
    await settled()
    expect([markers(editor), editor.notices()]).toEqual([['m1', 'm2'], ['no clipboard']])
    expect(editor.get().copying).toBe(false)
  })

  it('takes off the test model that was copied', async () => {
    const editor = await withMarkers()
    const model = (id: string, x: number) => ({
      id,
      name: '',
      side: null,
      unit: '',
      board: 1 as const,
      x,
      y: 300,
      base: { kind: 'round' as const, diameter: 32 },
      turn: 0,
    })
    editor.get().changeScene('Place', { ...emptyScene, models: [model('t1', 100), model('t2', 300)] })
    editor.get().selectModel('t1')
    const go = editor.hold('writeClipboard')
    editor.get().run('cut')
    editor.get().selectModel('t2')
    go()
    await settled()
    expect(editor.get().scene.models.map(({ id }) => id)).toEqual(['t2'])
  })
})

describe('pasting while the clipboard takes its time', () => {
  it('puts nothing into a mission that was opened meanwhile', async () => {
    const editor = await withMarkers()
    editor.get().run('copy')
    await settled()
    const go = editor.hold('readClipboard')
    editor.get().run('paste')
    editor.answers.save.push('discard')
    editor.handOver('b.bulkhead')
    await settled()
    go()
    await settled()
    expect([editor.title(), markers(editor)]).toEqual(['B', []])
    expect(editor.notices().at(-1)).toContain('Nothing was pasted')
  })

  it('puts it where it was asked for otherwise, as one step', async () => {
    const editor = await withMarkers()
    editor.get().run('copy')
    editor.get().run('paste')
    await settled()
    expect([markers(editor).length, editor.get().undoLabel]).toEqual([3, 'Paste'])
    editor.get().run('duplicate')
    expect(markers(editor)).toHaveLength(4)
  })

  it('leaves out what the mission cannot take, and says what', async () => {
    const editor = await withMarkers()
    editor.get().run('copy')
    await settled()
    const clip = JSON.parse(editor.said.clipboard ?? '') as { markers: object[] }
    editor.said.clipboard = JSON.stringify({
      ...clip,
      markers: [...clip.markers, { ...marker('m9', 254.5), board: 4 }],
    })
    editor.get().run('paste')
    await settled()
    expect(markers(editor)).toHaveLength(3)
    expect(editor.notices()).toEqual(['Pasted without 1 thing of a board that this map does not have.'])
  })

  it('opens a whole mission, after asking about unsaved work', async () => {
    const editor = await withMarkers()
    editor.said.clipboard = editor.textOf('b.bulkhead')
    editor.answers.save.push('discard')
    editor.get().run('paste')
    await settled()
    expect([editor.title(), editor.get().file]).toEqual(['B', null])
  })
})

describe('saving right after', () => {
  it.each([
    ['pasting', 'paste', 'readClipboard', 3],
    ['cutting', 'cut', 'writeClipboard', 1],
  ] as const)('%s waits for the clipboard: what is saved is what was asked for', async (_, command, waits, count) => {
    const editor = await withMarkers()
    editor.get().run('copy')
    await settled()
    const go = editor.hold(waits)
    editor.answers.place.push('c.bulkhead')
    editor.get().run(command)
    editor.get().run('save')
    await settled()
    expect(editor.disk.has('c.bulkhead')).toBe(false)
    go()
    await settled()
    await settled()
    expect(JSON.parse(editor.textOf('c.bulkhead')).markers).toHaveLength(count)
    expect(editor.get().dirty).toBe(false)
  })

  it('does not wait for ever for a clipboard that asks a person', async () => {
    const editor = await withMarkers()
    editor.hold('readClipboard')
    editor.answers.place.push('c.bulkhead')
    editor.get().run('paste')
    editor.get().run('save')
    await expect.poll(() => editor.disk.has('c.bulkhead'), { timeout: 10_000 }).toBe(true)
  })
})

describe('a picture that was copied here', () => {
  it('is pasted back as its mission', async () => {
    const editor = memoryEditor()
    editor.start()
    await settled()
    editor.said.picture = await carrierOf(titled('In a picture'), 'png')
    editor.get().run('paste')
    await settled()
    expect([editor.title(), editor.get().file]).toEqual(['In a picture', null])
  })
})
