/** Owners of boards: a board that belongs to one side, such as a ship with its walls, guns and systems. */

import { tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'

type Token = Mission['tokens'][number]

/**
 * Returns the parts of a board that are not given to the owner of most of its parts, by id, with that owner; empty
 * unless the game has a separate check for this. Carriers of units may lie at another’s board.
 */
export function strangersOf(document: Mission): ReadonlyMap<string, string> {
  const strangers = new Map<string, string>()
  if (!ruleSetOf(document).ownFindings.includes('token-owners')) return strangers
  const parts = document.tokens.filter(({ kind }) => isPart(document, kind))
  for (const board of new Set(parts.map((part) => part.board))) {
    const here = parts.filter((part) => part.board === board)
    const owner = mostOf(here)
    if (owner === null) continue
    for (const { id, side } of here) if (side !== owner) strangers.set(id, owner)
  }
  return strangers
}

/**
 * Returns the ids of carriers of units that lie at another owner’s board; empty unless the game has a separate check of
 * where they may lie.
 */
export function carriersAway(document: Mission): ReadonlySet<string> {
  const { ownFindings } = ruleSetOf(document)
  if (!ownFindings.includes('token-owners') || !ownFindings.includes('carrier-places')) return new Set()
  const parts = document.tokens.filter(({ kind }) => isPart(document, kind))
  const away = document.tokens.filter(({ kind, side, board }) => {
    if (tokenKindOf(document, kind).carries !== true) return false
    const owner = mostOf(parts.filter((part) => part.board === board))
    return owner !== null && owner !== side
  })
  return new Set(away.map(({ id }) => id))
}

/**
 * Returns the owner of most parts of a board, among the sides of the mission that own things there, or null if nobody
 * does, or if nothing on it is a part of its board.
 */
export function ownerOfBoard(document: Mission, board: Token['board']): string | null {
  const sides = new Set<string | null>(document.sides.map(({ id }) => id))
  return mostOf(
    document.tokens.filter((token) => token.board === board && sides.has(token.side) && isPart(document, token.kind)),
  )
}

function isPart(document: Mission, kind: Token['kind']): boolean {
  const { ofItsBoard, carries } = tokenKindOf(document, kind)
  return ofItsBoard === true && carries !== true
}

/** The side that owns most of them; of several with as many the first by its id. */
function mostOf(parts: readonly Token[]): string | null {
  const counts = new Map<string, number>()
  for (const { side } of parts) if (side !== null) counts.set(side, (counts.get(side) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? null
}
