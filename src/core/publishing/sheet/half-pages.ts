/** The half-maps of a mission on its sheet: who brings which, and the halves that the map doesn't show. */

import type { Block } from '#foundation/prose/prose.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { chosenTitle, type HalfSet, itemsOnBoard, withHalf } from '#model/mission/half-choice.ts'
import { mapDescription } from './map-description.ts'
import type { Section } from './section.ts'

export interface HiddenHalf {
  /** `Board 2, half-map B (Defender)`. */
  readonly title: string
  readonly board: BoardNumber
  /** The mission with this half on its board. */
  readonly document: Mission
}

/** The halves that aren't on the map, board by board. */
export const hiddenHalves = (document: Mission): readonly HiddenHalf[] =>
  (document.halves ?? []).flatMap((set) =>
    set.options.flatMap(({ id, title }) =>
      id === set.chosen
        ? []
        : {
            title: `Board ${set.board}, half-map ${title} (${bringerOf(document, set)})`,
            board: set.board,
            document: withHalf(document, set.board, id),
          },
    ),
  )

const bringerOf = ({ sides }: Mission, { side }: HalfSet): string => sides.find(({ id }) => id === side)?.name ?? side

/** Who brings which half, and the one that the map shows. */
export const halfBlocks = (document: Mission): Block[] =>
  (document.halves ?? []).map((set) => {
    const titles = set.options.map(({ title }) => title).join(', ')
    const text = `${bringerOf(document, set)} brings one of these half-maps for board ${set.board}: ${titles}. The map shows ${chosenTitle(set)}.`
    return { kind: 'paragraph', parts: [{ kind: 'text', text, ours: true }] }
  })

/** The hidden halves in words, for those who can't see their maps. */
export const hiddenHalfSections = (document: Mission): readonly Section[] =>
  hiddenHalves(document).map(({ title, board, document: joined }) => ({
    title,
    blocks: [{ kind: 'paragraph', parts: [{ kind: 'text', text: mapDescription(halfAlone(joined, board)) }] }],
  }))

const halfAlone = (document: Mission, board: BoardNumber): Mission => ({
  ...document,
  panels: [],
  halfPillars: [],
  wallEnds: [],
  zones: [],
  regions: [],
  markers: [],
  links: [],
  features: [],
  notes: [],
  tokens: [],
  ...(itemsOnBoard(document, board) as Partial<Mission>),
})
