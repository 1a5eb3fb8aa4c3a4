/** What the texts of a game leave open: settings of its rule set, which a mission may have otherwise. */
import type { ReactNode } from 'react'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { isYesOrNo, withSetting } from '#model/mission/rule-set-settings.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { NumberField } from '#ui/controls/number-field.tsx'

const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
] as const

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
      {settings.map((setting) => {
        const { id, name, usual, least, most } = setting
        const value = document.ruleSet?.settings?.[id] ?? usual
        return isYesOrNo(setting) ? (
          <SelectField
            key={id}
            label={name}
            value={value > 0 ? '1' : '0'}
            choices={YES_NO}
            onChoose={(chosen) => change(withSetting(document, id, Number(chosen)))}
          />
        ) : (
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
