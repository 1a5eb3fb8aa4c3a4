/** More pieces on the map than in the box. */

import { sortById } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { availableOf } from '#analysis/layout/parts.ts'
import { listOf, namesOf, shownCode } from '#analysis/layout/place-names.ts'
import { endSpotsOf } from '#analysis/layout/terrain-boxes.ts'
import { standingPillars } from '#analysis/layout/terrain-parts.ts'
import { describe, editsOf, planSwaps, type SwapPlan } from '#checking/checker/box/swap-plan.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
import { columnOf, findPiece, type Piece } from '#model/kit/kit.ts'
import { nodeKey } from '#model/kit/lattice.ts'

/** So many swaps are named in the advice; the fix makes all of them. */
const MAX_NAMED = 6

export const stockExceeded: Rule = {
  info: {
    id: 'stock-exceeded',
    title: 'More pieces than in the box',
    group: 'box',
    severity: 'error',
    source: 'Published contents of the kit: 32 walls, 32 loose half-pillars, 4 wall ends, 60 caps',
    confidence: 'M',
    kitFigures: ['pieces.count'],
    thresholds: [],
  },
  why: 'Every piece on the map comes out of a box. The mission says how many boxes and single pieces there are.',
  check,
}

/** One finding for each code of which pieces are missing, and one, a notice, when there are more joints than caps. */
function check(layout: Layout): FindingDraft[] {
  const used = new Map<string, string[]>()
  const { panels, halfPillars, wallEnds } = layout.document
  for (const items of [panels, halfPillars, wallEnds])
    for (const { piece, id } of items) {
      const ids = used.get(piece)
      if (ids === undefined) used.set(piece, [id])
      else ids.push(id)
    }
  const missing = layout.kit.pieces.flatMap((piece) => {
    const items = used.get(piece.code) ?? []
    const held = availableOf(layout.document, piece)
    return items.length > held ? [{ piece, items, held }] : []
  })
  const joints = [...capsMissing(layout), ...columnsMissing(layout)]
  if (missing.length === 0) return joints
  const plan = planSwaps(layout)
  const fix = fixOf(layout, plan)
  return [
    ...missing.map(({ piece, items, held }) => ({
      key: piece.code,
      message: `The map takes ${tooMany(layout, piece, items.length, held)}`,
      advice: advise(layout, piece, items.length, held, plan),
      items: sortById(items.map((id) => ({ id }))).map(({ id }) => id),
      at: null,
      ...(fix === undefined ? {} : { fix }),
    })),
    ...joints,
  ]
}

/** `6 A1 (Long Wall), but one kit holds 4: 2 are missing.` */
function tooMany({ document }: Layout, piece: Piece, needed: number, held: number): string {
  const kits = document.kit.count
  const single = document.kit.pieces?.[piece.code] ?? 0
  const box = single !== 0 ? 'your collection holds' : kits === 1 ? 'one kit holds' : `${kits} kits hold`
  const short = needed - held
  return `${needed} ${shownCode(document, piece.code)} (${piece.name}), but ${box} ${held === 0 ? 'none' : held}: ${short} ${short === 1 ? 'is' : 'are'} missing.`
}

/** Advises on help: the swaps that make the box enough, or the pieces missing after the best of them. */
function advise(layout: Layout, piece: Piece, needed: number, held: number, plan: SwapPlan): string {
  const { document } = layout
  const { changes, missing, exact } = plan
  const swaps = namesOf(changes, (change) => describe(layout, change), MAX_NAMED)
  if (missing.size === 0)
    return `${changes.length === 1 ? 'One swap makes' : `${changes.length} swaps together make`} the box enough for the whole map: ${swaps}.`
  const short = listOf(
    [...missing].map(([code, count]) => `${count} ${shownCode(document, code)} (${findPiece(layout.kit, code)?.name})`),
  )
  const tried = exact ? 'No swap of pieces makes the box enough' : 'No way to make the box enough by swaps was found'
  const best = changes.length === 0 ? '' : `; the best ones (${swaps}) still leave ${short} missing`
  const extra = document.kit.pieces?.[piece.code] ?? 0
  const kits = piece.count > 0 ? `, or play with ${Math.ceil((needed - extra) / piece.count)} kits` : ''
  return `${tried}${best}. ${changes.length === 0 ? `Leave out ${needed - held}` : 'Leave some walls out'}, get ${short}${kits}.`
}

/** All swaps at once, for whoever wants the map as the box has it; none when that is not enough. */
function fixOf(layout: Layout, { changes, missing }: SwapPlan): Fix | undefined {
  if (missing.size > 0) return undefined
  const label = changes.length === 1 ? 'Make the swap' : `Make all ${changes.length} swaps`
  return { label, safe: false, edits: editsOf(layout, changes) }
}

/** Every node at which walls end takes one column. */
function columnsMissing(layout: Layout): FindingDraft[] {
  const column = columnOf(layout.kit)
  if (column === undefined) return []
  const needed = standingPillars(layout).length
  const held = availableOf(layout.document, column)
  if (needed <= held) return []
  const kits =
    column.count > 0
      ? `, or play with ${Math.ceil((needed - held) / column.count) + layout.document.kit.count} kits`
      : ''
  return [
    {
      key: column.code,
      message: `Walls end at ${needed} places, and each takes ${tooMany(layout, column, needed, held).replace(/^.*?\), but /, `one ${shownCode(layout.document, column.code)} (${column.name}), but `)}`,
      advice: `Let walls meet at the same places, use longer walls, or leave some out${kits}.`,
      items: [],
      at: null,
    },
  ]
}

/** Every joint with a half-pillar or a wall end carries one cap. */
function capsMissing(layout: Layout): FindingDraft[] {
  const cap = layout.kit.pieces.find(({ kind }) => kind === 'cap')
  if (cap === undefined) return []
  const joints = new Set<string>()
  for (const { board, node, pillared, halfPillars, wallEnds } of endSpotsOf(layout).all)
    if (pillared.length + halfPillars.length + wallEnds.length > 0) joints.add(`${board}:${nodeKey(node)}`)
  const held = availableOf(layout.document, cap)
  if (joints.size <= held) return []
  return [
    {
      key: cap.code,
      severity: 'notice',
      message: `The map has ${joints.size} joints with pillars, ${tooMany(layout, cap, joints.size, held).replace(/^.*?, /, '')}`,
      advice: 'Leave some pillars without a cap; it makes no difference in play.',
      items: [],
      at: null,
    },
  ]
}
