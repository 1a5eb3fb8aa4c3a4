/** `--boards`: how many boards, of what size, or how large an open table is. */

import { readTypedNumber, toTenths } from '#foundation/geometry/units.ts'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Kit } from '#model/kit/kit.ts'
import {
  type Arrangement,
  arrangementSchema,
  boardPlaces,
  MAX_BOARDS,
  plainArrangement,
} from '#model/mission/arrangement.ts'

type Own = Extract<Arrangement, { kind: 'boards' }>

const HELP = 'write a number from 1 to 6, sizes in squares as 3x6,3x6, or an open table as 48x48in or 1200x1200mm'

/**
 * `4`: so many boards of the kit, touching, in rows; `3x6,3x6`: boards of those sizes in a row; `48x48in`: an open table.
 * @param gap mm between boards of a row
 */
export function readBoards(kit: Kit, text: string, gap: number): Result<Arrangement, string> {
  const open = /^([\d.,]+)x([\d.,]+)(in|mm|cm|["″])$/i.exec(text.trim())
  if (open !== null) {
    const [width, height] = [open[1], open[2]].map((side) => readTypedNumber(`${side}${open[3]}`, { unit: 'mm' }))
    if (!width?.ok) return width ?? failure(HELP)
    return height?.ok ? checked({ kind: 'open', width: width.value, height: height.value }) : (height ?? failure(HELP))
  }
  if (/^[1-9]\d*$/.test(text.trim())) {
    const count = Number(text)
    if (count > MAX_BOARDS) return failure(`a mission has at most ${MAX_BOARDS} boards`)
    // As a new mission lays them.
    if (count === 2) return checked({ kind: 'joined', edge: 'west', gap, offset: 0 }, null)
    const across = count <= 3 ? count : Math.ceil(count / 2)
    return inRows(
      kit,
      Array.from({ length: count }, () => ({})),
      across,
      gap,
    )
  }
  const sizes = text.split(',').map((part) => /^(\d+)x(\d+)$/i.exec(part.trim()))
  if (sizes.some((size) => size === null)) return failure(HELP)
  const boards = sizes.map((size) => ({ columns: Number(size?.[1]), rows: Number(size?.[2]) }))
  return inRows(kit, boards, boards.length, gap)
}

function inRows(
  kit: Kit,
  sizes: readonly { readonly columns?: number; readonly rows?: number }[],
  across: number,
  gap: number,
): Result<Arrangement, string> {
  const usual = (value: number | undefined, of: number): number | undefined => (value === of ? undefined : value)
  const boards = sizes.map(({ columns, rows }) => {
    const [own, high] = [usual(columns, kit.lattice.columns), usual(rows, kit.lattice.rows)]
    return { ...(own === undefined ? {} : { columns: own }), ...(high === undefined ? {} : { rows: high }), x: 0, y: 0 }
  })
  const bare = checked({ kind: 'boards', boards })
  if (!bare.ok) return bare
  const places = boardPlaces(kit, bare.value)
  let [x, y] = [0, 0]
  const placed: Own['boards'] = boards.map((board, index) => {
    if (index > 0 && index % across === 0) {
      y = toTenths(y + Math.max(...places.slice(index - across, index).map(({ height }) => height)) + gap)
      x = 0
    }
    const at = { ...board, x, y }
    x = toTenths(x + (places[index]?.width ?? 0) + gap)
    return at
  })
  const laid = checked({ kind: 'boards', boards: [...placed] })
  if (!laid.ok)
    return failure(
      'these boards are too many or too large to lie in a row with that gap; make the boards smaller or fewer, or the gap narrower',
    )
  // One or two boards of the usual size are written as they always were.
  return success(plainArrangement(kit, laid.value))
}

function checked(arrangement: Arrangement, help: string | null = HELP): Result<Arrangement, string> {
  const read = arrangementSchema.safeParse(arrangement)
  if (read.success) return success(read.data)
  const [issue] = read.error.issues
  if (issue === undefined) return failure(HELP)
  const { message, path } = describeIssue(issue, arrangement)
  const at = path[0] === 'boards' && path.length > 1 ? `board ${Number(path[1]) + 1}: ` : ''
  return failure(help === null ? `${at}${message}` : `${at}${message}; ${help}`)
}
