/** Two maps over the battlefield: side by side, or one in the place of the other, by turns. */
import { type ReactNode, useEffect, useState } from 'react'
import type { Figure } from '#drawing/display/display-list.ts'
import type { Mission } from '#model/mission/document.ts'
import { MapPicture } from './map-picture.tsx'

interface TwoMaps {
  readonly before: Mission
  readonly after: Mission
  /** What the two are called. */
  readonly names: readonly [string, string]
  readonly marks: readonly Figure[]
}

export function SideBySide({ before, after, names, marks }: TwoMaps): ReactNode {
  return (
    <div className="compare-over" data-look="beside">
      <figure>
        <figcaption>{names[0]}</figcaption>
        <MapPicture mission={before} marks={none} label={`The map of ${names[0]}`} />
      </figure>
      <figure>
        <figcaption>{names[1]}</figcaption>
        <MapPicture mission={after} marks={marks} label="The open map, with marks where it differs" />
      </figure>
    </div>
  )
}
const none: readonly Figure[] = []

/** So long each map is seen (ms): slow enough for eyes that flashes hurt. */
const TURN_MS = 900

/** Whoever wants less motion turns the maps by hand. */
const turnsByItself = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

export function TakingTurns({ before, after, names }: TwoMaps): ReactNode {
  const [first, setFirst] = useState(true)
  const [runs, setRuns] = useState(turnsByItself)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setFirst((was) => !was), TURN_MS)
    return () => clearInterval(timer)
  }, [runs])
  return (
    <div className="compare-over" data-look="turns">
      <figure>
        <figcaption>
          <strong>{names[first ? 0 : 1]}</strong>
          <span className="grow" />
          <button type="button" className="button" onClick={() => setFirst(!first)}>
            Show the other
          </button>
          <button type="button" className="button" aria-pressed={runs} onClick={() => setRuns(!runs)}>
            {runs ? 'Stop' : 'By itself'}
          </button>
        </figcaption>
        <MapPicture mission={first ? before : after} marks={none} label={`The map of ${names[first ? 0 : 1]}`} />
      </figure>
    </div>
  )
}
