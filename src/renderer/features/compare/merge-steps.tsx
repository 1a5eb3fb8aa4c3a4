/** Two missions become one: what both come from, the conflicts one by one on the map, the check, and the step. */
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { compareMissions } from '#editing/compare/compare-missions.ts'
import { differenceLineOf, differenceSummary } from '#editing/compare/difference.ts'
import { drawComparison } from '#editing/compare/draw-comparison.ts'
import {
  type Choices,
  type Conflict,
  conflictSides,
  type Missions,
  mergeMissions,
} from '#editing/compare/merge-missions.ts'
import type { Side } from '#editing/compare/merge-values.ts'
import { fieldPoint, unite } from '#foundation/geometry/point.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { findingsOf } from '#state/checking/checking.ts'
import type { OpenComparison } from '#state/comparison/comparison-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'
import { useUnsent } from '#ui/dialogs/dialog-frame.tsx'
import { useMarks } from '#ui/places/places.ts'

const kindWords: Readonly<Record<Conflict['kind'], string>> = {
  fact: 'Both changed this, differently.',
  removed: 'One deleted what the other changed.',
  edge: 'Both need the same edge.',
  joint: 'A joint wouldn’t hold with both.',
  reference: 'One change needs something the other deleted.',
  whole: 'These are two different missions, not versions of one, so choose one of them.',
}

export function MergeSteps({ comparison }: { readonly comparison: OpenComparison }): ReactNode {
  const { of, other, name, base } = comparison
  const ours = useEditor((state) => state.document)
  const chooseAncestor = useEditor((state) => state.chooseAncestor)
  const takeMerged = useEditor((state) => state.takeMerged)
  // As text: the other mission may be read from its file again.
  const text = useMemo(() => writeMission(other), [other])
  const unsent = useUnsent(
    'merge',
    text,
    (): Choices => new Map(),
    // In this tab or another one, it goes on.
    (now) =>
      [now.comparison, ...now.tabs.map(({ parked }) => parked?.comparison ?? null)].some(
        (each) => each?.of === of && each.other === other && each.merging,
      ),
  )
  const { draft: choices, change: decide, startOver, bringBack, forget } = unsent
  const [at, setAt] = useState(0)
  const missions: Missions = useMemo(() => ({ base: base?.mission ?? null, ours, theirs: other }), [base, ours, other])
  const { document, conflicts } = useMemo(() => mergeMissions(missions, choices), [missions, choices])
  const index = Math.min(at, conflicts.length - 1)
  const conflict = conflicts[index]
  const changes = useMemo(() => compareMissions(ours, document), [ours, document])
  const left = conflicts.filter(({ key }) => !choices.has(key)).length
  return (
    <>
      <p className="field-hint">
        {conflict?.kind === 'whole'
          ? `The open mission and “${name}” have almost nothing in common.`
          : `The open mission and “${name}” become one.`}{' '}
        {base !== null
          ? `Both come from “${base.name}”.`
          : conflict?.kind === 'whole'
            ? 'To keep both, open the other one in its own tab.'
            : 'No common earlier version was found, so anything in either mission is kept and nothing is treated as deleted.'}
      </p>
      <button type="button" className="button" onClick={() => void chooseAncestor()}>
        {base === null ? 'Choose a base file…' : 'Choose another base file…'}
      </button>
      <p className="fairness-verdict" role="status" data-testid="merge-summary">
        {conflicts.length === 0
          ? 'No conflicts.'
          : left === 0
            ? `${countOf(conflicts.length)}, all of them decided.`
            : `${countOf(conflicts.length)}, ${left} to decide.`}
      </p>
      {conflict === undefined ? (
        <ChangeMarks ours={ours} merged={document} />
      ) : (
        <ConflictStep
          key={conflict.key}
          missions={missions}
          choices={choices}
          conflict={conflict}
          place={`Conflict ${index + 1} of ${conflicts.length}`}
          name={name}
          onChoose={(side) => decide(new Map([...choices, [conflict.key, side]]))}
        />
      )}
      {conflicts.length > 1 && (
        <div className="button-row">
          <button type="button" className="button" disabled={index === 0} onClick={() => setAt(index - 1)}>
            Previous conflict
          </button>
          <button
            type="button"
            className="button"
            disabled={index === conflicts.length - 1}
            onClick={() => setAt(index + 1)}
          >
            Next conflict
          </button>
        </div>
      )}
      {choices.size > 0 && (
        <button type="button" className="button" onClick={startOver}>
          Start Over
        </button>
      )}
      {bringBack !== null && (
        <button type="button" className="button" onClick={bringBack}>
          Bring Back Decisions
        </button>
      )}
      <Check before={ours} after={document} />
      <p className="field-hint">Changes to the open mission: {differenceSummary(changes)}.</p>
      <button
        type="button"
        className="button button-main"
        disabled={left > 0}
        title={left > 0 ? 'Decide every conflict first.' : undefined}
        onClick={() => {
          forget()
          takeMerged(document)
        }}
      >
        Apply merge
      </button>
    </>
  )
}

const countOf = (count: number): string => `${count} ${count === 1 ? 'conflict' : 'conflicts'}`

/** Largest number of items listed; of the rest, only the number is shown. */
const MAX_DIFFERENCES = 12
const MAX_PROBLEMS = 8

function More({ than, of }: { readonly than: number; readonly of: number }): ReactNode {
  return of > than && <li>and {of - than} more</li>
}

interface ConflictStepProps {
  readonly missions: Missions
  readonly choices: Choices
  readonly conflict: Conflict
  readonly place: string
  readonly name: string
  readonly onChoose: (side: Side) => void
}

function ConflictStep({ missions, choices, conflict, place, name, onChoose }: ConflictStepProps): ReactNode {
  const { key, kind } = conflict
  const [mine, hers] = useMemo(() => conflictSides(missions, choices, key), [missions, choices, key])
  const differences = useMemo(() => compareMissions(mine, hers), [mine, hers])
  const figures = useMemo(() => {
    // Two different missions differ everywhere: marks would only cover the map.
    const marks = kind === 'whole' ? [] : [...drawComparison(mine, hers, differences).values()]
    return {
      figures: marks.map(({ figure }) => figure),
      box: marks.length === 0 ? null : unite(marks.map(({ box }) => box)),
    }
  }, [kind, mine, hers, differences])
  useMarks(figures.figures)
  const { box } = figures
  useEffect(() => {
    if (box !== null)
      viewRequests.emit({ kind: 'reveal', at: fieldPoint(box.x + box.width / 2, box.y + box.height / 2) })
  }, [box])
  const chosen = choices.get(key)
  const names = { before: 'here', after: `in ${name}` }
  return (
    <fieldset className="compare-conflict">
      <legend>{place}</legend>
      <p>{kindWords[kind]}</p>
      <ul>
        {differences.slice(0, MAX_DIFFERENCES).map((difference) => {
          const text = differenceLineOf(difference, names)
          return <li key={text}>{text}</li>
        })}
        <More than={MAX_DIFFERENCES} of={differences.length} />
      </ul>
      <label>
        <input type="radio" name={key} checked={chosen === 'ours'} onChange={() => onChoose('ours')} /> Keep this
        mission’s
      </label>
      <label>
        <input type="radio" name={key} checked={chosen === 'theirs'} onChange={() => onChoose('theirs')} /> Take what is
        in {name}
      </label>
    </fieldset>
  )
}

/** Draws the changes that the merged mission would make to the map. */
function ChangeMarks({
  ours,
  merged,
}: {
  readonly ours: Missions['ours']
  readonly merged: Missions['ours']
}): ReactNode {
  const figures = useMemo(
    () => [...drawComparison(ours, merged, compareMissions(ours, merged)).values()].map(({ figure }) => figure),
    [ours, merged],
  )
  useMarks(figures)
  return null
}

/** The result is checked before it is taken. */
function Check({ before, after }: { readonly before: Missions['ours']; readonly after: Missions['ours'] }): ReactNode {
  const rules = useEditor((state) => state.settings.rules)
  const fresh = useMemo(() => {
    const known = new Set(findingsOf({ draft: false, document: before }, rules).map(({ message }) => message))
    return findingsOf({ draft: false, document: after }, rules).filter(
      ({ message, waived }) => waived === null && !known.has(message),
    )
  }, [before, after, rules])
  if (fresh.length === 0) return <p data-testid="merge-check">Checked: merging adds no new problems.</p>
  return (
    <section className="merge-problems" aria-label="Problems of the merged mission" data-testid="merge-check">
      <h3>{fresh.length === 1 ? '1 new problem' : `${fresh.length} new problems`} in the merged mission</h3>
      <ul>
        {fresh.slice(0, MAX_PROBLEMS).map(({ message, rule }) => (
          <li key={`${rule} ${message}`}>{message}</li>
        ))}
        <More than={MAX_PROBLEMS} of={fresh.length} />
      </ul>
    </section>
  )
}
