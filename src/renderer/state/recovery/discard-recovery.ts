/** Unsaved work of an earlier run that nobody wants: it goes, and can be brought back as long as the message about it stands. */
import type { Host } from '#host/host.ts'
import type { Store } from '../editor.ts'
import { type RecoverableWork, titleOfWork } from './recoverable-work.ts'

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
  /** What cannot be read cannot be shown again either. */
  const offer = (left: RecoverableWork): void => {
    if (left.work === null) return
    const bringBack = async (): Promise<void> => {
      // It is kept nowhere else by now.
      if ((await restore(left)) === false) offer(left)
    }
    const actions = [{ label: 'Bring it back', act: () => void bringBack() }]
    const words = `The unsaved work of ${titleOfWork(left)} was discarded.`
    store.getState().notify('done', words, null, actions, `discarded ${left.copy.id}`)
  }
  return (left) => {
    void host.clearRecovery(left.copy.id)
    withoutCopy(store, left.copy.id)
    offer(left)
  }
}
