/** Maps as a worker makes them; a new order ends the one under way. */
import { useEffect, useRef, useState } from 'react'
import type { Measures } from '#editing/generate/measures.ts'
import type { MadeMap, MapsNews, MapsOrder, MapsRequest } from '#state/made-maps/generated-maps.ts'

export interface ShownMap extends MadeMap {
  /** Null: not known yet, or there is nothing to measure. */
  readonly measures: Measures | null
  /** How fair it is, in words, or null if not known yet. */
  readonly fair: string | null
  /** How far the sides are apart in battles (VP), or null if not known yet, or if it can’t be played. */
  readonly played: number | null
}

export interface MapsMade {
  readonly maps: readonly ShownMap[]
  readonly wanted: number
  readonly busy: boolean
  /** True while battles are fought on the maps. */
  readonly playing: boolean
  /** How far the sides may be apart in battles (VP), or null if that doesn’t matter. */
  readonly apart: number | null
  /** Somebody has ended it before all were there. */
  readonly stopped: boolean
  /** Why there is none, or null if there are some, or it is not known yet. */
  readonly why: string | null
  /** Why there may be none, told before they are looked for, or null if nothing speaks against them. */
  readonly doubt: string | null
}

const nothing: MapsMade = {
  maps: [],
  wanted: 0,
  busy: false,
  playing: false,
  apart: null,
  stopped: false,
  why: null,
  doubt: null,
}

/** @param first what is likely to be asked for first */
export function useMaps(first: MapsOrder): MapsMade & { make(order: MapsOrder): void; stop(): void } {
  const [made, setMade] = useState(nothing)
  const worker = useRef<Worker | null>(null)
  const isBusy = useRef(false)
  const likely = useRef(first)
  const stop = (): void => {
    worker.current?.terminate()
    worker.current = null
    isBusy.current = false
    setMade((before) => ({ ...before, busy: false, playing: false, stopped: before.busy }))
  }
  // The worker gets ready while somebody still chooses.
  useEffect(() => {
    const own = begin()
    worker.current = own
    own.postMessage({ kind: 'warm', order: likely.current } satisfies MapsRequest)
    return () => worker.current?.terminate()
  }, [])
  const make = (order: MapsOrder): void => {
    if (isBusy.current) stop()
    const own = worker.current ?? begin()
    worker.current = own
    isBusy.current = true
    setMade({ ...nothing, wanted: order.count, apart: order.apart, busy: true })
    own.onmessage = ({ data }: MessageEvent<MapsNews>) => {
      if (data.kind === 'done') isBusy.current = false
      setMade((before) => after(before, data))
    }
    own.onerror = (event) => {
      event.preventDefault()
      stop()
      setMade((before) => ({
        ...before,
        why: event.message || 'The map generator didn’t start.',
      }))
    }
    own.postMessage({ kind: 'make', order } satisfies MapsRequest)
  }
  return { ...made, make, stop }
}

const begin = (): Worker => new Worker(new URL('./maps-worker.ts', import.meta.url), { type: 'module', name: 'maps' })

function after(before: MapsMade, news: MapsNews): MapsMade {
  const changed = (seed: number, known: Partial<ShownMap>): MapsMade => ({
    ...before,
    maps: before.maps.map((map) => (map.seed === seed ? { ...map, ...known } : map)),
  })
  switch (news.kind) {
    case 'doubt':
      return { ...before, doubt: news.words }
    case 'made':
      return { ...before, maps: [...before.maps, { ...news.map, measures: null, fair: null, played: null }] }
    case 'measured':
      return changed(news.seed, { measures: news.measures })
    case 'fair':
      return changed(news.seed, { fair: news.words })
    case 'none':
      return { ...before, why: news.why }
    case 'measured-all':
      return { ...before, busy: false, playing: true }
    case 'played':
      return changed(news.seed, { played: news.apart })
    case 'done':
      return { ...before, busy: false, playing: false }
  }
}
