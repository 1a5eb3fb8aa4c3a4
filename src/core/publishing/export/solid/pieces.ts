/** Stand-ins for the pieces of a box: plain bodies with the sizes of its kit, laid out for a printer. */
import { z } from 'zod'
import { type Heights, heightsOf } from '#analysis/layout/heights.ts'
import { kitOf } from '#analysis/layout/layout.ts'
import { availableOf, isEndless, neededOf } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { solidsOf } from '#analysis/layout/solids.ts'
import { openingOf, stretchesBetween } from '#analysis/layout/terrain-parts.ts'
import { type Kit, type PanelPiece, type Piece, thicknessOf } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import type { OptionField } from '../exporter.ts'
import { type Block, type Extent, type Mesh, meltedBlocks } from './mesh.ts'

export const pieceOptions = z.strictObject({ copies: z.enum(['box', 'mission']).default('box') })
export type PieceOptions = z.infer<typeof pieceOptions>

export const pieceFields: readonly OptionField[] = [
  {
    key: 'copies',
    label: 'Copies',
    help: 'As many of each piece as your box holds, or as many as the mission needs.',
    input: {
      kind: 'choice',
      choices: [
        { value: 'box', label: 'As in the box' },
        { value: 'mission', label: 'For this mission' },
      ],
    },
  },
]

/** Stored in the files, so that nobody takes them for the maker's pieces. */
export const STAND_IN = 'Plain stand-ins with the sizes of the kit, made by Bulkhead; not the models of its maker.'

export interface StandIn {
  /** `A1 Long Wall`. */
  readonly name: string
  readonly mesh: Mesh
  /** Lower left corner of each copy (mm). */
  readonly copies: readonly { readonly x: number; readonly y: number }[]
}

/** More of one piece are left out. */
const MOST = 200
/** Free room between pieces (mm). */
const ROOM = 5

/** The pieces, each kind in a column. */
export function standInsOf(document: Mission, { copies: wanted }: PieceOptions): StandIn[] {
  const kit = kitOf(document)
  const counted = countsOf(document, wanted)
  let left = 0
  return kit.pieces.flatMap((piece) => {
    const count = Math.min(MOST, counted(piece))
    if (count === 0) return []
    const blocks = blocksOfPiece(kit, piece)
    const [width, depth] = [reachOf(blocks, 0), reachOf(blocks, 1)]
    const x = left
    left += width + ROOM
    return {
      name: `${shownCode(document, piece.code)} ${piece.name}`,
      mesh: meltedBlocks(blocks),
      copies: Array.from({ length: count }, (_, index) => ({ x, y: index * (depth + ROOM) })),
    }
  })
}

/** Returns the warnings to show before such a file is written. */
export function pieceWarnings(document: Mission, { copies }: PieceOptions): string[] {
  const counts = kitOf(document).pieces.map(countsOf(document, copies))
  if (counts.every((count) => count === 0)) return ['The mission needs no pieces: the file will be empty.']
  return counts.some((count) => count > MOST) ? [`Only ${MOST} copies of each piece are in the file.`] : []
}

function countsOf(document: Mission, wanted: PieceOptions['copies']): (piece: Piece) => number {
  const needed = neededOf(document)
  const isNeeded = ({ code, kind }: Piece): number =>
    kind === 'cap' ? solidsOf(document).filter(({ role }) => role === 'cap').length : (needed.get(code) ?? 0)
  return (piece) => {
    const available = availableOf(document, piece)
    return wanted === 'mission' || isEndless(available) ? isNeeded(piece) : available
  }
}

const reachOf = (blocks: readonly Block[], axis: 0 | 1): number => Math.max(...blocks.map((block) => block[axis][1]))

/** How much wider a slot is than the wall that goes into it, and how thick its back is (mm). */
const SLOT = { play: 0.4, back: 2 }

/** A piece as blocks from the corner (0, 0, 0). */
function blocksOfPiece(kit: Kit, piece: Piece): Block[] {
  const heights = heightsOf(kit)
  const { pillarLength, pillarWidth, wallEndLength, wallEndWidth } = kit.sizes
  const [half, wide] = [pillarLength.value / 2, pillarWidth.value]
  switch (piece.kind) {
    case 'panel':
      return panelBlocks(kit, piece, heights)
    case 'half-pillar': {
      const slot = Math.min(wide - 1, kit.sizes.thickness.value + SLOT.play)
      const [near, far] = [(wide - slot) / 2, (wide + slot) / 2]
      const up: Extent = [0, heights.pillar]
      return [
        [[0, half], [0, near], up],
        [[0, half], [far, wide], up],
        [[0, Math.min(SLOT.back, half / 2)], [near, far], up],
      ]
    }
    case 'wall-end':
      return [
        [
          [0, wallEndLength.value],
          [0, wallEndWidth.value],
          [0, heights.wall],
        ],
      ]
    case 'column':
      return [
        [
          [0, pillarLength.value],
          [0, wide],
          [0, heights.pillar],
        ],
      ]
    case 'cap':
      return [
        [
          [0, pillarLength.value],
          [0, wide],
          [0, heights.cap],
        ],
      ]
  }
}

function panelBlocks(kit: Kit, piece: PanelPiece, { wall, hatch, pillar }: Heights): Block[] {
  const span = piece.span * kit.lattice.pitch.value
  // Both ends are shorter by the part of the span that columns take.
  const missing = (span - (piece.length?.value ?? span)) / 2
  const length = span - 2 * missing
  const thick = thicknessOf(kit, piece.code)
  const deep = piece.ownHalfPillars ? Math.max(thick, kit.sizes.pillarWidth.value) : thick
  const across = (width: number): Extent => [(deep - width) / 2, (deep + width) / 2]
  // Seen from the other side it is the hatchway in the other square.
  const there = piece.hatchway ? openingOf(kit, { half: 'first' }, piece.code) : null
  const opening = there && { from: there.from - missing, to: there.to - missing }
  const half = kit.sizes.pillarLength.value / 2
  const ends: readonly Extent[] = piece.ownHalfPillars
    ? [
        [0, half],
        [length - half, length],
      ]
    : []
  return [
    ...stretchesBetween(opening === null ? [] : [opening], length).map(
      ({ from, to }): Block => [[from, to], across(thick), [0, wall]],
    ),
    ...(opening === null ? [] : [[[opening.from, opening.to], across(thick), [hatch, wall]] satisfies Block]),
    ...ends.map((along): Block => [along, across(kit.sizes.pillarWidth.value), [0, pillar]]),
  ]
}
