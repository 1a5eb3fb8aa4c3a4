/**
 * Places as people write them: `C4`, the middle of a square; `C4+10,-5`, so many millimetres to the right of it and down
 * (minus: left and up); `A:120.5,300`, or `A:120,5;300`, from the upper left corner of board A as it lies. Board A is the first board, of two
 * the one with positive numbers; board B the second, and so on. With more than two boards squares begin with the number of
 * their board: `3C4`. On an open table there are only places in millimetres.
 */

import { toBoard, toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { type BoardPoint, boardPoint, type FieldPoint } from '#foundation/geometry/point.ts'
import { toTenths, withPoints } from '#foundation/geometry/units.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import {
  boardOfLetter,
  latticeOf,
  letterOfBoard,
  parseSquareName,
  squareCentre,
  squareName,
  squareOnBoard,
} from '#model/kit/lattice.ts'

/** Reads a place; the error is the end of a sentence. */
export function readPosition({ kit, field }: Layout, text: string): Result<FieldPoint, string> {
  const words = withPoints(text.trim().replaceAll('−', '-'))
  const number = String.raw`([+-]?\d+(?:\.\d+)?)`
  const onBoard = new RegExp(`^([A-F]):${number},${number}$`, 'i').exec(words)
  if (onBoard !== null) {
    const board = boardOfLetter(onBoard[1] ?? '')
    const at = boardPoint(Number(onBoard[2]), Number(onBoard[3]))
    const last = letterOfBoard(field.boards.at(-1)?.board ?? 1)
    if (!field.boards.some((placed) => placed.board === board))
      return failure(last === 'A' ? 'this map has only board A' : `this map has only boards A to ${last}`)
    const { boardWidth, boardHeight } = latticeOf(kit, board)
    if (at.x < 0 || at.y < 0 || at.x > boardWidth.value || at.y > boardHeight.value)
      return failure(`it is off the board, which is ${boardWidth.value} by ${boardHeight.value} mm`)
    return success(toField(field, board, at))
  }
  const match = new RegExp(`^([1-6]?[A-Z]-?[1-9]\\d?)(?:\\+?${number},${number})?$`, 'i').exec(words)
  const square = match === null ? undefined : parseSquareName(kit, match[1] ?? '')
  if (field.boards.every(({ board }) => latticeOf(kit, board).columns === 0))
    return failure(
      'an open table has no squares: write a place in millimetres from its upper left corner, such as A:120.5,300',
    )
  const many = field.boards.length > 2
  if (match === null)
    return failure(`write a square as ${many ? '3C4, 3C4' : 'C4, C4'}+10,-5 or a place as A:120.5,300`)
  if (square === undefined || !field.boards.some(({ board }) => board === square.board))
    return failure(
      `there is no square ${match[1]} on this map${many && !/^\d/.test(match[1] ?? '') ? '; with this many boards, put the board number first, as in 3C4' : ''}`,
    )
  const centre = toField(field, square.board, squareCentre(kit, square))
  const place = { x: centre.x + Number(match[2] ?? 0), y: centre.y + Number(match[3] ?? 0) }
  return toBoard(field, place) === undefined ? failure('it is off the boards') : success(place)
}

/**
 * `C4`, `C4+10,-5`: a place by its square, to a tenth of a millimetre; `A:120.5,300` on an open table; `beside the boards`
 * off them.
 */
export function writePosition({ kit, field }: Layout, place: FieldPoint): string {
  const found = toBoard(field, place)
  if (found === undefined) return 'off the boards'
  const zone = squareOnBoard(kit, found.board, found.point)
  if (zone === undefined) return `${letterOfBoard(found.board)}:${toTenths(found.point.x)},${toTenths(found.point.y)}`
  const centre: BoardPoint = squareCentre(kit, zone)
  const [dx, dy] = [found.point.x - centre.x, found.point.y - centre.y].map((value) => Math.round(value * 10) / 10 + 0)
  const name = squareName(kit, { board: found.board, ...zone })
  return dx === 0 && dy === 0 ? name : `${name}${(dx ?? 0) < 0 ? '' : '+'}${dx},${dy}`
}
