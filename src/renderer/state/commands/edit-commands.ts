/** Commands of the Edit menu. */

import { kitOf } from '#analysis/layout/layout.ts'
import { SYMMETRIES, type Symmetry, type Way } from '#analysis/symmetry/field-flip.ts'
import { planToggle } from '#editing/edits/plans/selection.ts'
import { commands } from '#host/commands.ts'
import { type AnyItem, collections, findItem } from '#model/mission/document.ts'
import { itemsOf } from '#model/mission/edit.ts'
import { canBePicked } from '#model/mission/map-layers.ts'
import { hatchwayWord, inHatchwayWords } from '#model/mission/mission-rule-set.ts'
import { travel } from '../editor.ts'
import { announceSelected } from '../messages/announcements.ts'
import { reasonAgainstCopying, reasonAgainstTurning } from '../mission/rotation-invariant.ts'
import {
  defaultSymmetry,
  drawSymmetrically,
  reasonAgainstSymmetry,
  symmetryOn,
  wayShown,
} from '../mission/symmetric.ts'
import { flip, nextPiece, slideHatchway, toggleHatchway, turn } from '../mission/wall-commands.ts'
import { copyPicture } from '../pictures/rasterise.ts'
import { historyClosed } from '../versions/versions-state.ts'
import { drawsPanels, hasSquares, reasonAgainstTool } from '../view/tool-options.ts'
import { hasPage } from '../view/view.ts'
import {
  type CommandContext,
  type CommandDefinition,
  type CommandDefinitions,
  type CommandState,
  dialog,
  type Known,
  NOTHING_SELECTED,
  offIf,
  SETTING_WORDS,
} from './command-definition.ts'

export const selectedItems = ({ document, selection }: Known): readonly AnyItem[] =>
  selection.flatMap((id) => findItem(document, id) ?? [])

const isAnythingSelected = ({ selection, model }: Known): boolean => selection.length > 0 || model !== null

/** The parts that commands on the selection have in common. */
const onSelection = {
  needs: 'map',
  offReason: NOTHING_SELECTED,
  state: (known) => ({ enabled: isAnythingSelected(known) }),
} as const satisfies Partial<CommandDefinition>

/** The same of those that make a second one of it. */
const onCopies = {
  ...onSelection,
  state: (known: Known) => {
    const reason = reasonAgainstCopying(selectedItems(known))
    return reason === null ? onSelection.state(known) : offIf(reason)
  },
} as const

const unlessOpen = (document: Known['document'], state: Partial<CommandState> = {}): Partial<CommandState> =>
  hasSquares(document) ? state : { enabled: false, hidden: true }

const nextPieceCommand = (back: boolean): CommandDefinition => ({
  needs: 'map',
  state: ({ document }) => unlessOpen(document),
  reasonAgainst: ({ tool, document, selection }) =>
    tool.kind === 'panel' || document.panels.some(({ id }) => selection.includes(id)) ? null : 'no wall is selected',
  run: ({ store }) => nextPiece(store, back),
})

const slideCommand = (id: 'slide-further' | 'slide-back'): CommandDefinition => ({
  words: 'move door further along',
  needs: 'map',
  state: ({ document }) => unlessOpen(document, { label: inHatchwayWords(document, commands[id].label) }),
  reasonAgainst: ({ document, selection }) =>
    document.panels.some(({ id, hatchway }) => hatchway !== null && selection.includes(id))
      ? null
      : `no ${hatchwayWord(document)} is selected`,
  run: ({ store }) => slideHatchway(store, id === 'slide-further' ? 'further' : 'back'),
})

/** Why none of the symmetries that are asked about fits the boards, or null. */
const reasonAgainstAnySymmetry = ({ document }: Known): string | null =>
  SYMMETRIES.some((symmetry) => reasonAgainstSymmetry(document, symmetry) === null)
    ? null
    : 'the boards do not lie symmetrically'

const symmetryLabels: Readonly<Record<Way, string>> = {
  turn: 'Half Turn',
  across: 'Mirror Left–Right',
  down: 'Mirror Top–Bottom',
}

const symmetryCommand = (symmetry: Symmetry): CommandDefinition => ({
  words: 'symmetry mirrored along across the field',
  state: (known) => ({
    label: symmetryLabels[wayShown(known.document, symmetry, known.status.turned)],
    on: symmetryOn(known) === symmetry,
    ...offIf(reasonAgainstSymmetry(known.document, symmetry)),
  }),
  run: ({ store }) => drawSymmetrically(store, symmetry),
})

/** Whether the box of the mission has pillars to be fitted. */
const hasPillars = (document: Known['document']): boolean =>
  hasSquares(document) && kitOf(document).pieces.some(({ kind }) => kind === 'half-pillar' || kind === 'wall-end')

const saySelection = ({ get, say }: CommandContext): void => say(announceSelected(get().document, get().selection))

export const editCommands: CommandDefinitions<'edit'> = {
  undo: {
    words: 'back mistake',
    needs: 'mission',
    offReason: 'there is nothing to undo',
    state: ({ undoLabel }) => (undoLabel === null ? { enabled: false } : { label: `Undo ${undoLabel}` }),
    run: ({ store }) => travel(store, 'undo'),
  },
  redo: {
    needs: 'mission',
    offReason: 'there is nothing to redo',
    state: ({ redoLabel }) => (redoLabel === null ? { enabled: false } : { label: `Redo ${redoLabel}` }),
    run: ({ store }) => travel(store, 'redo'),
  },
  cut: { ...onCopies, run: ({ cut }) => cut() },
  copy: { ...onCopies, run: ({ copy }) => copy() },
  'copy-picture': {
    words: 'image screenshot clipboard png chat',
    run: ({ store, clipboard }) => copyPicture(store, clipboard),
  },
  paste: { run: ({ paste }) => paste() },
  duplicate: { ...onCopies, run: ({ duplicate }) => duplicate() },
  delete: { words: 'remove erase', ...onSelection, run: ({ remove }) => remove('Delete') },
  'select-all': {
    words: 'everything whole map clear empty delete remove all',
    needs: 'map',
    run: (context) => {
      const { document, select, setTool } = context.get()
      setTool({ kind: 'select' })
      const { layers } = context.get()
      const entries = collections.flatMap((name) => itemsOf(document, name))
      select(entries.filter((entry) => canBePicked(layers, entry)).map(({ item }) => item.id))
      saySelection(context)
    },
  },
  'select-none': {
    ...onSelection,
    run: (context) => {
      context.get().select([])
      saySelection(context)
    },
  },
  turn: {
    words: 'turn',
    needs: 'map',
    reasonAgainst: (known) => {
      if (known.tool.kind !== 'select') return null
      return isAnythingSelected(known) ? reasonAgainstTurning(selectedItems(known)) : NOTHING_SELECTED
    },
    run: ({ store }) => turn(store, false),
  },
  flip: {
    words: 'mirror',
    needs: 'map',
    reasonAgainst: (known) => {
      if (drawsPanels(known.tool) || known.tool.kind === 'stamp') return null
      return known.selection.length === 0 ? NOTHING_SELECTED : reasonAgainstTurning(selectedItems(known))
    },
    run: ({ store }) => flip(store),
  },
  'toggle-hatchway': {
    words: 'door',
    needs: 'map',
    state: ({ document }) => {
      const reason = reasonAgainstTool(document, { kind: 'hatchway' })
      return reason === null ? {} : { hidden: true, ...offIf(reason) }
    },
    reasonAgainst: ({ tool, document, selection }) =>
      !drawsPanels(tool) && planToggle(document, selection).length === 0 ? 'no hatchway is selected' : null,
    run: ({ store }) => toggleHatchway(store),
  },
  'next-piece': nextPieceCommand(false),
  'previous-piece': nextPieceCommand(true),
  'slide-further': slideCommand('slide-further'),
  'slide-back': slideCommand('slide-back'),
  'toggle-auto-pillars': {
    words: SETTING_WORDS,
    state: ({ document }) => (hasPillars(document) ? {} : { hidden: true, reason: 'there are no pillars in the box' }),
    run: ({ get }) => {
      const autoPillars = !get().settings.autoPillars
      get().changeSettings({ autoPillars })
      get().notify('done', autoPillars ? 'Automatic pillars on.' : 'Automatic pillars off.')
    },
  },
  'draw-symmetric': {
    words: 'mirror both sides symmetry',
    state: (known) => ({ on: symmetryOn(known) !== null, ...offIf(reasonAgainstAnySymmetry(known)) }),
    run: ({ store, get }) => drawSymmetrically(store, symmetryOn(get()) === null ? defaultSymmetry(get()) : null),
  },
  'symmetry-half-turn': symmetryCommand('half-turn'),
  'symmetry-mirror-long': symmetryCommand('mirror-long'),
  'symmetry-mirror-short': symmetryCommand('mirror-short'),
  'make-symmetric': {
    words: 'mirror copy half symmetry',
    state: (known) => offIf(reasonAgainstAnySymmetry(known)),
    run: ({ get }) => get().showDialog({ kind: 'make-symmetric' }),
  },
  find: {
    words: 'search look for',
    run: ({ store, get }) => {
      if (get().workspace === 'paper') get().goToWorkspace('map')
      store.setState({
        findOpen: true,
        findAsked: get().findAsked + 1,
        ...historyClosed,
        gallery: 'closed',
      })
    },
  },
  palette: dialog({ kind: 'palette' }),
  history: {
    words: 'steps undo back recent versions version history backup older earlier restore recover go back',
    state: ({ historyOpen }) => ({ on: historyOpen }),
    run: ({ get }) => get().showHistory(hasPage(get()) || !get().historyOpen),
  },
  'own-kinds': dialog({ kind: 'own-kinds' }, 'own kinds of this mission marker terrain zone new add'),
  'my-boxes': dialog({ kind: 'my-boxes' }, 'shelf own kits walls collection pieces lost owned terrain'),
  'check-spelling': {
    words: `${SETTING_WORDS} spell checker typos words dictionary language`,
    // Browsers have their own switch for this.
    state: ({ settings }) =>
      settings.spellCheck === null
        ? { label: commands['check-spelling'].label, enabled: false, hidden: true, on: null }
        : {},
    run: ({ get }) => {
      const spellCheck = get().settings.spellCheck !== true
      get().changeSettings({ spellCheck })
      get().notify('done', spellCheck ? 'Spelling check on.' : 'Spelling check off.')
    },
  },
}
