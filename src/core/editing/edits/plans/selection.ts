/** Plans for a selection: move, remove, toggle, lock, group. Each says why not, or gives the edits. */
import { boxOf } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Kit } from '#model/kit/kit.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { type AnyItem, findItem, type Item, type Mission } from '#model/mission/document.ts'
import { anyItem, type Edit, putEdit } from '#model/mission/edit.ts'
import { reasonAgainst } from './place-panel.ts'
import { extentOf, type Transform, transformed } from './transform.ts'

// Locking things where they stand, and putting free things into groups.

/** Collections whose things can be in a group: those that stand free. */
export const groupable = ['markers', 'features', 'notes', 'tokens'] as const
type Groupable = Extract<AnyItem, { collection: (typeof groupable)[number] }>

const isGroupable = (entry: AnyItem): entry is Groupable =>
  groupable.some((collection) => collection === entry.collection)

/** Locks things, panels with the loose pieces that close their ends; or unlocks them. */
export const planLock = (document: Mission, ids: readonly string[], locked: boolean): readonly Edit[] =>
  selectedItems(document, ids).flatMap(({ collection, item }): Edit[] => {
    if ((item.locked === true) === locked) return []
    const { locked: _, ...free } = item
    return [putEdit(collection, (locked ? { ...free, locked } : free) as Item)]
  })

/** The first of these things that is locked. */
export const firstLocked = (document: Mission, ids: readonly string[]): AnyItem | undefined =>
  selectedItems(document, ids).find(({ item }) => item.locked === true)

/** Makes one group of the free things among these, taking them out of the groups they were in. */
export function planGroup(document: Mission, ids: readonly string[]): Plan {
  const entries = groupables(document, ids)
  if (entries.length < 2) return failure('Two markers, features, notes or tokens make a group.')
  const [first] = entries
  const same = first?.item.group
  if (same !== undefined && groupOf(document, same).length === entries.length)
    if (entries.every(({ item }) => item.group === same)) return failure('They are a group already.')
  const group = newGroup(document)
  return success(entries.map(({ collection, item }) => putEdit(collection, { ...item, group })))
}

/** Takes these things out of their groups; of a group with one thing left, that one too. */
export function planUngroup(document: Mission, ids: readonly string[]): Plan {
  const groups = new Set(groupables(document, ids).flatMap(({ item }) => item.group ?? []))
  if (groups.size === 0) return failure('Nothing of this is in a group.')
  return success(
    [...groups]
      .flatMap((group) => groupOf(document, group))
      .map(({ collection, item: { group: _, ...item } }) => putEdit(collection, item as Groupable['item'])),
  )
}

/** These ids, and those of everything that is in a group with one of them. */
export function withGroups(document: Mission, ids: readonly string[]): readonly string[] {
  const groups = new Set(groupables(document, ids).flatMap(({ item }) => item.group ?? []))
  if (groups.size === 0) return ids
  const others = [...groups].flatMap((group) => groupOf(document, group)).map(({ item }) => item.id)
  return [...new Set([...ids, ...others])]
}

/** A word for a group that no thing of the document has, and none of these. */
export function newGroup(document: Mission, taken: readonly string[] = []): string {
  const used = new Set(taken)
  for (const collection of groupable)
    for (const { group } of document[collection]) if (group !== undefined) used.add(group)
  let number = 1
  while (used.has(`g${number}`)) number += 1
  return `g${number}`
}

const groupOf = (document: Mission, group: string): Groupable[] =>
  groupable.flatMap((collection) =>
    document[collection]
      .filter((item) => item.group === group)
      .map((item) => anyItem(collection, item))
      .filter(isGroupable),
  )

const groupables = (document: Mission, ids: readonly string[]): Groupable[] =>
  ids.flatMap((id) => findItem(document, id) ?? []).filter(isGroupable)

/** Edits, or the reason why it cannot be done. */
export type Plan = Result<readonly Edit[], string>

/** Why nothing goes where there is no board. */
export const LEAVES_BOARD = 'It would leave the board.'

/** The selected items; ids that no longer exist are passed over. Panels bring their loose pillars along. */
export function selectedItems(document: Mission, ids: readonly string[]): AnyItem[] {
  const layout = layoutOf(document)
  const wanted = new Set(ids)
  for (const panel of document.panels) {
    if (!wanted.has(panel.id)) continue
    for (const id of jointsOf(layout, panel.id)) wanted.add(id)
  }
  return [...wanted].flatMap((id) => findItem(document, id) ?? [])
}

/** Ids of the loose half-pillars and wall ends that close the ends of a panel. */
function jointsOf(layout: Layout, panelId: string): string[] {
  const panel = layout.document.panels.find((candidate) => candidate.id === panelId)
  if (panel === undefined) return []
  const found: string[] = []
  for (const list of [layout.document.halfPillars, layout.document.wallEnds])
    for (const item of list) {
      if (item.board !== panel.board) continue
      const ends = layout.endsAt(item.board, item).filter((end) => end.toward === item.toward)
      if (ends.some((end) => end.panel.id === panelId)) found.push(item.id)
    }
  return found
}

/** Moves items; free things move by the same way in mm. `steps` are whole lattice steps to the east and south. */
export function planMove(document: Mission, ids: readonly string[], steps: { x: number; y: number }): Plan {
  return planTransform(document, ids, (kit) => shift(kit, steps))
}

/**
 * Moves free things (markers, features, notes) by millimetres; refused for anything on the lattice. Notes that are moved by
 * themselves keep pointing where they point.
 */
export function planFreeMove(document: Mission, ids: readonly string[], by: { x: number; y: number }): Plan {
  const arrowsStay = ids.every((id) => findItem(document, id)?.collection === 'notes')
  return planTransform(document, ids, (kit) => ({
    ...shift(kit, { x: 0, y: 0 }),
    arrowsStay,
    free: (at) => ({ x: at.x + by.x, y: at.y + by.y }),
  }))
}

function shift(kit: Kit, steps: { x: number; y: number }): Transform {
  const pitch = kit.lattice.pitch.value
  return {
    board: (board) => board,
    place: (place) => ({ x: place.x + steps.x, y: place.y + steps.y }),
    compass: (direction) => direction,
    degrees: 0,
    free: (at) => ({ x: at.x + steps.x * pitch, y: at.y + steps.y * pitch }),
  }
}

function planTransform(document: Mission, ids: readonly string[], make: (kit: Kit) => Transform): Plan {
  const layout = layoutOf(document)
  const items = selectedItems(document, ids)
  const straight = transformAll(document, items, make(layout.kit))
  // An obstacle on its own board is the reason; only a move that would leave the board tries another one.
  if (straight.ok || straight.error !== LEAVES_BOARD) return straight
  for (const across of ontoOthers(layout, items, make(layout.kit))) {
    const plan = transformAll(document, items, across)
    if (plan.ok) return plan
    // With two boards, an obstacle on the other one says more than that the move would leave this one.
    if (layout.field.boards.length === 2) return plan
  }
  return straight
}

/** The same shift, landing on each of the other boards: lattice places are carried over by where they lie on the battlefield. */
function ontoOthers(layout: Layout, items: readonly AnyItem[], transform: Transform): Transform[] {
  const boards = new Set(items.flatMap((entry) => extentOf(layout.kit, entry)?.board ?? []))
  const [from] = boards
  if (from === undefined || boards.size > 1) return []
  return layout.field.boards.flatMap(({ board }) => (board === from ? [] : [onto(layout, from, board, transform)]))
}

function onto(layout: Layout, from: BoardNumber, to: BoardNumber, transform: Transform): Transform {
  const [mine, theirs] = [boxOf(layout.field, from), boxOf(layout.field, to)]
  const by = { x: mine.x - theirs.x, y: mine.y - theirs.y }
  const pitch = layout.kit.lattice.pitch.value
  const lattice = { x: Math.round(by.x / pitch), y: Math.round(by.y / pitch) }
  const { free } = transform
  return {
    ...transform,
    board: () => to,
    place: (place) => {
      const moved = transform.place(place)
      return { x: moved.x + lattice.x, y: moved.y + lattice.y }
    },
    ...(free === undefined
      ? {}
      : {
          free: (at) => {
            const moved = free(at)
            return { x: moved.x + by.x, y: moved.y + by.y }
          },
        }),
  }
}

/** All items through one transformation, or the reason why one of them cannot go. */
export function transformAll(document: Mission, items: readonly AnyItem[], transform: Transform): Plan {
  const layout = layoutOf(document)
  const moving = new Set(items.map((entry) => entry.item.id))
  const edits: Edit[] = []
  for (const entry of items) {
    if (entry.collection === 'links') continue
    const next = transformed(layout.kit, entry, transform)
    if (next === null) return failure(LEAVES_BOARD)
    if (next.collection === 'panels') {
      const reason = reasonAgainst(layout, next.item, moving)
      if (reason !== null) return failure(`${reason[0]?.toUpperCase()}${reason.slice(1)}.`)
    }
    edits.push(putEdit(next.collection, next.item))
  }
  return success(edits)
}

/** Removes items, and the links that would lead nowhere. */
export function planRemove(document: Mission, ids: readonly string[]): readonly Edit[] {
  const gone = new Set(ids)
  const links = document.links.filter((link) => gone.has(link.from) || gone.has(link.to)).map((link) => link.id)
  return [...new Set([...ids, ...links])].flatMap((id): Edit[] => {
    const entry = findItem(document, id)
    return entry === undefined ? [] : [{ type: 'remove', collection: entry.collection, id }]
  })
}

/** Opens closed hatchways and closes open ones among the given panels. */
export function planToggle(document: Mission, ids: readonly string[]): readonly Edit[] {
  return document.panels.flatMap((panel): Edit[] =>
    ids.includes(panel.id) && panel.hatchway !== null
      ? [
          {
            type: 'put',
            collection: 'panels',
            item: {
              ...panel,
              hatchway: { ...panel.hatchway, start: panel.hatchway.start === 'open' ? 'closed' : 'open' },
            },
          },
        ]
      : [],
  )
}
