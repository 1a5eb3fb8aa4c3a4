/** What choosing an entry of the palette does. */
import { flushSync } from 'react-dom'
import { editorStore } from '#state/editor-store.ts'
import { layerSaid } from '#state/view/layers.ts'
import { commitTypedText } from '#ui/controls/commit-typed-text.ts'
import { goToPlace, showItem } from '#ui/places/go-to.ts'
import { goToPart } from '#ui/places/go-to-part.ts'
import type { Deed } from './palette-entries.ts'

/** What is there in every mission, so that it can stand among what was used last. */
export const isLasting = ({ kind }: Deed): boolean =>
  kind === 'command' || kind === 'tool' || kind === 'part' || kind === 'format'

export function done(deed: Deed): void {
  const state = editorStore.getState()
  switch (deed.kind) {
    case 'command':
      commitTypedText()
      state.run(deed.command)
      break
    case 'tool':
      state.setTool(deed.tool)
      break
    case 'layer':
      // In another room nothing would be seen of it.
      flushSync(() => state.goToWorkspace('map'))
      state.setLayer(deed.layer, deed.change)
      state.setStatus({ aloud: layerSaid(deed.layer, deed.change) })
      break
    case 'place':
      // The map must be seen to take the keys.
      flushSync(() => state.goToWorkspace('map'))
      goToPlace(deed.place)
      break
    case 'item':
      flushSync(() => state.goToWorkspace('map'))
      showItem(deed.id)
      break
    case 'problem':
      state.goToFinding(deed.id)
      break
    case 'part':
      void goToPart(deed.title)
      break
    case 'format': {
      const { settings, changeSettings } = state
      flushSync(() => {
        changeSettings({ exports: { ...settings.exports, format: deed.id } })
        state.goToWorkspace('paper')
      })
      // Where Paper is open already, the keys go along with what is chosen.
      document.querySelector<HTMLElement>('.export .formats [data-first]')?.focus()
      break
    }
    case 'passage':
      state.showDialog({ kind: 'guide', passage: deed.id })
      break
  }
}
