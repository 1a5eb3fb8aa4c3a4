/** Unsaved work of runs that ended without saving it: what it is, what its file has not, and what is to become of it. */
import { type ReactNode, useCallback, useId, useState } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { type FileState, type RecoverableWork, titleOfWork } from '#state/recovery/recoverable-work.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { Thumbnail } from '#ui/pictures/drawn-canvas.tsx'

interface RecoveryDialogProps {
  readonly works: readonly RecoverableWork[]
  readonly onClose: () => void
}

/** Largest number of differences listed; of the rest, only the number is shown. */
const MAX_LINES = 5

export function RecoveryDialog({ works, onClose }: RecoveryDialogProps): ReactNode {
  return (
    <DialogFrame
      title="Restore unsaved work?"
      description="Bulkhead closed before this was saved. Anything you neither restore nor discard will be offered again next time."
      onClose={onClose}
      unasked
      wide
      buttons={
        <button type="button" className="button" onClick={onClose}>
          Decide later
        </button>
      }
    >
      <ul className="recovery-list">
        {works.map((left) => (
          <Left key={left.copy.id} left={left} />
        ))}
      </ul>
    </DialogFrame>
  )
}

function Left({ left }: { readonly left: RecoverableWork }): ReactNode {
  const restore = useEditor((state) => state.restoreRecovery)
  const discard = useEditor((state) => state.discardRecovery)
  const { copy, work, problem, faults, differences } = left
  const mission = useCallback(() => work?.document ?? null, [work])
  const heading = useId()
  /** If nothing can bring it back, discarding needs a second press. */
  const [asked, setAsked] = useState(false)
  return (
    <li className="recovery-work" aria-labelledby={heading}>
      {work === null ? <span className="card-picture" /> : <Thumbnail mission={mission} />}
      <div className="recovery-text">
        <strong id={heading} className="clip">
          {titleOfWork(left)}
        </strong>
        <span className="field-hint">{whereAndWhen(left)}</span>
        {problem !== null && (
          <p className="recovery-trouble">
            This cannot be restored: {problem.message}. {problem.advice}
          </p>
        )}
        {work !== null && <Differences fileNow={left.fileNow} lines={differences} steps={work.history.past.length} />}
        {faults.length > 0 && <p className="recovery-trouble">{faults.join(' ')}</p>}
      </div>
      <div className="recovery-buttons">
        {work !== null && (
          <>
            <button
              type="button"
              className="button button-main"
              onClick={() => restore(left)}
              aria-describedby={heading}
            >
              Restore
            </button>
            {copy.file !== null && (
              <button
                type="button"
                className="button"
                onClick={() => restore(left, true)}
                aria-describedby={heading}
                title="Opens as a separate mission; the file isn’t changed"
              >
                Restore as copy
              </button>
            )}
          </>
        )}
        <button
          type="button"
          className="button"
          onClick={() => (work === null && !asked ? setAsked(true) : discard(left))}
          aria-describedby={heading}
        >
          {asked ? 'Discard' : 'Discard'}
        </button>
      </div>
    </li>
  )
}

const fileWords: Readonly<Record<FileState, string | null>> = {
  'never-saved': 'Never saved to a file.',
  'as-then': null,
  changed: 'The file has changed since you did this work.',
  gone: 'File not found.',
  unreadable: 'The file can’t be read, so Bulkhead can’t tell whether it has changed.',
}

function Differences({
  fileNow,
  lines,
  steps,
}: {
  readonly fileNow: FileState
  readonly lines: RecoverableWork['differences']
  /** So many can be undone. */
  readonly steps: number
}): ReactNode {
  const count = steps === 1 ? '1 step was' : `${steps} steps were`
  const words =
    fileNow === 'never-saved' && steps > 0 ? `It is in no file yet: ${count} done in it.` : fileWords[fileNow]
  return (
    <>
      {words !== null && <p className="field-hint">{words}</p>}
      {lines !== null && lines.length > 0 && (
        <>
          <p className="field-hint">Differences from the file:</p>
          <ul className="recovery-differences">
            {lines.slice(0, MAX_LINES).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {lines.length > MAX_LINES && <li>and {lines.length - MAX_LINES} more</li>}
          </ul>
        </>
      )}
    </>
  )
}

function whereAndWhen({ copy, work, at }: RecoverableWork): string {
  const where = copy.file?.name ?? (work === null ? null : 'Never saved')
  // A browser does not keep a separate time, so that of a journal that cannot be read is unknown.
  const when = new Date(at).getTime() === 0 ? null : timeOf(at)
  return [where, when].filter((part) => part !== null).join(', ')
}

/** The time as people here write it; the text itself when it is no time. */
function timeOf(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime())
    ? iso
    : time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
