/** Zones and regions that were laid out on a field, as items of the mission. */
import type { Square } from '#model/kit/square-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import type { Field } from './field.ts'
import type { PlacedRegion } from './regions.ts'
import type { PlacedZone } from './zones.ts'

/** The mission with these besides what it has, each with an id of its own. */
export function addAreas(
  document: Mission,
  field: Field,
  zones: readonly PlacedZone[],
  regions: readonly PlacedRegion[],
): Mission {
  const newId = idSource(document)
  const squaresOf = (numbers: readonly number[]): Square[] =>
    numbers.flatMap((number) => {
      const square = field.squares[number]
      return square === undefined ? [] : [{ board: square.board, x: square.x, y: square.y }]
    })
  return {
    ...document,
    zones: [
      ...document.zones,
      ...zones.map(({ want, squares }) => ({
        id: newId('zones'),
        kind: want.kind,
        side: want.side,
        label: want.label,
        ...(want.serves === undefined ? {} : { serves: want.serves }),
        ...(want.mustHold === undefined ? {} : { mustHold: want.mustHold }),
        squares: squaresOf(squares),
      })),
    ],
    regions: [
      ...document.regions,
      ...regions.map(({ kind, label, squares }) => ({
        id: newId('regions'),
        kind,
        label,
        squares: squaresOf(squares),
      })),
    ],
  }
}
