/** Rule settings of a person or a mission with one thing changed; what says nothing any more is left out. */
import type { Severity } from '#checking/checker/finding.ts'
import type { RuleSettings } from '#model/mission/document.ts'

export type RuleSeverity = Severity | 'off'

/** Null: no severity of its own. */
export function withSeverity(all: RuleSettings, rule: string, severity: RuleSeverity | null): RuleSettings {
  const { severity: _, ...rest } = all[rule] ?? {}
  return tidy(all, rule, severity === null ? rest : { ...rest, severity })
}

/** Null: no figure of its own. */
export function withFigure(all: RuleSettings, rule: string, name: string, figure: number | null): RuleSettings {
  const { [name]: _, ...others } = all[rule]?.thresholds ?? {}
  return tidy(all, rule, { ...all[rule], thresholds: figure === null ? others : { ...others, [name]: figure } })
}

function tidy(all: RuleSettings, rule: string, setting: RuleSettings[string]): RuleSettings {
  const { [rule]: _, ...others } = all
  const { severity, thresholds = {} } = setting
  const kept = {
    ...(severity === undefined ? {} : { severity }),
    ...(Object.keys(thresholds).length === 0 ? {} : { thresholds }),
  }
  return Object.keys(kept).length === 0 ? others : { ...others, [rule]: kept }
}
