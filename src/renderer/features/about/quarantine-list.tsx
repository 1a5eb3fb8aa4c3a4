/** In About: what lies aside in this browser, to be had back or removed. */
import { type ReactNode, useState } from 'react'
import type { QuarantinedFile } from '#host/data.ts'

/** What a file is called, and when it was put aside. */
export const nameAndTime = ({ name, time }: QuarantinedFile): string =>
  `${name}${time === null ? '' : `, ${new Date(time).toLocaleString()}`}`

interface QuarantineListProps {
  readonly files: readonly QuarantinedFile[]
  readonly download: (id: string) => void
  readonly remove: (file: QuarantinedFile) => void
}

/** Nothing where there is none, and on the desktop, which has a folder for it. */
export function QuarantineList({ files, download, remove }: QuarantineListProps): ReactNode {
  const [asked, setAsked] = useState<string | null>(null)
  if (files.length === 0) return null
  return (
    <>
      <p>What was kept aside:</p>
      <ul aria-label="What was kept aside">
        {files.map((file) => {
          const { id } = file
          const what = nameAndTime(file)
          return id === asked ? (
            <li key={id}>
              <Removing
                what={what}
                remove={() => {
                  setAsked(null)
                  remove(file)
                }}
                keep={() => setAsked(null)}
              />
            </li>
          ) : (
            <li key={id}>
              <span>{what}</span>{' '}
              <span className="data-buttons">
                <button type="button" className="button" aria-label={`Download ${what}`} onClick={() => download(id)}>
                  Download
                </button>
                <button type="button" className="button" aria-label={`Remove ${what}`} onClick={() => setAsked(id)}>
                  Remove
                </button>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface RemovingProps {
  readonly what: string
  readonly remove: () => void
  readonly keep: () => void
}

function Removing({ what, remove, keep }: RemovingProps): ReactNode {
  return (
    <div className="data-asking" role="alertdialog" aria-label={`Remove ${what}?`}>
      <p>{what} goes for good, and nothing brings it back.</p>
      <div className="data-buttons">
        <button type="button" className="button" onClick={remove}>
          Remove for Good
        </button>
        <button
          type="button"
          className="button button-main"
          // biome-ignore lint/a11y/noAutofocus: the question takes the keys, and Enter keeps things as they are
          autoFocus
          onClick={keep}
        >
          Keep It
        </button>
      </div>
    </div>
  )
}
