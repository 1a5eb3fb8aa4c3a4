/** Boards that nothing joins to those of a side: what lies there is out of its reach, whatever stands on them. */
import { boardPoint, distanceToBox, less } from '#foundation/geometry/point.ts'
import { Memo, memoize } from '#foundation/memoize.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type BoardNumber, hasSquare, latticeOf, nodePoint, type Square, squareOnBoard } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Marker } from '#model/mission/objects.ts'
import type { Layout } from './layout.ts'
import { listOf } from './place-names.ts'
import type { Reach, SideReach } from './reachable-squares.ts'

// Which squares a marker lies in.

type Lying = Pick<Marker, 'board' | 'x' | 'y'>

/** The square under the middle of a marker; undefined off the board. */
export function squareOfMarker({ kit }: Pick<Layout, 'kit'>, marker: Lying): Square | undefined {
  const zone = squareOnBoard(kit, marker.board, boardPoint(marker.x, marker.y))
  return zone && { board: marker.board, ...zone }
}

const underIn = memoize((kit: Kit) => memoize((marker: Lying): readonly Square[] => lookUnder(kit, marker)))

/**
 * Returns the squares of its board that a marker lies in, wholly or in part: a model in any of them can stand on the
 * marker.
 */
export const squaresUnder = ({ kit }: Pick<Layout, 'kit'>, marker: Lying): readonly Square[] => underIn(kit)(marker)

function lookUnder(kit: Kit, marker: Lying): Square[] {
  const here = squareOfMarker({ kit }, marker)
  if (here === undefined) return []
  const side = kit.lattice.pitch.value
  const radius = kit.sizes.objectiveMarker.value / 2
  const corner = nodePoint(kit, here)
  const inside = (at: number): boolean => !less(at, radius) && !less(side - at, radius)
  if (inside(marker.x - corner.x) && inside(marker.y - corner.y)) return [here]
  const found: Square[] = []
  for (let y = here.y - 1; y <= here.y + 1; y += 1)
    for (let x = here.x - 1; x <= here.x + 1; x += 1) {
      if (!hasSquare(latticeOf(kit, marker.board), { x, y })) continue
      const { x: left, y: top } = nodePoint(kit, { x, y })
      if (less(distanceToBox({ x: left, y: top, width: side, height: side }, marker), radius))
        found.push({ board: marker.board, x, y })
    }
  return found
}

/** All boards that hang together with some, where none of these sides begins on any of them, or null if one of them does. */
export function detachedBoards(
  reach: Reach,
  boards: readonly BoardNumber[],
  sides: readonly SideReach[],
): readonly BoardNumber[] | null {
  const group = [
    ...new Set(boards.flatMap((board) => reach.boardGroups.find((each) => each.includes(board)) ?? [board])),
  ].sort((a, b) => a - b)
  return sides.some((side) => group.some((board) => boardsOf(reach, side).has(board))) ? null : group
}

const known = new Memo<ReadonlySet<BoardNumber>>()
/** The boards on which the areas lie that a side gets to: many things are asked about at once. */
const boardsOf = (reach: Reach, side: SideReach): ReadonlySet<BoardNumber> =>
  known.of(
    [reach, side],
    () => new Set([...side.areas].flatMap((area) => (reach.areas[area] ?? []).map(({ board }) => board))),
  )

/** Details that distinguish a finding about things on such boards from one about walls. */
interface OnDetachedBoards {
  readonly apart: readonly BoardNumber[]
  readonly without: Mission['sides']
}

/** Something out of reach; `apart` is null where something stands in the way instead. */
interface OutOfReach extends Pick<OnDetachedBoards, 'without'> {
  readonly apart: OnDetachedBoards['apart'] | null
}

/**
 * Reports things group by group where the same obstacles are in their way, then, all at once, everything on boards
 * apart from those of a side.
 * @param together things with the same word lie behind the same walls
 */
export function eachOrByBoards<Item extends OutOfReach, Told>(
  found: readonly Item[],
  together: (item: Item) => string,
  tellThese: (items: readonly [Item, ...Item[]]) => Told,
  tellAll: (apart: readonly [OnBoards<Item>, ...OnBoards<Item>[]]) => Told,
): Told[] {
  const groups = new Map<string, OnBoards<Item> & { readonly items: Item[] }>()
  for (const each of found) {
    const { apart, without } = each
    if (apart === null) continue
    const key = `${apart.join(' ')}:${without.map(({ id }) => id).join(' ')}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { key, apart, without, items: [each] })
    else group.items.push(each)
  }
  const behind = new Map<string, [Item, ...Item[]]>()
  for (const each of found) {
    if (each.apart !== null) continue
    const key = together(each)
    const group = behind.get(key)
    if (group === undefined) behind.set(key, [each])
    else group.push(each)
  }
  const [first, ...more] = groups.values()
  return [...[...behind.values()].map(tellThese), ...(first === undefined ? [] : [tellAll([first, ...more])])]
}

/** Things on the same boards, which nothing joins to those of the same sides. */
export interface OnBoards<Item> extends OnDetachedBoards {
  readonly key: string
  readonly items: readonly Item[]
}

/**
 * `Defender cannot reach the Strongroom in A1: nothing joins board 3 to its Entry Zones.`, and what to do. Where each of
 * several sides is without something, one finding says it of all of them.
 */
export function tellApart<Item>(
  { field }: Layout,
  all: readonly [OnBoards<Item>, ...OnBoards<Item>[]],
  named: (items: readonly Item[]) => string,
): { readonly key: string; readonly message: string; readonly advice: string } {
  const [{ key, apart, without, items }, ...more] = all
  const owners = ownersIn(without)
  const isDeck = all.every((each) => {
    const decks = new Set(field.boards.flatMap(({ board, deck }) => (each.apart.includes(board) ? [deck] : [])))
    return field.boards.every(({ board, deck }) => each.apart.includes(board) || !decks.has(deck))
  })
  const join = isDeck ? 'Join' : 'Let the boards touch along more than one base, join'
  if (more.length > 0)
    return {
      key: `apart:${all.map((each) => each.key).join('|')}`,
      message: `${all.map((each) => `${ownersIn(each.without)} cannot reach the ${named(each.items)}`).join('; ')}: nothing joins the boards.`,
      advice: `${join} them with Access Zones of one letter, or give each side an Entry Zone on every board.`,
    }
  return {
    key: `apart:${key}`,
    message: `${owners} cannot reach the ${named(items)}: nothing joins board${apart.length === 1 ? '' : 's'} ${listOf(apart.map(String))} to ${without.length === 1 ? 'its' : 'their'} Entry Zones.`,
    advice: `${join} them with Access Zones of one letter, or give ${owners} an Entry Zone there.`,
  }
}

const ownersIn = (sides: Mission['sides']): string => listOf(sides.map(({ name }) => name))

/** An error where nobody gets to one of them. */
export const worst = (found: readonly { readonly severity: 'warning' | 'error' }[]): 'warning' | 'error' =>
  found.some(({ severity }) => severity === 'error') ? 'error' : 'warning'
