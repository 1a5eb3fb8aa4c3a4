/** The Access Zones by letter, with their squares on each board, and what makes a pair of those that are alone. */
import type { ReactNode } from 'react'
import { squaresName } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import {
  type AccessWay,
  accessWays,
  boardsWithout,
  boardTitle,
  partnersFor,
  planPair,
  planPartner,
} from '#editing/edits/plans/arrange-pairs.ts'
import type { Plan } from '#editing/edits/plans/selection.ts'
import { hasSquare, latticeOf } from '#model/kit/lattice.ts'
import { decksOf, hasDecks } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { joiningNames, joins } from '#model/mission/joining-names.ts'
import { useEditor } from '#state/editor-store.ts'

export function AccessPairs(): ReactNode {
  const document = useEditor((state) => state.document)
  const ways = accessWays(document)
  if (ways.length === 0)
    return hasDecks(document.arrangement) && joins(document) ? (
      <p className="field-hint">
        Nobody gets from deck to deck yet: paint {joiningNames(document)} with letters on{' '}
        {decksOf(document.arrangement).length === 2 ? 'both' : 'them'}.
      </p>
    ) : null
  return (
    <fieldset className="access-pairs">
      <legend>{joiningNames(document)}</legend>
      <ul>
        {ways.map((way) => (
          <PairRow key={way.regions.map(({ id }) => id).join(' ')} document={document} way={way} />
        ))}
      </ul>
    </fieldset>
  )
}

function PairRow({ document, way }: { readonly document: Mission; readonly way: AccessWay }): ReactNode {
  const select = useEditor((state) => state.select)
  const name = way.letter === '' ? 'Without a letter' : way.letter
  // Of two boards the second lies left of the first.
  const places = [...way.places].reverse().map(({ board, squares }) => `${squares} on ${boardTitle(document, board)}`)
  return (
    <li>
      <button
        type="button"
        className="button button-quiet access-way"
        onClick={() => select(way.regions.map(({ id }) => id))}
      >
        <strong>{name}</strong> {places.join(', ')}
      </button>
      {way.fault !== null && <p className="field-hint">{way.fault}</p>}
      {way.regions.length === 1 && <PairChoice document={document} region={way.regions[0]} />}
    </li>
  )
}

function PairChoice({
  document,
  region,
}: {
  readonly document: Mission
  readonly region: Mission['regions'][number] | undefined
}): ReactNode {
  const apply = useEditor((state) => state.apply)
  const notify = useEditor((state) => state.notify)
  if (region === undefined) return null
  const layout = layoutOf(document)
  const run = (plan: Plan): void => {
    if (plan.ok) apply(`Pair ${joiningNames(document)}`, plan.value)
    else notify('info', plan.error)
  }
  const mirrored = boardsWithout(document, region).flatMap((board) => {
    const squares = region.squares.map((square) => ({ ...square, board }))
    const lattice = latticeOf(layout.kit, board)
    return squares.every((square) => hasSquare(lattice, square)) ? [{ board, name: squaresName(layout, squares) }] : []
  })
  if (mirrored.length === 0) return null
  return (
    <div className="arrange-actions">
      {mirrored.map(({ board, name }) => (
        <button
          key={board}
          type="button"
          className="button"
          onClick={() => run(planPartner(document, region.id, board))}
        >
          Pair with {name}
        </button>
      ))}
      {partnersFor(document, region).map((partner) => (
        <button
          key={partner.id}
          type="button"
          className="button"
          onClick={() => run(planPair(document, region.id, partner.id))}
        >
          Pair with the zone in {squaresName(layout, partner.squares)}
        </button>
      ))}
    </div>
  )
}
