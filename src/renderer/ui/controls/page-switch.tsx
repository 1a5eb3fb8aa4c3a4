/** The way between the three pages about missions: the start page, the library and the shelf of a pack. */

import type { ReactNode } from 'react'
import { useEditor } from '#state/editor-store.ts'

const pages = {
  start: { label: 'Start', command: 'new-from-template' },
  library: { label: 'Library', command: 'library' },
  pack: { label: 'Packs', command: 'pack' },
} as const

export function PageSwitch({ page }: { readonly page: keyof typeof pages }): ReactNode {
  const run = useEditor((state) => state.run)
  return (
    <nav className="segments page-switch" aria-label="Pages">
      {Object.entries(pages).map(([name, { label, command }]) => (
        <button
          key={name}
          type="button"
          className="segment"
          aria-current={name === page ? 'page' : undefined}
          onClick={() => run(command)}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}
