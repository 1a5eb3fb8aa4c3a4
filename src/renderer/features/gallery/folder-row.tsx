/** The missions of the library's folders on the start page: those changed last, or those that a search finds. */

import { FileText } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { RecentPicture } from '#host/data.ts'
import { foldText } from '#model/mission/plural.ts'
import { useEditor } from '#state/editor-store.ts'
import type { LibraryEntry } from '#state/library/library-store.ts'
import { windowLibrary } from '#state/library/window-library.ts'
import { BoxLine, type TabStop } from './cards.tsx'

/** Missions shown; all of them are in the library. */
const SHOWN = 8

export const folderKey = ({ key }: LibraryEntry): string => `library ${key}`

/** Returns the missions of the folders that have every word, the last changed first. */
export function useFolderMissions(words: readonly string[]): readonly LibraryEntry[] {
  const entries = useStore(windowLibrary.store, (state) => state.entries)
  useEffect(() => {
    // The library itself reports a folder that can't be read.
    void windowLibrary.refresh().catch(() => undefined)
    return windowLibrary.rest
  }, [])
  return useMemo(
    () =>
      entries
        .filter(({ name, place, summary }) => {
          if (summary?.kind !== 'mission') return false
          const text = foldText(`${name} ${place} ${summary.title} ${summary.number} ${summary.game} ${summary.words}`)
          return words.every((word) => text.includes(word))
        })
        .sort((a, b) => b.modified - a.modified),
    [entries, words],
  )
}

interface FolderRowProps extends TabStop {
  readonly missions: readonly LibraryEntry[]
}

export function FolderRow({ missions, stop }: FolderRowProps): ReactNode {
  const run = useEditor((state) => state.run)
  if (missions.length === 0) return null
  return (
    <section aria-labelledby="start-folders">
      <h3 className="shelf-head" id="start-folders">
        In your folders <small>{missions.length}</small>
      </h3>
      <button type="button" className="link-button" onClick={() => run('library')}>
        All in Library
      </button>
      <ul className="cards recent-cards" aria-label="Missions in your folders">
        {shownOf(missions).map((entry) => (
          <li key={entry.key}>
            <FolderCard entry={entry} stop={stop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const shownOf = (missions: readonly LibraryEntry[]): readonly LibraryEntry[] => missions.slice(0, SHOWN)

function FolderCard({ entry, stop }: TabStop & { readonly entry: LibraryEntry }): ReactNode {
  const openRecent = useEditor((state) => state.openRecent)
  const [picture, setPicture] = useState<RecentPicture | null>(null)
  const { handle, name, place, summary } = entry
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content has another picture
  useEffect(() => {
    let wanted = true
    void windowLibrary.picture(entry).then((found) => {
      if (wanted) setPicture(found)
    })
    return () => {
      wanted = false
    }
  }, [entry.fingerprint])
  const key = folderKey(entry)
  return (
    <button
      type="button"
      className="card"
      data-card={key}
      tabIndex={stop === key ? 0 : -1}
      title={name}
      onClick={() => openRecent(handle)}
    >
      <span className="card-picture" data-drawn={picture !== null}>
        {picture === null ? <FileText size={24} aria-hidden="true" /> : <img src={picture.dark} alt="" />}
      </span>
      <span className="card-name">
        <span className="clip">{summary?.title ?? name}</span>
      </span>
      <span className="card-summary">{place === '' ? name : `${place}/${name}`}</span>
      <BoxLine need={summary?.box ?? null} />
    </button>
  )
}
