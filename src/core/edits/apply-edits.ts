/** Applies edits to a document as one step, all or nothing: whatever would not open again is refused with its reason. */
import { collections, type Item, type Mission, missionSchema } from '#core/mission/document.ts'
import type { Change, Edit, Patch } from '#core/mission/edit.ts'
import { findFaults } from '#core/mission/references.ts'
import { failure, type Result, success } from '#core/result.ts'
import { applyPatch, joinPatches } from './patch.ts'

export interface EditFailure {
  /** What could not be done and why, ready to be shown. */
  readonly message: string
}

export interface EditOutcome {
  readonly document: Mission
  readonly patch: Patch
}

/** The next document and the exact difference; the given document is untouched. */
export function applyEdits(document: Mission, edits: readonly Edit[]): Result<EditOutcome, EditFailure> {
  const changes: Change[] = []
  const current = new Map<string, Item>(
    collections.flatMap((name) => (document[name] as readonly Item[]).map((item) => [`${name}/${item.id}`, item])),
  )
  for (const edit of edits) {
    const change = changeOf(document, current, edit)
    if (!change.ok) return change
    if (change.value === null) continue
    changes.push(change.value)
    if ('collection' in change.value) {
      const key = `${change.value.collection}/${change.value.id}`
      if (change.value.after === null) current.delete(key)
      else current.set(key, change.value.after)
    }
  }
  const patch = joinPatches([], changes)
  const next = applyPatch(document, patch)
  const fault = findFaults(next)[0]
  if (fault !== undefined) return failure({ message: `This would not be a sound mission: ${fault.message}.` })
  return success({ document: next, patch })
}

function changeOf(
  document: Mission,
  current: ReadonlyMap<string, Item>,
  edit: Edit,
): Result<Change | null, EditFailure> {
  switch (edit.type) {
    case 'set': {
      const checked = missionSchema.shape[edit.field].safeParse(edit.value)
      if (!checked.success) return failure({ message: reasonOf(checked.error.issues) })
      return success({ field: edit.field, before: document[edit.field], after: edit.value } as Change)
    }
    case 'remove': {
      const before = current.get(`${edit.collection}/${edit.id}`)
      // Removing what is not there is no change: an edit applied twice does nothing the second time.
      return success(
        before === undefined ? null : ({ collection: edit.collection, id: edit.id, before, after: null } as Change),
      )
    }
    case 'put': {
      const checked = missionSchema.shape[edit.collection].element.safeParse(edit.item)
      if (!checked.success) return failure({ message: reasonOf(checked.error.issues) })
      const before = current.get(`${edit.collection}/${edit.item.id}`) ?? null
      return success({ collection: edit.collection, id: edit.item.id, before, after: edit.item } as Change)
    }
  }
}

function reasonOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  const [issue] = issues
  if (issue === undefined) return 'This value is not allowed.'
  return issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`
}

/** The document as edits would leave it, unchecked: for previews that are never kept. */
export function previewEdits(document: Mission, edits: readonly Edit[]): Mission {
  const patch = edits.flatMap((edit): Change[] => {
    if (edit.type === 'set') return [{ field: edit.field, before: document[edit.field], after: edit.value } as Change]
    const id = edit.type === 'put' ? edit.item.id : edit.id
    const before = (document[edit.collection] as readonly Item[]).find((item) => item.id === id) ?? null
    return [{ collection: edit.collection, id, before, after: edit.type === 'put' ? edit.item : null } as Change]
  })
  return applyPatch(document, patch)
}
