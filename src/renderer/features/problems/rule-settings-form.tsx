/** Severity and figures of one rule, once for the person and once for the mission. */
import type { ReactNode } from 'react'
import { type RuleInfo, type Severity, severities, type Threshold } from '#checking/checker/finding.ts'
import { settingOf } from '#checking/checker/settings.ts'
import { readTypedNumber } from '#foundation/geometry/typed-number.ts'
import { type Result, reasonOf, success } from '#foundation/result.ts'
import type { RuleSettings } from '#model/mission/checks.ts'
import { houseChecks } from '#model/mission/house-checks.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { unitText, withUnit } from '#ui/findings/rule-details.tsx'
import { setMissionRules } from './actions.ts'
import { type RuleSeverity, withFigure, withSeverity } from './rule-settings.ts'

export function RuleSettingsForm({ info }: { readonly info: RuleInfo }): ReactNode {
  const person = useEditor((state) => state.settings.rules)
  const mission = useEditor((state) => state.document.checks.rules)
  const house = useEditor((state) => houseChecks(state.document))
  const changeSettings = useEditor((state) => state.changeSettings)
  return (
    <div className="rule-forms">
      <Scope
        title="For me, in every mission"
        info={info}
        rules={person}
        inherited={settingOf(info, {}, {})}
        inheritedName="As usual"
        change={(rules) => {
          changeSettings({ rules })
          return true
        }}
      />
      <Scope
        title="In this mission, for everybody"
        info={info}
        rules={mission}
        inherited={settingOf(info, person, house)}
        inheritedName={Object.hasOwn(house, info.id) ? 'As in the house rules' : 'As for me'}
        change={setMissionRules}
      />
    </div>
  )
}

interface ScopeProps {
  readonly title: string
  readonly info: RuleInfo
  readonly rules: RuleSettings
  /** What holds where nothing is set here. */
  readonly inherited: ReturnType<typeof settingOf>
  readonly inheritedName: string
  readonly change: (rules: RuleSettings) => boolean
}

const severityNames: Readonly<Record<RuleSeverity, string>> = {
  error: 'Error',
  warning: 'Warning',
  notice: 'Notice',
  off: 'Off',
}

const own = 'inherited'
const levels: readonly RuleSeverity[] = [...severities, 'off']

function Scope({ title, info, rules, inherited, inheritedName, change }: ScopeProps): ReactNode {
  const setting = rules[info.id] ?? {}
  const usual: Severity | 'off' = inherited.severity ?? info.severity
  return (
    <fieldset className="rule-scope">
      <legend>{title}</legend>
      <SelectField
        label="Severity"
        value={setting.severity ?? own}
        choices={[
          { value: own, label: `${inheritedName} (${severityNames[usual].toLowerCase()})` },
          ...levels.map((value) => ({ value, label: severityNames[value] })),
        ]}
        onChoose={(value) => change(withSeverity(rules, info.id, value === own ? null : value))}
      />
      {info.thresholds.map((threshold) => (
        <TextField
          key={threshold.name}
          numeric
          label={threshold.label}
          unit={unitText[threshold.unit]}
          placeholder={`${inheritedName}: ${withUnit(inherited.threshold(threshold.name), threshold)}`}
          value={textOf(setting.thresholds?.[threshold.name])}
          check={(text) => reasonOf(readFigure(threshold, text))}
          accept={(text) => {
            const figure = readFigure(threshold, text)
            return figure.ok && change(withFigure(rules, info.id, threshold.name, figure.value))
          }}
        />
      ))}
    </fieldset>
  )
}

const textOf = (figure: number | undefined): string => (figure === undefined ? '' : String(figure))

/** Reads the figure; an empty field means: nothing set here. */
function readFigure(threshold: Threshold, text: string): Result<number | null, string> {
  if (text.trim() === '') return success(null)
  const { min, max, unit } = threshold
  const check = (figure: number): string | null =>
    figure < min || figure > max ? `From ${min} to ${withUnit(max, threshold)}.` : null
  return readTypedNumber(text, { unit: unitText[unit], check })
}
