/** The fixes of findings as edits: one or many at once, as one undo step, never two that touch the same thing. */
import { applyEdits } from '#editing/edits/apply-edits.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { changesAnything, ownIds, touchedBy } from './fix-conflicts.ts'

/** What a finding says of its own repair; the checker's findings fit. */
export interface Fixable {
  readonly fix: { readonly label: string; readonly safe: boolean; readonly edits: readonly Edit[] } | null
  /** The reason why it is waived; null: it counts. */
  readonly waived: string | null
}

export interface FixPlan<Finding extends Fixable> {
  /** What changes the document; empty when nothing is left to do. */
  readonly edits: readonly Edit[]
  /** What the edits set right, in the order of the findings. */
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

/** The first of those that touch the same; what they add anew gets ids of its own. */
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
