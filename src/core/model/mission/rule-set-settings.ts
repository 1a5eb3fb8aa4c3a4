/** Settings of a rule set that a mission has otherwise than usual. */
import type { Mission } from './document.ts'
import { ruleSetOf, type WithRuleSet } from './mission-rule-set.ts'

type Setting = Pick<ReturnType<typeof ruleSetOf>['settings'][number], 'least' | 'most' | 'usual'>

/** Whether a setting is one thing or the other: 1 is yes and 0 is no. */
export const isYesOrNo = ({ least, most, usual }: Setting): boolean =>
  least === 0 && most === 1 && (usual === 0 || usual === 1)

/** What becomes of a roll-off with equal results. */
export type Ties = 'again' | 'nothing'

/** Core rules roll a tie again; a mission of a rule set with the setting may say that nothing changes. */
export function tiesOf(document: WithRuleSet): Ties {
  const id = 'rollOffAgain'
  const setting = ruleSetOf(document).settings.find((each) => each.id === id)
  return setting === undefined || (document.ruleSet?.settings?.[id] ?? setting.usual) > 0 ? 'again' : 'nothing'
}

/** What the mission says of its rule set, with one setting changed; what is usual is not noted. */
export function withSetting(document: Pick<Mission, 'ruleSet'>, id: string, value: number): Mission['ruleSet'] {
  const { settings: known, id: own } = ruleSetOf(document)
  const { settings: before = {}, ...rest } = document.ruleSet ?? { id: own }
  const { [id]: _, ...others } = before
  const settings = known.find((each) => each.id === id)?.usual === value ? others : { ...others, [id]: value }
  return Object.keys(settings).length === 0 ? rest : { ...rest, settings }
}
