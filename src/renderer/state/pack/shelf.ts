/**
 * The shelf: one pack beside the open missions, with undo, a file, and a copy that outlasts the window. Missions of it are
 * opened in tabs and put back. It knows no page; what is on it is in its store.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readMissionIn } from '#core/containers/read-container.ts'
import { decodeText } from '#core/document-io/decode-text.ts'
import type { ExportProgress } from '#core/export/exporter.ts'
import type { Mission } from '#core/mission/document.ts'
import { missionName } from '#core/pack/mission-names.ts'
import { blankPack, type Pack } from '#core/pack/pack.ts'
import { inOrder, withMission, withMoved, withoutMission, withReplaced } from '#core/pack/pack-edits.ts'
import { MOST_MISSIONS, PACK_EXTENSION } from '#core/pack/pack-names.ts'
import { packFolder, writePack } from '#core/pack/write-pack.ts'
import type { Host, HostResult, SavedFile } from '#host/host.ts'
import type { Store } from '../editor.ts'
import { newMissionId } from '../mission-id.ts'
import { type MissionFile, type MissionId, openMission } from '../open-mission.ts'
import { missionIn } from '../tabs.ts'
import { handOverTypedText } from '../typed-text.ts'
import type { PackGiven } from './given.ts'
import type { KeptPack } from './kept-pack.ts'
import { leftPack } from './left-pack.ts'
import type { PackChecked } from './messages.ts'
import type { PackDesk } from './pack-desk.ts'
import { isPack, readEitherForm } from './read-given.ts'

export interface ShelfState {
  /** Null: the shelf is empty. */
  readonly pack: Pack | null
  readonly past: readonly Pack[]
  readonly future: readonly Pack[]
  readonly file: MissionFile | null
  /** Of a pack that is a folder: what the files of its missions are called there, by their ids. Null: it is one file. */
  readonly folder: ReadonlyMap<string, string> | null
  /** Name of the file that it was kept from, where that is not open any more. */
  readonly from: string | null
  /** As its file has it; null: no file has it. */
  readonly saved: Pack | null
  /** The mission that is chosen, by its id in the pack. */
  readonly chosen: string | null
  /** In which opening each of its missions is at work, by its id in the pack. */
  readonly atWork: Readonly<Record<string, MissionId>>
  /** What the last check found; null: nothing is known of the pack as it is. */
  readonly checked: PackChecked | null
  readonly busy: { readonly what: 'check' | 'order' | 'print'; readonly progress: ExportProgress | null } | null
  /** What was kept of an earlier window was looked for. */
  readonly ready: boolean
}

export interface Shelf {
  readonly store: StoreApi<ShelfState>
  /** Brings back what was kept; once. */
  begin(): Promise<void>
  take(given: readonly PackGiven[]): Promise<void>
  newPack(): Promise<void>
  /** Puts the pack away; asks where something is not saved. */
  putAway(): Promise<boolean>
  /** As one step. */
  change(pack: Pack): void
  undo(): void
  redo(): void
  choose(id: string | null): void
  add(mission: Mission): void
  remove(id: string): void
  move(id: string, to: number): void
  /** Opens a mission of the pack in a tab, in its turn among files; shows the tab where it is open already. */
  openMission(id: string): Promise<void>
  /** What the tab has made of it takes its place in the pack. */
  putBack(id: string): void
  /** The mission in the tab, where it differs from the pack's; null: it does not, or none is open. */
  workOf(id: string): Mission | null
  save(): Promise<boolean>
  saveAs(): Promise<boolean>
  /** Asks for a folder. */
  saveAsFolder(): Promise<boolean>
  /** Asks for the folder of a pack. */
  openFolder(): Promise<void>
  check(): Promise<void>
  order(): Promise<void>
  print(options: Readonly<Record<string, unknown>>): Promise<void>
  stop(): void
}

const MOST_STEPS = 100
const emptyShelf: Omit<ShelfState, 'ready'> = {
  pack: null,
  past: [],
  future: [],
  file: null,
  folder: null,
  from: null,
  saved: null,
  chosen: null,
  atWork: {},
  checked: null,
  busy: null,
}

export const isPackDirty = ({ pack, saved }: Pick<ShelfState, 'pack' | 'saved'>): boolean =>
  pack !== null && pack !== saved

export function createShelf(host: Host, editor: Store, kept: KeptPack, desk: PackDesk): Shelf {
  const store = createStore<ShelfState>()(() => ({ ...emptyShelf, ready: false }))
  const get = store.getState
  const { notify, fail } = editor.getState()
  const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

  /** What came first is taken first, also where somebody is asked about it. */
  let taking: Promise<void> = Promise.resolve()
  let failing = false
  /** One after the other: what is kept last is what was last. */
  let keeping: Promise<void> = Promise.resolve()
  const keep = (): void => {
    const { pack, file, from, saved } = get()
    const copy = pack === null ? null : { text: writePack(pack), name: file?.ref.name ?? from, saved: pack === saved }
    keeping = keeping
      .then(() => kept.write(copy))
      .then(() => editor.setState({ leavePack: null }))
      .catch(() => {
        if (!failing) notify('failure', 'No copy of the pack could be kept here: save it before the window is closed.')
        failing = true
        editor.setState({ leavePack: isPackDirty(get()) ? putAway : null })
      })
  }

  const shown = (next: Partial<ShelfState>): void => {
    store.setState(next)
    keep()
  }

  const change = (pack: Pack): void => {
    const { pack: before, past } = get()
    if (before === null || pack === before) return
    shown({ pack, past: [...past.slice(-MOST_STEPS + 1), before], future: [], checked: null })
  }

  /** Changes the pack as it is now; nothing where there is none. */
  const changed = (make: (pack: Pack) => Pack): void => {
    const { pack } = get()
    if (pack !== null) change(make(pack))
  }

  const travel = (from: 'past' | 'future'): void => {
    const { pack, past, future, chosen } = get()
    const to = from === 'past' ? past.at(-1) : future[0]
    if (pack === null || to === undefined) return
    shown({
      pack: to,
      past: from === 'past' ? past.slice(0, -1) : [...past, pack],
      future: from === 'past' ? [pack, ...future] : future.slice(1),
      chosen: to.missions.some(({ id }) => id === chosen) ? chosen : null,
      checked: null,
    })
  }

  const putAway = async (): Promise<boolean> => {
    const { pack } = get()
    if (pack !== null && isPackDirty(get())) {
      const choice = await host.askToSave(pack.about.title)
      if (choice === 'cancel' || (choice === 'save' && !(await save()))) return false
    }
    shown(emptyShelf)
    return true
  }

  const add = (mission: Mission): void => {
    const pack = get().pack ?? blankPack()
    const next = withMission(pack, mission)
    if (next === null) {
      notify('failure', `A pack has at most ${MOST_MISSIONS} missions.`)
      return
    }
    if (get().pack === null) shown({ ...emptyShelf, pack: next })
    else change(next)
    store.setState({ chosen: next.missions.at(-1)?.id ?? null })
  }

  const takeOne = async (given: PackGiven): Promise<void> => {
    const { name, bytes, file, fingerprint, beside } = given
    const refuse = (message: string, line: number, advice: string): void =>
      notify('failure', `${name} was not opened: ${message}${line > 0 ? ` (line ${line})` : ''}`, advice)
    if (!isPack(given)) {
      const mission = readMissionIn(bytes, strictUtf8)
      if (!mission.ok) return refuse(mission.error.message, mission.error.line, mission.error.advice)
      return add(mission.value.document)
    }
    const text = decodeText(bytes, strictUtf8)
    const read = text.ok ? readEitherForm(text.value, beside) : text
    if (!read.ok) return refuse(read.error.message, read.error.line, read.error.advice)
    if (!(await putAway())) return
    const { pack, migratedFrom, files } = read.value
    shown({
      ...emptyShelf,
      pack,
      folder: file === null ? null : files,
      file: file === null ? null : { ref: file, fingerprint },
      saved: file === null ? null : pack,
    })
    if (migratedFrom !== null) notify('info', `${name} was made by an older Bulkhead; saving brings it up to date.`)
  }

  /** Writes to the place that it came from, or asks for one: a file, or a folder. */
  const write = async (to: 'its place' | 'a file' | 'a folder'): Promise<boolean> => {
    handOverTypedText()
    const { pack, file, folder } = get()
    if (pack === null) return false
    const asFolder = to === 'a folder' || (to === 'its place' && file !== null && folder !== null)
    const parts = asFolder ? packFolder(pack, folder ?? undefined) : { head: writePack(pack), beside: undefined }
    const name = `${
      pack.about.title
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '')
        .toLowerCase() || 'pack'
    }.${PACK_EXTENSION}`
    const elsewhere = (): Promise<HostResult<SavedFile>> =>
      parts.beside === undefined ? host.saveFileAs(name, parts.head) : host.savePackFolder(parts.head, parts.beside)
    let result =
      file === null || to !== 'its place'
        ? await elsewhere()
        : parts.beside === undefined
          ? await host.saveFile(file.ref, parts.head, file.fingerprint)
          : await host.saveFile(file.ref, parts.head, file.fingerprint, parts.beside)
    // Somebody else has written there, or it is gone: it goes to a new place, and nothing is lost.
    if (!result.ok && (result.error.code === 'changed' || result.error.code === 'gone')) {
      notify(
        'info',
        `${file?.ref.name ?? 'The file'} is not what it was.`,
        'Choose where the pack goes; the file was left as it is.',
      )
      result = await elsewhere()
    }
    if (!result.ok) {
      fail(result.error)
      return false
    }
    const { file: ref, fingerprint } = result.value
    const names = parts.beside?.map(({ name: each }, index) => [pack.missions[index]?.id ?? '', each] as const)
    shown({
      file: result.value.downloaded === true ? null : { ref, fingerprint },
      folder: names === undefined ? null : new Map(names),
      saved: pack,
    })
    notify(
      'done',
      result.value.downloaded === true ? `${ref.name} went to your browser’s downloads.` : `Saved ${ref.name}.`,
    )
    return true
  }
  const save = (): Promise<boolean> => write('its place')

  const openingOf = (id: string): { readonly slot: number; readonly mission: Mission } | null => {
    const state = editor.getState()
    const tab = state.tabs.find((each) => missionIn(state, each).id === get().atWork[id])
    return tab === undefined ? null : { slot: tab.slot, mission: missionIn(state, tab).document }
  }

  const run = async <Kind extends 'check' | 'order' | 'print'>(what: Kind, more: Readonly<Record<string, unknown>>) => {
    const { pack } = get()
    if (pack === null) return null
    store.setState({ busy: { what, progress: null } })
    const order = { kind: what, text: writePack(pack), ...more } as Parameters<PackDesk['run']>[0]
    const outcome = await desk.run(order, (progress) => store.setState({ busy: { what, progress } }))
    if (get().busy?.what === what) store.setState({ busy: null })
    if (outcome?.kind === 'failed') notify('failure', `That was not done: ${outcome.reason}`)
    return get().pack === pack ? outcome : null
  }

  let beginning: Promise<void> | null = null
  const begin = async (): Promise<void> => {
    const left = await leftPack(kept, notify)
    if (get().pack === null && left !== null) {
      const { pack, from, isSaved } = left
      store.setState({ ...emptyShelf, pack, from, saved: isSaved ? pack : null })
    }
    store.setState({ ready: true })
  }

  return {
    store,
    begin: () => {
      beginning ??= begin()
      return beginning
    },
    take(given) {
      const taken = taking.then(async () => {
        for (const one of given) await takeOne(one)
      })
      taking = taken.catch(() => undefined)
      return taken
    },
    async newPack() {
      if (await putAway()) shown({ ...emptyShelf, pack: blankPack() })
    },
    putAway,
    change,
    undo: () => travel('past'),
    redo: () => travel('future'),
    choose: (chosen) => store.setState({ chosen }),
    add,
    remove(id) {
      const { pack } = get()
      const at = pack?.missions.findIndex((entry) => entry.id === id) ?? -1
      if (pack === null || at === -1) return
      const next = withoutMission(pack, id)
      change(next)
      store.setState({ chosen: (next.missions[at] ?? next.missions[at - 1])?.id ?? null })
    },
    move(id, to) {
      changed((pack) => {
        const from = pack.missions.findIndex((entry) => entry.id === id)
        return from === Math.max(0, Math.min(pack.missions.length - 1, to)) ? pack : withMoved(pack, id, to)
      })
      store.setState({ chosen: id })
    },
    async openMission(id) {
      const asked = get().pack?.missions.find((each) => each.id === id)
      if (asked === undefined) return
      const isOpened = await editor.getState().openInTab(() => {
        const there = openingOf(id)
        if (there !== null) {
          editor.getState().showTab(there.slot)
          editor.setState({ gallery: 'closed' })
          return null
        }
        const open = openMission(newMissionId(), asked.mission)
        store.setState({ atWork: { ...get().atWork, [id]: open.id } })
        return open
      })
      if (isOpened)
        notify('done', `${asked.mission.mission.title} is in a tab of its own.`, 'File → Mission Pack puts it back.')
    },
    workOf(id) {
      const entry = get().pack?.missions.find((each) => each.id === id)
      const there = openingOf(id)
      return there === null || entry === undefined || there.mission === entry.mission ? null : there.mission
    },
    putBack(id) {
      const there = openingOf(id)
      if (there === null) return
      changed((pack) => withReplaced(pack, id, there.mission))
      const { pack } = get()
      if (pack !== null) notify('done', `${missionName(pack, id)} is in the pack as the tab has it.`)
    },
    save,
    saveAs: () => write('a file'),
    saveAsFolder: () => write('a folder'),
    async openFolder() {
      const opened = await host.openPackFolder()
      if (!opened.ok) return fail(opened.error)
      const { file } = opened.value
      await takeOne({ ...opened.value, name: file.name })
    },
    async check() {
      const outcome = await run('check', { rules: editor.getState().settings.rules })
      if (outcome?.kind === 'checked') store.setState({ checked: outcome })
    },
    async order() {
      const outcome = await run('order', {})
      if (outcome?.kind !== 'ordered') return
      if (outcome.touched >= outcome.before) {
        notify(
          'info',
          `The missions are in the best order: ${outcome.before} pieces and boards are taken in hand between them.`,
        )
        return
      }
      changed((pack) => inOrder(pack, outcome.order))
      notify(
        'done',
        `${outcome.touched} pieces and boards are taken in hand between missions now, ${outcome.before} before.`,
      )
    },
    async print(options) {
      const title = get().pack?.about.title ?? ''
      const outcome = await run('print', { options })
      if (outcome?.kind !== 'printed') return
      const file = { suggestedName: `${title}.pdf`, bytes: outcome.bytes, kind: 'PDF document', extension: 'pdf' }
      const written = await host.exportFile(file)
      if (!written.ok) return fail(written.error)
      const { name, downloaded } = written.value
      notify('done', downloaded === true ? `${name} went to your browser’s downloads.` : `Exported ${name}.`)
    },
    stop: () => {
      desk.stop()
      store.setState({ busy: null })
    },
  }
}
