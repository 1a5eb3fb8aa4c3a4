/** Commands of the View menu. */

import { canBeTurned } from '#editing/edits/plans/turned-map.ts'
import type { Settings } from '#host/settings.ts'
import type { InspectorTab, Workspace } from '../editor-state.ts'
import { type ViewRequest, viewRequests } from '../messages/signal.ts'
import { slotBeside } from '../session/tabs.ts'
import { hasSquares } from '../view/tool-options.ts'
import { isInspectorPinned, isMinimapOn } from '../view/view.ts'
import {
  type CommandContext,
  type CommandDefinition,
  type CommandDefinitions,
  offIf,
  SETTING_WORDS,
} from './command-definition.ts'
import { amongTabs } from './file-commands.ts'

const workspace = (to: Workspace, words: string): CommandDefinition => ({
  words,
  state: ({ workspace }) => ({ on: workspace === to }),
  run: ({ get }) => get().goToWorkspace(to),
})

const tab = (by: 1 | -1): CommandDefinition => ({
  state: amongTabs,
  run: ({ get }) => get().showTab(slotBeside(get(), by)),
})

const zoom = (request: ViewRequest, words: string): CommandDefinition => ({
  words,
  needs: 'map',
  run: ({ get, say }) => {
    viewRequests.emit(request)
    say(`Zoom: ${Math.round(get().status.zoom * 100)} %`)
  },
})

const theme = (name: Settings['theme'], words = ''): CommandDefinition => ({
  words: `${SETTING_WORDS} colours appearance mode ${words}`,
  run: ({ get }) => get().changeSettings({ theme: name }),
})

const toggleStrip = ({ store, get, say }: CommandContext, strip: 'railShown' | 'kitShown', what: string): void => {
  const shown = !get().settings[strip]
  get().changeSettings({ [strip]: shown })
  // Asked for while only the map is shown, it is there.
  if (shown) store.setState({ bare: false })
  say(`${what} ${shown ? 'shown' : 'hidden'}`)
}

const isComparing = ({ get }: CommandContext): boolean => get().comparison?.of === get().open.id

/** Closes what stands in the inspector's place, but for a comparison, in which things are decided. */
function makeRoomForInspector(context: CommandContext): boolean {
  context.store.setState({ report: null, bare: false })
  if (!isComparing(context)) return true
  context.hint('Close the comparison to see the inspector')
  return false
}

export function showInspectorTab(context: CommandContext, shown: InspectorTab): void {
  const { store, get } = context
  store.setState({ workspace: 'map', gallery: 'closed' })
  get().showInspector(shown, true)
  if (makeRoomForInspector(context)) store.setState({ inspectorAsked: get().inspectorAsked + 1 })
}

export const viewCommands: CommandDefinitions<'view'> = {
  'workspace-map': workspace('map', 'room draw'),
  'workspace-mission': workspace('mission', 'room write texts rules'),
  'workspace-paper': workspace('paper', 'room print sheet style font logo club preview'),
  'workspace-standing': workspace('standing', 'room 3d three dimensions stand orbit walk look model solid'),
  'workspace-table': workspace('table', 'room play game score rounds tablet battle'),
  'next-tab': tab(1),
  'previous-tab': tab(-1),
  'zoom-in': zoom({ kind: 'zoom', by: 1.25 }, 'bigger larger scale'),
  'zoom-out': zoom({ kind: 'zoom', by: 0.8 }, 'smaller scale'),
  'zoom-fit': zoom({ kind: 'fit' }, 'whole map reset zoom size scale'),
  'turn-view': {
    words: 'turn map sideways orientation portrait landscape',
    state: ({ document, status }) =>
      canBeTurned(document) ? { on: status.turned } : offIf('decks are side by side and can’t be rotated'),
    run: ({ get, hint }) => {
      if (!canBeTurned(get().document)) return
      viewRequests.emit({ kind: 'turn' })
      hint(get().status.turned ? 'Turned: north is at the right' : 'Not turned: north is at the top')
    },
  },
  'turn-to-fit': {
    words: `${SETTING_WORDS} turn sideways orientation`,
    run: ({ get }) => get().changeSettings({ turnsToFit: !get().settings.turnsToFit }),
  },
  'theme-light': theme('light', 'white day bright'),
  'theme-dark': theme('dark', 'black night'),
  'theme-blueprint': theme('blueprint', 'blue'),
  'theme-contrast': theme('contrast', 'strong colour blind accessibility theme'),
  'theme-system': theme('system'),
  'toggle-inspector': {
    words: 'properties panel pin details sidebar rename label',
    state: (known) => ({ on: isInspectorPinned(known) }),
    run: (context) => {
      const { get, say } = context
      const { bare, report } = get()
      const isSeen = isInspectorPinned(get()) && !bare && report === null && !isComparing(context)
      get().changeSettings({ inspectorPinned: !isSeen })
      if (isSeen || makeRoomForInspector(context)) say(`The inspector is ${isSeen ? 'hidden' : 'shown'}`)
    },
  },
  'toggle-rail': {
    words: `${SETTING_WORDS} hide show rail toolbar toolbox left bar strip panel`,
    run: (context) => toggleStrip(context, 'railShown', 'The tools are'),
  },
  'toggle-kit': {
    words: `${SETTING_WORDS} hide show kit pieces bottom bar strip panel`,
    run: (context) => toggleStrip(context, 'kitShown', 'The tray is'),
  },
  'show-box': {
    words: 'tab own codes stock left parts count inventory collection terrain set edit kit editor my pieces',
    state: ({ document }) => (hasSquares(document) ? {} : { hidden: true }),
    run: (context) => showInspectorTab(context, 'kit'),
  },
  'toggle-bare': {
    words: 'full screen fullscreen zen panels hide',
    state: ({ bare }) => ({ on: bare }),
    run: ({ store, get, say }) => {
      store.setState({ bare: !get().bare })
      say(get().bare ? 'Only the map is shown' : 'Everything is shown')
    },
  },
  'toggle-table': {
    words: 'list squares grid screen reader view',
    state: ({ tableOpen }) => ({ on: tableOpen }),
    run: ({ store, get }) => store.setState({ tableOpen: !get().tableOpen, workspace: 'map', gallery: 'closed' }),
  },
  'toggle-minimap': {
    words: `${SETTING_WORDS} overview`,
    state: (known) => ({ on: isMinimapOn(known) }),
    run: ({ get, hint }) => {
      const minimap = !isMinimapOn(get())
      get().changeSettings({ minimap })
      hint(minimap ? 'Minimap on (shown while the map is zoomed in)' : 'No minimap')
    },
  },
  'toggle-toolbar': {
    words: SETTING_WORDS,
    run: ({ get, hint }) => {
      const toolbarShown = !get().settings.toolbarShown
      get().changeSettings({ toolbarShown })
      hint(toolbarShown ? 'Selection toolbar on' : 'Selection toolbar off')
    },
  },
  picture: {
    words: 'trace image photo scan underlay background import walls book camera',
    state: ({ document }) => (hasSquares(document) ? {} : offIf('an open table has no squares to trace')),
    run: ({ get }) => {
      const { picture, showPicture } = get()
      showPicture(picture === null || picture.boards === null ? 'corners' : 'look')
    },
  },
  'toggle-floor': {
    words: `${SETTING_WORDS} plain plates gratings deck texture look squares grid`,
    run: ({ get, hint }) => {
      const artFloor = !get().settings.artFloor
      get().changeSettings({ artFloor })
      hint(artFloor ? 'Floor: plates and gratings' : 'Floor: plain, with the grid')
    },
  },
}
