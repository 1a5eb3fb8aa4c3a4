/** Applies edits to a document as one step, all or nothing: whatever would not open again is refused with its reason. */
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { describeIssue, type Issue } from '#foundation/parsing/describe-issue.ts'
import { formatPath } from '#foundation/parsing/path.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { kindsOf, type RegionKindId } from '#model/mission/custom-kinds.ts'
import { type Collection, type Item, itemSchemas, type Mission, missionSchema } from '#model/mission/document.ts'
import type { Change, Edit, Patch } from '#model/mission/edit.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { findFaults } from '#model/mission/references.ts'
import { sizeReason } from '#model/mission/size.ts'
import { kindOf } from '#model/rule-sets/kinds.ts'
import { applyPatch, joinPatches, sameValue } from './patch.ts'

export interface EditFailure {
  /** Says what could not be done and why, ready to be shown. */
  readonly message: string
}

export interface EditOutcome {
  readonly document: Mission
  readonly patch: Patch
  /** Labels by which scoring and rules mean other things than before. */
  readonly unclear: readonly string[]
}

/** The next document and the exact difference; the given document is untouched. */
export function applyEdits(document: Mission, edits: readonly Edit[]): Result<EditOutcome, EditFailure> {
  const changes: Change[] = []
  const current = new CurrentItems(document)
  for (const edit of edits) {
    const change = changeOf(document, current, edit)
    if (!change.ok) return change
    if (change.value === null) continue
    changes.push(change.value)
    if ('collection' in change.value) {
      const { collection, id, after } = change.value
      current.set(collection, id, after)
    }
  }
  let patch = joinPatches([], changes)
  let next = applyPatch(document, patch)
  // Whoever changes what is played in the same step has seen to its references.
  const follows = patch.some(isRenaming) && !edits.some((edit) => edit.type === 'set' && edit.field === 'play')
  const { play, unclear } = follows ? followLabels(document, next) : { play: next.play, unclear: [] }
  if (play !== next.play) {
    patch = joinPatches(patch, [{ field: 'play', before: document.play, after: play }])
    next = applyPatch(document, patch)
  }
  const fault = findFaults(next)[0]
  if (fault !== undefined) return failure({ message: `This would not be a sound mission: ${fault.message}.` })
  const size = sizeReason(next)
  // A mission that was too large already may be changed into something smaller, step by step.
  if (size !== null && sizeReason(document) === null) return failure({ message: `This is too much: ${size}.` })
  return success({ document: next, patch, unclear })
}

/** The items as the edits so far leave them; only of collections that are edited is anything looked up. */
class CurrentItems {
  private readonly known = new Map<Collection, Map<string, Item>>()
  private readonly document: Mission

  constructor(document: Mission) {
    this.document = document
  }

  get(collection: Collection, id: string): Item | undefined {
    return this.of(collection).get(id)
  }

  set(collection: Collection, id: string, item: Item | null): void {
    if (item === null) this.of(collection).delete(id)
    else this.of(collection).set(id, item)
  }

  private of(collection: Collection): Map<string, Item> {
    let items = this.known.get(collection)
    if (items === undefined) {
      items = new Map()
      for (const item of this.document[collection] as readonly Item[]) items.set(item.id, item)
      this.known.set(collection, items)
    }
    return items
  }
}

// Before and after belong to one collection or field, for an edit names it and brings a value of its type. The compiler
// cannot follow that through a union of names.
const itemChange = (
  collection: Collection,
  id: string,
  { before, after }: { readonly before: Item | null; readonly after: Item | null },
): Change => ({ collection, id, before, after }) as Change
const fieldChange = (document: Mission, { field, value }: Extract<Edit, { type: 'set' }>): Change =>
  ({ field, before: document[field], after: value }) as Change

function changeOf(document: Mission, current: CurrentItems, edit: Edit): Result<Change | null, EditFailure> {
  switch (edit.type) {
    case 'set': {
      const checked = missionSchema.shape[edit.field].safeParse(edit.value)
      if (!checked.success) return failure({ message: reasonOf(checked.error.issues, edit.value) })
      // The checked value is kept, not the given one: lengths are snapped to tenths, as they would be on reading.
      return success({ field: edit.field, before: document[edit.field], after: checked.data } as Change)
    }
    case 'remove': {
      const before = current.get(edit.collection, edit.id)
      // Removing what is not there is no change: an edit applied twice does nothing the second time.
      return success(before === undefined ? null : itemChange(edit.collection, edit.id, { before, after: null }))
    }
    case 'put': {
      const checked = itemSchemas[edit.collection].safeParse(edit.item)
      if (!checked.success) return failure({ message: reasonOf(checked.error.issues, edit.item) })
      const before = current.get(edit.collection, edit.item.id) ?? null
      return success(itemChange(edit.collection, edit.item.id, { before, after: checked.data }))
    }
  }
}

/** Says what is wrong, and where, in words that people understand. */
function reasonOf([issue]: readonly Issue[], value: unknown): string {
  if (issue === undefined) return 'This value is not allowed.'
  const { message, path } = describeIssue(issue, value)
  return path.length < 2 ? `${message}.` : `${message} (${formatPath(path)}).`
}

/** The document as edits would leave it, unchecked: for previews that are never kept. */
export function previewEdits(document: Mission, edits: readonly Edit[]): Mission {
  const patch = edits.flatMap((edit): Change[] => {
    if (edit.type === 'set') return [fieldChange(document, edit)]
    const id = edit.type === 'put' ? edit.item.id : edit.id
    const before = (document[edit.collection] as readonly Item[]).find((item) => item.id === id) ?? null
    return [itemChange(edit.collection, id, { before, after: edit.type === 'put' ? edit.item : null })]
  })
  return applyPatch(document, patch)
}

// Keeps references with what they mean when labels change: scoring, needs and rules call markers, zones, areas, tokens
// and hatchways by their labels, so that things can be named before they are on the map.

interface Followed {
  /** The play with its references following; the same object if none had to. */
  readonly play: Mission['play']
  /** Labels by which references mean other things than before, because several things have or had them. */
  readonly unclear: readonly string[]
}

/** True if the change gives something that stays on the map another label. */
const isRenaming = (change: Change): boolean =>
  'collection' in change &&
  change.before !== null &&
  change.after !== null &&
  labelOf(change.before) !== labelOf(change.after)

const labelOf = (item: Item): string => {
  if ('label' in item) return item.label
  return ('hatchway' in item ? item.hatchway?.label : undefined) ?? ''
}

export interface Renaming {
  /** Name without its label: `Objective Marker`. */
  readonly sort: string
  readonly from: string
  readonly to: string
}

/** Finds items whose label has changed. */
export function renamings(before: Mission, after: Mission): readonly Renaming[] {
  const labelled = ['markers', 'zones', 'regions', 'tokens', 'panels'] as const
  return labelled.flatMap((name) => {
    if (before[name] === after[name]) return []
    const sortOf = (item: Item): string =>
      name === 'panels' || !('kind' in item)
        ? hatchwayWord(after)
        : kindOf<{ readonly id: string; readonly name: string }>(kindsOf(after)[name], item.kind).name
    const was = new Map((before[name] as readonly Item[]).map((item) => [item.id, labelOf(item)]))
    return (after[name] as readonly Item[]).flatMap((item): Renaming[] => {
      const [from, to] = [was.get(item.id), labelOf(item)]
      return from === undefined || from === to ? [] : [{ sort: sortOf(item), from, to }]
    })
  })
}

type Meant = (mission: Mission, label: string) => readonly Item[]

/** Rewrites the references in what is played. All labels of the step change at once, so that two can change places. */
export function followLabels(before: Mission, after: Mission): Followed {
  const unclear = new Set<string>()
  const there = new Map(
    [after.markers, after.zones, after.regions, after.tokens, after.panels].flatMap((items: readonly Item[]) =>
      items.map((item) => [item.id, item] as const),
    ),
  )
  /** The label by which to call what was called by that one. */
  const follow = (label: string, meant: Meant): string => {
    const were = meant(before, label).flatMap(({ id }) => there.get(id) ?? [])
    if (were.length === 0) return label
    const [first = label, ...others] = new Set(were.map(labelOf))
    // The label stays if only some of the things that shared it have left it, or nothing is left to call them by.
    const next = others.length > 0 || first === '' ? label : first
    const are = new Set(meant(after, next).map(({ id }) => id))
    if (are.size !== were.length || were.some(({ id }) => !are.has(id))) unclear.add(next)
    return next
  }
  const rewrite = <Value>(value: Value, key: string): Value => {
    if (typeof value !== 'object' || value === null) return value
    const meant = meaning(value, key)
    const entries = Object.entries(value).map(([name, each]): [string, unknown] => {
      if (meant !== null && name === 'label' && typeof each === 'string') return [name, follow(each, meant)]
      if (meant !== null && name === 'labels' && Array.isArray(each))
        return [name, [...new Set(each.map((label) => follow(String(label), meant)))]]
      return [name, rewrite(each, Array.isArray(value) ? key : name)]
    })
    if (entries.every(([name, each]) => sameValue(each, Reflect.get(value, name)))) return value
    // The same keys with values of the same types.
    return (Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)) as Value
  }
  return { play: rewrite(after.play, 'play'), unclear: [...unclear] }
}

/** Item that the label in a value of the mission names; null if it names nothing on the map. */
function meaning(value: object, key: string): Meant | null {
  if ('labels' in value) return ({ markers }, label) => markers.filter((marker) => marker.label === label)
  if (!('label' in value)) return null
  // A part of the map is all of its fields; of scoring and hatchways the schema knows these.
  if ('part' in value) return (mission, label) => itemsOfPart(mission, { ...value, label } as MapPart)
  if ('region' in value)
    return (mission, label) => itemsOfPart(mission, { part: 'regions', kind: value.region as RegionKindId, label })
  if (key !== 'hatchways') return null
  const tag = 'tag' in value ? value.tag : null
  return (mission, label) => itemsOfPart(mission, { part: 'hatchways', tag, label } as MapPart)
}
