/** Which problems the list shows and in which order; F8 walks in the same order. */

import { type Finding, type RuleGroup, severities } from '#checking/checker/finding.ts'
import type { EditorState, ProblemFilter } from '../editor-state.ts'

export const noFilter: ProblemFilter = { severity: null, onlySelection: false }

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

type Viewed = Pick<EditorState, 'findings' | 'selection' | 'problemFilter'>

interface Listed {
  /** The worst first. F8 steps through these, and all of them may be fixed together. */
  readonly open: readonly Finding[]
  readonly ignored: readonly Finding[]
}

/** Returns the findings that pass the filter. */
export function listedProblems({ findings, selection, problemFilter }: Viewed): Listed {
  const selected = new Set(selection)
  const { severity, onlySelection } = problemFilter
  const shown = severities.flatMap((each) =>
    findings.filter(
      (finding) =>
        finding.severity === each &&
        (severity === null || severity === each) &&
        (!onlySelection || finding.items.some((id) => selected.has(id))),
    ),
  )
  return {
    open: shown.filter(({ waived }) => waived === null),
    ignored: shown.filter(({ waived }) => waived !== null),
  }
}

export const openProblems = (state: Viewed): readonly Finding[] => listedProblems(state).open
