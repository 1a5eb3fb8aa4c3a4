/** Commands of the Help menu. */

import { type CommandDefinitions, dialog, SETTING_WORDS } from './command-definition.ts'

export const helpCommands: CommandDefinitions<'help'> = {
  guide: dialog({ kind: 'guide', passage: null }, 'help manual documentation how'),
  tour: { words: 'show me around tutorial help learn introduction beginner', run: ({ get }) => get().goOnTour(0) },
  shortcuts: dialog({ kind: 'shortcuts' }, 'keys help hotkeys cheat sheet'),
  'own-keys': dialog({ kind: 'own-keys' }, `${SETTING_WORDS} hotkeys own keys change remap`),
  about: dialog({ kind: 'about' }, `${SETTING_WORDS} version licence data folder storage backup move computer`),
}
