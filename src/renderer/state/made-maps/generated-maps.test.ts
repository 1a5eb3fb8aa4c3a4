import { expect, it } from 'vitest'
import { generate } from '#editing/generate/generate.ts'
import { STYLES } from '#editing/generate/generator-options.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'

it('a made map is taken as one step, with a version of what was there, and texts stay', async () => {
  const editor = memoryEditor()
  editor.start()
  await settled()
  editor.put('plan.bulkhead', titled('Plan'))
  editor.handOver('plan.bulkhead')
  await settled()
  const { mission } = editor.get().document
  editor.get().apply('Rename', [{ type: 'set', field: 'mission', value: { ...mission, summary: 'Not saved yet' } }])
  const before = editor.get().document
  const made = generate(before, { seed: 4, symmetry: 'half-turn', style: STYLES.balanced })
  if (!made.ok) throw new Error(made.error)
  editor.get().takeMap('Generate Map', made.value.document)
  await settled()
  const after = editor.get().document
  expect(after.panels).toEqual(made.value.document.panels)
  expect(after.mission).toEqual({ ...before.mission, symmetry: 'half-turn' })
  expect(after.origin?.seed).toBe(4)
  expect(editor.get().undoLabel).toBe('Generate Map')
  const versions = await editor.get().fetchVersions()
  expect(versions.ok && versions.value?.versions.map(({ why, deed }) => [why, deed])).toContainEqual([
    'before',
    'Generate Map',
  ])
  editor.get().run('undo')
  expect(editor.get().document).toEqual(before)
})

it('edits that make a map fairer are taken as one step, with a version of what was there', async () => {
  const editor = memoryEditor()
  editor.start()
  await settled()
  const made = generate(editor.get().document, { seed: 4, symmetry: 'none', style: STYLES.balanced })
  if (!made.ok) throw new Error(made.error)
  editor.put('made.bulkhead', made.value.document)
  editor.handOver('made.bulkhead')
  await settled()
  const { mission } = editor.get().document
  editor.get().apply('Rename', [{ type: 'set', field: 'mission', value: { ...mission, summary: 'Not saved yet' } }])
  const before = editor.get().document
  const [marker, ...others] = before.markers
  const [panel] = before.panels.filter(({ hatchway }) => hatchway?.start === 'closed')
  if (marker === undefined || panel?.hatchway == null || others.length === 0) throw new Error('a poor map')
  editor.get().takeProposal([
    { type: 'put', collection: 'markers', item: { ...marker, x: marker.x + 1 } },
    { type: 'put', collection: 'panels', item: { ...panel, hatchway: { ...panel.hatchway, start: 'open' } } },
  ])
  await settled()
  expect(editor.get().undoLabel).toBe('Make Fairer')
  expect(editor.get().document.panels.find(({ id }) => id === panel.id)?.hatchway?.start).toBe('open')
  const versions = await editor.get().fetchVersions()
  expect(versions.ok && versions.value?.versions.map(({ why, deed }) => [why, deed])).toContainEqual([
    'before',
    'Make Fairer',
  ])
  editor.get().run('undo')
  expect(editor.get().document).toEqual(before)
})
