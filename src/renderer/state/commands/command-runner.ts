/** Runs the commands of the shared table, whoever asked: key, menu, button. */

import type { Command } from '#host/commands.ts'
import type { Store } from '../editor.ts'
import type { FileActions } from '../files/file-actions.ts'
import { clipboardCommands } from '../mission/clipboard-commands.ts'
import type { OrderedClipboard } from '../mission/model-clip.ts'
import { definedCommands } from './all-commands.ts'
import type { CommandContext } from './command-definition.ts'
import { isUnseen } from './command-state.ts'

export function commandRunner(
  store: Store,
  clipboard: OrderedClipboard,
  files: FileActions,
  exportAs: (extension: string) => Promise<void>,
): (command: Command) => void {
  const get = store.getState
  const context: CommandContext = {
    ...clipboardCommands(store, clipboard),
    store,
    get,
    say: (aloud) => get().setStatus({ aloud }),
    hint: (hint) => get().setStatus({ hint, illegal: false }),
    clipboard,
    files,
    exportAs,
  }
  return (command) => {
    // Whoever asked: keys, a menu of the system, which knows nothing of pages that lie over the map.
    if (isUnseen(get(), command)) return
    void Promise.resolve(definedCommands[command].run(context)).catch((error: unknown) => {
      get().notify('failure', 'Something went wrong inside Bulkhead; your mission is still here.', String(error))
    })
  }
}
