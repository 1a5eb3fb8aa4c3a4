/** What cannot be true of a kit, however its figures read one by one. */
import type { Kit } from './kit.ts'

export interface KitIssue {
  readonly path: readonly (string | number)[]
  /** One sentence for people, without a full stop. */
  readonly message: string
}

/** Board sizes may differ from what pitch and rim make by so much (mm): they are measured, not reckoned. */
const BOARD_SLACK = 1

/** Every fault of a kit that its schema accepts; none when pieces can stand on its boards. */
export function validateKit({ lattice, sizes, pieces }: Kit): KitIssue[] {
  const faults: KitIssue[] = []
  const { pitch, columns, rows, rim } = lattice
  const say = (path: KitIssue['path'], message: string): void => {
    faults.push({ path, message })
  }
  for (const [key, squares] of [
    ['boardWidth', columns],
    ['boardHeight', rows],
  ] as const) {
    const made = squares * pitch.value + 2 * rim.value
    if (Math.abs(made - lattice[key].value) > BOARD_SLACK)
      say(
        ['lattice', key],
        `${squares} squares of ${pitch.value} mm and two rims of ${rim.value} mm make ${round(made)} mm, not ${lattice[key].value} mm`,
      )
  }
  for (const key of ['pillarLength', 'pillarWidth', 'wallEndLength', 'wallEndWidth', 'thickness'] as const)
    if (sizes[key].value >= pitch.value)
      say(
        ['sizes', key],
        `${sizes[key].value} mm is no less than the pitch of ${pitch.value} mm: nobody could walk past it`,
      )
  if (sizes.hatchOpening.value >= pitch.value - sizes.pillarLength.value)
    say(
      ['sizes', 'hatchOpening'],
      `an opening of ${sizes.hatchOpening.value} mm leaves no wall beside it, with pillars of ${sizes.pillarLength.value} mm and a pitch of ${pitch.value} mm`,
    )
  if (sizes.objectiveMarker.value >= pitch.value)
    say(
      ['sizes', 'objectiveMarker'],
      `a marker of ${sizes.objectiveMarker.value} mm is no smaller than a square of ${pitch.value} mm`,
    )
  const codes = new Set<string>()
  for (const [index, piece] of pieces.entries()) {
    if (codes.has(piece.code))
      say(['pieces', index, 'code'], `the code “${piece.code}” is already used by another piece`)
    codes.add(piece.code)
    if (piece.kind === 'panel' && piece.span > Math.max(columns, rows))
      say(
        ['pieces', index, 'span'],
        `a wall of ${piece.span} squares fits on no edge of a board of ${columns} × ${rows} squares`,
      )
    if (piece.kind === 'panel' && piece.thickness !== undefined && piece.thickness.value >= pitch.value)
      say(
        ['pieces', index, 'thickness'],
        `a wall ${piece.thickness.value} mm thick is no thinner than the pitch of ${pitch.value} mm: nobody could walk past it`,
      )
    if (piece.kind === 'panel' && piece.hatchway && piece.span > 2)
      say(
        ['pieces', index, 'hatchway'],
        `a wall of ${piece.span} squares cannot have a hatchway: only walls of one and two squares can`,
      )
  }
  if (!pieces.some(({ kind }) => kind === 'panel'))
    say(['pieces'], 'a kit needs at least one wall: without it nothing can be built')
  return faults
}

const round = (value: number): number => Math.round(value * 10) / 10
