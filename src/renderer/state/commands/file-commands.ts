/** Commands of the File menu. */

import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { exportRequests } from '../messages/signal.ts'
import { currentSlot } from '../session/tabs.ts'
import { hasSquares } from '../view/tool-options.ts'
import { type CommandDefinitions, dialog, type Known, offIf, SETTING_WORDS } from './command-definition.ts'

/** Returns the state of a command that needs other tabs. */
export const amongTabs = ({ tabs }: Known) => offIf(tabs.length > 1 ? null : 'only one mission is open')

export const fileCommands: CommandDefinitions<'file'> = {
  new: dialog({ kind: 'new-mission' }, 'create begin start blank'),
  'new-from-template': {
    words: 'new from template create begin start page welcome home blank example sample gallery battlefield layout',
    run: ({ store }) => store.setState({ gallery: 'asked', workspace: 'map' }),
  },
  'make-maps': {
    words: 'make generator random automatic create layout suggest ideas',
    state: ({ document }) =>
      has(document, 'made-maps') && hasSquares(document)
        ? {}
        : { hidden: true, ...offIf(`no maps are made for ${ruleSetOf(document).name}`) },
    run: ({ get }) => get().showDialog({ kind: 'make-maps' }),
  },
  'new-tab': { run: ({ get }) => get().newTab() },
  open: { words: 'import load file recent', run: ({ files }) => files.open() },
  library: {
    words: 'folder files recent all my missions campaign league',
    run: ({ store }) => store.setState({ gallery: 'library', workspace: 'map' }),
  },
  pack: {
    words: 'league campaign club collection book event tournament several missions zip',
    run: ({ store }) => store.setState({ gallery: 'pack', workspace: 'map' }),
  },
  'open-link': dialog({ kind: 'open-link' }, 'import paste url address'),
  'close-tab': { words: 'quit exit', state: amongTabs, run: ({ get }) => get().closeTab(currentSlot(get())) },
  save: { run: ({ afterwards, files }) => afterwards(files.save) },
  'save-as': { run: ({ afterwards, files }) => afterwards(files.saveAs) },
  'auto-save': {
    words: `${SETTING_WORDS} automatically by itself autosave`,
    run: ({ get }) => get().changeSettings({ autoSave: !get().settings.autoSave }),
  },
  'name-version': dialog({ kind: 'name-version', version: null }, 'backup snapshot keep milestone'),
  compare: { words: 'diff difference changes', run: ({ get }) => void get().compareWithFile(false) },
  'compare-disk': {
    words: 'disk diff difference changes',
    state: ({ open }) => offIf(open.file === null ? 'it has not been saved to a file yet' : null),
    run: ({ get }) => void get().compareWithDisk(),
  },
  merge: { words: 'join combine two authors', run: ({ get }) => void get().compareWithFile(true) },
  export: {
    words: 'print paper picture image png html dxf uvtt foundry tabletop simulator 3d glb stl 3mf',
    run: ({ get }) => (get().workspace === 'paper' ? exportRequests.emit(null) : get().goToWorkspace('paper')),
  },
  'export-pdf': { words: 'print paper sheet', run: ({ exportAs }) => exportAs('pdf') },
  'export-svg': { words: 'vector drawing print cut laser', run: ({ exportAs }) => exportAs('svg') },
  'export-json': { words: 'data file', run: ({ exportAs }) => exportAs('json') },
  print: {
    words: 'printer paper page hard copy',
    run: ({ store, get }) => {
      get().goToWorkspace('paper')
      store.setState({ printAsked: get().printAsked + 1 })
    },
  },
  'share-link': dialog({ kind: 'share-link' }, 'send friend url address qr code discord'),
}
