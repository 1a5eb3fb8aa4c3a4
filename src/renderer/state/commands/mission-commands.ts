/** Commands of the Mission menu. */

import { kitOf } from '#analysis/layout/layout.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { openProblems } from '../checking/problem-view.ts'
import { reasonAgainstSaving } from '../trial/scene-state.ts'
import { hasSquares } from '../view/tool-options.ts'
import {
  type CommandContext,
  type CommandDefinition,
  type CommandDefinitions,
  dialog,
  type Known,
  offIf,
  SETTING_WORDS,
} from './command-definition.ts'

/** Goes to the next problem of the list, or to the one before. */
function walk({ get, say }: CommandContext, by: 1 | -1): void {
  const { currentFinding, goToFinding, showProblems } = get()
  const findings = openProblems(get())
  if (findings.length === 0) return
  const at = findings.findIndex((finding) => finding.id === currentFinding)
  const index = at < 0 ? (by === 1 ? 0 : findings.length - 1) : (at + by + findings.length) % findings.length
  const next = findings[index]
  if (next === undefined) return
  goToFinding(next.id)
  // The mark alone would not say what is wrong.
  showProblems(true)
  if (next.id === currentFinding) say('No other problems')
}

const problemCommand = (by: 1 | -1): CommandDefinition => ({
  words: 'error warning finding',
  offReason: 'there are no problems',
  // Not checked yet, it is checked when somebody asks.
  state: ({ checker, findings }) => ({
    enabled: checker.kind !== 'there' || findings.some(({ waived }) => waived === null),
  }),
  run: (context) =>
    context.get().checker.kind === 'there'
      ? walk(context, by)
      : context
          .get()
          .fetchRules()
          .then(() => walk(context, by)),
})

/** Whether the box of the mission has pillars to be fitted. */
const hasPillars = (document: Known['document']): boolean =>
  hasSquares(document) && kitOf(document).pieces.some(({ kind }) => kind === 'half-pillar' || kind === 'wall-end')

export const missionCommands: CommandDefinitions<'mission'> = {
  'next-problem': problemCommand(1),
  'previous-problem': problemCommand(-1),
  'check-settings': dialog({ kind: 'rules', rule: null }, 'rules switch off turn off severity strict figures problems'),
  'keep-diagram': {
    words: 'picture measure arrow example',
    state: (known) => offIf(reasonAgainstSaving(known)),
    run: ({ get }) => {
      const { showDialog, notify } = get()
      const against = reasonAgainstSaving(get())
      if (against === null) showDialog({ kind: 'keep-diagram' })
      else notify('info', `No diagram was saved: ${against}.`)
    },
  },
  'make-maps': {
    words: 'make generator random automatic create layout suggest ideas',
    state: ({ document }) =>
      has(document, 'made-maps') && hasSquares(document)
        ? {}
        : { hidden: true, ...offIf(`no maps are made for ${ruleSetOf(document).name}`) },
    run: ({ get }) => get().showDialog({ kind: 'make-maps' }),
  },
  fairness: {
    words: 'balance balanced heat map choke exits advantage compare sides',
    state: ({ document, fairnessOpen }) =>
      has(document, 'fairness')
        ? { on: fairnessOpen }
        : { hidden: true, ...offIf(`in ${ruleSetOf(document).name} there is nothing for it to measure`) },
    run: ({ get }) => {
      const { document, fairnessOpen, goToWorkspace, notify, showFairness, workspace } = get()
      if (has(document, 'fairness')) {
        // Asked for from another room, it is wanted, open already or not.
        showFairness(workspace !== 'map' || !fairnessOpen)
        goToWorkspace('map')
      } else notify('info', `${ruleSetOf(document).name} has nothing for the fairness report to measure.`)
    },
  },
  compare: { words: 'diff difference changes', run: ({ get }) => void get().compareWithFile(false) },
  'compare-disk': {
    words: 'disk diff difference changes',
    state: ({ open }) => offIf(open.file === null ? 'it has not been saved to a file yet' : null),
    run: ({ get }) => void get().compareWithDisk(),
  },
  merge: { words: 'join combine two authors', run: ({ get }) => void get().compareWithFile(true) },
  results: dialog({ kind: 'results' }, 'games played scores win share battles log'),
  'own-kinds': dialog({ kind: 'own-kinds' }, 'own kinds of this mission marker terrain zone new add'),
  'toggle-auto-pillars': {
    words: SETTING_WORDS,
    state: ({ document }) => (hasPillars(document) ? {} : { hidden: true, reason: 'there are no pillars in the box' }),
    run: ({ get }) => {
      const autoPillars = !get().settings.autoPillars
      get().changeSettings({ autoPillars })
      get().notify('done', autoPillars ? 'Automatic pillars on.' : 'Automatic pillars off.')
    },
  },
}
