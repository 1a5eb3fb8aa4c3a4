/** What is typed in while a mission is played: kept as long as the mission is in the window, walks longer than that. */
import { type StepList, walkAsFar } from '#core/rule-set-parts/step-list.ts'
import type { Store } from './editor.ts'
import type { EditorActions, Played } from './editor-state.ts'
import { type WalkPlace, walkPlace } from './kept-walks.ts'

export const nothingPlayed: Played = { walks: {}, said: {} }

type PlayedActions = Pick<EditorActions, 'setWalk' | 'bringWalk' | 'sayToOdds' | 'showReach'>

export function playedActions({ getState, setState }: Store, place: WalkPlace = walkPlace()): PlayedActions {
  let failing = false
  /** One after the other: what is kept last is what was said last. */
  let keeping: Promise<void> = Promise.resolve()

  const shown = (list: string, answers: readonly string[]): void => {
    const { played } = getState()
    setState({ played: { ...played, walks: { ...played.walks, [list]: answers } } })
  }

  return {
    setWalk: (list, answers) => {
      shown(list, answers)
      const { title } = getState().document.mission
      keeping = keeping
        .then(() => place.keep(list, title, answers))
        .catch(() => {
          if (!failing)
            getState().notify(
              'failure',
              'What was answered could not be kept here: it is gone when the window is closed.',
              'Save it as a file (Save… below the log).',
            )
          failing = true
        })
    },
    bringWalk: async (list: StepList) => {
      const { open, document } = getState()
      const answers = await place.read(list.id, document.mission.title).catch(() => [])
      // It is brought to the mission that it was looked for, as long as nobody has begun there, and where it fits.
      if (answers.length === 0 || getState().open.id !== open.id || getState().played.walks[list.id] !== undefined)
        return
      if (walkAsFar(list, document, answers)?.fault === null) shown(list.id, answers)
    },
    showReach: (reach) => setState({ reach }),
    sayToOdds: (id, name, text) => {
      const { played } = getState()
      setState({ played: { ...played, said: { ...played.said, [id]: { ...played.said[id], [name]: text } } } })
    },
  }
}
