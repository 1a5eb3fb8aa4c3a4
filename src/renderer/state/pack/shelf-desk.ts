/** What takes long for a whole pack and is done beside the window: the check, the order that rebuilds least, printing. */
import { inOrder } from '#core/pack/pack-edits.ts'
import { writePack } from '#core/pack/write-pack.ts'
import type { Host } from '#host/host.ts'
import type { Store } from '../editor.ts'
import type { PackDesk } from './pack-desk.ts'
import type { OnShelf } from './shelf-state.ts'

export interface ShelfDesk {
  check(): Promise<void>
  order(): Promise<void>
  print(options: Readonly<Record<string, unknown>>): Promise<void>
  stop(): void
}

export function shelfDesk({ get, set, changed }: OnShelf, host: Host, editor: Store, desk: PackDesk): ShelfDesk {
  const { notify, fail } = editor.getState()

  /** Null: nothing came of it, or the pack is another by now. */
  const run = async <Kind extends 'check' | 'order' | 'print'>(what: Kind, more: Readonly<Record<string, unknown>>) => {
    const { pack } = get()
    if (pack === null) return null
    set({ busy: { what, progress: null } })
    const order = { kind: what, text: writePack(pack), ...more } as Parameters<PackDesk['run']>[0]
    const outcome = await desk.run(order, (progress) => set({ busy: { what, progress } }))
    if (get().busy?.what === what) set({ busy: null })
    if (outcome?.kind === 'failed') notify('failure', `That was not done: ${outcome.reason}`)
    return get().pack === pack ? outcome : null
  }

  return {
    async check() {
      const outcome = await run('check', { rules: editor.getState().settings.rules })
      if (outcome?.kind === 'checked') set({ checked: outcome })
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
      set({ busy: null })
    },
  }
}
