/** The library over the map, while it is open; its parts are loaded when somebody wants it. */
import type { ReactNode } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { Boundary, lazyPanel } from '#ui/error-boundary/errors.tsx'

const Library = lazyPanel(
  { name: 'The library' },
  () => import('./library.tsx'),
  (module) => module.Library,
)

export function LibraryPage(): ReactNode {
  const shown = useEditor(({ gallery }) => gallery === 'library')
  return shown ? (
    <Boundary name="The library">
      <Library />
    </Boundary>
  ) : null
}
