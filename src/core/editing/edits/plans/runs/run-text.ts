/** What a run costs, in words: `3 Long Walls, 1 Short Wall; 1 and 3 left after`. */

import { kitOf } from '#analysis/layout/layout.ts'
import { formatAmount, isEndless } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { findPiece } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import { plural } from '#model/mission/plural.ts'
import type { PieceUse } from './plan-run.ts'

type Count = Pick<PieceUse, 'code' | 'count'>

/** `2 Long Walls with Hatchway`. */
function pieceCount(document: Mission, { code, count }: Count): string {
  const name = findPiece(kitOf(document), code)?.name ?? code
  const [head = name, ...rest] = name.split(/(?= with )/)
  return count === 1 ? `1 ${name}` : `${count} ${plural(head)}${rest.join('')}`
}

/** `3 Long Walls, 1 Short Wall`; where there are many kinds, by their codes: `3 A1, 1 A2, 1 B1`. `named`: whether by name. */
export const formatPieces = (document: Mission, counts: readonly Count[], named = counts.length <= 2): string =>
  named
    ? counts.map((count) => pieceCount(document, count)).join(', ')
    : counts.map(({ code, count }) => `${count} ${shownCode(document, code)}`).join(', ')

const and = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

/** What is used, and what is left of it then. */
export function formatCost(document: Mission, uses: readonly PieceUse[]): string {
  const left = uses.map((use) => (use.left < 0 ? `−${-use.left}` : formatAmount(use.left)))
  if (uses.every((use) => isEndless(use.left))) return formatPieces(document, uses)
  return `${formatPieces(document, uses)}; ${and(left)} left after`
}

/** What is missing when so many are used. */
export const missingOf = (uses: readonly PieceUse[]): readonly Count[] =>
  uses.flatMap(({ code, missing }) => (missing > 0 ? [{ code, count: missing }] : []))

/** What one plan has instead of another: `2 Short Walls for 1 Long Wall`. */
export function formatSwap(document: Mission, wanted: readonly PieceUse[], instead: readonly PieceUse[]): string {
  const more = (a: readonly PieceUse[], b: readonly PieceUse[]): readonly Count[] =>
    a.flatMap(({ code, count }) => {
      const extra = count - (b.find((use) => use.code === code)?.count ?? 0)
      return extra > 0 ? [{ code, count: extra }] : []
    })
  const [gained, lost] = [more(instead, wanted), more(wanted, instead)]
  const named = gained.length + lost.length <= 2
  return `${formatPieces(document, gained, named)} for ${formatPieces(document, lost, named)}`
}
