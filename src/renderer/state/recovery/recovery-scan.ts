/** Unsaved work that earlier runs have left, as it is found at the start, and looked at again while it is offered. */
import type { Host, RecoveryCopy } from '#host/host.ts'
import type { Editor, Store } from '../editor.ts'
import { type RecoverableWork, titleOfWork } from './recoverable-work.ts'

type Place = Pick<Host, 'recoveryCopies' | 'clearRecovery' | 'readAgain' | 'savesByDownload'>

/**
 * Reads the copies that were found, and deletes those with nothing to bring back. There is hardly ever anything to
 * read, and the code that reads it is large, so it is loaded only then. A long journal takes a tenth of a second: each
 * gets a separate turn, so that somebody who has begun to draw waits for one of them, never for all.
 */
export async function scanForRecovery(
  copies: readonly RecoveryCopy[],
  host: Place,
): Promise<readonly RecoverableWork[]> {
  if (copies.length === 0) return []
  const { readRecoverableWork } = await import('./read-recoverable-work.ts')
  const found: RecoverableWork[] = []
  for (const copy of copies) {
    const left = await readRecoverableWork(copy, host)
    if (left === null) void host.clearRecovery(copy.id)
    else found.push(left)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return found
}

/** Returns the listed work, or null if the list is not open. */
const listed = ({ dialog }: Pick<Editor, 'dialog'>): readonly RecoverableWork[] | null =>
  dialog?.kind === 'recovery' ? dialog.works : null

/** The list of what was found, while it is open. */
export function recoveryScan({ getState, setState }: Store, host: Place): { lookAgain(): Promise<void> } {
  let latest = 0
  return {
    /** Another tab may have restored, saved or discarded what is listed, or left something itself. */
    async lookAgain() {
      const before = listed(getState())
      if (before === null) return
      latest += 1
      const look = latest
      const works = await scanForRecovery(await host.recoveryCopies(), host)
      const now = listed(getState())
      // It was closed meanwhile, or who looked later knows more.
      if (now === null || look !== latest) return
      const has = (list: readonly RecoverableWork[], { copy }: RecoverableWork): boolean =>
        list.some((each) => each.copy.id === copy.id)
      // Work restored or discarded here meanwhile may still be found, and is not listed again.
      const there = works.filter((work) => has(now, work) || !has(before, work))
      const gone = now.filter((work) => !has(works, work)).length
      setState({ dialog: there.length === 0 ? null : { kind: 'recovery', works: there } })
      if (gone > 0)
        getState().notify(
          'info',
          gone === 1
            ? 'One of these missions was restored or discarded in another tab.'
            : `${gone} of these missions were restored or discarded in another tab.`,
        )
    },
  }
}

// Unsaved work of an earlier run that nobody wants: it goes, and can be brought back as long as the message about it stands.

/** The list of what was found, without that copy; with the last one it closes. */
export function withoutCopy({ getState, setState }: Store, id: string): void {
  const { dialog } = getState()
  if (dialog?.kind !== 'recovery') return
  const works = dialog.works.filter(({ copy }) => copy.id !== id)
  setState({ dialog: works.length === 0 ? null : { kind: 'recovery', works } })
}

/** @param restore false: it was not restored */
export function recoveryDiscarder(
  store: Store,
  host: Pick<Host, 'clearRecovery'>,
  restore: (left: RecoverableWork) => Promise<boolean | undefined>,
): (left: RecoverableWork) => void {
  /** Offers to undo a discard, except for work that cannot be read: it could not be restored. */
  const offer = (left: RecoverableWork): void => {
    if (left.work === null) return
    const bringBack = async (): Promise<void> => {
      // It is kept nowhere else by now.
      if ((await restore(left)) === false) offer(left)
    }
    const actions = [{ label: 'Undo', act: () => void bringBack() }]
    const words = `The unsaved work of ${titleOfWork(left)} was discarded.`
    store.getState().notify('done', words, null, actions, `discarded ${left.copy.id}`)
  }
  return (left) => {
    void host.clearRecovery(left.copy.id)
    withoutCopy(store, left.copy.id)
    offer(left)
  }
}
