/** A mission of two boards with two half-maps each: markers 1 and 2 on the map, 3 and 4 in the halves that aren't shown. */

import { previewEdits } from '#editing/edits/apply-edits.ts'
import { planAddHalf } from '#editing/edits/plans/replace-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'

export function halfMission(): Mission {
  const blank = blankMission('Two halves')
  const plain: Mission = {
    ...blank,
    arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
    panels: ([1, 2] as const).map((board) => ({
      id: `p${board}`,
      piece: 'A1',
      board,
      x: 2,
      y: 2,
      axis: 'horizontal',
      hatchway: null,
    })),
    markers: ([1, 2] as const).map((board) => ({
      id: `m${board}`,
      kind: 'objective',
      label: String(board),
      board,
      x: 250,
      y: 350,
    })),
  }
  let document = plain
  for (const board of [1, 2] as const) document = previewEdits(document, planAddHalf(document, board))
  const halves = document.halves?.map((set) => ({
    ...set,
    options: set.options.map((half) =>
      half.markers === undefined
        ? half
        : { ...half, markers: half.markers.map((marker) => ({ ...marker, label: String(set.board + 2) })) },
    ),
  }))
  return { ...document, ...(halves === undefined ? {} : { halves }) }
}
