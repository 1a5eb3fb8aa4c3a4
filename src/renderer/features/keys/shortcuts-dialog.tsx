/** All keys, from the tables that also run them. */
import type { ReactNode } from 'react'
import { type CommandInfo, commandIds, commands } from '#host/commands.ts'
import { useEditor } from '#state/editor-store.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { useHostContext, useShownKeys } from '#ui/keys/host-context.tsx'
import { type KeyHelp, keyToShow, mapKeys, toolShortcuts } from '#ui/keys/shortcuts.ts'

const groups: readonly (readonly [CommandInfo['menu'], string])[] = [
  ['file', 'File'],
  ['edit', 'Edit'],
  ['arrange', 'Arrange'],
  ['view', 'View'],
  ['mission', 'Mission'],
  ['help', 'Help'],
]

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const document = useEditor((state) => state.document)
  const run = useEditor((state) => state.run)
  const settings = useEditor((state) => state.settings)
  const { kind } = useHostContext()
  return (
    <DialogFrame
      wide
      title="Keyboard shortcuts"
      description="Everything can be done without a mouse."
      onClose={onClose}
      buttons={
        <button type="button" className="button" onClick={() => run('own-keys')}>
          Keys of your own…
        </button>
      }
    >
      <div className="key-columns">
        <KeyGroup title="Tools" rows={toolShortcuts(document).map(({ keys, label }) => ({ keys, does: label }))} />
        <KeyGroup title="Map and window" rows={mapKeys} />
        {groups.map(([menu, title]) => (
          <KeyGroup
            key={menu}
            title={title}
            rows={commandIds.flatMap((command) => {
              const keys = keyToShow(command, kind, settings)
              if (commands[command].menu !== menu || keys === null) return []
              return [{ keys, does: commands[command].label.replace('…', '') }]
            })}
          />
        ))}
      </div>
    </DialogFrame>
  )
}

function KeyGroup({ title, rows }: { readonly title: string; readonly rows: readonly KeyHelp[] }): ReactNode {
  const shown = useShownKeys()
  return (
    <section className="key-group">
      <h3>{title}</h3>
      <dl>
        {rows.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{shown(keys)}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
