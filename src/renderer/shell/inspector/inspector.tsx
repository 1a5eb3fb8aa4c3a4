/** The right side: selection, mission, kit. */
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useEditor } from '../../state/editor-store.ts'
import { KitTab } from './kit-tab.tsx'
import { MissionTab } from './mission-tab.tsx'
import { SelectionTab } from './selection-tab.tsx'

export function Inspector(): ReactNode {
  const [tab, setTab] = useState('selection')
  // The tabs take the focus by script, which counts as by keyboard: a click would leave a ring.
  const [byPointer, setByPointer] = useState(false)
  // The ids as one text: an edit makes a new list of the same ids, which is no new selection.
  const selected = useEditor((state) => state.selection.join(' '))
  useEffect(() => {
    if (selected !== '') setTab('selection')
  }, [selected])
  return (
    <Tabs.Root className="inspector" value={tab} onValueChange={setTab}>
      <Tabs.List
        className="tabs"
        aria-label="Inspector"
        data-by-pointer={byPointer}
        onPointerDown={() => setByPointer(true)}
        onKeyDown={() => setByPointer(false)}
        onBlur={() => setByPointer(false)}
      >
        <Tabs.Trigger className="tab" value="selection">
          Selection
        </Tabs.Trigger>
        <Tabs.Trigger className="tab" value="mission">
          Mission
        </Tabs.Trigger>
        <Tabs.Trigger className="tab" value="kit">
          Kit
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content className="tab-content" value="selection" tabIndex={-1}>
        <SelectionTab />
      </Tabs.Content>
      <Tabs.Content className="tab-content" value="mission" tabIndex={-1}>
        <MissionTab />
      </Tabs.Content>
      <Tabs.Content className="tab-content" value="kit" tabIndex={-1}>
        <KitTab />
      </Tabs.Content>
    </Tabs.Root>
  )
}
