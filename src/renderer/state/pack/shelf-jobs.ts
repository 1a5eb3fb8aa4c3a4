/** What takes long for a whole pack and is done beside the window: the check, printing. */

import type { Host } from '#host/host.ts'
import { writePack } from '#publishing/pack/write-pack.ts'
import type { Store } from '../editor.ts'
import { formatExported } from '../files/export-message.ts'
import type { PackClient } from './pack-client.ts'
import type { OnShelf } from './shelf-state.ts'

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
    if (outcome.kind === 'failed') notify('failure', `That was not done: ${outcome.reason}`)
    return { outcome, asItIs: get().pack === pack }
  }
  /** What was found of the pack as it was is not said of the pack as it is. */
  const meanwhile = (): void =>
    notify('info', 'The pack was changed meanwhile, so what was found does not hold of it any more: please ask again.')

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
      notify('done', ran.asItIs ? where : `${where} It has the pack as it was when you pressed Print All.`)
    },
    stop: () => {
      desk.stop()
      set({ busy: null })
    },
  }
}
