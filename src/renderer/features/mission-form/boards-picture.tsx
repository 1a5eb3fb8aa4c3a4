/** A small live picture of how the boards lie; a click chooses one. */
import type { ReactNode } from 'react'
import { layoutOf } from '#analysis/layout/layout.ts'
import { latticeOf } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import type { Mission } from '#model/mission/document.ts'

interface BoardsPictureProps {
  readonly document: Mission
  readonly chosen: BoardNumber | null
  readonly onChoose?: (board: BoardNumber) => void
}

export function BoardsPicture({ document, chosen, onChoose }: BoardsPictureProps): ReactNode {
  const { field, kit } = layoutOf(document)
  const { width, height } = field.bounds
  const edge = Math.max(width, height) / 60
  const decks = new Set(field.boards.map(({ deck }) => deck)).size > 1
  return (
    <svg
      className="boards-picture"
      viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`}
      role="img"
      aria-label={`How the boards lie: ${field.boards.length} ${field.boards.length === 1 ? 'board' : 'boards'}`}
    >
      {field.boards.map(({ board, box, deck }) => {
        const { columns, rows, pitch, rim } = latticeOf(kit, board)
        const size = Math.min(edge * 7, Math.min(box.width, box.height) / 3)
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 - (decks ? size / 4 : 0) }
        const lines = [
          ...Array.from({ length: Math.max(0, columns - 1) }, (_, index) => {
            const x = box.x + rim.value + (index + 1) * pitch.value
            return `M${x} ${box.y + rim.value}V${box.y + box.height - rim.value}`
          }),
          ...Array.from({ length: Math.max(0, rows - 1) }, (_, index) => {
            const y = box.y + rim.value + (index + 1) * pitch.value
            return `M${box.x + rim.value} ${y}H${box.x + box.width - rim.value}`
          }),
        ]
        return (
          <g key={board} data-chosen={board === chosen} onPointerDown={() => onChoose?.(board)}>
            <rect x={box.x} y={box.y} width={box.width} height={box.height} strokeWidth={edge / 2} />
            <path d={lines.join('')} strokeWidth={edge / 6} />
            <text x={middle.x} y={middle.y} fontSize={size}>
              {columns === 0 ? '' : board}
            </text>
            {decks && (
              <text x={middle.x} y={middle.y + size * 0.9} fontSize={size * 0.5}>
                deck {deck}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
