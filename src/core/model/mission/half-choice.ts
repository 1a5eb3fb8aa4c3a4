/** Which half-maps are joined: taking a half off the map, putting another one on it, and every way to join them. */
import type { Collection, Item, Mission } from './document.ts'
import { compareIds } from './ids.ts'

export type HalfSet = NonNullable<Mission['halves']>[number]
export type HalfMap = HalfSet['options'][number]

/** Collections that belong to a half. Tokens don't: they are units on the table, and may be face down. */
export const halfCollections = [
  'panels',
  'halfPillars',
  'wallEnds',
  'zones',
  'regions',
  'markers',
  'links',
  'features',
  'notes',
] as const satisfies readonly Collection[]
type HalfCollection = (typeof halfCollections)[number]
/** The items of a half. */
export type HalfItems = { readonly [Name in HalfCollection]?: Mission[Name] | undefined }

/** The items that are on that board alone; a link is there with both of its markers. */
export function itemsOnBoard(map: HalfItems, board: number): HalfItems {
  const markers = new Set((map.markers ?? []).flatMap((marker) => (marker.board === board ? [marker.id] : [])))
  const isThere = (item: Item): boolean =>
    'squares' in item
      ? item.squares.every((square) => square.board === board)
      : 'from' in item
        ? markers.has(item.from) && markers.has(item.to)
        : item.board === board
  return withItems((name) => ((map[name] ?? []) as readonly Item[]).filter(isThere))
}

/** Each list of a half; empty ones are left out. */
export function withItems(list: (name: HalfCollection) => readonly Item[]): HalfItems {
  // Each list keeps its name; the compiler can't follow that through a union of names.
  return Object.fromEntries(
    halfCollections.flatMap((name) => {
      const items = list(name)
      return items.length === 0 ? [] : [[name, items] as const]
    }),
  ) as HalfItems
}

export const itemsOfHalf = (half: HalfItems): readonly Item[] =>
  halfCollections.flatMap((name): readonly Item[] => half[name] ?? [])

/** The mission with another half on its board; unchanged if that half is on the map already, or there is none of that id. */
export function withHalf(document: Mission, board: number, id: string): Mission {
  const set = document.halves?.find((each) => each.board === board)
  const next = set?.options.find((half) => half.id === id)
  if (set === undefined || next === undefined || set.chosen === id) return document
  const taken = itemsOnBoard(document, board)
  const gone = new Set(itemsOfHalf(taken).map((item) => item.id))
  const lists: Partial<Mission> = Object.fromEntries(
    halfCollections.map((name) => [
      name,
      [
        ...(document[name] as readonly Item[]).filter((item) => !gone.has(item.id)),
        ...((next[name] ?? []) as readonly Item[]),
      ].sort((a, b) => compareIds(a.id, b.id)),
    ]),
  )
  const options = set.options.map((half): HalfMap => {
    const named = { id: half.id, title: half.title }
    // Items are what they were; that they may be changed is a matter of the schema's types.
    if (half.id === set.chosen) return { ...named, ...taken } as HalfMap
    return half.id === id ? named : half
  })
  const halves = document.halves?.map((each) => (each === set ? { ...set, chosen: id, options } : each))
  return { ...document, ...lists, ...(halves === undefined ? {} : { halves }) }
}

export interface Joining {
  /** The mission with these halves on the map. */
  readonly document: Mission
  /** The half-maps that are joined, by name: `C on board 1 and B on board 2`. */
  readonly title: string
}

/** Every way to join the halves. The first is the one that is on the map now. */
export function joiningsOf(document: Mission): readonly Joining[] {
  let found: readonly Mission[] = [document]
  for (const { board, chosen, options } of document.halves ?? []) {
    const ids = [chosen, ...options.flatMap(({ id }) => (id === chosen ? [] : id))]
    found = found.flatMap((each) => ids.map((id) => withHalf(each, board, id)))
  }
  return found.map((each) => ({
    document: each,
    title: (each.halves ?? []).map((set) => `${chosenTitle(set)} on board ${set.board}`).join(' and '),
  }))
}

/** The name of the half that is on the map. */
export const chosenTitle = ({ chosen, options }: HalfSet): string =>
  options.find(({ id }) => id === chosen)?.title ?? chosen
