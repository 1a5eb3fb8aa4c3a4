/** More pieces on the map than in the box. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Piece } from '#core/kit/kit.ts'
import type { Layout } from '#core/layout/layout.ts'
import { shownCode } from '#core/layout/place-names.ts'

export const stockExceeded: Rule = {
  info: {
    id: 'stock-exceeded',
    title: 'More pieces than in the box',
    group: 'box',
    severity: 'error',
    source: 'Published contents of the kit: 32 panels, 32 loose half-pillars, 4 wall ends',
    confidence: 'M',
    thresholds: [],
  },
  why: 'Every piece on the map has to come out of a box, and the mission says how many boxes are on the table.',
  check,
}

/** One finding for each code. */
function check(layout: Layout): FindingDraft[] {
  const used = new Map<string, string[]>()
  const { panels, halfPillars, wallEnds } = layout.document
  for (const { piece, id } of [...panels, ...halfPillars, ...wallEnds]) {
    const ids = used.get(piece)
    if (ids === undefined) used.set(piece, [id])
    else ids.push(id)
  }
  return layout.kit.pieces.flatMap((piece) => {
    const items = used.get(piece.code) ?? []
    const held = piece.count * layout.document.kit.count
    return items.length > held ? [draft(layout, piece, items, held, used)] : []
  })
}

function draft(
  layout: Layout,
  piece: Piece,
  items: readonly string[],
  held: number,
  used: ReadonlyMap<string, readonly string[]>,
): FindingDraft {
  const { document, kit } = layout
  const kits = document.kit.count
  const missing = items.length - held
  const code = shownCode(document, piece.code)
  const swaps = kit.pieces
    .filter((other) => other.code !== piece.code && isSameShape(piece, other))
    .map((other) => ({ code: other.code, left: other.count * kits - (used.get(other.code)?.length ?? 0) }))
    .filter(({ left }) => left > 0)
    .map((other) => `${shownCode(document, other.code)} (${other.left} left)`)
  const ways = [
    ...(swaps.length > 0 ? [`use ${swaps.join(' or ')} instead`] : []),
    `leave out ${missing}`,
    ...(piece.count > 0 ? [`play with ${Math.ceil(items.length / piece.count)} kits`] : []),
  ]
  const sentence = ways.join(', or ')
  return {
    key: piece.code,
    message: `The map takes ${items.length} ${code} (${piece.name}), but ${kits === 1 ? 'one kit holds' : `${kits} kits hold`} ${held === 0 ? 'none' : held}: ${missing} ${missing === 1 ? 'is' : 'are'} missing.`,
    advice: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
    items,
    at: null,
  }
}

/** True when one piece can stand where the other does: panels as long and with or without a hatchway alike. */
const isSameShape = (one: Piece, other: Piece): boolean =>
  one.kind === 'panel' && other.kind === 'panel' && one.span === other.span && one.hatchway === other.hatchway
