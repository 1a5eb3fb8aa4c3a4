/** A start that fails: without a window nobody would hear of it, and the program would stay there unseen. */
import { app, dialog } from 'electron'

/** Says in a window of the system's own why Bulkhead does not start, and ends it. */
export function reportStartFailure(error: unknown): void {
  console.error('bulkhead: the program could not start:', error)
  dialog.showErrorBox(
    'Bulkhead could not start',
    `${String(error)}\n\nYour missions are untouched. Bulkhead’s own data is in ${app.getPath('userData')}: look whether you may read and write everything there, or start with --data-dir FOLDER to use another folder.`,
  )
  app.exit(1)
}
