/** The shelf of the mission pack over the map, while it is open; its parts are loaded when somebody wants it. */
import type { ReactNode } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { Boundary, lazyPanel } from '#ui/error-boundary/errors.tsx'

const PackShelf = lazyPanel(
  { name: 'The mission pack' },
  () => import('./pack-shelf.tsx'),
  (module) => module.PackShelf,
)

export function PackPage(): ReactNode {
  const shown = useEditor(({ gallery }) => gallery === 'pack')
  return shown ? (
    <Boundary name="The mission pack">
      <PackShelf />
    </Boundary>
  ) : null
}
