/** Which problems the list shows, under which headings, in which order; F8 walks in the same order. */

import { type Finding, type RuleGroup, ruleGroups, type Severity, severities } from '#checking/checker/finding.ts'
import type { Mission } from '#model/mission/document.ts'
import { foldText } from '#model/mission/plural.ts'
import type { EditorState, ProblemFilter } from '../editor-state.ts'
import { ruleOf, ruleTitle } from './checking.ts'

export const noFilter: ProblemFilter = { hidden: [], text: '', onlySelection: false }

export interface ProblemGroup {
  readonly id: Severity | RuleGroup | 'waived'
  readonly title: string
  readonly findings: readonly Finding[]
}

export const groupTitles: Readonly<Record<RuleGroup, string>> = {
  build: 'Building',
  box: 'What the box holds',
  reach: 'Ways through',
  zones: 'Zones and areas',
  markers: 'Markers and links',
  mission: 'Mission and scoring',
  symmetry: 'Symmetry',
  checks: 'Waivers and settings',
}

const severityTitles: Readonly<Record<Severity, string>> = { error: 'Errors', warning: 'Warnings', notice: 'Notices' }

/** True if the map still waits for its walls. An open table never has walls, so there is always something to check. */
export const waitsForWalls = ({ panels, arrangement }: Pick<Mission, 'panels' | 'arrangement'>): boolean =>
  panels.length === 0 && arrangement.kind !== 'open'

type Viewed = Pick<EditorState, 'findings' | 'selection' | 'problemFilter'> & {
  readonly settings: Pick<EditorState['settings'], 'problemsBy'>
}

/** Returns the findings that pass the filter, in groups with at least one finding; waived ones come last. */
export function problemGroups({ findings, selection, problemFilter, settings }: Viewed): readonly ProblemGroup[] {
  const shown = findings.filter(passing(problemFilter, selection))
  const open = shown.filter(({ waived }) => waived === null)
  const groups: ProblemGroup[] =
    settings.problemsBy === 'severity'
      ? severities.map((id) => ({
          id,
          title: severityTitles[id],
          findings: open.filter(({ severity }) => severity === id),
        }))
      : ruleGroups.map((id) => ({
          id,
          title: groupTitles[id],
          findings: open.filter(({ rule }) => (ruleOf(rule)?.info.group ?? 'checks') === id),
        }))
  const waived = { id: 'waived', title: 'Waived', findings: shown.filter((each) => each.waived !== null) } as const
  return [...groups, waived].filter((group) => group.findings.length > 0)
}

/**
 * Returns the findings that F8 steps through and “fix all” may change: shown and not waived, in the order of the list.
 */
export const openProblems = (state: Viewed): readonly Finding[] =>
  problemGroups(state).flatMap(({ id, findings }) => (id === 'waived' ? [] : findings))

function passing(filter: ProblemFilter, selection: readonly string[]): (finding: Finding) => boolean {
  const words = foldText(filter.text).split(/\s+/).filter(Boolean)
  const selected = new Set(selection)
  return (finding) => {
    if (filter.hidden.includes(finding.severity)) return false
    if (filter.onlySelection && !finding.items.some((id) => selected.has(id))) return false
    if (words.length === 0) return true
    const text = [finding.message, finding.advice, finding.at?.name ?? '', ruleTitle(finding.rule), finding.rule]
      .join('\n')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
