/** The desktop's Open button: its native menu has the recent files, the samples are here. */

import { ChevronDown, FolderOpen } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { showScrollHints } from '#ui/controls/menu-scroll-hints.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { openSample } from '#ui/samples/open-sample.ts'
import { sampleTitles } from '#ui/samples/sample-titles.ts'

export function OpenMenu(): ReactNode {
  const run = useEditor((state) => state.run)
  const recent = useEditor((state) => state.recent)
  const openRecent = useEditor((state) => state.openRecent)
  const keys = useCommandKeys()('open')
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="button button-quiet">
        <FolderOpen size={16} aria-hidden="true" /> Open <ChevronDown size={14} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" ref={showScrollHints} align="start" sideOffset={4} loop>
          <DropdownMenu.Item className="menu-item" onSelect={() => run('open')}>
            <span className="grow">Open…</span>
            {keys !== null && <kbd>{keys}</kbd>}
          </DropdownMenu.Item>
          {recent.length > 0 && <DropdownMenu.Label className="menu-label">Recent</DropdownMenu.Label>}
          {recent.map((file) => (
            <DropdownMenu.Item key={file.handle} className="menu-item" onSelect={() => openRecent(file.handle)}>
              <span className="grow">{file.name}</span>
              <span className="menu-where">{file.where}</span>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Label className="menu-label">Samples</DropdownMenu.Label>
          {sampleTitles.map(([name, title]) => (
            <DropdownMenu.Item key={name} className="menu-item" onSelect={() => void openSample(name)}>
              {title}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
