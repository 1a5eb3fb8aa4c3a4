/** Paints on the map what differs, as long as somebody looks at it. */
import { useEffect } from 'react'
import type { Figure } from '#drawing/display/display-list.ts'
import { useEditor } from '#state/editor-store.ts'

export function useMarks(figures: readonly Figure[]): void {
  const setMarks = useEditor((state) => state.setMarks)
  useEffect(() => {
    setMarks(figures)
    return () => setMarks([])
  }, [figures, setMarks])
}
