/** Custom keys: pressed to choose them; the dialog shows who has them now before they are taken from there. */

import { RotateCcw } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { commandIds, commands, menuIds, menuTitles } from '#host/commands.ts'
import { useEditor } from '#state/editor-store.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { useHostContext, useShownKeys } from '#ui/keys/host-context.tsx'
import {
  type KeyRow,
  keyRows,
  keysOfPress,
  keysToShow,
  reasonAgainstKeys,
  rowsOfAllGames,
  rowWith,
} from '#ui/keys/key-list.ts'
import { shownKeys } from '#ui/keys/keys.ts'
import { type KeyHelp, keyToShow, mapKeys, toolShortcuts } from '#ui/keys/shortcuts.ts'

// All keys, from the tables that also run them.

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
          Customise shortcuts…
        </button>
      }
    >
      <div className="key-columns">
        <KeyGroup title="Tools" rows={toolShortcuts(document).map(({ keys, label }) => ({ keys, does: label }))} />
        <KeyGroup title="Map and window" rows={mapKeys} />
        {menuIds.map((menu) => (
          <KeyGroup
            key={menu}
            title={menuTitles[menu]}
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

const groups: readonly (readonly [KeyRow['group'], string])[] = [
  ['tools', 'Tools'],
  ...menuIds.map((id) => [id, menuTitles[id]] as const),
]

/** Keys that were pressed for a row, and who has them or why nobody can. */
interface Pressed {
  readonly row: KeyRow
  readonly keys: string
  readonly has: KeyRow | undefined
  readonly reason: string | null
}

export function ShortcutEditorDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const document = useEditor((state) => state.document)
  const settings = useEditor((state) => state.settings)
  const change = useEditor((state) => state.changeSettings)
  const { kind, platform } = useHostContext()
  const mac = platform === 'mac'
  const [waiting, setWaiting] = useState<string | null>(null)
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const [sought, setSought] = useState('')
  const rows = keyRows(document)
  const all = rowsOfAllGames(document)
  const words = sought.toLowerCase()
  const found = rows.filter((row) => row.label.toLowerCase().includes(words))

  const put = (row: KeyRow, keys: string): void => {
    const has = keys === '' ? undefined : rowWith(keys, row.id, all, settings)
    const rest = Object.fromEntries(Object.entries(settings.ownKeys).filter(([id]) => id !== row.id))
    change({
      ownKeys: {
        ...rest,
        ...(has === undefined ? {} : { [has.id]: '' }),
        ...(keys === row.id ? {} : { [row.id]: keys }),
      },
    })
    setPressed(null)
  }
  /** Custom keys that *Reset all* has removed, or null. */
  const [before, setBefore] = useState<typeof settings.ownKeys | null>(null)
  const replaceAll = (ownKeys: typeof settings.ownKeys): void => {
    setBefore(Object.keys(settings.ownKeys).length === 0 ? null : settings.ownKeys)
    change({ ownKeys })
  }
  const notify = useEditor((state) => state.notify)
  /** The button goes with the dialog. */
  const close = (): void => {
    if (before !== null && Object.keys(settings.ownKeys).length === 0) {
      const actions = [{ label: 'Undo', act: () => change({ ownKeys: before }) }]
      notify('done', 'All shortcuts have been reset.', null, actions, 'own keys')
    }
    onClose()
  }
  const reset = (row: KeyRow): void =>
    change({ ownKeys: Object.fromEntries(Object.entries(settings.ownKeys).filter(([id]) => id !== row.id)) })

  const onKeyDown = (event: KeyboardEvent, row: KeyRow): void => {
    if (waiting !== row.id || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    const keys = keysOfPress(event.nativeEvent, mac)
    if (keys === null) return
    setWaiting(null)
    if (event.key === 'Backspace') {
      put(row, '')
      return
    }
    const reason = reasonAgainstKeys(keys, kind)
    const has = rowWith(keys, row.id, all, settings)
    if (reason === null && has === undefined) put(row, keys)
    else setPressed({ row, keys, has, reason })
  }

  return (
    <DialogFrame
      wide
      title="Customise shortcuts"
      description="Choose a shortcut, then press the new key. Backspace removes it."
      onClose={close}
      buttons={
        <>
          {before !== null && (
            <button type="button" className="button" onClick={() => replaceAll(before)}>
              Undo reset
            </button>
          )}
          <button
            type="button"
            className="button"
            disabled={Object.keys(settings.ownKeys).length === 0}
            onClick={() => replaceAll({})}
          >
            Reset all
          </button>
        </>
      }
    >
      <div className="own-keys-head">
        <label className="own-keys-search">
          Search
          <input data-first type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
        </label>
        <label className="map-table-field">
          <input
            type="checkbox"
            checked={settings.singleKeys}
            onChange={({ target }) => change({ singleKeys: target.checked })}
          />
          Allow single letters, digits and symbols as shortcuts
        </label>
      </div>
      <p className="own-keys-said" role="status">
        {pressed === null ? '' : (pressed.reason ?? `${pressed.has?.label} has ${shownKeys(pressed.keys, mac)} now.`)}
        {pressed !== null && (
          <>
            {pressed.reason === null && (
              <button type="button" className="button" onClick={() => put(pressed.row, pressed.keys)}>
                Take it for {pressed.row.label}
              </button>
            )}
            <button type="button" className="button" onClick={() => setPressed(null)}>
              Leave it
            </button>
          </>
        )}
      </p>
      {found.length === 0 && <p className="field-hint">No matches.</p>}
      <div className="key-columns">
        {groups.map(([group, title]) => {
          const here = found.filter((row) => row.group === group)
          if (here.length === 0) return null
          return (
            <section key={group} className="key-group">
              <h3>{title}</h3>
              <ul>
                {here.map((row) => {
                  const keys = keysToShow(row.id, kind, settings)
                  const shown = keys === null ? 'none' : shownKeys(keys, mac)
                  return (
                    <li key={row.id}>
                      <button
                        type="button"
                        className="button own-key"
                        aria-label={waiting === row.id ? `Press a key… for ${row.label}` : `${shown}: ${row.label}`}
                        onClick={() => setWaiting(waiting === row.id ? null : row.id)}
                        onBlur={() => setWaiting(null)}
                        onKeyDown={(event) => onKeyDown(event, row)}
                      >
                        {waiting === row.id ? 'Press a key…' : shown}
                      </button>
                      <span className="grow">{row.label}</span>
                      {row.id in settings.ownKeys && (
                        <IconButton label={`Reset ${row.label}`} onPress={() => reset(row)}>
                          <RotateCcw size={14} aria-hidden="true" />
                        </IconButton>
                      )}
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        })}
      </div>
    </DialogFrame>
  )
}
