/**
 * A person's settings: shown at once, stored by the host. Changes made before the settings are read win over the stored
 * ones.
 */

import type { Host, HostResult } from '#host/host.ts'
import type { Settings } from '#host/settings.ts'
import { errorSentence } from '#host-browser/failures.ts'
import { type Store, settingsState } from '../editor.ts'
import type { EditorActions } from '../editor-state.ts'
import { retryAfter } from '../recovery/retry.ts'

/** A change of settings as what it changes, so that it can be made in settings that are others by now. */

/**
 * Returns the stored settings with the change that leads from `before` to `after`. For values with entries, only the
 * entries that differ between the two are changed: others stay as they are stored.
 */
export function withChange<Kept extends object>(kept: Kept, before: Kept, after: Partial<Kept>): Kept {
  const values = Object.keys(after).map((name) => [
    name,
    changedValue(Reflect.get(kept, name), Reflect.get(before, name), Reflect.get(after, name)),
  ])
  return { ...kept, ...Object.fromEntries(values) }
}

type Entries = Readonly<Record<string, unknown>>

const hasEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function changedValue(kept: unknown, before: unknown, after: unknown): unknown {
  if (!hasEntries(kept) || !hasEntries(before) || !hasEntries(after)) return after
  const changed = new Map(Object.entries(kept))
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) changed.delete(name)
  for (const [name, value] of Object.entries(after)) {
    const was = Object.hasOwn(before, name) ? before[name] : undefined
    if (was !== value) changed.set(name, changedValue(changed.get(name), was, value))
  }
  return Object.fromEntries(changed)
}

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
  'inspectorPinned',
  'inspectorWidth',
  'railShown',
  'kitShown',
  'railWidth',
  'kitHeight',
  'paperWidth',
  'minimap',
  'toolbarShown',
  'marksShown',
  'artFloor',
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
  /** Changes made while the stored settings are being read, or null once they are here. */
  let early: Change[] | null = []
  let reading: Promise<unknown> = Promise.resolve()

  /** One after the other: what is kept last is what was changed last. */
  let last: Promise<boolean> = Promise.resolve(true)
  let waiting = 0
  /** Names of settings that were written while others waited. */
  const written = new Set<keyof Settings>()
  /**
   * Changes that could not be stored: they apply in this window, and are tried again with the next change, or after a
   * while.
   */
  let unkept: readonly Change[] = []
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  /** Makes these changes in what is kept by now; what is kept then, or why it could not be. */
  const made = async (changes: readonly Change[]): Promise<HostResult<Settings>> => {
    const settings = changes.reduce((kept, { make }) => make(kept), await host.readSettings())
    const result = await host.writeSettings(settings)
    if (!result.ok) return result
    for (const { names } of changes) for (const name of names) written.add(name)
    return { ok: true, value: settings }
  }
  /** @param fresh the new change, or null to try only the earlier ones that could not be stored */
  const write = async (fresh: Change | null): Promise<boolean> => {
    const own = fresh === null ? [] : [fresh]
    const before = unkept
    let result = await made([...before, ...own])
    if (result.ok) unkept = []
    else if (fresh !== null) {
      const all = result
      // A change that is too large for what is kept here must not keep out the others.
      if (before.length > 0) result = await made(own)
      if (!result.ok) unkept = [...before, fresh]
      if (!result.ok) getState().fail(all.error, MATTER)
    }
    failures = unkept.length === 0 ? 0 : failures + 1
    if (failures === 0) getState().settle(MATTER)
    else later()
    // Changes by other tabs are seen here from now on; they do not undo changes made here since.
    if (result.ok && waiting === 1 && unkept.length === 0) {
      const settings = result.value
      const news = Object.fromEntries([...written].map((name) => [name, settings[name]]))
      written.clear()
      setState(settingsState(getState(), { ...getState().settings, ...news }))
    }
    return result.ok
  }
  const later = (): void => {
    clearTimeout(retry)
    retry = setTimeout(() => {
      if (unkept.length > 0) inTurn(null)
    }, retryAfter(failures))
  }
  const inTurn = (change: Change | null): void => {
    waiting += 1
    last = last
      .then(() => write(change))
      .catch((error: unknown) => {
        if (change !== null) {
          unkept = [...unkept, change]
          getState().notify('failure', 'The settings couldn’t be saved.', errorSentence(error), [], MATTER)
        }
        failures += 1
        later()
        return false
      })
      .finally(() => {
        waiting -= 1
      })
  }
  const keep = (change: Change): void => inTurn(change)

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
        const read = await host.readSettings()
        // Changes made here meanwhile are still being stored.
        if (waiting > 0) continue
        const { settings } = getState()
        const kept = unkept.reduce((made, { make }) => make(made), read)
        const own = all ? {} : Object.fromEntries(ofTheWindow.map((name) => [name, settings[name]]))
        return setState(settingsState(getState(), { ...kept, ...own }))
      }
    },
  }
}
