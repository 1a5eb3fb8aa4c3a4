/** “The hatchway between B4 and D4”, where none is. */
import { inPattern } from '#core/checker/in-pattern.ts'
import type { Claim, Sentence } from '#core/checker/sentences.ts'
import { parseSquareName, type Square } from '#core/kit/square-names.ts'
import { type HatchwayEdge, hatchwayEdges } from '#core/layout/hatchway-edges.ts'
import type { Layout } from '#core/layout/layout.ts'
import { hatchwayWord } from '#core/mission/mission-rule-set.ts'

const SQUARE = '(?:squares? )?([1-9]?[A-Z][-−]?\\d{1,2})\\b(?!′|’)'

/** One claim for each pair of squares. While the map has no such opening at all, the texts are ahead of it. */
export function openingClaims(layout: Layout, sentences: readonly Sentence[]): Claim[] {
  const edges = hatchwayEdges(layout)
  const word = hatchwayWord(layout.document)
  if (edges.length === 0) return []
  const between = new RegExp(
    `\\b${inPattern(word)}s?(?: lies| stands| is| that is)? between ${SQUARE} and ${SQUARE}`,
    'gi',
  )
  return sentences.flatMap(({ text, lower, says }) =>
    !lower.includes(`${word.toLowerCase()}`) || !lower.includes(' between ')
      ? []
      : Array.from(text.matchAll(between)).flatMap(([quote, one = '', other = '']): Claim[] => {
          const [from, to] = [parseSquareName(layout.kit, one), parseSquareName(layout.kit, other)]
          // Which edge of another board is meant is not said; what is no square is told as such elsewhere.
          if (from === undefined || to === undefined || from.board !== to.board) return []
          if (edges.some((edge) => liesBetween(edge, from, to))) return []
          return [
            {
              key: `between:${one}:${other}`,
              says,
              quote,
              fact: `no ${word} of the map lies there`,
              advice: `Name the squares on both sides of the ${word}, or draw it there.`,
            },
          ]
        }),
  )
}

/** Whether both sides of the edge lie in the rectangle that the two squares span: squares further apart name what lies in their midst. */
function liesBetween({ board, edge: { x, y, axis } }: HatchwayEdge, from: Square, to: Square): boolean {
  const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [north, south] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const [leastX, leastY] = axis === 'vertical' ? [west + 1, north] : [west, north + 1]
  return board === from.board && x >= leastX && x <= east && y >= leastY && y <= south
}
