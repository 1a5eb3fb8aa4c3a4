/** Every command of the window, by id. A command of the host's table that no menu's file defines does not compile. */

import { arrangeCommands } from './arrange-commands.ts'
import { checkCommands } from './check-commands.ts'
import type { DefinedCommands } from './command-definition.ts'
import { editCommands } from './edit-commands.ts'
import { fileCommands } from './file-commands.ts'
import { helpCommands } from './help-commands.ts'
import { viewCommands } from './view-commands.ts'

export const definedCommands: DefinedCommands = {
  ...fileCommands,
  ...editCommands,
  ...arrangeCommands,
  ...viewCommands,
  ...checkCommands,
  ...helpCommands,
}
