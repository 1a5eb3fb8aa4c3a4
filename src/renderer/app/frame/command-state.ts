/** Whether a command can be run now, whether it is switched on, and how it is called now. */

import { kitOf } from '#analysis/layout/layout.ts'
import { SYMMETRIES, type Symmetry } from '#analysis/symmetry/field-flip.ts'
import { alignableCount } from '#editing/edits/plans/align.ts'
import { planGroup, planToggle, planUngroup } from '#editing/edits/plans/selection.ts'
import { stampable } from '#editing/edits/plans/stamp.ts'
import { canBeTurned } from '#editing/edits/plans/turned-map.ts'
import { type Command, commands, SPELLING_LABEL_OFF } from '#host/commands.ts'
import { type AnyItem, findItem } from '#model/mission/document.ts'
import { has, hatchwayWord, inHatchwayWords, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Editor } from '#state/editor.ts'
import type { EditorState } from '#state/editor-state.ts'
import { allLocked, isUnseen, lockedIds } from '#state/mission/arrange-commands.ts'
import { reasonAgainstCopying, reasonAgainstTurning } from '#state/mission/rotation-invariant.ts'
import { reasonAgainstSymmetry, symmetryOn } from '#state/mission/symmetric.ts'
import { reasonAgainstSaving } from '#state/trial/scene-state.ts'
import { layersSummary } from '#state/view/layers.ts'
import { drawsPanels, hasSquares, NO_SQUARES, reasonAgainstTool } from '#state/view/tool-options.ts'
import { isInspectorPinned, isMinimapOn } from '#state/view/view.ts'

export interface CommandState {
  readonly label: string
  readonly enabled: boolean
  /** Null: not a switch. */
  readonly on: boolean | null
  /** It means nothing in this mission. */
  readonly hidden?: boolean
  /** Why it cannot be run now, where that is not plain to see. */
  readonly reason?: string
}

type Known = Pick<
  EditorState,
  | 'undoLabel'
  | 'redoLabel'
  | 'selection'
  | 'model'
  | 'settings'
  | 'findings'
  | 'checker'
  | 'document'
  | 'scene'
  | 'measured'
  | 'status'
  | 'windowWidth'
  | 'workspace'
  | 'gallery'
  | 'bare'
  | 'tableOpen'
  | 'historyOpen'
  | 'versionsOpen'
  | 'tabs'
  | 'symmetric'
  | 'fairnessOpen'
  | 'layers'
  | 'layersOpen'
> &
  Pick<Editor, 'open'>

const symmetryOf = {
  'symmetry-half-turn': 'half-turn',
  'symmetry-mirror-long': 'mirror-long',
  'symmetry-mirror-short': 'mirror-short',
} as const satisfies Partial<Record<Command, Symmetry>>
const LIE_OTHERWISE = 'the boards do not lie symmetrically'
const isAnySymmetric = ({ document }: Known): boolean =>
  SYMMETRIES.some((symmetry) => reasonAgainstSymmetry(document, symmetry) === null)

/** Whether the box of the mission has pillars to be fitted. */
const hasPillars = (document: Known['document']): boolean =>
  hasSquares(document) && kitOf(document).pieces.some(({ kind }) => kind === 'half-pillar' || kind === 'wall-end')

/** What a menu or a button shows for the command. */
export function commandState(state: Known, command: Command): CommandState {
  const plain: CommandState = { label: commands[command].label, enabled: true, on: null }
  switch (command) {
    case 'undo':
      return state.undoLabel === null ? { ...plain, enabled: false } : { ...plain, label: `Undo ${state.undoLabel}` }
    case 'redo':
      return state.redoLabel === null ? { ...plain, enabled: false } : { ...plain, label: `Redo ${state.redoLabel}` }
    case 'delete':
    case 'select-none':
      return { ...plain, enabled: state.selection.length > 0 || state.model !== null }
    case 'cut':
    case 'copy':
    case 'duplicate': {
      const reason = reasonAgainstCopying(selected(state))
      return reason === null
        ? { ...plain, enabled: state.selection.length > 0 || state.model !== null }
        : { ...plain, enabled: false, reason }
    }
    case 'keep-diagram': {
      const reason = reasonAgainstSaving(state)
      return reason === null ? plain : { ...plain, enabled: false, reason }
    }
    case 'fairness':
      return has(state.document, 'fairness')
        ? { ...plain, on: state.fairnessOpen }
        : {
            ...plain,
            enabled: false,
            hidden: true,
            reason: `in ${ruleSetOf(state.document).name} there is nothing for it to measure`,
          }
    case 'make-maps':
      return has(state.document, 'made-maps') && hasSquares(state.document)
        ? plain
        : {
            ...plain,
            enabled: false,
            hidden: true,
            reason: `no maps are made for ${ruleSetOf(state.document).name}`,
          }
    case 'toggle-hatchway': {
      const reason = reasonAgainstTool(state.document, { kind: 'hatchway' })
      return reason === null ? plain : { ...plain, enabled: false, hidden: true, reason }
    }
    case 'slide-further':
    case 'slide-back':
      return hasSquares(state.document)
        ? { ...plain, label: inHatchwayWords(state.document, plain.label) }
        : { ...plain, enabled: false, hidden: true }
    case 'next-piece':
    case 'previous-piece':
      return hasSquares(state.document) ? plain : { ...plain, enabled: false, hidden: true }
    case 'next-problem':
    case 'previous-problem':
      // Not checked yet, it is checked when somebody asks.
      return {
        ...plain,
        enabled: state.checker.kind !== 'there' || state.findings.some(({ waived }) => waived === null),
      }
    case 'theme-light':
      return { ...plain, on: state.settings.theme === 'light' }
    case 'theme-dark':
      return { ...plain, on: state.settings.theme === 'dark' }
    case 'theme-blueprint':
      return { ...plain, on: state.settings.theme === 'blueprint' }
    case 'theme-contrast':
      return { ...plain, on: state.settings.theme === 'contrast' }
    case 'close-tab':
    case 'next-tab':
    case 'previous-tab':
      return state.tabs.length > 1 ? plain : { ...plain, enabled: false, reason: 'only one mission is open' }
    case 'turn-view':
      return canBeTurned(state.document)
        ? { ...plain, on: state.status.turned }
        : { ...plain, enabled: false, reason: 'decks are side by side and can’t be rotated' }
    case 'turn-to-fit':
      return { ...plain, on: state.settings.turnsToFit }
    case 'toggle-marks':
      return { ...plain, on: state.settings.marksShown }
    case 'draw-symmetric':
      return {
        ...plain,
        on: symmetryOn(state) !== null,
        ...(isAnySymmetric(state) ? {} : { enabled: false, reason: LIE_OTHERWISE }),
      }
    case 'make-symmetric':
      return isAnySymmetric(state) ? plain : { ...plain, enabled: false, reason: LIE_OTHERWISE }
    case 'symmetry-half-turn':
    case 'symmetry-mirror-long':
    case 'symmetry-mirror-short': {
      const symmetry = symmetryOf[command]
      const reason = reasonAgainstSymmetry(state.document, symmetry)
      return { ...plain, on: symmetryOn(state) === symmetry, ...(reason === null ? {} : { enabled: false, reason }) }
    }
    case 'theme-system':
      return { ...plain, on: state.settings.theme === 'system' }
    case 'check-spelling': {
      const { spellCheck } = state.settings
      // A browser has a switch of its own.
      if (spellCheck === null) return { ...plain, enabled: false, hidden: true }
      return { ...plain, label: spellCheck ? plain.label : SPELLING_LABEL_OFF, on: spellCheck }
    }
    case 'toggle-auto-pillars':
      return {
        ...plain,
        on: state.settings.autoPillars,
        ...(hasPillars(state.document) ? {} : { hidden: true, reason: 'there are no pillars in the box' }),
      }
    case 'toggle-problems':
      return { ...plain, on: state.settings.problemsOpen }
    case 'toggle-inspector':
      return { ...plain, on: isInspectorPinned(state) }
    case 'toggle-rail':
      return { ...plain, on: state.settings.railShown }
    case 'toggle-kit':
      return { ...plain, on: state.settings.kitShown }
    case 'show-box':
      return hasSquares(state.document) ? plain : { ...plain, hidden: true }
    case 'history':
      return { ...plain, on: state.historyOpen }
    case 'versions':
      return { ...plain, on: state.versionsOpen }
    case 'toggle-table':
      return { ...plain, on: state.tableOpen }
    case 'toggle-bare':
      return { ...plain, on: state.bare }
    case 'group':
    case 'ungroup': {
      const plan = (command === 'group' ? planGroup : planUngroup)(state.document, state.selection)
      return plan.ok ? plain : { ...plain, enabled: false, reason: asReason(plan.error) }
    }
    case 'compare-disk':
      return state.open.file === null
        ? { ...plain, enabled: false, reason: 'it has not been saved to a file yet' }
        : plain
    case 'save-stamp': {
      if (state.selection.length === 0) return { ...plain, enabled: false }
      const linked = reasonAgainstCopying(selected(state))
      if (linked !== null) return { ...plain, enabled: false, reason: linked }
      const made = stampable(state.document, state.selection)
      return made.ok ? plain : { ...plain, enabled: false, reason: asReason(made.error) }
    }
    case 'lock':
      return {
        ...plain,
        label: allLocked(state) ? 'Unlock' : plain.label,
        enabled: state.selection.length > 0,
      }
    case 'unlock-all':
      return lockedIds(state.document).length > 0 ? plain : { ...plain, enabled: false, reason: 'nothing is locked' }
    case 'toggle-minimap':
      return { ...plain, on: isMinimapOn(state) }
    case 'toggle-toolbar':
      return { ...plain, on: state.settings.toolbarShown }
    case 'layers':
      return { ...plain, on: state.layersOpen }
    case 'show-all-layers':
      return layersSummary(state.layers) === null ? { ...plain, enabled: false, reason: 'all are shown' } : plain
    case 'align-left':
    case 'align-centre':
    case 'align-right':
    case 'align-top':
    case 'align-middle':
    case 'align-bottom':
      return alignableCount(state.document, state.selection) >= 2
        ? plain
        : { ...plain, enabled: false, reason: 'select two markers, features, notes or tokens' }
    case 'distribute-across':
    case 'distribute-down':
      return alignableCount(state.document, state.selection) >= 3
        ? plain
        : { ...plain, enabled: false, reason: 'select three markers, features, notes or tokens' }
    case 'workspace-map':
      return { ...plain, on: state.workspace === 'map' }
    case 'workspace-mission':
      return { ...plain, on: state.workspace === 'mission' }
    case 'workspace-paper':
      return { ...plain, on: state.workspace === 'paper' }
    default:
      return plain
  }
}

const NOTHING_SELECTED = 'nothing is selected'

/** A sentence of a plan as the reason beside a command. */
const asReason = (sentence: string): string =>
  `${sentence[0]?.toLowerCase() ?? ''}${sentence.slice(1).replace(/\.$/, '')}`

/** Why commands are off, where a menu need not say it. */
const plainReasons: Partial<Record<Command, string>> = {
  undo: 'there is nothing to undo',
  redo: 'there is nothing to redo',
  cut: NOTHING_SELECTED,
  copy: NOTHING_SELECTED,
  duplicate: NOTHING_SELECTED,
  delete: NOTHING_SELECTED,
  'select-none': NOTHING_SELECTED,
  lock: NOTHING_SELECTED,
  'save-stamp': NOTHING_SELECTED,
  'next-problem': 'there are no problems',
  'previous-problem': 'there are no problems',
}

/** Why a command would do nothing now, in words; null: it would do something. */
export function reasonAgainst(state: Known & Pick<EditorState, 'tool'>, command: Command): string | null {
  const { enabled, reason, hidden = false } = commandState(state, command)
  if (hidden) return reason ?? NO_SQUARES
  if (isUnseen(state, command)) return 'only on the Map'
  if (!enabled) return reason ?? plainReasons[command] ?? 'not now'
  const { tool, selection, model, document } = state
  switch (command) {
    case 'turn':
      if (tool.kind !== 'select') return null
      return selection.length === 0 && model === null ? NOTHING_SELECTED : reasonAgainstTurning(selected(state))
    case 'next-piece':
    case 'previous-piece':
      return tool.kind === 'panel' || document.panels.some(({ id }) => selection.includes(id))
        ? null
        : 'no wall is selected'
    case 'slide-further':
    case 'slide-back':
      return document.panels.some(({ id, hatchway }) => hatchway !== null && selection.includes(id))
        ? null
        : `no ${hatchwayWord(document)} is selected`
    case 'flip':
      if (drawsPanels(tool) || tool.kind === 'stamp') return null
      return selection.length === 0 ? NOTHING_SELECTED : reasonAgainstTurning(selected(state))
    case 'toggle-hatchway':
      return !drawsPanels(tool) && planToggle(document, selection).length === 0 ? 'no hatchway is selected' : null
    default:
      return null
  }
}

const selected = ({ document, selection }: Known): readonly AnyItem[] =>
  selection.flatMap((id) => findItem(document, id) ?? [])

/** The same with the name of the command, for whoever pressed its key. */
export function disabledMessage(state: Known & Pick<EditorState, 'tool'>, command: Command): string | null {
  const reason = reasonAgainst(state, command)
  return reason === null ? null : `${commandState(state, command).label.replace('…', '')}: ${reason}`
}
