/** One made map: picture, figures, and what can be done with it. */
import { type ReactNode, useCallback } from 'react'
import { measuresLine } from '#editing/generate/map-summary.ts'
import { Thumbnail } from '#ui/pictures/thumbnail.tsx'
import type { ShownMap } from './use-maps.ts'

interface MapCardProps {
  readonly map: ShownMap
  readonly chosen: boolean
  readonly onTake: () => void
  readonly onMore: () => void
  readonly onChoose: () => void
}

export function MapCard({ map, chosen, onTake, onMore, onChoose }: MapCardProps): ReactNode {
  const mission = useCallback(() => map.document, [map.document])
  const line = map.measures === null ? '' : measuresLine(map.measures)
  const hatchways = map.measures === null ? null : `${map.measures.hatchways} hatchways`
  const more = [hatchways, map.fair].filter((part) => part !== null).join(' · ')
  return (
    <li className="made-map" data-chosen={chosen} data-testid="made-map">
      <button type="button" className="made-map-take" onClick={onTake}>
        <span className="spoken">Take the map of seed {map.seed}: </span>
        <Thumbnail mission={mission} />
        <span className="made-map-line">{line}</span>
        <span className="made-map-line made-map-fair">{more}</span>
      </button>
      <span className="made-map-deeds">
        <span className="made-map-seed">Seed {map.seed}</span>
        <button
          type="button"
          className="row-button"
          onClick={onMore}
          aria-label={`More like this: the map of seed ${map.seed}`}
        >
          More like this
        </button>
        <label>
          <input
            type="checkbox"
            checked={chosen}
            onChange={onChoose}
            aria-label={`Compare the map of seed ${map.seed}`}
          />
          Compare
        </label>
      </span>
    </li>
  )
}
