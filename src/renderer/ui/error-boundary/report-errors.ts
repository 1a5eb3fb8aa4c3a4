/** Errors that nobody caught: said once, with a way to a copy of the mission, instead of a window that stands still. */
import { editorStore } from '#state/editor-store.ts'
import { reasonOf } from './error-panel.tsx'
import { saveCopy } from './save-copy.ts'

/** What browsers report and nobody needs to know: a size that is told a moment later. */
const HARMLESS = /^ResizeObserver loop/

export function reportErrors(page: Window): void {
  const tell = (thrown: unknown): void => {
    const reason = reasonOf(thrown)
    if (HARMLESS.test(reason)) return
    const { notify } = editorStore.getState()
    notify('failure', 'Something went wrong inside Bulkhead; your mission is still here.', reason, [
      {
        label: 'Save a copy',
        act: () =>
          void saveCopy().then(
            (outcome) => notify('done', outcome),
            (again: unknown) => notify('failure', `No copy was saved: ${reasonOf(again)}`),
          ),
      },
    ])
  }
  page.addEventListener('error', (event) => tell(event.error ?? event.message))
  page.addEventListener('unhandledrejection', (event) => tell(event.reason))
}
