/** What edits of a fix touch, so that fixes which do not get along are not applied together. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { putEdit } from '#model/mission/any-item.ts'
import { type Collection, findItem, type Item, type Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import { sameValue } from '../same-value.ts'

/** Names of what is changed and of what has to stay as it is meanwhile. */
export interface Touched {
  readonly writes: readonly string[]
  readonly needs: readonly string[]
}

type Put = Extract<Edit, { type: 'put' }>

/** False when the document is already as the edit would make it. */
export function changesAnything(document: Mission, edit: Edit): boolean {
  switch (edit.type) {
    case 'set':
      return !sameValue(document[edit.field], edit.value)
    case 'remove':
      return itemOf(document, edit.collection, edit.id) !== undefined
    case 'put':
      return !sameValue(itemOf(document, edit.collection, edit.item.id), edit.item)
  }
}

/** Everything that the edits of one fix touch in this document. */
export function touchedBy(document: Mission, edits: readonly Edit[]): Touched {
  return {
    writes: edits.map((edit) => written(document, edit)),
    needs: edits.flatMap((edit) => needed(document, edit)),
  }
}

function written(document: Mission, edit: Edit): string {
  switch (edit.type) {
    case 'set':
      return edit.field
    case 'remove':
      return `${edit.collection}/${edit.id}`
    case 'put':
      return isNew(document, edit) ? newPlace(edit) : `${edit.collection}/${edit.item.id}`
  }
}

/** Something new touches its place and not its id, which is arbitrary: an end takes one half-pillar or wall end. */
function newPlace(edit: Put): string {
  switch (edit.collection) {
    case 'panels':
      return `new/panel/${edit.item.board}/${edit.item.x}/${edit.item.y}/${edit.item.axis}`
    case 'halfPillars':
    case 'wallEnds':
      return `new/end/${edit.item.board}/${edit.item.x}/${edit.item.y}/${edit.item.toward}`
    case 'zones':
    case 'regions':
      return `new/${edit.collection}/${edit.item.squares
        .map(({ board, x, y }) => `${board}:${x},${y}`)
        .sort()
        .join(' ')}`
    case 'links':
      return `new/link/${[edit.item.from, edit.item.to].sort().join(' ')}`
    case 'markers':
    case 'features':
    case 'notes':
    case 'tokens':
      return `new/${edit.collection}/${edit.item.board}/${edit.item.x}/${edit.item.y}`
  }
}

/** A new pillar needs the panels whose end it closes, a link its markers. */
function needed(document: Mission, edit: Edit): string[] {
  if (edit.type !== 'put') return []
  switch (edit.collection) {
    case 'links':
      return [`markers/${edit.item.from}`, `markers/${edit.item.to}`]
    case 'halfPillars':
    case 'wallEnds': {
      const { board, toward } = edit.item
      const ends = layoutOf(document)
        .endsAt(board, edit.item)
        .filter((end) => end.toward === toward)
      return ends.map(({ panel }) => `panels/${panel.id}`)
    }
    default:
      return []
  }
}

/**
 * Gives what is new in each list of edits ids that none of the lists before has used. Fixes are made one by one, each
 * with the next free id of the same document.
 */
export function ownIds(document: Mission): (edits: readonly Edit[]) => readonly Edit[] {
  const used = new Set<string>()
  const next = idSource(document)
  return (edits) => {
    const added = edits.filter((edit): edit is Put => edit.type === 'put' && isNew(document, edit))
    const own = new Set(added.map(({ item }) => item.id))
    const renamed = new Map<string, string>()
    for (const { collection, item } of added) {
      if (!used.has(item.id)) continue
      let id = next(collection)
      while (used.has(id) || own.has(id)) id = next(collection)
      renamed.set(item.id, id)
    }
    for (const id of own) used.add(renamed.get(id) ?? id)
    return renamed.size === 0 ? edits : edits.map((edit) => (edit.type === 'put' ? rename(edit, renamed) : edit))
  }
}

function rename(edit: Put, renamed: ReadonlyMap<string, string>): Edit {
  const name = (id: string): string => renamed.get(id) ?? id
  const id = name(edit.item.id)
  if (edit.collection === 'links')
    return { ...edit, item: { ...edit.item, id, from: name(edit.item.from), to: name(edit.item.to) } }
  return putEdit(edit.collection, { ...edit.item, id })
}

const isNew = (document: Mission, edit: Put): boolean => findItem(document, edit.item.id) === undefined

const itemOf = (document: Mission, collection: Collection, id: string): Item | undefined =>
  (document[collection] as readonly Item[]).find((item) => item.id === id)
