/** A mission whose kit is the usual box but for the thickness of its long wall. */
import { findKit } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from './panel-notation.ts'

const found = findKit('boarding-actions')
if (found === undefined) throw new Error('no kit')
const box = found

/** One wall (`p1`), north of a square of the first board. @param thickness millimetres; null: as in the box */
export const withThickWall = (thickness: number | null): Mission => ({
  ...blankMission(),
  kit: {
    id: 'mixed',
    count: 1,
    codes: {},
    own: {
      ...box,
      id: 'mixed',
      pieces: box.pieces.map((piece) =>
        piece.kind === 'panel' && piece.code === 'A1' && thickness !== null
          ? { ...piece, thickness: { value: thickness, confidence: 'L', source: 'Mine' } }
          : piece,
      ),
    },
  },
  panels: [panelOf('p1', 1, 'A1 2 3 h')],
})
