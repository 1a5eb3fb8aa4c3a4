/** The shelf of the mission pack over the map, while it is open; its parts are loaded when somebody wants it. */
import type { ReactNode } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { Boundary } from '#ui/trouble/boundary.tsx'
import { later } from '#ui/trouble/later.tsx'

const PackShelf = later(
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
