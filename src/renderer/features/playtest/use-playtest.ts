/** A series of battles of the mission in the window: begun again after each edit, with the one before it until then. */

import { useCallback, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { builtInPatrols, defaultSettings } from '#analysis/playtest/patrols.ts'
import type { BattleRecord, PlaytestFacts, PlaytestSettings } from '#analysis/playtest/types.ts'
import type { Mission } from '#model/mission/document.ts'
import type { PlaytestNews, PlaytestOrder } from './playtest-worker.ts'

// Choices that outlast the panel: settings, and the series that was pinned, by the mission it belongs to.

export type Series = Extract<PlaytestNews, { kind: 'series' }>

export interface Pinned {
  /** Id of the open mission. */
  readonly of: string
  readonly series: Series
  readonly settings: PlaytestSettings
}

interface PlaytestChoices {
  readonly settings: PlaytestSettings
  readonly pinned: Pinned | null
}

export const usePlaytestChoices = create<PlaytestChoices>(() => ({ settings: defaultSettings, pinned: null }))

export const changePlaytest = (change: Partial<PlaytestSettings>): void =>
  usePlaytestChoices.setState(({ settings }) => ({ settings: { ...settings, ...change } }))

export const pinPlaytest = (pinned: Pinned | null): void => usePlaytestChoices.setState({ pinned })

/** True if battles of the same numbers are the same but for the map, so that two series can be compared battle by battle. */
export const arePaired = (one: PlaytestSettings, other: PlaytestSettings): boolean =>
  JSON.stringify({ ...one, battles: 0 }) === JSON.stringify({ ...other, battles: 0 })

/** Settings as a mission can be played with them: a side with the first turn is one of its sides. */
export const settingsFor = ({ sides }: Mission, settings: PlaytestSettings): PlaytestSettings =>
  settings.first === null || sides.some(({ id }) => id === settings.first) ? settings : { ...settings, first: null }

export const patrolChoices = [
  { value: 'all', label: 'All three, in turn' },
  ...builtInPatrols.map(({ id, name }) => ({ value: id, label: name })),
]

// The worker.

/** While somebody draws, nothing is played between two strokes (ms). */
const PAUSE_MS = 250

/** The result of a series, with its mission and settings. */
export interface Played {
  readonly news: Exclude<PlaytestNews, { kind: 'record' }>
  readonly of: Mission
  readonly settings: PlaytestSettings
}

export interface Recorded {
  readonly record: BattleRecord
  readonly facts: PlaytestFacts
  readonly of: Mission
}

export interface Playtest {
  /** The newest figures, or null if there are none yet. */
  readonly played: Played | null
  /** Whether they are those of the mission as it is now. */
  readonly isNow: boolean
  readonly state: 'playing' | 'stopped' | 'done'
  readonly stop: () => void
  readonly again: () => void
  /** The battle that is watched, as soon as it is recorded. */
  readonly recorded: Recorded | null
  /** Number of the battle that is wanted, or null for none. */
  readonly watched: number | null
  readonly watch: (battle: number | null) => void
}

export function usePlaytest(document: Mission, settings: PlaytestSettings): Playtest {
  const [played, setPlayed] = useState<Played | null>(null)
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const [watched, setWatched] = useState<number | null>(null)
  const [stopped, setStopped] = useState<{ readonly of: Mission; readonly settings: PlaytestSettings } | null>(null)
  const [round, setRound] = useState(0)
  const isStopped = stopped !== null && stopped.of === document && stopped.settings === settings
  const worker = useRef<Worker | null>(null)
  const latestWatched = useRef(watched)
  latestWatched.current = watched
  const isFirst = useRef(true)

  const start = useCallback(
    (still: boolean): Worker => {
      const made = new Worker(new URL('./playtest-worker.ts', import.meta.url), { type: 'module', name: 'playtest' })
      made.onmessage = ({ data: news }: MessageEvent<PlaytestNews>) => {
        if (news.kind === 'record') setRecorded({ ...news, of: document })
        else setPlayed({ news, of: document, settings })
      }
      made.onerror = (event) => {
        event.preventDefault()
        const reason = event.message || 'the background task didn’t start'
        setPlayed({ news: { kind: 'failed', reason }, of: document, settings })
      }
      made.postMessage({ kind: 'play', document, settings, still } satisfies PlaytestOrder)
      if (latestWatched.current !== null) ask(made, latestWatched.current)
      return made
    },
    [document, settings],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: playing again is another reason
  useEffect(() => {
    if (isStopped) return
    const begin = setTimeout(
      () => {
        // One may have been started for a battle to watch, after a stop.
        worker.current?.terminate()
        worker.current = start(false)
      },
      isFirst.current ? 0 : PAUSE_MS,
    )
    isFirst.current = false
    return () => {
      clearTimeout(begin)
      worker.current?.terminate()
      worker.current = null
    }
  }, [start, round, isStopped])
  useEffect(() => () => worker.current?.terminate(), [])

  const watch = (battle: number | null): void => {
    setWatched(battle)
    latestWatched.current = battle
    if (battle === null) setRecorded(null)
    else if (worker.current === null && isStopped) worker.current = start(true)
    else if (worker.current !== null) ask(worker.current, battle)
  }
  const isNow = played !== null && played.of === document && played.settings === settings
  const { news } = played ?? { news: null }
  const isDone = isNow && (news?.kind !== 'series' || news.done)
  return {
    played,
    isNow,
    state: isStopped ? 'stopped' : isDone ? 'done' : 'playing',
    stop: () => setStopped({ of: document, settings }),
    again: () => {
      setStopped(null)
      setRound(round + 1)
    },
    recorded,
    watched,
    watch,
  }
}

const ask = (worker: Worker, battle: number): void =>
  worker.postMessage({ kind: 'record', battle } satisfies PlaytestOrder)
