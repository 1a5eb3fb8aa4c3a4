/** Places that figures of a playtest are about, each a link to where it is on the map. */

import { type ReactNode, useState } from 'react'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { PlaytestReport, SquareReport } from '#analysis/playtest/types.ts'
import { formatMean, type PlaytestLayer } from '#drawing/diagrams/draw-playtest.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import { editorStore } from '#state/editor-store.ts'
import { goToPlace, showItem } from '#ui/places/places.ts'
import { SquaresWhole } from '#ui/prose/squares-whole.tsx'

interface PlaceLinkProps {
  readonly text: string
  readonly go: () => void
}

export const PlaceLink = ({ text, go }: PlaceLinkProps): ReactNode => (
  <button type="button" className="row-button playtest-place" onClick={go} title="Show on the map">
    <SquaresWhole>{text}</SquaresWhole>
  </button>
)

/** Puts the cursor of the map on a square. */
export function goToSquare({ board, x, y, name }: SquareReport): void {
  const { field, kit } = layoutOf(editorStore.getState().document)
  const on = field.boards.find((each) => each.board === board)?.board
  const at = nodePoint(kit, { x, y })
  const half = kit.lattice.pitch.value / 2
  if (on !== undefined) goToPlace({ board: on, x: at.x + half, y: at.y + half, name })
}

/** So many are shown before they are asked for. */
const FEW = 8

interface PlacesProps {
  readonly title: string
  readonly places: readonly (PlaceLinkProps & { readonly key: string })[]
}

export function Places({ title, places }: PlacesProps): ReactNode {
  const [all, setAll] = useState(false)
  return (
    <>
      <p>{title}</p>
      <ul className="playtest-places">
        {(all ? places : places.slice(0, FEW)).map(({ key, text, go }) => (
          <li key={key}>
            <PlaceLink text={text} go={go} />
          </li>
        ))}
        {places.length > FEW && (
          <li>
            <button type="button" className="row-button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `Show all ${places.length}`}
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

/** The figures of a layer of the map as a list, the largest first: for everybody who doesn't see the map. */
export function LayerList({
  layer,
  report,
}: {
  readonly layer: PlaytestLayer
  readonly report: PlaytestReport
}): ReactNode {
  const rows = rowsOf(layer, report)
    .filter(({ mean }) => mean >= LEAST)
    .sort((one, other) => other.mean - one.mean)
  if (rows.length === 0) return null
  return (
    <details>
      <summary>As a list</summary>
      <ul className="playtest-places">
        {rows.map(({ key, name, mean, go }) => (
          <li key={key}>
            <PlaceLink text={name} go={go} /> {formatMean(mean)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Smaller means would read as 0. */
const LEAST = 0.005

/** Lists nothing for markers: a table has them already. */
function rowsOf(layer: PlaytestLayer, { squares, hatchways }: PlaytestReport) {
  switch (layer) {
    case 'died':
    case 'stood':
      return squares.map((square) => ({
        key: square.name,
        name: square.name,
        mean: square[layer],
        go: () => goToSquare(square),
      }))
    case 'passed':
      return hatchways.map(({ id, name, passed }) => ({ key: id, name, mean: passed, go: () => showItem(id) }))
    default:
      return []
  }
}
