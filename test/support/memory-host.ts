/**
 * A host whose disk is a map and whose clipboard is a variable, and every call of which can be held up: what a slow disk, a
 * person who thinks and another program do, in the order in which a test wants it. It keeps the host's contract
 * (memory-host.test.ts).
 */
import { createHash } from 'node:crypto'
import { type JournalLines, journalLines } from '#editing/journal/journal-entry.ts'
import type { HostCall, HostCalls } from '#host/channel-names.ts'
import type { FailureCode, FileRef, Host, HostEvent, HostResult, OpenedFile, RecoveryCopy } from '#host/host.ts'
import { defaultSettings, type Settings, versionLimits } from '#host/settings.ts'
import { versionCalls } from '#host/version-calls.ts'
import { isPng } from '#model/containers/png-chunks.ts'
import { versionStore } from '../../src/core/model/versions/version-store.ts'
import { memoryData, memoryLibrary } from './memory-library.ts'
import { memoryVersions } from './memory-versions.ts'

export interface MemoryHost {
  readonly host: Host
  /** By name; the handle of a file is `file:` and its name. */
  readonly disk: Map<string, Uint8Array>
  readonly exported: Map<string, Uint8Array>
  /** What was put aside before a file was written over, by the file's name. */
  readonly aside: Map<string, Uint8Array>
  /** What the next questions are answered; with none left, the person cancels. */
  readonly answers: { open: string[]; folder: string[]; place: string[]; save: ('save' | 'discard' | 'cancel')[] }
  /** What was left, by run; this run's own journal is `own`. */
  readonly copies: Map<string, RecoveryCopy>
  readonly said: {
    settings: Settings
    closed: boolean[]
    clipboard: string | null
    picture: Uint8Array | null
    /** The pages that were shown for printing last. */
    shown: { readonly name: string; readonly pdf: Uint8Array } | null
    dirty: boolean
  }
  /** The calls so far, in the order in which they were begun. */
  readonly calls: HostCall[]
  /** The clock of the versions. */
  readonly clock: { now: number }
  /** Holds up the next call of that name before it does anything; the function lets it go on. */
  hold(call: HostCall): () => void
  /** The next call of that name fails before it does anything. */
  refuse(call: HostCall): void
  /** Tells the editor. */
  tell(event: HostEvent): void
  /** From now on a name is a link: what it leads to is read and written. */
  link(name: string, to: string): void
  textOf(name: string): string
  write(name: string, text: string): void
  opened(name: string): OpenedFile
}

const OWN = 'own'
const ownOf = (slot: number): string => (slot === 0 ? OWN : `${OWN}-${slot}`)

export function memoryHost(): MemoryHost {
  const disk = new Map<string, Uint8Array>()
  const exported = new Map<string, Uint8Array>()
  const aside = new Map<string, Uint8Array>()
  const copies = new Map<string, RecoveryCopy>()
  const answers: MemoryHost['answers'] = { open: [], folder: [], place: [], save: [] }
  const said: MemoryHost['said'] = {
    settings: defaultSettings,
    closed: [],
    clipboard: null,
    picture: null,
    shown: null,
    dirty: false,
  }
  const calls: HostCall[] = []
  const held = new Map<HostCall, Promise<void>[]>()
  const refused = new Set<HostCall>()
  const listeners = new Set<(event: HostEvent) => void>()
  const recent: string[] = []
  const journals = new Map<string, JournalLines>()

  const failed = (code: FailureCode, message: string = code) =>
    ({ ok: false, error: { code, message, advice: '' } }) as const
  const ok = <Value>(value: Value) => ({ ok: true, value }) as const
  const refOf = (name: string): FileRef => ({ handle: `file:${name}`, name })
  const nameOf = ({ handle }: Pick<FileRef, 'handle'>): string | null =>
    handle.startsWith('file:') ? handle.slice(5) : null
  const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
  const links = new Map<string, string>()
  const at = (name: string): string => links.get(name) ?? name
  const used = (name: string): void => {
    recent.splice(0, recent.length, name, ...recent.filter((other) => other !== name))
  }

  const read = (name: string | null): HostResult<OpenedFile> => {
    const bytes = name === null ? undefined : disk.get(at(name))
    if (name === null || bytes === undefined) return failed('not-found')
    used(name)
    return ok({ file: refOf(name), bytes, fingerprint: hashOf(bytes) })
  }
  const writeTo = (name: string, text: string) => {
    const bytes = new TextEncoder().encode(text)
    disk.set(at(name), bytes)
    used(name)
    return ok({ file: refOf(name), fingerprint: hashOf(bytes) })
  }

  const kept = memoryVersions(Date.now())
  kept.place.isThere = async (name) => disk.has(name)
  const versions = versionCalls(
    versionStore(kept.place),
    async (file) => ({ key: nameOf(file), shown: file.name }),
    () => versionLimits(said.settings),
    (thrown) => failed('failed', String(thrown)).error,
  )

  const plain: HostCalls = {
    ...versions,
    openFile: async () => {
      const name = answers.open.shift()
      return name === undefined ? failed('cancelled') : read(name)
    },
    openRecent: async (handle) => read(nameOf({ handle })),
    bringBackRecent: async () => undefined,
    forgetRecent: async () => undefined,
    recentFiles: async () => recent.map((name) => ({ ...refOf(name), where: 'memory' })),
    startFiles: async () => [],
    readAgain: async (file) => read(nameOf(file)),
    saveFile: async (file, text, known, beside = []) => {
      const name = nameOf(file)
      if (name === null) return failed('not-found')
      const now = disk.get(at(name))
      if (known !== null && now === undefined) return failed('gone')
      if (known !== null && now !== undefined && hashOf(now) !== known) return failed('changed')
      for (const each of beside) disk.set(each.name, new TextEncoder().encode(each.text))
      return writeTo(name, text)
    },
    openPackFolder: async () => {
      const name = answers.folder.shift()
      return name === undefined ? failed('cancelled') : read(name)
    },
    savePackFolder: async (head, beside) => {
      const name = answers.folder.shift()
      if (name === undefined) return failed('cancelled')
      for (const each of beside) disk.set(each.name, new TextEncoder().encode(each.text))
      return writeTo(name, head)
    },
    saveFileAs: async (_suggested, text) => {
      const name = answers.place.shift()
      return name === undefined ? failed('cancelled') : writeTo(name, text)
    },
    exportFile: async ({ suggestedName, bytes }) => {
      const name = answers.place.shift() ?? suggestedName
      exported.set(name, bytes)
      return ok(refOf(name))
    },
    askToSave: async () => answers.save.shift() ?? 'cancel',
    closeAnswer: async (may) => void said.closed.push(may),
    writeJournal: async ({ begin, file, lines }, slot = 0) => {
      const id = ownOf(slot)
      if (begin) journals.set(id, journalLines())
      const [made, before] = [journals.get(id), copies.get(id)]
      if (made === undefined || (!begin && before === undefined)) return failed('not-found', 'no journal')
      const text = made.of(lines, file && { place: file.handle, name: file.name })
      const savedAt = '2026-05-04T10:00:00.000Z'
      copies.set(id, {
        id,
        kind: 'journal',
        file,
        savedAt,
        text: (begin ? '' : (before?.text ?? '')) + text,
        fingerprint: null,
      })
      return ok(null)
    },
    recoveryCopies: async () => [...copies.values()].filter(({ id }) => !id.startsWith(OWN)),
    clearRecovery: async (id, slot = 0) => void copies.delete(id ?? ownOf(slot)),
    readSettings: async () => said.settings,
    writeSettings: async (settings) => {
      said.settings = settings
      return ok(null)
    },
    readClipboard: async () => (said.clipboard === null ? failed('failed') : ok(said.clipboard)),
    writeClipboard: async (text) => {
      said.clipboard = text
      said.picture = null
      return ok(null)
    },
    copyPicture: async (png) => {
      if (!isPng(png)) return failed('failed')
      said.picture = png
      said.clipboard = null
      return ok(null)
    },
    pastePicture: async () => said.picture,
    showPages: async (name, pdf) => {
      said.shown = { name, pdf }
      return ok(null)
    },
    setWindowState: async ({ dirty }) => {
      said.dirty = dirty
    },
    ...memoryLibrary(disk, read, answers),
    ...memoryData(answers, aside),
  }

  const slow = Object.fromEntries(
    (Object.keys(plain) as HostCall[]).map((call) => {
      const work = plain[call] as (...args: unknown[]) => Promise<unknown>
      return [
        call,
        async (...args: unknown[]) => {
          calls.push(call)
          await held.get(call)?.shift()
          if (refused.delete(call)) return failed('failed', `${call} was refused`)
          return work(...args)
        },
      ]
    }),
  ) as typeof plain

  return {
    host: {
      kind: 'desktop',
      platform: 'linux',
      ...slow,
      onEvent: (listener) => {
        listeners.add(listener)
        queueMicrotask(() => listeners.has(listener) && listener({ type: 'system-theme', dark: false }))
        return () => listeners.delete(listener)
      },
    },
    disk,
    exported,
    aside,
    answers,
    copies,
    said,
    calls,
    clock: kept.clock,
    hold: (call) => {
      let go = (): void => undefined
      const gate = new Promise<void>((resolve) => {
        go = resolve
      })
      held.set(call, [...(held.get(call) ?? []), gate])
      return () => go()
    },
    refuse: (call) => void refused.add(call),
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
    textOf: (name) => new TextDecoder().decode(disk.get(name)),
    write: (name, text) => void disk.set(name, new TextEncoder().encode(text)),
    link: (name, to) => void links.set(name, to),
    opened: (name) => {
      const result = read(name)
      if (!result.ok) throw new Error(`there is no ${name}`)
      return result.value
    },
  }
}
