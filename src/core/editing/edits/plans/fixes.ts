/** The fixes of findings as edits: one or many at once, as one undo step, never two that touch the same thing. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import {
  type Collection,
  checksSchema,
  findItem,
  type Item,
  MAX_WAIVED_ITEMS,
  type Mission,
} from '#model/mission/document.ts'
import { type Edit, putEdit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import { type Waivable, withoutWaivers, withWaiver } from '#model/mission/waivers.ts'
import { sameValue } from '../patch.ts'

// Parts that the edits of a fix touch, so that fixes which do not get along are not applied together.

/** Names of what is changed and of what has to stay as it is meanwhile. */
interface Touched {
  readonly writes: readonly string[]
  readonly needs: readonly string[]
}

type Put = Extract<Edit, { type: 'put' }>

/** False when the document is already as the edit would make it. */
function changesAnything(document: Mission, edit: Edit): boolean {
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
function touchedBy(document: Mission, edits: readonly Edit[]): Touched {
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
function ownIds(document: Mission): (edits: readonly Edit[]) => readonly Edit[] {
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

/** A finding with its repair. */
export interface Fixable {
  readonly fix: { readonly label: string; readonly safe: boolean; readonly edits: readonly Edit[] } | null
  /** The reason why it is waived, or null if it counts. */
  readonly waived: string | null
}

export interface FixPlan<Finding extends Fixable> {
  /** Empty when nothing is left to do. */
  readonly edits: readonly Edit[]
  /** Findings that the edits set right, in their order. */
  readonly fixed: readonly Finding[]
  /** Findings with a fix of the kind asked for that waits for the next check: another one touches the same. */
  readonly left: readonly Finding[]
  /** For the undo menu. */
  readonly label: string
}

interface Wanted<Finding> {
  readonly finding: Finding
  readonly label: string
  readonly edits: readonly Edit[]
}

/** The edits of one finding's fix; none when it has no fix, is waived, or everything is so already. */
export const planFix = (document: Mission, finding: Fixable): readonly Edit[] =>
  planFixes(document, [finding], { onlySafe: false }).edits

/**
 * The fixes of many findings of this document as one step. Of two that touch the same item or field, or that would put
 * something in the same place, the first is taken.
 * @param onlySafe leaves out fixes that could make something else worse
 */
export function planFixes<Finding extends Fixable>(
  document: Mission,
  findings: readonly Finding[],
  { onlySafe }: { readonly onlySafe: boolean },
): FixPlan<Finding> {
  const wanted = findings.flatMap((finding): Wanted<Finding>[] => {
    const { fix, waived } = finding
    if (fix === null || waived !== null || (onlySafe && !fix.safe)) return []
    const edits = fix.edits.filter((edit) => changesAnything(document, edit))
    return edits.length === 0 ? [] : [{ finding, label: fix.label, edits }]
  })
  const apart = withoutConflicts(document, wanted)
  const taken = soundTogether(document, apart)
  const kept = new Set(taken.map(({ finding }) => finding))
  const [first, ...more] = taken
  return {
    edits: taken.flatMap(({ edits }) => edits),
    fixed: taken.map(({ finding }) => finding),
    left: wanted.filter(({ finding }) => !kept.has(finding)).map(({ finding }) => finding),
    label: first === undefined ? '' : more.length === 0 ? first.label : `Fix ${taken.length} problems`,
  }
}

/** Keeps the first of those that touch the same; items that they add get unused ids. */
function withoutConflicts<Finding>(document: Mission, wanted: readonly Wanted<Finding>[]): Wanted<Finding>[] {
  const written = new Set<string>()
  const needed = new Set<string>()
  const withIds = ownIds(document)
  return wanted.flatMap((want) => {
    const { writes, needs } = touchedBy(document, want.edits)
    if (writes.some((key) => written.has(key) || needed.has(key)) || needs.some((key) => written.has(key))) return []
    for (const key of writes) written.add(key)
    for (const key of needs) needed.add(key)
    return [{ ...want, edits: withIds(want.edits) }]
  })
}

/** All of them if they make a sound mission together, as they do; otherwise one after the other as long as it is sound. */
function soundTogether<Finding>(document: Mission, wanted: readonly Wanted<Finding>[]): readonly Wanted<Finding>[] {
  if (
    applyEdits(
      document,
      wanted.flatMap(({ edits }) => edits),
    ).ok
  )
    return wanted
  let current = document
  return wanted.filter(({ edits }) => {
    const applied = applyEdits(current, edits)
    if (applied.ok) current = applied.value.document
    return applied.ok
  })
}

// Edits that waive findings and take waivers back. A waiver is saved with the mission, with the reason for it.

/** `these`: findings of the rule about just these items; `all`: every finding of the rule. */
export type WaiverScope = 'these' | 'all'

/** True when the finding can be waived alone; one about no item, or about too many, only with all of its rule. */
export const canWaiveAlone = ({ items }: Waivable): boolean => items.length > 0 && items.length <= MAX_WAIVED_ITEMS

/**
 * Waives a finding; a waiver that says the same of the same items gets the new reason. The failure is for showing.
 * @param reason one line; blanks around it are dropped
 */
export function planWaiver(
  { checks }: Mission,
  finding: Waivable,
  reason: string,
  scope: WaiverScope,
): Result<readonly Edit[], string> {
  if (scope === 'these' && !canWaiveAlone(finding))
    return failure(
      finding.items.length === 0
        ? 'This finding is about no single item; waive all findings of its rule instead.'
        : `A waiver names at most ${MAX_WAIVED_ITEMS} items; waive all findings of the rule instead.`,
    )
  const text = reason.replace(/\s+/g, ' ').trim()
  if (text === '') return failure('A waiver needs a reason, so that others know why this is meant.')
  const items = scope === 'all' ? [] : [...finding.items]
  const value = { ...checks, waivers: withWaiver(checks.waivers, { rule: finding.rule, items, reason: text }) }
  const checked = checksSchema.safeParse(value)
  if (!checked.success) {
    const [issue] = checked.error.issues
    return failure(
      issue === undefined
        ? 'This waiver cannot be saved.'
        : `It cannot be saved: ${describeIssue(issue, value).message}.`,
    )
  }
  return success([{ type: 'set', field: 'checks', value }])
}

/** Takes away every waiver that speaks of the finding, those of its whole rule too; no edits when there is none. */
export function planUnwaive({ checks }: Mission, finding: Waivable): readonly Edit[] {
  const waivers = withoutWaivers(checks.waivers, finding)
  return waivers.length === checks.waivers.length
    ? []
    : [{ type: 'set', field: 'checks', value: { ...checks, waivers } }]
}
