/** Parts of the window that nobody needs at once: fetched when there is nothing else to do, or when they are first wanted. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { fetchWhenIdle } from '#state/session/fetch-when-idle.ts'
import { ErrorPanel, reasonOf } from './error-panel.tsx'

interface LaterOptions {
  /** The part, as people call it: `The fairness report`. */
  readonly name: string
  /** Of a dialog: puts the message that it could not be fetched into a frame of its own. */
  readonly frame?: (message: ReactNode, onClose: () => void) => ReactNode
}

type Fetched<Props> =
  | { readonly kind: 'part'; readonly Part: ComponentType<Props> }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'waiting' }

/**
 * A part of the module that `load` gives. Fetched already it is there with the first drawing, unlike what React's `lazy` gives; where it
 * cannot be fetched the reason stands in its place, with another try.
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
        advice="This part of Bulkhead could not be fetched: does the program that serves this page still run? Some browsers try again only when the page is loaded again; what is not saved is offered again then."
        mayReload
        tryAgain={() => setState({ kind: 'waiting' })}
      />
    )
    return frame === undefined ? message : frame(message, props.onClose ?? (() => undefined))
  }
}
