/** Names the places of a battlefield: `between C4 and D4`, `corner of C4 and D5`, `piece A1 north of C4–C5`. */
import type { Point } from '#foundation/geometry/point.ts'
import { findPiece, type Kit } from '#model/kit/kit.ts'
import {
  axisOf,
  type BoardNumber,
  COMPASS,
  type Compass,
  type Edge,
  hasSquare,
  latticeOf,
  type Node,
  opposite,
  type Square,
  squareName,
} from '#model/kit/lattice.ts'
import { featureKindOf, markerKindOf, tokenKindOf, type WithKinds } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Feature, Marker, Token } from '#model/mission/objects.ts'
import { countOf } from '#model/mission/plural.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'
import { edgesOf, type PanelEnd } from './panel-geometry.ts'

/** The code a group shows for a piece: its own, or else the kit's. */
export const shownCode = (document: Pick<Mission, 'kit'>, code: string): string => document.kit.codes[code] ?? code

/** `Long Wall with Hatchway`: as the kit calls the piece; its code if the kit has no such piece. */
export const pieceName = (kit: Kit, code: string): string => findPiece(kit, code)?.name ?? code

/** `A3 Long Wall with Hatchway`, in the group's own codes. */
export function codeAndName({ document, kit }: Naming, code: string): string {
  const piece = findPiece(kit, code)
  return piece === undefined ? code : `${shownCode(document, code)} ${piece.name}`
}

/** The name of a side by its id; if there is no such side the id, or what is given for it. */
export const sideName = (
  { sides }: { readonly sides: readonly { readonly id: string; readonly name: string }[] },
  id: string | null | undefined,
  none = id ?? '',
): string => sides.find((side) => side.id === id)?.name ?? none

/** `between C4 and D4`; at the rim `north edge of A4`. */
export const edgeName = (kit: Kit, board: BoardNumber, edge: Edge): string => edgesName(kit, board, [edge])

/** Where something in an edge is: `between C4 and D4`, `at the north edge of A4`. */
export function atEdge(kit: Kit, board: BoardNumber, edge: Edge): string {
  const name = edgeName(kit, board, edge)
  return name === '' || name.startsWith('between ') ? name : `at the ${name}`
}

/** The same for edges in a row: `between B4–B5 and C4–C5`, `north edge of A4–A5`. */
export function edgesName(kit: Kit, board: BoardNumber, edges: readonly Edge[]): string {
  const [first, ...sides] = sidesOf(kit, board, edges)
  if (first === undefined) return ''
  const [second] = sides
  return second === undefined
    ? `${opposite(first.direction)} edge of ${first.name}`
    : `between ${first.name} and ${second.name}`
}

/** Data for the names of pieces; a layout has it. */
export interface Naming {
  readonly kit: Kit
  readonly document: Pick<Mission, 'kit'>
}

/** `piece A1 north of C4–C5`: in sentences, where a code alone may be taken for a square. */
export const panelName = (naming: Naming, panel: Panel): string => `piece ${pieceAndPlace(naming, panel)}`

/** `A1 north of C4–C5`: the group's code, and the squares the panel stands against; in lists of pieces. */
export function pieceAndPlace({ document, kit }: Naming, panel: Panel): string {
  const code = shownCode(document, panel.piece)
  // South and east come last, so that a panel is named after the square whose upper left node it starts at.
  const side = sidesOf(kit, panel.board, edgesOf(kit, panel)).at(-1)
  return side === undefined ? code : `${code} ${opposite(side.direction)} of ${side.name}`
}

/** `west end`: where on the panel that end is. */
export const endName = (end: PanelEnd): string => `${opposite(end.toward)} end`

/** `corner of B3 and C4`; at the rim `corner of A3 and A4 on the north edge`; `north-west corner of A1`. */
export function nodeName(kit: Kit, board: BoardNumber, node: Node): string {
  const touching = [
    { board, x: node.x - 1, y: node.y - 1 },
    { board, x: node.x, y: node.y - 1 },
    { board, x: node.x - 1, y: node.y },
    { board, x: node.x, y: node.y },
  ].filter((square) => hasSquare(latticeOf(kit, board), square))
  const [first, last] = [touching[0], touching.at(-1)]
  if (first === undefined || last === undefined) return ''
  const rims = COMPASS.filter((side) => onLine(latticeOf(kit, board), node, side))
  if (touching.length === 1) return `${rims.sort(upright).join('-')} corner of ${squareName(kit, first)}`
  const corner = `corner of ${squareName(kit, first)} and ${squareName(kit, last)}`
  return touching.length === 4 ? corner : `${corner} on the ${rims.join('-')} edge`
}

/** `PL at the corner of B3 and C4`. */
export const loosePieceName = ({ document, kit }: Naming, item: HalfPillar | WallEnd): string =>
  `${shownCode(document, item.piece)} at the ${nodeName(kit, item.board, item)}`

/** `Objective Marker A`: kind and label. */
export const markerName = (document: WithKinds, marker: Pick<Marker, 'kind' | 'label'>): string =>
  [markerKindOf(document, marker.kind).name, marker.label].filter((word) => word !== '').join(' ')

/** `Vehicle 3`: kind and label. */
export const tokenName = (document: WithKinds, token: Pick<Token, 'kind' | 'label'>): string =>
  [tokenKindOf(document, token.kind).name, token.label].filter((word) => word !== '').join(' ')

/** `Explosive Canisters`. */
export const featureName = (document: WithKinds, feature: Pick<Feature, 'kind'>): string =>
  featureKindOf(document, feature.kind).name

/** `a, b, c`, without those that are empty. */
export const commaList = (words: readonly string[]): string => words.filter((word) => word !== '').join(', ')

/** `a`, `a and b`, `a, b and c`. */
export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

interface NamedSide {
  readonly direction: Compass
  readonly name: string
}

/** The squares on the board to both sides of edges in a row, named; north before south, west before east. */
function sidesOf(kit: Kit, board: BoardNumber, edges: readonly Edge[]): NamedSide[] {
  const [first, last] = [edges[0], edges.at(-1)]
  if (first === undefined || last === undefined) return []
  const sides: NamedSide[] = []
  for (const direction of first.axis === 'horizontal' ? upAndDown : leftAndRight) {
    const [from, to] = [beside(board, first, direction), beside(board, last, direction)]
    if (hasSquare(latticeOf(kit, board), from) && hasSquare(latticeOf(kit, board), to))
      sides.push({ direction, name: rowName(kit, from, to) })
  }
  return sides
}

const upAndDown: readonly Compass[] = ['north', 'south']
const leftAndRight: readonly Compass[] = ['west', 'east']

/** The square on that side of an edge, which may lie off the board. */
const beside = (board: BoardNumber, { x, y }: Edge, direction: Compass): Square => ({
  board,
  x: direction === 'west' ? x - 1 : x,
  y: direction === 'north' ? y - 1 : y,
})

/** `C4`, `C4–C5`: squares in a row, first and last. */
const rowName = (kit: Kit, first: Square, last: Square): string =>
  first.x === last.x && first.y === last.y
    ? squareName(kit, first)
    : `${squareName(kit, first)}–${squareName(kit, last)}`

/** True when the node lies on the outermost lattice line of that side. */
function onLine(lattice: Kit['lattice'], node: Node, side: Compass): boolean {
  switch (side) {
    case 'north':
      return node.y === 0
    case 'south':
      return node.y === lattice.rows
    case 'west':
      return node.x === 0
    case 'east':
      return node.x === lattice.columns
  }
}

/** North and south before east and west, as in `north-west`. */
const upright = (a: Compass, b: Compass): number =>
  Number(axisOf(a) === 'horizontal') - Number(axisOf(b) === 'horizontal')

// Lists of names in messages, short however many items there are.

/**
 * The name of each item, in the same order: with where it lies behind it where several have one name.
 *
 * `Entry Zone in A4`, `Entry Zone in A-1`, `Furnace 2`. An item without a place keeps its bare name.
 */
export function namesApart<Item>(
  items: readonly Item[],
  name: (item: Item) => string,
  place: (item: Item) => string | undefined,
): string[] {
  const names = items.map(name)
  const counts = new Map<string, number>()
  for (const each of names) counts.set(each, (counts.get(each) ?? 0) + 1)
  return items.map((item, index) => {
    const each = names[index] ?? ''
    const where = counts.get(each) === 1 ? undefined : place(item)
    return where === undefined ? each : `${each} in ${where}`
  })
}

/** `a`, `a and b`, `a, b, c, d and 6 more`: names the first few only. */
export function namesOf<Item>(items: readonly Item[], name: (item: Item) => string, most = 4): string {
  const named = items.slice(0, items.length === most + 1 ? most + 1 : most).map(name)
  const rest = items.length - named.length
  return listOf(rest === 0 ? named : [...named, `${rest} more`])
}

/** `2 Terminals and Pipes`: the same name is not said twice. */
export const namesCounted = (names: readonly string[]): string =>
  namesOf([...new Set(names)], (name) => {
    const count = names.filter((each) => each === name).length
    return count === 1 ? name : countOf(count, name)
  })

// Lists of things of the map from which one is chosen: no two entries read alike.

/** Where something is on its board, if it stands free. */
type Standing = Partial<Point> & { readonly board?: number }

/**
 * The name of each thing, in the same order: with its place behind it where several have one name, and with which of them it
 * is where they have one place too.
 *
 * `Objective Marker 1 (C4)`, `Objective Marker 1 (D5, 1 of 2 from the west)`, `Objective Marker 2`.
 */
export function disambiguateNames<Thing extends Standing>(
  things: readonly Thing[],
  name: (thing: Thing) => string,
  place: (thing: Thing) => string,
): string[] {
  const names = things.map(name)
  const alike = sizes(names)
  const places = things.map((thing, index) => (alike.get(names[index] ?? '') === 1 ? '' : place(thing)))
  const which = whichOf(
    things,
    things.map((_, index) => JSON.stringify([names[index], places[index]])),
  )
  return names.map((each, index) => {
    const told = commaList([places[index] ?? '', which[index] ?? ''])
    return told === '' ? each : `${each} (${told})`
  })
}

/** `2 of 3 from the north` for each thing whose words others have too; empty for those that stand alone. */
export function whichOf(things: readonly Standing[], words: readonly string[]): string[] {
  const alike = new Map<string, number[]>()
  for (const [index, each] of words.entries()) alike.set(each, [...(alike.get(each) ?? []), index])
  const which = things.map(() => '')
  for (const group of alike.values()) {
    if (group.length === 1) continue
    const { order, from } = inOrder(group.map((index) => ({ index, at: things[index] ?? {} })))
    for (const [place, { index }] of order.entries()) which[index] = `${place + 1} of ${group.length}${from}`
  }
  return which
}

interface Numbered {
  readonly index: number
  readonly at: Standing
}

/** Along the way in which they lie further apart; those of one spot, or without one, as the mission has them. */
function inOrder(group: readonly Numbered[]): { readonly order: readonly Numbered[]; readonly from: string } {
  const [wide, high] = [spread(group, 'x'), spread(group, 'y')]
  const boards = new Set(group.map(({ at }) => at.board))
  if (boards.size > 1 || Math.max(wide, high) === 0) return { order: group, from: '' }
  const axis = wide >= high ? 'x' : 'y'
  return {
    order: [...group].sort((one, other) => (one.at[axis] ?? 0) - (other.at[axis] ?? 0)),
    from: axis === 'x' ? ' from the west' : ' from the north',
  }
}

function spread(group: readonly Numbered[], axis: 'x' | 'y'): number {
  const places = group.map(({ at }) => at[axis] ?? 0)
  return Math.max(...places) - Math.min(...places)
}

function sizes(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const each of names) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}

/** The beginning of a text between quotation marks; what is longer than `most` letters ends behind a word. */
export function excerpt(value: string, most: number): string {
  const line = value.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return `“${line}”`
  const cut = line.slice(0, most - 1)
  const blank = line[most - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  // A script without blanks, or one endless word, ends where there is no more room.
  return `“${cut.slice(0, blank > most / 2 ? blank : cut.length).trimEnd()}…”`
}
