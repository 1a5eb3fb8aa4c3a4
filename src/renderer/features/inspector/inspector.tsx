/** Beside the map: what is selected, trying out the rules, the kit. */
import { Pin, PinOff, X } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type InspectorTab, inspectorTabs } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { isTrialTool } from '#state/view/tool-options.ts'
import { inspectorPlace, isInspectorPinned, isPhone } from '#state/view/window-layout.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useReachableScroll } from '#ui/controls/reachable-scroll.ts'
import { Boundary } from '#ui/error-boundary/error-boundary.tsx'
import { lazyPanel } from '#ui/error-boundary/lazy-panel.tsx'
import { QuietSelectProvider } from '#ui/forms/quiet-select.ts'
import { HelpButton } from '#ui/help/help-button.tsx'
import { topicOfTab } from '#ui/help/topics.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { hasSquares, toolKey } from '#ui/names/tools.ts'
import { KitTab } from './kit-tab.tsx'
import { SelectionTab } from './selection-tab.tsx'

const TrialTab = lazyPanel(
  { name: 'The rules tab' },
  () => import('./trial/trial-tab.tsx'),
  (module) => module.TrialTab,
)
const PlayTab = lazyPanel(
  { name: 'The play tab' },
  () => import('#features/play/play-tab.tsx'),
  (module) => module.PlayTab,
)

const titles: Readonly<Record<InspectorTab, string>> = {
  selection: 'Selection',
  trial: 'Try Out',
  play: 'Play',
  kit: 'Box',
}

/** The last time a tab was asked for that was answered: an inspector that comes later takes no keys for it. */
let answered = 0

/** A tab that was asked for by its command takes the keys. */
function useKeysWhenAsked(tabs: RefObject<HTMLElement | null>): void {
  const asked = useEditor((state) => state.inspectorAsked)
  useEffect(() => {
    if (asked === answered) return
    answered = asked
    tabs.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }, [asked, tabs])
}

export function Inspector(): ReactNode {
  const wanted = useEditor((state) => state.inspectorTab)
  const show = useEditor((state) => state.showInspector)
  // Without squares there is nothing to build with a kit.
  const squares = useEditor(({ document }) => hasSquares(document))
  const tab = wanted === 'kit' && !squares ? 'selection' : wanted
  // The tabs take the focus by script, which counts as by keyboard: a click would leave a ring.
  const [byPointer, setByPointer] = useState(false)
  // The ids as one text: an edit makes a new list of the same ids, which is no new selection.
  const selected = useEditor((state) => state.selection.join(' '))
  const tool = useEditor((state) => toolKey(state.tool))
  const triesNow = useEditor((state) => isTrialTool(state.tool))
  const model = useEditor((state) => state.model)
  const select = useEditor((state) => state.select)
  const quiet = useRef<string | null>(null)
  // It comes for the tab that was asked for, not for what was selected or in hand before.
  const comesAsked = useRef(useEditor((state) => state.inspectorAsked) !== answered)
  const tabs = useRef<HTMLDivElement>(null)
  useKeysWhenAsked(tabs)
  const selectQuietly = useCallback(
    (ids: readonly string[]): void => {
      quiet.current = ids.join(' ')
      select(ids)
    },
    [select],
  )
  useEffect(() => {
    if (selected !== '' && selected !== quiet.current && !comesAsked.current) show('selection')
    quiet.current = null
  }, [selected, show])
  // What is in hand shows there how it draws.
  useEffect(() => {
    if (tool !== 'select' && !comesAsked.current) show(triesNow ? 'trial' : 'selection')
  }, [tool, triesNow, show])
  useEffect(() => {
    if (model !== null && !comesAsked.current) show('trial')
  }, [model, show])
  useEffect(() => {
    comesAsked.current = false
  }, [])
  return (
    <Tabs.Root
      className="inspector"
      value={tab}
      onValueChange={(next) => {
        const chosen = inspectorTabs.find((candidate) => candidate === next)
        if (chosen !== undefined) show(chosen)
      }}
    >
      <div className="inspector-head">
        <Tabs.List
          ref={tabs}
          className="tabs"
          aria-label="Inspector"
          data-by-pointer={byPointer}
          onPointerDown={() => setByPointer(true)}
          onKeyDown={() => setByPointer(false)}
          onBlur={() => setByPointer(false)}
        >
          {inspectorTabs
            .filter((id) => id !== 'kit' || squares)
            .map((id) => (
              <Tabs.Trigger key={id} className="tab" value={id}>
                {titles[id]}
              </Tabs.Trigger>
            ))}
        </Tabs.List>
        <span className="grow" />
        <HelpButton about={titles[tab]} topic={topicOfTab[tab]} />
        <PinButton />
        <CloseButton />
      </div>
      <TabPanel value="selection">
        <Boundary name="The selection tab">
          <SelectionTab />
        </Boundary>
      </TabPanel>
      <TabPanel value="trial">
        <Boundary name="The rules tab">
          <TrialTab />
        </Boundary>
      </TabPanel>
      <TabPanel value="play">
        <QuietSelectProvider value={selectQuietly}>
          <Boundary name="The play tab">
            <PlayTab />
          </Boundary>
        </QuietSelectProvider>
      </TabPanel>
      <TabPanel value="kit">
        <Boundary name="The kit tab">
          <KitTab />
        </Boundary>
      </TabPanel>
    </Tabs.Root>
  )
}

/** What a tab has. Where it scrolls and nothing in it takes the keys, it takes them itself. */
function TabPanel({ value, children }: { readonly value: InspectorTab; readonly children: ReactNode }): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const reach = useReachableScroll(panel)
  return (
    <Tabs.Content className="tab-content" value={value} ref={panel} tabIndex={-1} {...reach}>
      {children}
    </Tabs.Content>
  )
}

/** Where it stands over the map. */
function CloseButton(): ReactNode {
  const floating = useEditor((state) => inspectorPlace(state) === 'floating')
  const show = useEditor((state) => state.showProperties)
  return floating ? (
    <IconButton label="Close" onPress={() => show(false)}>
      <X size={16} aria-hidden="true" />
    </IconButton>
  ) : null
}

function PinButton(): ReactNode {
  const pinned = useEditor(isInspectorPinned)
  // On a telephone there is room for what closes it alone; the View menu has this, too.
  const spare = useEditor((state) => isPhone(state.windowWidth) && inspectorPlace(state) === 'floating')
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()('toggle-inspector')
  if (spare) return null
  return (
    <IconButton
      label={pinned ? 'Put the inspector away' : 'Keep the inspector beside the map'}
      keys={keys}
      onPress={() => run('toggle-inspector')}
    >
      {pinned ? <PinOff size={16} aria-hidden="true" /> : <Pin size={16} aria-hidden="true" />}
    </IconButton>
  )
}
