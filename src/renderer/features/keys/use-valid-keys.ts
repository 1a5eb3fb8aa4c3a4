/** Drops stored keys that are not valid, and reports them. */
import { useEffect } from 'react'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { validKeys } from '#ui/keys/key-list.ts'
import { shownKeys } from '#ui/keys/keys.ts'

export function useValidKeys(): void {
  const { kind, platform } = useHostContext()
  const ownKeys = useEditor((state) => state.settings.ownKeys)
  useEffect(() => {
    // Most have none, and the list of all keys takes its time to make.
    if (Object.keys(ownKeys).length === 0) return
    const { document, changeSettings, notify } = editorStore.getState()
    const { kept, left } = validKeys(ownKeys, document, kind)
    if (left.length === 0) return
    changeSettings({ ownKeys: kept })
    const names = left.map((keys) => shownKeys(keys, platform === 'mac')).join(', ')
    notify('info', `Customise shortcuts were left out, for something else has them or they are unknown: ${names}.`)
  }, [ownKeys, kind, platform])
}
