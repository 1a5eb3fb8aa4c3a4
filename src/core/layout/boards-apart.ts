/** Boards that nothing joins to those of a side: what lies there is out of its reach, whatever stands on them. */
import type { BoardNumber } from '#core/kit/square-names.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Layout } from './layout.ts'
import { listOf } from './place-names.ts'
import type { Reach, SideReach } from './reach.ts'

/** All boards that hang together with some, where none of these sides begins on any of them; null: one of them does. */
export function boardsApart(
  reach: Reach,
  boards: readonly BoardNumber[],
  sides: readonly SideReach[],
): readonly BoardNumber[] | null {
  const group = [
    ...new Set(boards.flatMap((board) => reach.boardGroups.find((each) => each.includes(board)) ?? [board])),
  ].sort((a, b) => a - b)
  const begins = new Set(sides.flatMap(({ areas }) => [...areas]))
  return [...begins].some((area) => reach.areas[area]?.some(({ board }) => group.includes(board))) ? null : group
}

/** What sets things on such boards apart from a finding about walls. */
export interface OnBoardsApart {
  readonly apart: readonly BoardNumber[]
  readonly without: Mission['sides']
}

/** Something out of reach; `apart` is null where something stands in the way instead. */
interface OutOfReach extends Pick<OnBoardsApart, 'without'> {
  readonly apart: OnBoardsApart['apart'] | null
}

/** What is told of each thing with something in its way, then of all on the same boards, apart from the same sides, at once. */
export function eachOrByBoards<Item extends OutOfReach, Told>(
  found: readonly Item[],
  tellOne: (item: Item) => Told,
  tellAll: (key: string, items: readonly [Item & OnBoardsApart, ...Item[]]) => Told,
): Told[] {
  const groups = new Map<string, [Item & OnBoardsApart, ...Item[]]>()
  for (const each of found) {
    const { apart, without } = each
    if (apart === null) continue
    const key = `${apart.join(' ')}:${without.map(({ id }) => id).join(' ')}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [{ ...each, apart }])
    else known.push(each)
  }
  return [
    ...found.filter(({ apart }) => apart === null).map(tellOne),
    ...[...groups].map(([key, items]) => tellAll(key, items)),
  ]
}

/** `Defender cannot reach the Strongroom in A1: nothing joins board 3 to its Entry Zones.`, and what to do. */
export function tellApart(
  { field }: Layout,
  named: string,
  { apart, without }: OnBoardsApart,
): { readonly message: string; readonly advice: string } {
  const owners = listOf(without.map(({ name }) => name))
  const decks = new Set(field.boards.flatMap(({ board, deck }) => (apart.includes(board) ? [deck] : [])))
  const isDeck = field.boards.every(({ board, deck }) => apart.includes(board) || !decks.has(deck))
  const boards = `board${apart.length === 1 ? '' : 's'} ${listOf(apart.map(String))}`
  return {
    message: `${owners} cannot reach the ${named}: nothing joins ${boards} to ${without.length === 1 ? 'its' : 'their'} Entry Zones.`,
    advice: `${isDeck ? 'Join' : 'Let the boards touch along more than one base, join'} them with Access Zones of one letter, or give ${owners} an Entry Zone there.`,
  }
}
