/** What choosing an entry of the palette does. */
import { flushSync } from 'react-dom'
import { editorStore } from '#state/editor-store.ts'
import { layerAnnouncement } from '#state/view/layers.ts'
import { commitTypedText } from '#ui/controls/commit-typed-text.ts'
import { goToPlace, showItem } from '#ui/places/go-to.ts'
import { goToPart } from '#ui/places/go-to-part.ts'
import type { PaletteAction } from './palette-entries.ts'

/** What is there in every mission, so that it can stand among what was used last. */
export const isAlwaysAvailable = ({ kind }: PaletteAction): boolean =>
  kind === 'command' || kind === 'tool' || kind === 'part' || kind === 'format'

export function runPaletteAction(action: PaletteAction): void {
  const state = editorStore.getState()
  switch (action.kind) {
    case 'command':
      commitTypedText()
      state.run(action.command)
      break
    case 'tool':
      state.setTool(action.tool)
      break
    case 'layer':
      // In another room nothing would be seen of it.
      flushSync(() => state.goToWorkspace('map'))
      state.setLayer(action.layer, action.change)
      state.setStatus({ aloud: layerAnnouncement(action.layer, action.change) })
      break
    case 'place':
      // The map must be seen to take the keys.
      flushSync(() => state.goToWorkspace('map'))
      goToPlace(action.place)
      break
    case 'item':
      flushSync(() => state.goToWorkspace('map'))
      showItem(action.id)
      break
    case 'problem':
      state.goToFinding(action.id)
      break
    case 'part':
      void goToPart(action.title)
      break
    case 'format': {
      const { settings, changeSettings } = state
      flushSync(() => {
        changeSettings({ exports: { ...settings.exports, format: action.id } })
        state.goToWorkspace('paper')
      })
      // Where Paper is open already, the keys go along with what is chosen.
      document.querySelector<HTMLElement>('.export .formats [data-first]')?.focus()
      break
    }
    case 'passage':
      state.showDialog({ kind: 'guide', passage: action.id })
      break
  }
}
