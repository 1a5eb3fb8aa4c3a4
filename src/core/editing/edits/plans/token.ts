/** The token a click would put down, what it would stand in, and changes of one that is there. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { namesOf, tokenName } from '#analysis/layout/place-names.ts'
import { areasUnder, basesOverlap, isOverEdge, terrainUnder, whollyOnBoard } from '#analysis/layout/token-places.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import type { BaseForm } from '#foundation/geometry/rectangle.ts'
import { type Figure, tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import type { Token } from '#model/mission/objects.ts'
import type { TokenKind } from '#model/rule-sets/kinds.ts'
import { automatic, type LabelChoice, labelSource } from './labels.ts'
import { freePlace, isSamePlace } from './loose-things.ts'
import type { SnapMode } from './snap.ts'

export interface TokenPlan {
  readonly token: Token
  /** The square it stands in. */
  readonly name: string
  /** Why it may not stand there; null when it may. */
  readonly reason: string | null
  /** Obstacle that it would stand in or on, which the checker will report, or null for clear ground. */
  readonly warning: string | null
}

export interface TokenChoice {
  readonly snap?: SnapMode
  readonly turn?: number
  /** If omitted, as the kind usually is. */
  readonly side?: string | null
  /** If omitted, as the kind usually lies. */
  readonly face?: Token['face']
  readonly label?: LabelChoice
  /** Defaults to that of its kind. */
  readonly base?: BaseForm
}

/** A token of a kind, with the base of its kind and the figures it begins with, where a click would put it; null beside the boards. */
export function planToken(
  document: Mission,
  kind: Token['kind'],
  at: FieldPoint,
  { snap = 'eighth', turn = 0, side, face, label = automatic, base }: TokenChoice = {},
): TokenPlan | null {
  const spot = freePlace(document, at, snap)
  if (spot === null) return null
  const usual = tokenKindOf(document, kind)
  const { board } = spot.place
  const named = side === undefined ? defaultOwner(document, kind, board) : side
  const owner = document.sides.some(({ id }) => id === named) ? named : null
  const ofShip = usual.ofItsBoard === true
  const token: Token = {
    id: idSource(document)('tokens'),
    kind,
    side: owner,
    label: labelSource(document, { collection: 'tokens', kind, ...(ofShip ? { side: owner } : {}) }, label)([board]),
    ...spot.place,
    turn: (turn + (usual.turned ?? 0)) % 360,
    base: base ?? usual.base,
    figures: newFigures(usual),
    face: face ?? (usual.faceDown === true ? 'down' : 'up'),
  }
  return planned(
    document,
    ofShip && snap !== 'free' ? { ...token, ...whollyOnBoard(layoutOf(document), token) } : token,
    spot.name,
  )
}

function planned(document: Mission, token: Token, name: string): TokenPlan {
  const taken = document.tokens.some((other) => isSamePlace(other, token))
  return {
    token,
    name,
    reason: taken ? 'a token stands here already' : null,
    warning: warningOf(document, token),
  }
}

/** The figures of a new token of the kind. */
const newFigures = ({ figures, begins = {} }: TokenKind): Record<string, Figure> =>
  Object.fromEntries(figures.map((name): [string, Figure] => [name, begins[name] ?? 0]))

/** The side that a kind is usually one's of on that board, or null for nobody's. */
function defaultOwner(document: Mission, kind: Token['kind'], board: Token['board']): string | null {
  const { role, ofItsBoard } = tokenKindOf(document, kind)
  if (role !== null) return document.sides.find((side) => side.role === role)?.id ?? null
  return ofItsBoard === true ? ownerOfBoard(document, board) : null
}

/**
 * Returns the side that owns everything that is owned on a board, or, if nothing is and each side has a board, the side
 * whose turn it is.
 */
function ownerOfBoard(document: Mission, board: Token['board']): string | null {
  const owners = (where: (token: Token) => boolean): ReadonlySet<string> =>
    new Set(document.tokens.filter(where).flatMap(({ side }) => (side === null ? [] : [side])))
  const [here, ...others] = owners((token) => token.board === board)
  if (here !== undefined) return others.length === 0 ? here : null
  const { sides } = document
  const { boards } = layoutOf(document).field
  if (boards.length !== sides.length) return null
  const elsewhere = owners((token) => token.board !== board)
  const own = sides[boards.findIndex((each) => each.board === board)]
  if (own !== undefined && !elsewhere.has(own.id)) return own.id
  return sides.find(({ id }) => !elsewhere.has(id))?.id ?? null
}

function warningOf(document: Mission, token: Token): string | null {
  const layout = layoutOf(document)
  if (isOverEdge(layout, token)) return 'its base reaches over the edge of the board'
  const standing = terrainUnder(layout, token)
  if (standing.length > 0) return `it stands in ${namesOf(standing, (piece) => piece.name())}`
  const other = document.tokens.find((each) => each.id !== token.id && basesOverlap(layout, each, token))
  return other === undefined ? null : `its base overlaps that of ${tokenName(document, other)}`
}

/**
 * Returns the token as one of another kind: with that kind's base and figures where it had the defaults of its kind.
 */
export function tokenOfKind(document: Mission, token: Token, kind: Token['kind']): Token {
  const [before, after] = [tokenKindOf(document, token.kind), tokenKindOf(document, kind)]
  const hadUsualBase = JSON.stringify(before.base) === JSON.stringify(token.base)
  const asNew = newFigures(before)
  const kept = Object.entries(token.figures).filter(([name, value]) => value !== asNew[name])
  return {
    ...token,
    kind,
    base: hadUsualBase ? after.base : token.base,
    figures: { ...newFigures(after), ...Object.fromEntries(kept) },
  }
}

/** The token with that figure under another name or with another value; without it where the value is undefined. */
export function withFigure(token: Token, name: string, next: { name?: string; value?: Figure | undefined }): Token {
  const entries = Object.entries(token.figures).flatMap(([own, value]): [string, Figure][] => {
    if (own !== name) return [[own, value]]
    if ('value' in next && next.value === undefined) return []
    return [[next.name ?? own, next.value ?? value]]
  })
  return { ...token, figures: Object.fromEntries(entries) }
}

/** The token with one figure more, under a name that none of its others has. */
export function withNewFigure(token: Token, names: readonly string[]): Token {
  const wanted = names.find((name) => !(name in token.figures))
  let number = 1
  while (`figure ${number}` in token.figures) number += 1
  return { ...token, figures: { ...token.figures, [wanted ?? `figure ${number}`]: 0 } }
}

/** Lists the areas that a token can belong to, those that it lies in first. */
export function areasFor(document: Mission, token: Token): readonly { readonly id: string; readonly under: boolean }[] {
  const under = areasUnder(layoutOf(document), token).map(({ id }) => id)
  const others = [...document.zones, ...document.regions].map(({ id }) => id).filter((id) => !under.includes(id))
  return [...under.map((id) => ({ id, under: true })), ...others.map((id) => ({ id, under: false }))]
}
