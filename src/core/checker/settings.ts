/** Which rules run, how strictly and by which figures: the rule's own, then the person's settings, then the mission's. */
import type { RuleSettings } from '#core/mission/checks.ts'
import type { RuleInfo, Severity } from './finding.ts'

export interface Setting {
  /** Null: as the rule and each of its findings say. */
  readonly severity: Severity | 'off' | null
  threshold(name: string): number
}

/** The settings of one rule; the mission's own go before the person's. Figures out of range are brought into it. */
export function settingOf(info: RuleInfo, person: RuleSettings, mission: RuleSettings): Setting {
  const [own, general] = [mission[info.id], person[info.id]]
  return {
    severity: own?.severity ?? general?.severity ?? null,
    threshold: (name) => {
      const threshold = info.thresholds.find((candidate) => candidate.name === name)
      if (threshold === undefined) throw new Error(`the rule ${info.id} has no threshold ${name}`)
      const value = own?.thresholds?.[name] ?? general?.thresholds?.[name] ?? threshold.usual
      return Math.min(threshold.max, Math.max(threshold.min, value))
    },
  }
}
