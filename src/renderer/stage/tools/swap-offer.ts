/** After a panel was placed that the box has not: a message with a button that puts others in its place. */

import { shownCode } from '#analysis/layout/place-names.ts'
import { type SingleSwap, swapForPanel } from '#editing/edits/plans/runs/single-swap.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { Editor } from '#state/editor.ts'
import { putsOf } from './build-walls-gesture.ts'

export interface SwapOffer {
  /** Offers a swap for the panel of that id; nothing where there is none. */
  make(id: string | undefined, swap: SingleSwap | null): void
  /** The message goes: something else is done. */
  drop(): void
  /** The message goes where the panel that it is about does not stand any more, or is another piece. */
  check(): void
}

export function swapOffer(get: () => Editor): SwapOffer {
  let said: string | null = null
  let about: { readonly id: string; readonly piece: string } | null = null

  const drop = (): void => {
    const { notices, dismiss } = get()
    for (const { id, text } of notices) if (text === said) dismiss(id)
    said = null
  }
  const swapNow = (panel: string): void => {
    const { document, apply, setStatus } = get()
    const placed = document.panels.find(({ id }) => id === panel)
    if (placed === undefined) return
    const without = { ...document, panels: document.panels.filter((other) => other !== placed) }
    const swap = swapForPanel(without, placed)
    if (swap === null) return
    const edits: readonly Edit[] = [{ type: 'remove', collection: 'panels', id: panel }, ...putsOf(swap.plan)]
    if (apply('Swap Pieces', edits)) setStatus({ hint: 'Done: Swap Pieces', illegal: false })
  }

  return {
    make: (id, swap) => {
      const { document, notify } = get()
      const placed = document.panels.find((panel) => panel.id === id)
      if (placed === undefined || swap === null) return
      drop()
      about = placed
      said = `The box has no more ${shownCode(document, placed.piece)}.`
      notify('info', said, null, [{ label: `Take ${swap.text}`, act: () => swapNow(placed.id) }])
    },
    drop,
    check: () => {
      const stands = get().document.panels.some(({ id, piece }) => id === about?.id && piece === about.piece)
      if (said !== null && !stands) drop()
    },
  }
}
