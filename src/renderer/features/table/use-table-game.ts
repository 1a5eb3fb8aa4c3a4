/** The game of the mission in the window: read when Table opens, changed by taps, stored after each of them. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Mission } from '#model/mission/document.ts'
import {
  type Clock,
  eventsNow,
  formatEvent,
  formatScore,
  newGame,
  resumed,
  scoreOf,
  type TableEvent,
  type TableGame,
  type TableScore,
} from '#publishing/sheet/table-game.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { type TablePlace, windowTables } from '#state/play/stored-tables.ts'
import { retryWrites } from '#state/recovery/retry.ts'

/** A message over the map that goes by itself, with one thing to do about it. */
export interface Toast {
  readonly text: string
  readonly action: { readonly label: string; readonly act: () => void } | null
}

/** For how long a message stays (ms): after a tap, and when a game goes on. */
const TOAST_MS = 4000
const WELCOME_MS = 8000
/** By this the message about a game that isn't stored is known. */
const MATTER = 'keep table'

export interface GameInHand {
  readonly score: TableScore
  readonly clock: Clock
  /** False until it is known whether there is an earlier game. */
  readonly isRead: boolean
  readonly canUndo: boolean
  readonly toast: Toast | null
  readonly tap: (event: TableEvent) => void
  readonly undo: () => void
  readonly setClock: (change: (clock: Clock, now: number) => Clock) => void
  readonly show: (toast: Toast | null) => void
}

export function useTableGame(document: Mission, place: TablePlace = windowTables): GameInHand {
  const missionKey = useEditor((state) => state.missionKey)
  const id = useRef('')
  const [game, setGame] = useState<TableGame | null>(null)
  const [toast, setToast] = useState<Toast | null>(null)
  const latest = useRef(newGame)
  /** Nothing is written over a game that couldn't be read. */
  const isKept = useRef(false)
  const isWelcomed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const keep = useMemo(
    () =>
      retryWrites({
        keep: () => place.keep(id.current, latest.current),
        kept: () => editorStore.getState().settle(MATTER),
        failed: (isFirst) => {
          if (isFirst)
            editorStore
              .getState()
              .notify(
                'failure',
                'This game couldn’t be saved: it will be lost when you close the window.',
                'Bulkhead keeps trying while this window is open.',
                [],
                MATTER,
              )
        },
      }),
    [place],
  )
  const show = useCallback((next: Toast | null, ms = TOAST_MS): void => {
    clearTimeout(timer.current)
    setToast(next)
    if (next !== null) timer.current = setTimeout(() => setToast(null), ms)
  }, [])
  const change = useCallback(
    (next: Partial<TableGame>): void => {
      latest.current = { ...latest.current, ...next, at: Date.now() }
      setGame(latest.current)
      if (isKept.current) void keep()
    },
    [keep],
  )
  const undo = useCallback((): void => {
    const { events } = latest.current
    const last = events.at(-1)
    if (last === undefined) return
    change({ events: events.slice(0, -1) })
    show({ text: `Undone: ${formatEvent(document, last)}`, action: null })
  }, [change, show, document])
  const tap = useCallback(
    (event: TableEvent): void => {
      change({ events: [...latest.current.events, event] })
      show({ text: formatEvent(document, event), action: { label: 'Undo', act: undo } })
    },
    [change, show, undo, document],
  )

  useEffect(() => {
    let isWanted = true
    const begin = (found: TableGame): void => {
      if (!isWanted) return
      latest.current = found
      setGame(found)
    }
    const read = async (): Promise<TableGame | null> => {
      id.current = await missionKey()
      return place.game(id.current, editorStore.getState().document.mission.title)
    }
    read().then(
      (found) => {
        isKept.current = true
        begin(found === null ? newGame : resumed(found, Date.now()))
      },
      () => {
        begin(newGame)
        if (isWanted)
          editorStore
            .getState()
            .notify(
              'info',
              'Your earlier game couldn’t be read.',
              'It stays stored, so the game you play now is not saved.',
              [],
              MATTER,
            )
      },
    )
    return () => {
      isWanted = false
      clearTimeout(timer.current)
    }
  }, [place, missionKey])

  const isRead = game !== null
  // Says once where an earlier game goes on.
  useEffect(() => {
    if (!isRead || isWelcomed.current) return
    isWelcomed.current = true
    if (eventsNow(latest.current.events).length === 0) return
    const text = `Continued: ${formatScore(scoreOf(document, latest.current.events))}`
    show({ text, action: { label: 'New game', act: () => tap({ kind: 'new' }) } }, WELCOME_MS)
  }, [isRead, document, show, tap])

  const { events, clock } = game ?? newGame
  const score = useMemo(() => scoreOf(document, events), [document, events])
  const setClock: GameInHand['setClock'] = useCallback(
    (make) => change({ clock: make(latest.current.clock, Date.now()) }),
    [change],
  )
  return { score, clock, isRead, canUndo: events.length > 0, toast, tap, undo, setClock, show }
}
