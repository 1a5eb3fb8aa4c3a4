/** Commands of the Check menu. */

import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { openProblems } from '../checking/problem-view.ts'
import type { MapReport } from '../editor-state.ts'
import { isProblemsShown } from '../view/view.ts'
import {
  type CommandContext,
  type CommandDefinition,
  type CommandDefinitions,
  dialog,
  offIf,
  SETTING_WORDS,
} from './command-definition.ts'
import { showInspectorTab } from './view-commands.ts'

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

interface WhyNot {
  readonly reason: (game: string) => string
  readonly said: (game: string) => string
}

/** Shows a report beside the map, or closes it; hidden in games that have nothing for it. */
const reportCommand = (shown: MapReport, words: string, { reason, said }: WhyNot): CommandDefinition => ({
  words,
  state: ({ document, report }) =>
    has(document, shown) ? { on: report === shown } : { hidden: true, ...offIf(reason(ruleSetOf(document).name)) },
  run: ({ get }) => {
    const { document, report, goToWorkspace, notify, showReport, workspace } = get()
    if (has(document, shown)) {
      // Asked for from another room, it is wanted, open already or not.
      showReport(workspace !== 'map' || report !== shown ? shown : null)
      goToWorkspace('map')
    } else notify('info', said(ruleSetOf(document).name))
  },
})

export const checkCommands: CommandDefinitions<'check'> = {
  'toggle-problems': {
    words: 'findings errors warnings check mission mistakes validate waive ignore',
    state: (known) => ({ on: isProblemsShown(known) }),
    run: ({ get, say }) => {
      const open = !isProblemsShown(get())
      // Asked for where everything around the map is put away, the list is wanted.
      if (open && get().bare) get().run('toggle-bare')
      get().showProblems(open)
      say(`Problems list ${open ? 'shown' : 'hidden'}`)
    },
  },
  'next-problem': problemCommand(1),
  'previous-problem': problemCommand(-1),
  'check-settings': dialog(
    { kind: 'rules', rule: null },
    'check rules switch off turn off severity strict figures problems',
  ),
  'toggle-marks': {
    words: `${SETTING_WORDS} hide findings errors warnings`,
    run: ({ get, hint }) => {
      const marksShown = !get().settings.marksShown
      get().changeSettings({ marksShown })
      hint(marksShown ? 'Problem marks shown' : 'Problem marks hidden')
    },
  },
  fairness: reportCommand('fairness', 'balance balanced heat map choke exits advantage compare sides', {
    reason: (game) => `in ${game} there is nothing for it to measure`,
    said: (game) => `${game} has nothing for the fairness report to measure.`,
  }),
  playtest: reportCommand(
    'playtest',
    'simulate simulation battles try balance predict replay watch points victory first turn win',
    {
      reason: (game) => `its battles are not played in ${game}`,
      said: (game) => `Bulkhead doesn’t play battles of ${game}. Odds and Step Lists has what it can work out.`,
    },
  ),
  'show-play': {
    words: 'tab play boarding ram breach walk dice calculator chances roll probability',
    run: (context) => showInspectorTab(context, 'play'),
  },
  results: dialog({ kind: 'results' }, 'games played scores win share battles log'),
}
