/**
 * Trials beside a mission that are in no file: test models on its map, figures entered for odds, replaced walks. They
 * go with the mission when it makes way or its tab is closed, and if the mission itself is saved, nobody is asked: they
 * can be brought back.
 */
import type { Store } from '../editor.ts'
import type { Parked } from '../editor-state.ts'
import { MAX_TABS, openTabs, withTabBack } from '../session/tabs.ts'
import { isEmptyScene } from './scene-state.ts'

function isTriedOut({ open, played }: Parked): boolean {
  const said = Object.values(played.said).flatMap((texts) => Object.values(texts))
  const aside = Object.values(played.aside).flat()
  return !isEmptyScene(open.scene) || said.some((text) => text !== '') || aside.length > 0
}

/**
 * Says so where something of it has gone with a mission.
 * @param inTurn does something in the order of what is done with files
 */
export function offerScratchState(store: Store, gone: Parked, inTurn: (work: () => Promise<unknown>) => void): void {
  if (!isTriedOut(gone)) return
  const { title } = gone.open.document.mission
  const bringBack = async (): Promise<void> => {
    const state = store.getState()
    const isThere = openTabs(state).some(({ open }) => open.id === gone.open.id)
    if (isThere) return
    if (state.tabs.length < MAX_TABS) return store.setState({ ...withTabBack(state, gone), gallery: 'closed' })
    state.notify('info', `${MAX_TABS} missions are already open.`, 'Close a tab first.')
    offerScratchState(store, gone, inTurn)
  }
  const actions = [{ label: 'Undo', act: () => inTurn(bringBack) }]
  const words = `Your test set-up beside ${title} was closed with it; it wasn’t saved in any file.`
  store.getState().notify('info', words, null, actions, `tried out ${gone.open.id}`)
}
