/** Being shown around: five steps, left whenever one likes; from then on it is only offered in the Help menu. */
import type { Store } from '../editor.ts'
import type { EditorActions } from '../editor-state.ts'

export function tourActions(store: Store): Pick<EditorActions, 'goOnTour'> {
  return {
    goOnTour: (step) => {
      const { settings, changeSettings } = store.getState()
      if (!settings.tourSeen) changeSettings({ tourSeen: true })
      // It is about the map and what stands around it.
      store.setState(step === null ? { tour: null } : { tour: step, gallery: 'closed', workspace: 'map', bare: false })
    },
  }
}
