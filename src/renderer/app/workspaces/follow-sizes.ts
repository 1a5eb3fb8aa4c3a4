/** Hands the sizes that somebody gave the parts of the window to their styles, which keep them within what the window has. */
import type { Settings } from '#host/settings.ts'
import { editorStore } from '#state/editor-store.ts'
import { DEFAULT_PX } from '#ui/theme/font-scale.ts'

const properties = {
  inspectorWidth: '--inspector-width',
  railWidth: '--rail-width',
  kitHeight: '--kit-height',
  outlineWidth: '--outline-width',
  sheetWidth: '--sheet-width',
  paperWidth: '--paper-width',
} as const satisfies Partial<Record<keyof Settings, string>>

type DockSize = keyof typeof properties

/** Of the whole room: what stands over the map keeps off the column beside it. Ends when the returned function is called. */
export function followSizes(room: HTMLElement | null): (() => void) | undefined {
  if (room === null) return undefined
  const follow = (settings: Settings): void => {
    for (const name of Object.keys(properties) as DockSize[]) {
      const size = settings[name]
      if (size === null) room.style.removeProperty(properties[name])
      else room.style.setProperty(properties[name], `${size / DEFAULT_PX}rem`)
    }
  }
  follow(editorStore.getState().settings)
  return editorStore.subscribe((now, before) => {
    if (now.settings !== before.settings) follow(now.settings)
  })
}
