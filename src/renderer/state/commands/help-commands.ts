/** Commands of the Help menu. */

import { type CommandDefinitions, SETTING_WORDS } from './command-definition.ts'

export const helpCommands: CommandDefinitions<'help'> = {
  guide: {
    words: 'help manual documentation how',
    run: ({ get }) => get().showDialog({ kind: 'guide', passage: null }),
  },
  tour: { words: 'show me around tutorial help learn introduction beginner', run: ({ get }) => get().goOnTour(0) },
  shortcuts: {
    words: 'keys help hotkeys cheat sheet',
    run: ({ get }) => get().showDialog({ kind: 'shortcuts' }),
  },
  'own-keys': {
    words: `${SETTING_WORDS} hotkeys keys of your own change remap`,
    run: ({ get }) => get().showDialog({ kind: 'own-keys' }),
  },
  about: {
    words: `${SETTING_WORDS} version licence data folder storage backup move computer`,
    run: ({ get }) => get().showDialog({ kind: 'about' }),
  },
}
