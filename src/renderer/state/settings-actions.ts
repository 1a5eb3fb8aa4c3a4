/** A person's settings: shown at once, kept by the host. What is changed before they are read holds against what is read. */

import type { Host } from '#host/host.ts'
import type { Settings } from '#host/settings.ts'
import { reasonSentence } from '../host-browser/plain-reason.ts'
import { withChange } from './change-entries.ts'
import { type Store, settingsState } from './editor.ts'
import type { EditorActions } from './editor-state.ts'

export interface SettingsReader {
  /** Reads what is kept. */
  read(): Promise<void>
  /**
   * Shows what has been changed elsewhere, once what was changed here is kept.
   * @param all also how the window is arranged
   */
  readAgain(all: boolean): Promise<void>
}

interface SettingsActions extends SettingsReader {
  readonly actions: Pick<EditorActions, 'changeSettings' | 'settingsKept'>
}

/** How a window is arranged is its own while it is open: nothing moves in it because of another tab. */
const ofTheWindow = [
  'problemsOpen',
  'problemsBy',
  'problemsHeight',
  'inspectorPinned',
  'inspectorWidth',
  'sheetBeside',
  'railShown',
  'kitShown',
  'railWidth',
  'kitHeight',
  'outlineWidth',
  'sheetWidth',
  'paperWidth',
  'minimap',
  'toolbarShown',
  'marksShown',
  'lastChosen',
] as const satisfies readonly (keyof Settings)[]

/** Makes a change in settings that may be others by now: another tab may have changed some of them. */
interface Change {
  readonly names: readonly (keyof Settings)[]
  readonly make: (kept: Settings) => Settings
}

/** By this the message about settings that are not kept is known. */
const MATTER = 'settings'

export function settingsActions({ getState, setState }: Store, host: Host): SettingsActions {
  /** What was changed so far while the kept ones are on their way; null: they are here. */
  let early: Change[] | null = []
  let reading: Promise<unknown> = Promise.resolve()

  /** One after the other: what is kept last is what was changed last. */
  let last: Promise<boolean> = Promise.resolve(true)
  let waiting = 0
  /** Names of settings that were written while others waited. */
  const written = new Set<keyof Settings>()
  const write = async ({ names, make }: Change): Promise<boolean> => {
    const settings = make(await host.readSettings())
    const result = await host.writeSettings(settings)
    if (result.ok) {
      getState().settle(MATTER)
      for (const name of names) written.add(name)
    } else getState().fail(result.error, MATTER)
    // What other tabs have put beside it is seen here from now on; what was changed here since is not undone by that.
    if (result.ok && waiting === 1) {
      const news = Object.fromEntries([...written].map((name) => [name, settings[name]]))
      written.clear()
      setState(settingsState(getState(), { ...getState().settings, ...news }))
    }
    return result.ok
  }
  const keep = (change: Change): void => {
    waiting += 1
    last = last
      .then(() => write(change))
      .catch((error: unknown) => {
        getState().notify('failure', 'The settings could not be kept.', reasonSentence(error), [], MATTER)
        return false
      })
      .finally(() => {
        waiting -= 1
      })
  }

  const readKept = async (): Promise<void> => {
    // Should they not be read, what is changed holds for this run: nothing is written over what is kept.
    const kept = await host.readSettings()
    const changes = early ?? []
    setState(
      settingsState(
        getState(),
        changes.reduce((settings, { make }) => make(settings), kept),
      ),
    )
    early = null
    for (const change of changes) keep(change)
  }

  return {
    actions: {
      changeSettings: (change) => {
        const before = getState().settings
        const names = Object.keys(change) as (keyof Settings)[]
        const made: Change = { names, make: (kept) => withChange(kept, before, change) }
        setState(settingsState(getState(), { ...before, ...change }))
        // Not kept yet: the others would be written over with what is usual.
        if (early !== null) early.push(made)
        else keep(made)
      },
      settingsKept: async () => {
        await reading
        if (early !== null) return 'not read'
        return (await last) ? 'kept' : 'refused'
      },
    },
    read: () => {
      const read = readKept()
      reading = read.catch(() => undefined)
      return read
    },
    readAgain: async (all) => {
      await reading
      if (early !== null) return
      for (;;) {
        await last
        const kept = await host.readSettings()
        // What is changed here meanwhile is on its way to what is kept.
        if (waiting > 0) continue
        const { settings } = getState()
        const own = all ? {} : Object.fromEntries(ofTheWindow.map((name) => [name, settings[name]]))
        return setState(settingsState(getState(), { ...kept, ...own }))
      }
    },
  }
}
