/** What of the mission is drawn over the map while one looks at this tab: how far things reach. */
import { type ReactNode, useEffect, useState } from 'react'
import type { MapReach } from '#games/shared/rule-set-parts/map-reach.ts'
import { useEditor } from '#state/editor-store.ts'
import { FlagField } from '#ui/controls/flag-field.tsx'
import { Section } from '#ui/forms/section.tsx'

export function ReachSection({ reaches }: { readonly reaches: readonly MapReach[] }): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const showReach = useEditor((state) => state.showReach)
  const [shown, setShown] = useState<readonly string[]>([])
  useEffect(() => {
    const ids = new Set(selection)
    showReach(reaches.filter(({ id }) => shown.includes(id)).flatMap((reach) => reach.outlines(document, ids)))
    return () => showReach([])
  }, [reaches, shown, document, selection, showReach])
  return (
    <Section title="On the map">
      {reaches.map(({ id, title, what }) => (
        <FlagField
          key={id}
          label={title}
          help={what}
          on={shown.includes(id)}
          change={(on) => setShown(on ? [...shown, id] : shown.filter((each) => each !== id))}
        />
      ))}
    </Section>
  )
}
