/** What stands in the place of a part of the window that failed: the reason, another try, a copy of the mission. */
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { saveCopy } from './save-copy.ts'

interface TroubleProps {
  /** The part, as people call it: `The inspector`. */
  readonly name: string
  readonly reason: string
  readonly advice?: string
  readonly tryAgain: () => void
  /** Some browsers ask for a file that did not come only once: then the page has to be loaded anew. */
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
            Load the page again
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
