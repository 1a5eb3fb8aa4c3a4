/** A person's settings: shown at once, kept by the host. What is changed before they are read holds against what is read. */
import type { Host } from '#host/host.ts'
import type { Settings } from '#host/settings.ts'
import { type Store, settingsState } from './editor.ts'
import type { EditorActions } from './editor-state.ts'

interface SettingsActions {
  readonly actions: Pick<EditorActions, 'changeSettings' | 'settingsKept'>
  /** Reads what is kept. */
  read(): Promise<void>
}

export function settingsActions({ getState, setState }: Store, host: Host): SettingsActions {
  /** What was changed so far while the kept ones are on their way; null: they are here. */
  let early: Partial<Settings> | null = {}

  /** One after the other: what is kept last is what was changed last. */
  let last: Promise<boolean> = Promise.resolve(true)
  const write = async (change: Partial<Settings>): Promise<boolean> => {
    // Another tab may have changed others of them meanwhile: these stay as they are there.
    const result = await host.writeSettings({ ...(await host.readSettings()), ...change })
    if (!result.ok) getState().fail(result.error)
    return result.ok
  }
  const keep = (change: Partial<Settings>): void => {
    last = last
      .then(() => write(change))
      .catch((error: unknown) => {
        getState().notify('failure', 'The settings could not be kept.', String(error))
        return false
      })
  }

  return {
    actions: {
      changeSettings: (change) => {
        const settings = { ...getState().settings, ...change }
        setState(settingsState(getState(), settings))
        // Not kept yet: the others would be written over with what is usual.
        if (early !== null) early = { ...early, ...change }
        else keep(change)
      },
      settingsKept: async () => early === null && (await last),
    },
    read: async () => {
      // Should they not be read, what is changed holds for this run: nothing is written over what is kept.
      const kept = await host.readSettings()
      const settings = { ...kept, ...early }
      setState(settingsState(getState(), settings))
      if (early !== null && Object.keys(early).length > 0) keep(early)
      early = null
    },
  }
}
