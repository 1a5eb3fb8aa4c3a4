/** Tokens that cannot stand where they are: over the edge of the boards, in terrain, on one another. */

import { sortById } from '#analysis/layout/area-names.ts'
import { middleOnField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { namesOf, tokenName } from '#analysis/layout/place-names.ts'
import { basesOverlap, isOverEdge, reachOfBase, terrainUnder } from '#analysis/layout/token-places.ts'
import { outOfPlace } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, pointPlace } from '#checking/checker/places.ts'
import { placedAt } from '#model/kit/lattice.ts'
import { tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'

export const tokenPlace: Rule = {
  info: {
    id: 'token-place',
    title: 'Token where it cannot stand',
    group: 'markers',
    severity: 'warning',
    source: 'Bases are as large as they are; which ones overlap is calculated from the map',
    confidence: 'M',
    thresholds: [],
    kitFigures: ['sizes.thickness'],
  },
  why: 'A token takes up room on the table. Over the edge, in a wall or on another base, it can’t be placed as the map shows it.',
  check,
}

type Token = Mission['tokens'][number]

function check(layout: Layout): FindingDraft[] {
  const { tokens } = layout.document
  if (tokens.length === 0) return []
  const said = (token: Token): string => {
    const { name } = pointPlace(layout, token)
    return name === '' ? tokenName(layout.document, token) : `${tokenName(layout.document, token)} ${placedAt(name)}`
  }
  const { ownFindings } = ruleSetOf(layout.document)
  const carries = ({ kind }: Token): boolean => tokenKindOf(layout.document, kind).carries === true
  const alone = tokens.flatMap((token): FindingDraft[] => {
    if (ownFindings.includes('carrier-places') && carries(token)) return []
    const common = { items: [token.id], at: pointPlace(layout, token), causes: [outOfPlace(token.id)] }
    if (isOverEdge(layout, token))
      return [
        {
          ...common,
          key: `edge ${token.id}`,
          message: `The base of ${said(token)} reaches over the edge of the board.`,
          advice: 'Move it onto the board, turn it, or give it a smaller base.',
        },
      ]
    const terrain = terrainUnder(layout, token)
    if (terrain.length === 0) return []
    return [
      {
        ...common,
        key: `terrain ${token.id}`,
        message: `The base of ${said(token)} stands in ${namesOf(terrain, (piece) => piece.name())}.`,
        advice: 'Move it to clear ground, turn it, or move the terrain.',
      },
    ]
  })
  if (ownFindings.includes('token-overlaps')) return alone
  const elsewhere = ownFindings.includes('carrier-overlaps') ? carries : () => false
  return [...alone, ...overlaps(layout, tokens, said, elsewhere)]
}

/**
 * Tokens of one deck whose bases overlap: one finding for each pile, whose bases overlap directly or through others. Only
 * those that are near each other from west to east are compared.
 * @param elsewhere whether another rule says what such a token overlaps
 */
function overlaps(
  layout: Layout,
  tokens: readonly Token[],
  said: (token: Token) => string,
  elsewhere: (token: Token) => boolean,
): FindingDraft[] {
  const decks = new Map(layout.field.boards.map(({ board, deck }) => [board, deck]))
  const placed = tokens.flatMap((token) => {
    const at = middleOnField(layout.field, token)
    return at === undefined ? [] : [{ token, x: at.x, reach: reachOfBase(token), deck: decks.get(token.board) }]
  })
  const sorted = placed.sort((a, b) => a.x - b.x)
  const widest = Math.max(0, ...sorted.map(({ reach }) => reach))
  const pileOf = new Map<Token, Token[]>()
  for (const [index, one] of sorted.entries())
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (other === undefined || other.x - one.x > one.reach + widest) break
      const [here, there] = [pileOf.get(one.token) ?? [one.token], pileOf.get(other.token) ?? [other.token]]
      if (here === there || other.deck !== one.deck || !basesOverlap(layout, one.token, other.token)) continue
      if (elsewhere(one.token) || elsewhere(other.token)) continue
      here.push(...there)
      for (const token of here) pileOf.set(token, here)
    }
  return [...new Set(pileOf.values())].slice(0, MAX_PILES).map((pile): FindingDraft => {
    const inOrder = sortById(pile)
    const [first] = inOrder
    return {
      key: `overlap ${inOrder.map(({ id }) => id).join(' ')}`,
      message: `The bases of ${namesOf(inOrder, said, MAX_SAID)} overlap.`,
      advice: `Move ${pile.length === 2 ? 'one of them' : 'them apart'}, so that they touch at most.`,
      items: firstItems(pile).map(({ id }) => id),
      at: first === undefined ? null : pointPlace(layout, first),
    }
  })
}
/** More tell nobody anything new. */
const MAX_PILES = 200
const MAX_SAID = 5
