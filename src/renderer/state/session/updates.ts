/** A newer version of the web edition: offered by a notice, and no work is lost by it. */

import { missionsToGoOnWith, reloadWith, type StartVersion } from '#host-browser/web-edition.ts'
import { leaveUnasked } from '#host-browser/window-state.ts'
import type { ListeningStore } from '../editor.ts'
import { isDirty } from '../mission/open-mission.ts'
import { handOverTypedText, hasDraft } from '../recovery/unsent.ts'
import { openTabs } from './tabs.ts'

/** By this the message about the new version is known. */
const MATTER = 'update'

export function offerUpdate({ getState: get }: ListeningStore, start: StartVersion): void {
  const offer = (text: string, advice: string): void =>
    get().notify('info', text, advice, [{ label: 'Update now', act: () => void update() }], MATTER)
  const update = async (): Promise<void> => {
    handOverTypedText()
    if (openTabs(get()).some(({ open }) => hasDraft(open.id)))
      return offer('You have unfinished work in a dialog or merge.', 'Apply or close it, then update.')
    // A pack has no journal.
    const { leavePack } = get()
    if (leavePack !== null && (await leavePack()) === null) return offerFirst()
    await get().workKept()
    if ((await start()) === 'others') return offer('Bulkhead is open in another tab.', 'Close it there, then update.')
    leaveUnasked()
    reloadWith(openTabs(get()).flatMap(({ open }) => (isDirty(open) ? [open.id] : [])))
  }
  const offerFirst = (): void =>
    offer('A new version of Bulkhead is ready.', 'Unsaved work is kept. Without an update now, it starts next time.')
  offerFirst()
}

/** Brings back the unsaved work of the page before the update, which need not be asked for. */
export function goOnAfterUpdate(store: ListeningStore): void {
  const missions = missionsToGoOnWith()
  if (missions.length === 0) return
  const stop = store.subscribe(({ dialog, restoreRecovery }) => {
    if (dialog?.kind !== 'recovery') return
    stop()
    for (const each of dialog.works) if (missions.includes(each.work?.mission ?? '')) restoreRecovery(each)
  })
}
