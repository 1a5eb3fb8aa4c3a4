/** A mission with its whole battlefield turned, for a screen that is wide where the battlefield is tall. */
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { Memo, memoize } from '#foundation/memoize.ts'
import type { Kit, Turn } from '#model/kit/kit.ts'
import { type BoardNumber, type LatticeSquare, latticeOf, type Node, type Square, turned } from '#model/kit/lattice.ts'
import { type Arrangement, boardNumbers, hasDecks } from '#model/mission/arrangement.ts'
import { type AnyItem, collections, type Item, type ItemOf, type Mission } from '#model/mission/document.ts'
import { anyItem, type Edit, itemsOf, putEdit } from '#model/mission/edit.ts'
import { type HalfMap, type HalfSet, withItems } from '#model/mission/half-choice.ts'
import { type Transform, transformed } from './transform.ts'

// Items of a board are taken along when it gets another number, is turned, or goes.

/** New number of a board, and its quarter turns clockwise. */
export interface Carried {
  readonly board: BoardNumber
  readonly quarters: 0 | 1 | 2 | 3
}

type Spot = Node & { readonly board: BoardNumber }

/**
 * Returns the edits that change the arrangement and move everything on the boards with them, or null if something no
 * longer fits.
 * @param becomes the new place of a board, or null if it goes, with all that is on it
 */
export function carryItems(
  document: Mission,
  arrangement: Mission['arrangement'],
  becomes: (board: BoardNumber) => Carried | null,
): readonly Edit[] | null {
  const before = kitOf(document)
  const after = kitOf({ ...document, arrangement })
  const edits: Edit[] = [{ type: 'set', field: 'arrangement', value: arrangement }]
  const gone = new Set<string>()
  for (const collection of collections)
    for (const entry of itemsOf(document, collection)) {
      const next = carried(before, after, entry, becomes)
      if (next === 'gone') gone.add(entry.item.id)
      else if (next === null) return null
      else if (next !== entry) edits.push(putEdit(next.collection, next.item))
    }
  for (const { id, from, to } of document.links) if (gone.has(from) || gone.has(to)) gone.add(id)
  for (const collection of collections)
    for (const { id } of document[collection]) if (gone.has(id)) edits.push({ type: 'remove', collection, id })
  const diagrams = document.diagrams.map((diagram) => carriedDiagram(before, diagram, becomes))
  if (diagrams.some((diagram, index) => diagram !== document.diagrams[index]))
    edits.push({ type: 'set', field: 'diagrams', value: diagrams })
  if (document.halves === undefined) return edits
  const halves = carriedHalves(before, after, document.halves, becomes)
  return halves && [...edits, { type: 'set', field: 'halves', value: halves.length === 0 ? undefined : halves }]
}

/** Returns the half-maps that aren't on the map, or null if one of their things no longer fits. */
function carriedHalves(
  before: Kit,
  after: Kit,
  halves: readonly HalfSet[],
  becomes: (board: BoardNumber) => Carried | null,
): readonly HalfSet[] | null {
  let fits = true
  const sets = halves.flatMap((set): HalfSet[] => {
    const board = becomes(set.board)?.board
    if (board === undefined) return []
    const options = set.options.map((half): HalfMap => {
      const items = withItems((name) =>
        ((half[name] ?? []) as readonly ItemOf<typeof name>[]).flatMap((item): readonly Item[] => {
          const next = carried(before, after, anyItem(name, item), becomes)
          if (next === null) fits = false
          return next === null || next === 'gone' ? [] : [next.item]
        }),
      )
      return { id: half.id, title: half.title, ...items } as HalfMap
    })
    return [{ ...set, board, options }]
  })
  return fits ? sets : null
}

/**
 * Returns one thing as it stands afterwards: itself if unchanged, or null if it no longer fits.
 * @param before the kit with the boards as they were; `after` as they become
 */
function carried(
  before: Kit,
  after: Kit,
  entry: AnyItem,
  becomes: (board: BoardNumber) => Carried | null,
): AnyItem | 'gone' | null {
  switch (entry.collection) {
    case 'links':
      return entry
    case 'zones':
    case 'regions': {
      const squares = entry.item.squares.flatMap((square) => carriedSquare(before, square, becomes) ?? [])
      if (squares.length === 0) return 'gone'
      const same =
        squares.length === entry.item.squares.length && squares.every((each, at) => each === entry.item.squares[at])
      return same ? entry : anyItem(entry.collection, { ...entry.item, squares })
    }
    case 'notes': {
      const at = carriedSpot(before, entry.item, becomes)
      if (at === null) return 'gone'
      const { arrow, ...bare } = entry.item
      const tip = arrow === undefined ? undefined : carriedSpot(before, arrow, becomes)
      if (at === entry.item && tip === arrow) return entry
      const note = { ...bare, board: at.board, x: at.x, y: at.y }
      return {
        collection: 'notes',
        item: tip === undefined || tip === null ? note : { ...note, arrow: { board: tip.board, x: tip.x, y: tip.y } },
      }
    }
    default: {
      const to = becomes(entry.item.board)
      if (to === null) return 'gone'
      if (to.board === entry.item.board && to.quarters === 0) return entry
      return transformed(after, entry, turnOf(before, entry.item.board, to))
    }
  }
}

/** The whole of a board through quarter turns. */
function turnOf(kit: Kit, board: BoardNumber, { board: to, quarters }: Carried): Transform {
  const { columns, rows, boardWidth, boardHeight } = latticeOf(kit, board)
  return {
    board: () => to,
    place: (place) => turnedPlace(place, quarters, columns, rows),
    free: (place) => turnedPlace(place, quarters, boardWidth.value, boardHeight.value),
    compass: (direction) => turned(direction, quarters),
    degrees: 90 * quarters,
  }
}

/** A place of something that is so wide and high, after quarter turns clockwise about its middle. */
function turnedPlace({ x, y }: Node, quarters: Carried['quarters'], width: number, height: number): Node {
  switch (quarters) {
    case 0:
      return { x, y }
    case 1:
      return { x: height - y, y: x }
    case 2:
      return { x: width - x, y: height - y }
    case 3:
      return { x: y, y: width - x }
  }
}

function carriedSquare(kit: Kit, square: Square, becomes: (board: BoardNumber) => Carried | null): Square | null {
  const to = becomes(square.board)
  if (to === null) return null
  if (to.board === square.board && to.quarters === 0) return square
  const { columns, rows } = latticeOf(kit, square.board)
  const at: LatticeSquare = turnedPlace(square, to.quarters, columns - 1, rows - 1)
  return { board: to.board, x: at.x, y: at.y }
}

function carriedSpot<At extends Spot>(kit: Kit, at: At, becomes: (board: BoardNumber) => Carried | null): At | null {
  const to = becomes(at.board)
  if (to === null) return null
  if (to.board === at.board && to.quarters === 0) return at
  const { boardWidth, boardHeight } = latticeOf(kit, at.board)
  const place = turnedPlace(at, to.quarters, boardWidth.value, boardHeight.value)
  return { ...at, board: to.board, x: toTenths(place.x), y: toTenths(place.y) }
}

type Diagram = Mission['diagrams'][number]
type DiagramSpot = Diagram['shows'][number]['from']

/** Models on a board that goes are left out, and so is what was shown of them. */
function carriedDiagram(kit: Kit, diagram: Diagram, becomes: (board: BoardNumber) => Carried | null): Diagram {
  const models = diagram.models.flatMap((model) => {
    const at = carriedSpot(kit, model, becomes)
    if (at === null || at === model) return at ?? []
    return { ...at, turn: (model.turn + 90 * (becomes(model.board)?.quarters ?? 0)) % 360 }
  })
  const ids = new Set(models.map(({ id }) => id))
  const spot = (at: DiagramSpot): DiagramSpot | null =>
    'board' in at ? carriedSpot(kit, at, becomes) : 'model' in at && !ids.has(at.model) ? null : at
  const shows = diagram.shows.flatMap((showing): Diagram['shows'][number][] => {
    const from = spot(showing.from)
    if (from === null) return []
    if (!('to' in showing)) return [from === showing.from ? showing : { ...showing, from }]
    const to = spot(showing.to)
    if (to === null) return []
    return [from === showing.from && to === showing.to ? showing : { ...showing, from, to }]
  })
  const same =
    models.length === diagram.models.length &&
    models.every((model, index) => model === diagram.models[index]) &&
    shows.length === diagram.shows.length &&
    shows.every((showing, index) => showing === diagram.shows[index])
  return same ? diagram : { ...diagram, models, shows }
}

/** Decks lie beside each other on every drawing: what is drawn of them cannot be turned as one. */
export const canBeTurned = ({ arrangement }: Pick<Mission, 'arrangement'>): boolean => !hasDecks(arrangement)

/**
 * The same mission a quarter turn clockwise: what lay in the north lies in the east. Squares keep their names, things their
 * ids, and texts stay upright. Of a document always the same object; what did not change since another document is the very
 * same thing as in that one's. Of use for drawing alone: a file says how its author laid the boards.
 */
export const turnedMission = memoize((document: Mission): Mission => {
  const arrangement = turnedArrangement(document)
  const [before, after] = [kitOf(document), kitOf({ ...document, arrangement })]
  const { things } = memoryFor(document)
  const items = (collection: (typeof collections)[number]): unknown[] =>
    itemsOf(document, collection).map((entry) =>
      things.of([entry.item], () => {
        const moved = carried(before, after, entry, (board) => ({ board, quarters: 1 }))
        return carriedAlong(moved, entry).item
      }),
    )
  // Things are of their collection; the compiler cannot follow that through a union of names.
  const moved = Object.fromEntries(collections.map((name) => [name, items(name)])) as Partial<Mission>
  return { ...document, ...moved, arrangement }
})

/**
 * Returns the entry as carried along; one outside every board, in a file that somebody wrote by hand, stays where it
 * is.
 */
const carriedAlong = (next: ReturnType<typeof carried>, entry: AnyItem): AnyItem =>
  next === null || next === 'gone' ? entry : next

interface Memory {
  readonly arrangement: Arrangement
  readonly things: Memo<unknown>
}
const memories = new Memo<Memory>()

/** Returns the memory that is kept while boards and kit stay the same. */
const memoryFor = (document: Mission): Memory =>
  memories.of([document.arrangement, document.kit], () => ({
    arrangement: madeOf(document),
    things: new Memo(),
  }))

const turnedArrangement = (document: Mission): Arrangement => memoryFor(document).arrangement

const nextTurn = { 0: 90, 90: 180, 180: 270, 270: 0 } as const satisfies Record<Turn, Turn>

/** The boards one by one, each turned, in the places that the whole brings them to. */
function madeOf(document: Mission): Arrangement {
  const { arrangement } = document
  if (arrangement.kind === 'open') return { ...arrangement, width: arrangement.height, height: arrangement.width }
  const { field, kit } = layoutOf(document)
  const own = arrangement.kind === 'boards' ? arrangement.boards : []
  return {
    kind: 'boards',
    boards: boardNumbers(arrangement).map((board, index) => {
      const { columns, rows } = latticeOf(kit, board)
      const before = own[index]
      const turn = before?.turn ?? 0
      const box = field.boards[index]?.box ?? { x: 0, y: 0, width: 0, height: 0 }
      return {
        ...(turn === 0 || turn === 180 ? { columns, rows } : { columns: rows, rows: columns }),
        x: toTenths(field.bounds.height - box.y - box.height),
        y: toTenths(box.x),
        turn: nextTurn[turn],
      }
    }),
  }
}
