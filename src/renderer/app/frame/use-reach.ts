/** In space, what is selected shows how far it reaches: ranges and arcs of guns, moves, boarding. */

import { useEffect } from 'react'
import { isInSpace, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'

export function useReachOfSelection(): void {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const showReach = useEditor((state) => state.showReach)
  // The tab has its own choice of what is shown.
  const isChosen = useEditor(({ inspectorTab }) => inspectorTab === 'play')
  useEffect(() => {
    const ids = new Set(selection)
    if (isChosen || !isInSpace(document) || !document.tokens.some(({ id }) => ids.has(id))) return
    let gone = false
    void import('#games/shared/rule-set-parts/part-registry.ts').then(({ mapReachesOf }) => {
      if (gone) return
      const all = mapReachesOf(ruleSetOf(document)).flatMap(({ outlines }) => outlines(document, ids))
      showReach(all.filter(({ item }) => ids.has(item)))
    })
    return () => {
      gone = true
      showReach([])
    }
  }, [document, selection, showReach, isChosen])
}
