/** Answers the window that wants to close: each tab with unsaved work is asked about, and the pack on the shelf. */
import type { Host } from '#host/host.ts'
import type { Store } from '../editor.ts'
import { isDirty, type SavedState, sameAs, stateOf } from '../mission/open-mission.ts'
import { handOverTypedText, isTyping, onTyping } from '../recovery/unsent.ts'
import { currentSlot, type OpenTab, openTabs } from './tabs.ts'

/**
 * Work that the person has agreed to lose. The window may stay for a while after that, for an export still being
 * written.
 */
interface LetGo {
  /** By the tab. */
  readonly missions: Map<number, SavedState>
  /** Whether the pack is still what it was, or null if nobody was asked about one. */
  isPackAsLeft: (() => boolean) | null
  /** True once the stored copy of it is gone. */
  cleared: boolean
}

const nothing = (): LetGo => ({ missions: new Map(), isPackAsLeft: null, cleared: false })

/**
 * @param mayLeave asks about a tab until it has no unsaved work, or may go; null if it stays
 * @param keep rewrites the journal of a tab
 * @returns a function that asks all questions and returns the answer for the window
 */
export function windowLeaver(
  { getState: get }: Store,
  host: Host,
  mayLeave: (slot: number) => Promise<SavedState | null>,
  keep: (tab: OpenTab) => Promise<boolean>,
): () => Promise<boolean> {
  let last = nothing()
  /** True once the person has seen that their last typing was not accepted. */
  let isTypingTold = false
  onTyping(() => {
    if (!isTyping()) isTypingTold = false
  })
  const isLeftInField = (): boolean => isTyping() && !isTypingTold

  const mayPackGo = (letGo: LetGo): boolean => get().leavePack === null || letGo.isPackAsLeft?.() === true
  const askAboutPack = async (letGo: LetGo): Promise<boolean> => {
    if (mayPackGo(letGo)) return true
    letGo.isPackAsLeft = (await get().leavePack?.()) ?? null
    return letGo.isPackAsLeft !== null
  }
  /** A tab that nobody was asked about, or that has changed since. */
  const notLetGo = ({ missions }: LetGo): OpenTab | undefined =>
    openTabs(get()).find(({ slot, open }) => !sameAs(missions.get(slot), stateOf(open)))

  const stay = async ({ cleared }: LetGo): Promise<boolean> => {
    last = nothing()
    // Work that might have been lost is stored again: it has stayed.
    if (cleared) for (const tab of openTabs(get())) if (isDirty(tab.open)) await keep(tab)
    return false
  }

  return async () => {
    // A window that is still here after a yes asks again: only about what has come since.
    const letGo = last
    for (;;) {
      handOverTypedText()
      if (isLeftInField()) {
        isTypingTold = true
        get().notify(
          'failure',
          'The last thing you typed wasn’t accepted and will be lost.',
          'See the message at the field. Correct it, or close again to discard it.',
        )
        return stay(letGo)
      }
      if (!(await askAboutPack(letGo))) return stay(letGo)
      const tab = notLetGo(letGo)
      if (tab !== undefined) {
        const state =
          isDirty(tab.open) || tab.slot === currentSlot(get()) ? await mayLeave(tab.slot) : stateOf(tab.open)
        if (state === null) return stay(letGo)
        letGo.missions.set(tab.slot, state)
        continue
      }
      for (const { slot } of get().tabs) await host.clearRecovery(null, slot)
      letGo.cleared = true
      // Whoever goes on drawing meanwhile is asked again.
      handOverTypedText()
      if (notLetGo(letGo) === undefined && mayPackGo(letGo) && !isLeftInField()) return true
    }
  }
}
