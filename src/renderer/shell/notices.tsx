/** Messages over the map: confirmations fade, failures and questions stay until they are closed. */
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Notice } from '../state/editor-state.ts'
import { useEditor } from '../state/editor-store.ts'

/** How long a confirmation stays (ms). */
const FADE_AFTER_MS = 5000

export function Notices(): ReactNode {
  const notices = useEditor((state) => state.notices)
  return (
    <section className="notices" aria-label="Messages">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function NoticeCard({ notice }: { readonly notice: Notice }): ReactNode {
  const dismiss = useEditor((state) => state.dismiss)
  const [held, setHeld] = useState(false)
  const { id, tone, text, advice, actions } = notice
  const stays = tone === 'failure' || actions.length > 0
  useEffect(() => {
    if (stays || held) return
    const timer = setTimeout(() => dismiss(id), FADE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [stays, held, id, dismiss])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer over it only keeps it from fading
    <div
      className={`notice notice-${tone}`}
      data-testid="notice"
      data-tone={tone}
      role={tone === 'failure' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      {tone === 'failure' ? <CircleAlert size={18} aria-hidden="true" /> : <CircleCheck size={18} aria-hidden="true" />}
      <div className="notice-text">
        <p>{text}</p>
        {advice !== null && advice !== '' && <p className="notice-advice">{advice}</p>}
        {actions.length > 0 && (
          <div className="notice-actions">
            {actions.map(({ label, act }) => (
              <button
                type="button"
                className="button"
                key={label}
                onClick={() => {
                  dismiss(id)
                  act()
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
      <button type="button" className="icon-button" aria-label="Close message" onClick={() => dismiss(id)}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
