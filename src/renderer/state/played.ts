/** What is typed in while a mission is played, kept as long as the mission is in the window. */
import type { Store } from './editor.ts'
import type { EditorActions, Played } from './editor-state.ts'

export const nothingPlayed: Played = { walks: {}, said: {} }

export const playedActions = ({
  getState,
  setState,
}: Store): Pick<EditorActions, 'setWalk' | 'sayToOdds' | 'showReach'> => ({
  setWalk: (list, answers) => {
    const { played } = getState()
    setState({ played: { ...played, walks: { ...played.walks, [list]: answers } } })
  },
  showReach: (reach) => setState({ reach }),
  sayToOdds: (id, name, text) => {
    const { played } = getState()
    setState({ played: { ...played, said: { ...played.said, [id]: { ...played.said[id], [name]: text } } } })
  },
})
