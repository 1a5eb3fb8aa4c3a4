/** Small edits that would make the map fairer, found while one looks; each is shown on the map and taken with a click. */
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { compareMissions } from '#editing/compare/compare-missions.ts'
import { drawComparison } from '#editing/compare/draw-comparison.ts'
import type { Proposal } from '#editing/generate/improve-fairness.ts'
import { betterText } from '#editing/generate/unfairness-score.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import type { FairerNews, FairerOrder } from '#state/made-maps/generated-maps-messages.ts'
import { forTouch } from '#ui/names/touch-wording.ts'
import { useMarks } from '#ui/places/use-marks.ts'

interface Found {
  readonly of: Mission
  readonly proposals: readonly Proposal[]
  readonly steps: number
  readonly busy: boolean
  readonly failed: string | null
  /** Why there is none. */
  readonly why: string | null
}

export function FairerSection({ document }: { readonly document: Mission }): ReactNode {
  const [looking, setLooking] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const [shown, setShown] = useState<Proposal | null>(null)
  const takeProposal = useEditor((state) => state.takeProposal)
  useEffect(() => {
    if (!looking) return
    setFound({ of: document, proposals: [], steps: 0, busy: true, failed: null, why: null })
    setShown(null)
    const worker = new Worker(new URL('./fairer-worker.ts', import.meta.url), { type: 'module', name: 'fairer' })
    worker.onmessage = ({ data }: MessageEvent<FairerNews>) =>
      setFound((before) => {
        if (before === null || before.of !== document) return before
        if (data.kind === 'found') return { ...before, proposals: data.proposals, steps: data.steps }
        if (data.kind === 'failed') return { ...before, busy: false, failed: data.reason }
        return { ...before, busy: false, why: data.why }
      })
    worker.onerror = (event) => {
      event.preventDefault()
      setFound((before) => before && { ...before, busy: false, failed: event.message || 'it did not start' })
    }
    const order: FairerOrder = { document }
    worker.postMessage(order)
    return () => worker.terminate()
  }, [looking, document])
  const figures = useMemo(
    () =>
      shown === null
        ? []
        : [...drawComparison(document, shown.document, compareMissions(document, shown.document)).values()].map(
            ({ figure }) => figure,
          ),
    [shown, document],
  )
  useMarks(figures)
  return (
    <section className="fairer" aria-label="Make it fairer">
      <h3>Make it fairer</h3>
      {looking ? (
        <>
          <p role="status" data-testid="fairer-status">
            {statusOf(found)}
          </p>
          <ul>
            {(found?.proposals ?? []).map((proposal) => (
              <li key={proposal.changes.map(({ words }) => words).join()}>
                <button
                  type="button"
                  className="fairer-proposal"
                  data-testid="fairer-proposal"
                  onMouseEnter={() => setShown(proposal)}
                  onMouseLeave={() => setShown(null)}
                  onFocus={() => setShown(proposal)}
                  onBlur={() => setShown(null)}
                  onClick={() => {
                    setShown(null)
                    takeProposal(proposal.changes.map(({ edit }) => edit))
                  }}
                >
                  <strong>{betterText(proposal.before, proposal.after)}</strong>
                  {proposal.changes.map(({ words }) => (
                    <span key={words}>{words}</span>
                  ))}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="button button-small" onClick={() => setLooking(false)}>
            Stop looking
          </button>
        </>
      ) : (
        <>
          <p className="field-hint">
            Looks for one to four small edits: a marker moved a little, a hatchway turned, a wall exchanged.
          </p>
          <button type="button" className="button button-small" onClick={() => setLooking(true)}>
            Look for edits
          </button>
        </>
      )}
    </section>
  )
}

function statusOf(found: Found | null): string {
  if (found === null) return 'Looking…'
  if (found.failed !== null) return `It could not look any further: ${found.failed}`
  const count = found.proposals.length
  if (found.busy) return count === 0 ? 'Looking…' : 'Still looking. The best so far:'
  return count === 0
    ? (found.why ?? 'No small edit makes it fairer.')
    : forTouch('The best there is. Point at one to see it on the map; click to take it.')
}
