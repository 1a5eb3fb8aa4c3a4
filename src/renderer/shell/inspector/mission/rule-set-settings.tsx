/** What the texts of a game leave open: settings of its rule set, which a mission may have otherwise. */
import type { ReactNode } from 'react'
import type { Mission } from '#core/mission/document.ts'
import { ruleSetOf } from '#core/mission/mission-rule-set.ts'
import { withSetting } from '#core/mission/rule-set-settings.ts'
import { NumberField } from '../../controls/number-field.tsx'

interface RuleSetSettingsProps {
  readonly document: Mission
  readonly change: (ruleSet: Mission['ruleSet']) => void
}

export function RuleSetSettings({ document, change }: RuleSetSettingsProps): ReactNode {
  const { settings } = ruleSetOf(document)
  if (settings.length === 0) return null
  return (
    <fieldset className="choices figures-by-name">
      <legend>As you play it</legend>
      {settings.map(({ id, name, usual, least, most }) => {
        const value = document.ruleSet?.settings?.[id] ?? usual
        return (
          <NumberField
            key={id}
            label={name}
            value={value}
            // A usual figure need not be told a second time.
            {...(value === usual ? {} : { hint: `Usually ${usual}.` })}
            check={(value) => (value >= least && value <= most ? null : `From ${least} to ${most}.`)}
            accept={(value) => {
              change(withSetting(document, id, value))
              return true
            }}
          />
        )
      })}
    </fieldset>
  )
}
