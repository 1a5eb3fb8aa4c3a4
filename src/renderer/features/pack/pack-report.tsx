/** Checking the whole pack, and what was found. */
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Pack } from '#publishing/pack/pack.ts'
import { windowShelf } from '#state/pack/window-shelf.ts'

export function PackReport({ pack }: { readonly pack: Pack }): ReactNode {
  const { checked, busy } = useStore(windowShelf.store)
  const errors =
    checked === null
      ? 0
      : checked.missions.reduce((sum, { error }) => sum + error, 0) +
        checked.findings.filter(({ severity }) => severity === 'error').length
  return (
    <section className="pack-report" aria-label="Check">
      <h3>Check</h3>
      <button
        type="button"
        className="button"
        disabled={busy !== null || pack.missions.length === 0}
        onClick={() => void windowShelf.check()}
      >
        {busy?.what === 'check' ? 'Checking…' : 'Check All'}
      </button>
      {checked !== null && (
        <p role="status">
          {errors === 0
            ? `No errors in the pack and its ${checked.missions.length === 1 ? 'mission' : `${checked.missions.length} missions`}.`
            : `${errors} ${errors === 1 ? 'error' : 'errors'} in the pack and its missions.`}
        </p>
      )}
      {checked !== null && checked.findings.length > 0 && (
        <ul>
          {checked.findings.map(({ rule, severity, message, advice, mission }) => (
            <li key={`${rule} ${message}`} data-tone={severity}>
              <b>{severityNames[severity]}</b> {message} <span>{advice}</span>{' '}
              {mission !== null && (
                <button type="button" className="link-button" onClick={() => windowShelf.choose(mission)}>
                  Show it
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const severityNames = { error: 'Error:', warning: 'Warning:', notice: 'Notice:' } as const
