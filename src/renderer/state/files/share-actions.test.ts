import { expect, it } from 'vitest'
import { memoryEditor } from '../../../../test/support/memory-editor.ts'

it.each([
  [undefined, 'Saved mine.bulkhead-kit.', 'Saved drawn.svg.'],
  [true, 'mine.bulkhead-kit went to your browser’s downloads.', 'drawn.svg went to your browser’s downloads.'],
] as const)('of a file that was a download (%s) nobody says that it is saved', async (downloaded, kit, drawing) => {
  const { get, host, notices } = memoryEditor()
  const { exportFile } = host
  host.exportFile = async (request) => {
    const result = await exportFile(request)
    return result.ok && downloaded ? { ok: true, value: { ...result.value, downloaded } } : result
  }
  get().share({ kind: 'save-kit', name: 'mine.bulkhead-kit', text: '{}' })
  await expect.poll(notices).toEqual([kit])
  await get().saveDrawing('drawn.svg', '<svg/>')
  expect(notices()).toContain(drawing)
})
