/** What of everything that the palette offers answers to what was typed. */
import { useEffect, useMemo, useState } from 'react'
import { editorStore, useEditor } from '#state/editor-store.ts'
import {
  commandEntries,
  formatEntries,
  layerEntries,
  type PaletteEntry,
  partEntries,
  passageEntry,
  placeEntries,
  problemEntries,
  thingEntries,
  toolEntries,
  typedPlace,
} from './palette-entries.ts'
import { found, type HitGroup, queryOf } from './palette-search.ts'

/** Fewer letters are in every passage of the guide. */
const LEAST_FOR_GUIDE = 3

interface Fetched {
  readonly formats: readonly PaletteEntry[]
  readonly passages: (text: string) => readonly PaletteEntry[]
}

/** The formats of Paper and the guide; drawing needs neither, so they come when the palette is opened. Until then it does without. */
function useFetched(): Fetched {
  const [fetched, setFetched] = useState<Fetched>(nothingFetched)
  useEffect(() => {
    let wanted = true
    void Promise.all([fetchFormats(), fetchPassages()]).then(([formats, passages]) => {
      if (wanted) setFetched({ formats, passages })
    })
    return () => {
      wanted = false
    }
  }, [])
  return fetched
}

const nothingFetched: Fetched = { formats: [], passages: () => [] }

const fetchFormats = (): Promise<readonly PaletteEntry[]> =>
  import('#publishing/export/registry.ts').then(
    ({ exporters }) => formatEntries(exporters),
    () => [],
  )

const fetchPassages = (): Promise<Fetched['passages']> =>
  import('#features/help/all-passages.ts').then(
    ({ searchPassages }) =>
      (text) =>
        searchPassages(text).map(passageEntry),
    () => () => [],
  )

/** What answers now. Everything that is offered is gathered once, and again when the mission or its findings change. */
export function useGroups(typed: string): readonly HitGroup[] {
  const mission = useEditor((state) => state.document)
  const findings = useEditor((state) => state.findings)
  const last = useEditor((state) => state.settings.lastChosen)
  const { formats, passages } = useFetched()
  const entries = useMemo(() => {
    const state = editorStore.getState()
    return {
      mission,
      findings,
      all: [
        ...commandEntries(state),
        ...layerEntries(state),
        ...toolEntries(mission),
        ...partEntries(mission),
        ...formats,
        ...placeEntries(mission),
        ...thingEntries(mission),
        ...problemEntries(state),
      ],
    }
  }, [mission, findings, formats])
  return useMemo(() => {
    const { narrowing, text } = queryOf(typed)
    const asksGuide = narrowing === '?' || (narrowing === null && text.length >= LEAST_FOR_GUIDE)
    const groups = found(entries.all, typed, last, asksGuide ? passages(text) : [])
    const place = narrowing === null || narrowing === '@' ? typedPlace(mission, text) : null
    if (place === null) return groups
    // A square that was typed is what was meant.
    const map = groups.find(({ id }) => id === 'map')
    const others = (map?.hits ?? []).filter(({ entry }) => entry.id !== place.id)
    const first: HitGroup = { id: 'map', title: 'On this map', hits: [{ entry: place, marked: [] }, ...others] }
    return [first, ...groups.filter(({ id }) => id !== 'map')]
  }, [entries, typed, last, mission, passages])
}
