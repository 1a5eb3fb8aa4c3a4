/** Works of others in the program: each with its licence, found by name. The build writes them beside the page. */

import { type ReactNode, useEffect, useState } from 'react'

export interface Notice {
  /** Name and version, or the files of a font. */
  readonly name: string
  readonly licence: string
  /** The licence in full, below the address where the work comes from. */
  readonly text: string
}

/** Takes THIRD-PARTY-NOTICES.txt apart, as `scripts/third-party-notices.ts` puts it together. */
export function noticesIn(file: string): readonly Notice[] {
  const [, ...sections] = file.replaceAll('\r\n', '\n').split(/^={80}\n\n/m)
  return sections.flatMap((section) => {
    const end = section.indexOf('\n\n')
    const text = section.slice(end + 2).trim()
    return section
      .slice(0, end)
      .split('\n')
      .map((head) => {
        const [name = '', licence = '', address = ''] = head.split(' · ')
        return { name, licence, text: address === '' ? text : `${address}\n\n${text}` }
      })
  })
}

/** From `scripts/third-party-notices.ts`. */
const NOTICES = './THIRD-PARTY-NOTICES.txt'

export function ThirdPartyNotices(): ReactNode {
  const [open, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const notices = useNotices(open)
  const word = sought.trim().toLowerCase()
  const found = notices === 'missing' ? [] : (notices ?? []).filter(({ name }) => name.toLowerCase().includes(word))
  return (
    <details className="works" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Third-party software and licences</summary>
      {notices === 'missing' ? (
        <p role="alert">
          The list couldn’t be read. You can also find it in the program’s folder as{' '}
          <code>THIRD-PARTY-NOTICES.txt</code>.
        </p>
      ) : (
        <>
          <input
            type="search"
            aria-label="Find a work"
            placeholder="Find by name"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
          <ul className="works-list" aria-label="Works of others">
            {found.map(({ name, licence, text }) => (
              <li key={name}>
                <details>
                  <summary>
                    <span className="work-name">{name}</span> <span className="work-licence">{licence}</span>
                  </summary>
                  <pre>{text}</pre>
                </details>
              </li>
            ))}
          </ul>
          {notices !== null && found.length === 0 && <p className="muted">No matches.</p>}
        </>
      )}
    </details>
  )
}

/** Fetched when it is asked for; null on the way. */
function useNotices(wanted: boolean): readonly Notice[] | 'missing' | null {
  const [notices, setNotices] = useState<readonly Notice[] | 'missing' | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const read = async (): Promise<void> => {
      const answer = await fetch(NOTICES).catch(() => null)
      const read = answer?.ok ? noticesIn(await answer.text()) : []
      if (!gone) setNotices(read.length === 0 ? 'missing' : read)
    }
    void read()
    return () => {
      gone = true
    }
  }, [wanted])
  return notices
}
