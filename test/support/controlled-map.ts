/** A map at one pixel a millimetre, drawn on by the real controller over an editor in memory. */
import { fieldPoint } from '#foundation/geometry/point.ts'
import { Controller, type Surface } from '../../src/renderer/stage/controller.ts'
import type { Preview } from '../../src/renderer/stage/tools/tool.ts'
import { memoryEditor } from './memory-editor.ts'

/** Parts of the editor of which the map tells the controller anew, as the battlefield does. */
const followed = ['tool', 'stance', 'options', 'symmetric', 'document', 'layers', 'scene', 'trialOptions'] as const

export function controlledMap() {
  const editor = memoryEditor()
  const shown: { preview: Preview | null } = { preview: null }
  const surface: Surface = {
    scale: 1,
    fieldAt: ({ x, y }) => fieldPoint(x, y),
    stepOf: (step) => step,
    panBy: () => undefined,
    setBusy: () => undefined,
    setCursor: () => undefined,
    setPreview: (next) => {
      shown.preview = next
    },
  }
  const controller = new Controller(surface, editor.get)
  editor.store.subscribe((now, before) => {
    if (followed.some((part) => now[part] !== before[part])) controller.update()
  })
  return { ...editor, controller, shown }
}
