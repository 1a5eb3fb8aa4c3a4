/** Tokens as a virtual table wants them: named, in squares of the picture. */
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import type { TableMap } from './aligned-boards.ts'

export interface TableToken {
  readonly name: string
  /** Whose it is; null: nobody's. */
  readonly side: string | null
  /** Of its middle, from the upper left corner of the picture (squares). */
  readonly position: { readonly x: number; readonly y: number }
  /** From west to east and from north to south before it is turned (squares). */
  readonly size: { readonly x: number; readonly y: number }
  /** Clockwise, in radians as the file has them. */
  readonly rotation: number
  readonly shape: 'round' | 'oval' | 'rectangle'
  readonly figures: Readonly<Record<string, string | number>>
}

/** Ten-thousandths of a square are finer than any picture. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** Those that stand on the boards of the map. */
export function tableTokens({ document, square, lattice, boards }: TableMap, margin: number): TableToken[] {
  const { field } = layoutOf(document)
  return document.tokens
    .filter(({ board }) => boards.includes(board))
    .map((token): TableToken => {
      const at = toField(field, token.board, token)
      const { base } = token
      const [long, wide] = base.kind === 'round' ? [base.diameter, base.diameter] : [base.length, base.width]
      return {
        name: tokenName(document, token),
        side: document.sides.find(({ id }) => id === token.side)?.name ?? null,
        position: {
          x: rounded((at.x - lattice.x) / square + margin),
          y: rounded((at.y - lattice.y) / square + margin),
        },
        size: { x: rounded(long / square), y: rounded(wide / square) },
        rotation: rounded((token.turn * Math.PI) / 180),
        shape: base.kind,
        figures: token.figures,
      }
    })
}
