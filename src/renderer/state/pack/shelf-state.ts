/** State of the shelf, and the access that its parts have to it. */

import type { Host } from '#host/host.ts'
import type { ExportProgress } from '#publishing/export/exporter.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { writePack } from '#publishing/pack/write-pack.ts'
import type { Store } from '../editor.ts'
import { formatExported } from '../files/file-names.ts'
import type { MissionFile, MissionId } from '../mission/open-mission.ts'
import type { PackClient } from './pack-client.ts'
import type { PackChecked } from './pack-messages.ts'

export interface ShelfState {
  /** Names one time that a pack was put on the shelf: the same file opened again is another. */
  readonly opening: number
  /** Null: the shelf is empty. */
  readonly pack: Pack | null
  readonly past: readonly Pack[]
  readonly future: readonly Pack[]
  /** Gesture of the last step, such as typing, which more of the same joins, or null if the step is complete. */
  readonly gesture: string | null
  readonly file: MissionFile | null
  /** File names of the missions by id, for a pack folder, or null for a single file. */
  readonly folder: ReadonlyMap<string, string> | null
  /** Name of the file that it was stored from, if that file is no longer open. */
  readonly from: string | null
  /** As its file has it, or null if no file has it. */
  readonly saved: Pack | null
  /** The mission that is chosen, by its id in the pack. */
  readonly chosen: string | null
  /** In which opening each of its missions is at work, by its id in the pack. */
  readonly atWork: Readonly<Record<string, MissionId>>
  /** Result of the last check, or null if the pack as it is has not been checked. */
  readonly checked: PackChecked | null
  readonly busy: { readonly what: 'check' | 'print'; readonly progress: ExportProgress | null } | null
  /** True once work left by an earlier window was looked for. */
  readonly ready: boolean
}

/** Content that can be put on the shelf: the rest of its state begins empty. */
export type PutOnShelf = Partial<Pick<ShelfState, 'pack' | 'file' | 'folder' | 'from' | 'saved'>>

export const emptyShelf: Omit<ShelfState, 'ready' | 'opening'> = {
  pack: null,
  past: [],
  future: [],
  gesture: null,
  file: null,
  folder: null,
  from: null,
  saved: null,
  chosen: null,
  atWork: {},
  checked: null,
  busy: null,
}

/** True while no file holds the pack as it is. */
export const isPackDirty = ({ pack, saved }: Pick<ShelfState, 'pack' | 'saved'>): boolean =>
  pack !== null && pack !== saved

/** The shelf as its parts see it. */
export interface OnShelf {
  readonly get: () => ShelfState
  /** Changes what is not kept beyond the window. */
  readonly set: (next: Partial<ShelfState>) => void
  /** Changes the pack or what belongs to it, and keeps it. */
  readonly shown: (next: Partial<ShelfState>) => void
  /** Puts another pack on the shelf, as another opening, and keeps that. */
  readonly put: (next: PutOnShelf) => void
  /** Changes the pack as it is now, as one step; nothing where there is none. */
  readonly changed: (make: (pack: Pack) => Pack) => void
}

// Jobs that take long for a whole pack and run beside the window: check and print.

export interface ShelfJobs {
  check(): Promise<void>
  print(options: Readonly<Record<string, unknown>>): Promise<void>
  stop(): void
}

export function shelfJobs({ get, set }: OnShelf, host: Host, editor: Store, desk: PackClient): ShelfJobs {
  const { notify, fail } = editor.getState()

  /** Null: nothing came of it, or another pack is on the shelf by now. */
  const run = async <Kind extends 'check' | 'print'>(what: Kind, more: Readonly<Record<string, unknown>>) => {
    const { pack, opening } = get()
    if (pack === null) return null
    set({ busy: { what, progress: null } })
    const order = { kind: what, text: writePack(pack), ...more } as Parameters<PackClient['run']>[0]
    const isHere = (): boolean => get().opening === opening
    const outcome = await desk.run(order, (progress) => isHere() && set({ busy: { what, progress } }))
    if (!isHere()) return null
    if (get().busy?.what === what) set({ busy: null })
    if (outcome === null) return null
    if (outcome.kind === 'failed') notify('failure', `That didn’t work: ${outcome.reason}`)
    return { outcome, asItIs: get().pack === pack }
  }
  /** Reports that a result is out of date: it is of the pack as it was, not as it is. */
  const meanwhile = (): void =>
    notify('info', 'The pack changed while this was running, so the result is out of date. Please run it again.')

  return {
    async check() {
      const ran = await run('check', { rules: editor.getState().settings.rules })
      if (ran?.outcome.kind !== 'checked') return
      if (ran.asItIs) set({ checked: ran.outcome })
      else meanwhile()
    },
    async print(options) {
      const title = get().pack?.about.title ?? ''
      const ran = await run('print', { options })
      if (ran?.outcome.kind !== 'printed') return
      const file = { suggestedName: `${title}.pdf`, bytes: ran.outcome.bytes, kind: 'PDF document', extension: 'pdf' }
      const written = await host.exportFile(file)
      if (!written.ok) return fail(written.error)
      const where = formatExported(written.value, 'Exported')
      notify('done', ran.asItIs ? where : `${where} It shows the pack as it was when you pressed Print All.`)
    },
    stop: () => {
      desk.stop()
      set({ busy: null })
    },
  }
}
