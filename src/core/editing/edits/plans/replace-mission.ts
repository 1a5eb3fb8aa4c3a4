/** Makes the open mission another one in a single step: what is gone is removed, what is other is put. */

import { failure, type Result, success } from '#foundation/result.ts'
import { type Kit, validateKit } from '#model/kit/kit.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { type CustomKinds, kindsOf } from '#model/mission/custom-kinds.ts'
import { dropDanglingRefs } from '#model/mission/diagram-references.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import { type Change, type Edit, putEdit } from '#model/mission/edit.ts'
import {
  type HalfItems,
  type HalfMap,
  type HalfSet,
  halfCollections,
  itemsOfHalf,
  itemsOnBoard,
  withHalf,
  withItems,
} from '#model/mission/half-choice.ts'
import { idSource } from '#model/mission/ids.ts'
import { kindFaults, partsOfPlay } from '#model/mission/kind-references.ts'
import { foldText, plural } from '#model/mission/plural.ts'
import { findFaults } from '#model/mission/references.ts'
import { patchBetween, sameValue } from '../patch.ts'
import type { Plan } from './selection.ts'

/** The edits that make `after` of `before`; none where both say the same. */
export const planBecome = (before: Mission, after: Mission): Edit[] => patchBetween(before, after).map(editOf)

function editOf(change: Change): Edit {
  // A value is of its field; the compiler cannot follow that through a union of names.
  if ('field' in change) return { type: 'set', field: change.field, value: change.after } as Edit
  const { collection, id, after } = change
  return after === null ? { type: 'remove', collection, id } : putEdit(collection, after)
}

// Edits that put another kit under a map: pieces that have got another code are followed.

/**
 * Puts a custom kit into the mission, in one step.
 * @param codes new codes by old ones, of renamed pieces; pieces on the map get the new ones
 * @returns the edits, or why it cannot be, as one sentence for people
 */
export function planCustomKit(
  document: Mission,
  kit: Kit,
  codes: ReadonlyMap<string, string> = new Map(),
): Result<readonly Edit[], string> {
  const [fault] = validateKit(kit)
  if (fault !== undefined) return failure(`This kit isn’t valid: ${fault.message}.`)
  const renamed = (code: string): string => codes.get(code) ?? code
  const byCode = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(record).flatMap(([code, value]): [string, Value][] => {
        const now = renamed(code)
        return kit.pieces.some((piece) => piece.code === now) ? [[now, value]] : []
      }),
    )
  const { own: _, pieces, ...rest } = document.kit
  const kept = pieces === undefined ? {} : byCode(pieces)
  const value: Mission['kit'] = {
    ...rest,
    id: kit.id,
    own: kit,
    codes: byCode(document.kit.codes),
    ...(Object.keys(kept).length === 0 ? {} : { pieces: kept }),
  }
  const renamedItems = <Item extends { readonly piece: string }>(items: readonly Item[]): Item[] =>
    items.map((item) => (codes.has(item.piece) ? { ...item, piece: renamed(item.piece) } : item))
  const after: Mission = {
    ...document,
    kit: value,
    panels: renamedItems(document.panels),
    halfPillars: renamedItems(document.halfPillars),
    wallEnds: renamedItems(document.wallEnds),
  }
  const [wrong] = findFaults(after)
  if (wrong !== undefined) return failure(`The map doesn’t fit this kit: ${wrong.message}.`)
  const puts = (['panels', 'halfPillars', 'wallEnds'] as const).flatMap((collection): Edit[] =>
    after[collection].flatMap((item, index) =>
      item === document[collection][index] ? [] : [{ type: 'put', collection, item } as Edit],
    ),
  )
  return success([{ type: 'set', field: 'kit', value }, ...puts])
}

// Half-maps: showing another one, adding, renaming and deleting them. Each is one step.

/** Puts another half on its board. Refused if rules, objectives or diagrams name things of the half that leaves. */
export function planShowHalf(document: Mission, board: BoardNumber, id: string): Plan {
  const joined = withHalf(document, board, id)
  const leaving = new Set(itemsOfHalf(itemsOnBoard(document, board)).map((item) => item.id))
  const { play } = document
  for (const { part, path } of partsOfPlay(play)) {
    if (part.part !== 'item' || !leaving.has(part.id)) continue
    return failure(`${namedAt(play, path)} names one thing of this half. Name its kind or label instead.`)
  }
  const diagram = document.diagrams.find(
    (each) => !sameValue(dropDanglingRefs(document, each), dropDanglingRefs(joined, each)),
  )
  if (diagram !== undefined) return failure(`The diagram “${diagram.title}” shows things of this half.`)
  return success(planBecome(document, joined))
}

/** Title of the objective or rule that holds the path. */
function namedAt(play: Mission['play'], [, list, index]: readonly (string | number)[]): string {
  const titled = list === 'rules' || list === 'objectives' || list === 'tables' ? play[list] : undefined
  const title = titled?.[Number(index)]?.title
  return title === undefined ? 'A fact of the mission' : `“${title}”`
}

/** Adds a copy of the half on that board. It isn't shown until you choose it. */
export function planAddHalf(document: Mission, board: BoardNumber): readonly Edit[] {
  const halves = document.halves ?? []
  const side = document.sides[board - 1] ?? document.sides[0]
  const first: HalfSet = { side: side?.id ?? '', board, chosen: 'a', options: [{ id: 'a', title: 'A' }] }
  const set = halves.find((each) => each.board === board) ?? first
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const id = letters.find((letter) => set.options.every((half) => half.id !== letter)) ?? 'z'
  // Items are what they were; that they may be changed is a matter of the schema's types.
  const copy = { id, title: id.toUpperCase(), ...copied(document, itemsOnBoard(document, board)) } as HalfMap
  const next = { ...set, options: [...set.options, copy] }
  return setHalves(halves.includes(set) ? halves.map((each) => (each === set ? next : each)) : [...halves, next])
}

/** Renames a half. */
export const planRenameHalf = (document: Mission, board: BoardNumber, id: string, title: string): readonly Edit[] =>
  changeSet(document, board, (set) => ({
    ...set,
    options: set.options.map((half) => (half.id === id ? { ...half, title } : half)),
  }))

/** Deletes a half that isn't shown. A board whose half is the last one has no half-maps any more. */
export const planDeleteHalf = (document: Mission, board: BoardNumber, id: string): readonly Edit[] =>
  changeSet(document, board, (set) => {
    const options = set.options.filter((half) => half.id !== id || id === set.chosen)
    return options.length === 1 ? null : { ...set, options }
  })

/** Names another side that brings the halves of a board. */
export const planSideOfHalves = (document: Mission, board: BoardNumber, side: string): readonly Edit[] =>
  changeSet(document, board, (set) => ({ ...set, side }))

const changeSet = (document: Mission, board: BoardNumber, change: (set: HalfSet) => HalfSet | null): readonly Edit[] =>
  setHalves((document.halves ?? []).flatMap((set) => (set.board === board ? (change(set) ?? []) : set)))

const setHalves = (halves: readonly HalfSet[]): readonly Edit[] => [
  { type: 'set', field: 'halves', value: halves.length === 0 ? undefined : halves },
]

/** The same items under new ids. */
function copied(document: Mission, items: HalfItems): HalfItems {
  const newId = idSource(document)
  const ids = new Map(
    halfCollections.flatMap((name) => (items[name] ?? []).map(({ id }) => [id, newId(name)] as const)),
  )
  const idOf = (id: string): string => ids.get(id) ?? id
  return withItems((name) =>
    ((items[name] ?? []) as readonly Item[]).map((item) => ({
      ...item,
      id: idOf(item.id),
      ...('from' in item ? { from: idOf(item.from), to: idOf(item.to) } : {}),
    })),
  )
}

// Adding, changing and taking away the kinds that a mission brings along.

export type KindPart = keyof CustomKinds
/** A kind of zones, regions, markers or tokens; only kinds of zones say what they serve, only those of tokens have a base. */
export type CustomKind<Part extends KindPart = KindPart> = NonNullable<Mission['kinds'][Part]>[number]

/** The kinds of that part that the mission adds. */
export const customKindsOf = ({ kinds }: Pick<Mission, 'kinds'>, part: KindPart): readonly CustomKind[] =>
  kinds[part] ?? []

/** The table with another list in it; a mission without kinds of tokens says nothing of them. */
function withKinds(kinds: Mission['kinds'], part: KindPart, list: readonly CustomKind[]): Mission['kinds'] {
  const { tokens, ...others } = { ...kinds, [part]: list }
  return tokens === undefined || tokens.length === 0 ? others : { ...others, tokens }
}

/** Adds a kind that people call so, with the first letters of its name as its sign; the author changes the rest. */
export function planAddKind(document: Mission, part: KindPart, name: string): { edit: Edit; id: CustomKind['id'] } {
  const id = freeId(document, name)
  const kind = { id, name, sign: signOf(name), role: null }
  const { zones, regions, markers, tokens = [] } = document.kinds
  const added: Record<KindPart, () => Mission['kinds']> = {
    zones: () => ({ ...document.kinds, zones: [...zones, { ...kind, serves: 'both' }] }),
    regions: () => ({ ...document.kinds, regions: [...regions, kind] }),
    markers: () => ({ ...document.kinds, markers: [...markers, kind] }),
    tokens: () => ({ ...document.kinds, tokens: [...tokens, { ...kind, base: DEFAULT_BASE, figures: [] }] }),
  }
  return { edit: { type: 'set', field: 'kinds', value: added[part]() }, id }
}

const DEFAULT_BASE = { kind: 'round', diameter: 32 } as const

/** The kind under another name; a sign that was made from the old name is made from the new one. */
export const renamedKind = <Kind extends CustomKind>(kind: Kind, name: string): Kind => ({
  ...kind,
  name,
  sign: kind.sign === signOf(kind.name) ? signOf(name) : kind.sign,
})

/** Replaces the kind that has the same id. */
export function planChangeKind<Part extends KindPart>(document: Mission, part: Part, kind: CustomKind<Part>): Edit {
  const list = customKindsOf(document, part).map((other) => (other.id === kind.id ? kind : other))
  return { type: 'set', field: 'kinds', value: withKinds(document.kinds, part, list) }
}

/** Takes a kind away, or says what still needs it. */
export function planRemoveKind(document: Mission, part: KindPart, id: CustomKind['id']): Plan {
  const list = customKindsOf(document, part).filter((kind) => kind.id !== id)
  const kinds = withKinds(document.kinds, part, list)
  const drawn = document[part].filter(({ kind }) => kind === id).length
  if (drawn > 0) {
    const noun = part === 'regions' ? 'area' : part.slice(0, -1)
    return failure(
      `${drawn === 1 ? `1 ${noun} on the map is` : `${drawn} ${plural(noun)} on the map are`} of this kind.`,
    )
  }
  if (kindFaults({ ...document, kinds }).length > 0)
    return failure('The scoring, a special rule or a need of the mission speaks of this kind.')
  return success([{ type: 'set', field: 'kinds', value: kinds }])
}

/** Why no kind of the part can be called so beside the others, or null. */
export function reasonAgainstName(
  document: Mission,
  part: KindPart,
  name: string,
  own?: CustomKind['id'],
): string | null {
  const wanted = foldText(name.trim())
  const taken = kindsOf(document)[part].some((kind) => kind.id !== own && kind.name.toLowerCase() === wanted)
  return taken ? 'There is a kind of this name already.' : null
}

/** `own-vent-shaft`, `own-vent-shaft-2`: small letters, digits and hyphens. */
function freeId(document: Mission, name: string): CustomKind['id'] {
  const taken = new Set(
    Object.values(document.kinds).flatMap((list: readonly CustomKind[] | undefined) =>
      (list ?? []).map(({ id }) => id),
    ),
  )
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 22)
    .replace(/-+$/, '')
  const base = `own-${plain === '' ? 'kind' : plain}` as const
  for (let number = 1; ; number += 1) {
    const id: CustomKind['id'] = number === 1 ? base : `${base}-${number}`
    if (!taken.has(id)) return id
  }
}

/** The first letters of the first words, at most three. */
function signOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => Array.from(word).slice(0, 1))
    .join('')
    .toUpperCase()
  return Array.from(letters).slice(0, 2).join('') || '?'
}
