/** Parts of the window that are fetched or fail: panels loaded later, what stands in the place of a failed one, errors nobody caught. */

import { CircleAlert } from 'lucide-react'
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { resolveHost } from '#host-browser/resolve-host.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { MISSION_EXTENSION } from '#model/mission/document.ts'
import { editorStore } from '#state/editor-store.ts'
import { fileStem } from '#state/files/file-names.ts'
import { fetchWhenIdle } from '#state/session/fetch-when-idle.ts'
import { commitTypedText } from '../controls/draft.ts'

// A copy of the mission, when a part of the window has failed: it needs nothing but the mission and the host.

/** Asks where to put a copy; returns what came of it, in words. The open mission stays as saved as it was. */
async function saveCopy(): Promise<string> {
  commitTypedText()
  const { document } = editorStore.getState()
  const result = await resolveHost().saveFileAs(
    `${fileStem(document)} copy.${MISSION_EXTENSION}`,
    writeMission(document),
  )
  if (result.ok)
    return result.value.downloaded === true
      ? `${result.value.file.name} went to your browser’s downloads: check that it arrived.`
      : `A copy went to ${result.value.file.name}.`
  return result.error.code === 'cancelled' ? 'No copy was saved.' : `${result.error.message} ${result.error.advice}`
}

interface TroubleProps {
  /** The part, as people call it: `The inspector`. */
  readonly name: string
  readonly reason: string
  readonly advice?: string
  readonly tryAgain: () => void
  /** Some browsers ask only once for a file that failed to load: then the page must be reloaded. */
  readonly mayReload?: boolean
}

export function ErrorPanel({ name, reason, advice, tryAgain, mayReload = false }: TroubleProps): ReactNode {
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <div className="trouble" role="alert" data-testid="trouble">
      <CircleAlert size={20} aria-hidden="true" />
      <p className="trouble-name">{name} cannot be shown.</p>
      <p>Your mission is still here. {advice}</p>
      <p className="trouble-reason">{reason}</p>
      <div className="trouble-buttons">
        <button type="button" className="button button-main" onClick={tryAgain}>
          Try again
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            void saveCopy().then(setSaved, (thrown: unknown) => setSaved(`No copy was saved: ${reasonOf(thrown)}`))
          }
        >
          Save a copy
        </button>
        {mayReload && (
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Reload the page
          </button>
        )}
      </div>
      {saved !== null && <p role="status">{saved}</p>}
    </div>
  )
}

/** A thrown value in words. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error && thrown.message !== '' ? thrown.message : String(thrown)

// Keeps an error in one part of the window from taking the others with it.

interface BoundaryProps {
  /** The part, as people call it: `The inspector`. */
  readonly name: string
  /** Puts the message into a frame, for a dialog, which needs one. */
  readonly frame?: (message: ReactNode) => ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly reason: string | null
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { reason: reasonOf(thrown) }
  }

  override state: BoundaryState = { reason: null }

  override render(): ReactNode {
    const { name, frame = (message) => message, children } = this.props
    const { reason } = this.state
    if (reason === null) return children
    return frame(<ErrorPanel name={name} reason={reason} tryAgain={() => this.setState({ reason: null })} />)
  }
}

// Parts of the window that nobody needs at once: fetched when there is nothing else to do, or when they are first wanted.

interface LaterOptions {
  /** The part, as people call it: `The fairness report`. */
  readonly name: string
  /** For a dialog: puts the message that it couldn't be fetched into a frame. */
  readonly frame?: (message: ReactNode, onClose: () => void) => ReactNode
}

type Fetched<Props> =
  | { readonly kind: 'part'; readonly Part: ComponentType<Props> }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'waiting' }

/**
 * Returns a part of the module that `load` gives. If it is already loaded, it appears with the first drawing, unlike
 * with React's `lazy`. If loading fails, the reason is shown in its place, with a button to try again.
 */
export function lazyPanel<Props extends object, Module>(
  { name, frame }: LaterOptions,
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
): ComponentType<Props & { readonly onClose?: () => void }> {
  let part: ComponentType<Props> | null = null
  const fetched = async (): Promise<ComponentType<Props>> => {
    part ??= partOf(await load())
    return part
  }
  fetchWhenIdle(fetched)
  return function Later(props): ReactNode {
    const [state, setState] = useState<Fetched<Props>>(() =>
      part === null ? { kind: 'waiting' } : { kind: 'part', Part: part },
    )
    useEffect(() => {
      if (state.kind !== 'waiting') return
      let wanted = true
      const take = (next: Fetched<Props>): void => {
        if (wanted) setState(next)
      }
      fetched().then(
        (Part) => take({ kind: 'part', Part }),
        (thrown: unknown) => take({ kind: 'failed', reason: reasonOf(thrown) }),
      )
      return () => {
        wanted = false
      }
    }, [state])
    if (state.kind === 'waiting') return null
    if (state.kind === 'part') return <state.Part {...props} />
    const message = (
      <ErrorPanel
        name={name}
        reason={state.reason}
        advice="This part of Bulkhead couldn’t be loaded. Is the server still running? Some browsers only try again when you reload the page; your unsaved work will be offered again then."
        mayReload
        tryAgain={() => setState({ kind: 'waiting' })}
      />
    )
    return frame === undefined ? message : frame(message, props.onClose ?? (() => undefined))
  }
}

// Errors that nobody caught: said once, with a way to a copy of the mission, instead of a window that stands still.

/** Errors that browsers report and nobody needs to know: a size that is reported a moment later. */
const HARMLESS = /^ResizeObserver loop/

export function reportErrors(page: Window): void {
  const tell = (thrown: unknown): void => {
    const reason = reasonOf(thrown)
    if (HARMLESS.test(reason)) return
    const { notify } = editorStore.getState()
    notify('failure', 'Something went wrong inside Bulkhead; your mission is still here.', reason, [
      {
        label: 'Save a copy',
        act: () =>
          void saveCopy().then(
            (outcome) => notify('done', outcome),
            (again: unknown) => notify('failure', `No copy was saved: ${reasonOf(again)}`),
          ),
      },
    ])
  }
  page.addEventListener('error', (event) => tell(event.error ?? event.message))
  page.addEventListener('unhandledrejection', (event) => tell(event.reason))
}
