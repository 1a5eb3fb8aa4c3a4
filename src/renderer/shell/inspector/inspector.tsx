/** The right side: selection, mission, trying out the rules, kit. */
import { Tabs } from 'radix-ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useEditor } from '../../state/editor-store.ts'
import { triesOut } from '../../state/tool-options.ts'
import { later } from '../later.tsx'
import { toolKey } from '../tools.ts'
import { Boundary } from '../trouble/boundary.tsx'
import { KitTab } from './kit-tab.tsx'
import { QuietSelectProvider } from './quiet-select.ts'
import { SelectionTab } from './selection-tab.tsx'

const MissionTab = later(
  { name: 'The mission tab' },
  () => import('./mission/mission-tab.tsx'),
  (module) => module.MissionTab,
)
const TrialTab = later(
  { name: 'The rules tab' },
  () => import('./trial/trial-tab.tsx'),
  (module) => module.TrialTab,
)

export function Inspector(): ReactNode {
  const [tab, setTab] = useState('selection')
  // The tabs take the focus by script, which counts as by keyboard: a click would leave a ring.
  const [byPointer, setByPointer] = useState(false)
  // The ids as one text: an edit makes a new list of the same ids, which is no new selection.
  const selected = useEditor((state) => state.selection.join(' '))
  const tool = useEditor((state) => toolKey(state.tool))
  const triesNow = useEditor((state) => triesOut(state.tool))
  const model = useEditor((state) => state.model)
  const select = useEditor((state) => state.select)
  const quiet = useRef<string | null>(null)
  const selectQuietly = useCallback(
    (ids: readonly string[]): void => {
      quiet.current = ids.join(' ')
      select(ids)
    },
    [select],
  )
  useEffect(() => {
    if (selected !== '' && selected !== quiet.current) setTab('selection')
    quiet.current = null
  }, [selected])
  // What is in hand shows there how it draws.
  useEffect(() => {
    if (tool !== 'select') setTab(triesNow ? 'trial' : 'selection')
  }, [tool, triesNow])
  useEffect(() => {
    if (model !== null) setTab('trial')
  }, [model])
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
        <Tabs.Trigger className="tab" value="trial">
          Rules
        </Tabs.Trigger>
        <Tabs.Trigger className="tab" value="kit">
          Kit
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content className="tab-content" value="selection" tabIndex={-1}>
        <Boundary name="The selection tab">
          <SelectionTab />
        </Boundary>
      </Tabs.Content>
      <Tabs.Content className="tab-content" value="mission" tabIndex={-1}>
        <QuietSelectProvider value={selectQuietly}>
          <Boundary name="The mission tab">
            <MissionTab />
          </Boundary>
        </QuietSelectProvider>
      </Tabs.Content>
      <Tabs.Content className="tab-content" value="trial" tabIndex={-1}>
        <Boundary name="The rules tab">
          <TrialTab />
        </Boundary>
      </Tabs.Content>
      <Tabs.Content className="tab-content" value="kit" tabIndex={-1}>
        <Boundary name="The kit tab">
          <KitTab />
        </Boundary>
      </Tabs.Content>
    </Tabs.Root>
  )
}
