/** How the rule set of a mission has the checker run. */
import { Memo } from '#foundation/memoize.ts'
import { kindParts } from '#model/rule-sets/kinds.ts'
import { formatEdition, type RuleSet } from '#model/rule-sets/rule-set.ts'
import { findRuleSet } from '#model/rule-sets/rule-sets.ts'
import type { Mission } from './document.ts'
import { ruleSetOf, type WithRuleSet } from './mission-rule-set.ts'

/** House rules: a rule set based on another. Treat it as immutable. */
export type EmbeddedRuleSet = NonNullable<NonNullable<Mission['ruleSet']>['own']>

/** How the rule set of a mission has the checker run: the limits of its figures, and the checks of house rules. */
export function houseChecks(document: Pick<Mission, 'ruleSet'>): Mission['checks']['rules'] {
  const ruleSet = ruleSetOf(document)
  return made.of([ruleSet], () => checksOf(document, ruleSet))
}
const made = new Memo<Mission['checks']['rules']>()

function checksOf(document: Pick<Mission, 'ruleSet'>, ruleSet: RuleSet): Mission['checks']['rules'] {
  const checks = document.ruleSet?.own?.checks ?? nothing
  const most = Object.entries(ruleSet.limits).flatMap(([name, limit]) =>
    limit?.most === undefined ? [] : [[name, limit.most] as const],
  )
  return most.length === 0 ? checks : joinedChecks({ [LIMITS_RULE]: { thresholds: Object.fromEntries(most) } }, checks)
}
const nothing: Mission['checks']['rules'] = {}
/** The rule that knows the limits of a rule set. */
const LIMITS_RULE = 'rule-set-limits'

/** Settings of rules where the second go before the first, figure by figure. */
export function joinedChecks(
  first: Mission['checks']['rules'],
  second: Mission['checks']['rules'],
): Mission['checks']['rules'] {
  const all: Record<string, Mission['checks']['rules'][string]> = { ...first }
  for (const [rule, setting] of Object.entries(second)) {
    const before = Object.hasOwn(first, rule) ? first[rule] : undefined
    const thresholds = { ...before?.thresholds, ...setting.thresholds }
    all[rule] = { ...before, ...setting, ...(Object.keys(thresholds).length === 0 ? {} : { thresholds }) }
  }
  return all
}

// Differences of house rules from the rule set that they are based on, line by line.

/** `Based on Boarding Actions`, `New marker: Cache`, `Battle rounds: 4 instead of 5`. Empty lines there are none of. */
export function differencesOf(own: EmbeddedRuleSet): string[] {
  const base = findRuleSet(own.base)
  if (base === undefined) return []
  const kinds = kindParts.flatMap((part) => {
    const { add = [], change = {}, remove = [] } = own.kinds?.[part] ?? {}
    const named = (id: string): string => base.kinds[part].find((kind) => kind.id === id)?.name ?? id
    return [
      ...add.map(({ name }) => `New ${nouns[part]}: ${name}`),
      ...Object.entries(change).map(([id, { name }]) =>
        name === undefined || name === named(id) ? `${named(id)} is changed` : `${named(id)} is called ${name}`,
      ),
      ...(remove.length === 0 ? [] : [`Not played with: ${remove.map(named).join(', ')}`]),
    ]
  })
  const names = (['roles', 'phases', 'types'] as const).flatMap((part) =>
    Object.entries(own.names?.[part] ?? {}).map(
      ([id, name]) => `${base[part].find((each) => each.id === id)?.name ?? id} is called ${name}`,
    ),
  )
  const figures = (Object.keys(figureNames) as (keyof typeof figureNames)[]).flatMap((name) => {
    const figure = own.play?.[name]
    return figure === undefined ? [] : [`${figureNames[name]}: ${figure.value} instead of ${base.play[name].value}`]
  })
  const ranges = (Object.keys(rangeNames) as (keyof typeof rangeNames)[]).flatMap((name) => {
    const range = own.ranges?.[name]
    if (range === undefined) return []
    const [now, before] = [range, base.ranges[name]].map((each) => (each === null ? 'none' : `${each.value}"`))
    return [`${rangeNames[name]}: ${now} instead of ${before}`]
  })
  const manoeuvres =
    base.manoeuvres === null || own.manoeuvres === undefined ? [] : ['Tactical Manoeuvres have other conditions']
  const { add = [], change = {}, remove = [] } = own.lookUp ?? {}
  const titleOf = (id: string): string => base.lookUp.find((each) => each.id === id)?.title ?? id
  const lookUp = [
    ...add.map(({ title }) => `New to look up: ${title}`),
    ...Object.keys(change).map((id) => `${titleOf(id)} is changed`),
    ...(remove.length === 0 ? [] : [`Not played with: ${remove.map(titleOf).join(', ')}`]),
  ]
  const limits = Object.entries(own.limits ?? {}).flatMap(([name, limit]) => {
    if (limit === undefined) return []
    const words = [
      limit.least === undefined ? '' : `at least ${limit.least}`,
      limit.most === undefined ? '' : `at most ${limit.most}`,
    ].filter((each) => each !== '')
    return words.length === 0 ? [] : [`${figureNames[name as keyof typeof figureNames]}: ${words.join(', ')}`]
  })
  const checks = Object.entries(own.checks ?? {}).map(
    ([rule, { severity }]) => `Check ${rule}: ${severity === undefined ? 'other figures' : severity}`,
  )
  const { tables = [], rules = [] } = own.begins ?? {}
  return [
    `Based on ${base.name}`,
    ...(own.edition === undefined ? [] : [`Figures of ${formatEdition({ edition: own.edition })}`]),
    ...kinds,
    ...names,
    ...figures,
    ...limits,
    ...ranges,
    ...manoeuvres,
    ...lookUp,
    ...checks,
    ...tables.map(({ title }) => `Brings the table “${title}”`),
    ...rules.map(({ title }) => `Brings the rule “${title}”`),
  ]
}

const nouns = {
  zones: 'entry zone',
  regions: 'area',
  markers: 'marker',
  links: 'link',
  features: 'terrain feature',
  tokens: 'token',
} as const

const figureNames = {
  rounds: 'Battle rounds',
  pointsLimit: 'Points a side may bring',
  victoryCap: 'Victory points from objectives',
  paintedBonus: 'Victory points for a painted army',
  underdogBelow: 'Points below that make an Underdog',
  largestBase: 'Largest base (mm)',
} as const

const rangeNames = {
  engagement: 'Engagement Range',
  engagementThroughHatchway: 'Engagement Range through a hatchway',
  control: 'Range of markers',
  operate: 'Range to operate a hatchway',
  opposite: 'Range of opposite units',
  infiltrators: 'Infiltrators',
  deepStrike: 'Deep Strike',
  dark: 'Range in the dark',
} as const

// Settings of a rule set that a mission changes from their defaults.

type Setting = Pick<ReturnType<typeof ruleSetOf>['settings'][number], 'least' | 'most' | 'usual'>

/** Whether a setting is one thing or the other: 1 is yes and 0 is no. */
export const isYesOrNo = ({ least, most, usual }: Setting): boolean =>
  least === 0 && most === 1 && (usual === 0 || usual === 1)

/** Rule for a roll-off with equal results. */
export type Ties = 'again' | 'nothing'

/** Core rules roll a tie again; a mission of a rule set with the setting may say that nothing changes. */
export function tiesOf(document: WithRuleSet): Ties {
  const id = 'rollOffAgain'
  const setting = ruleSetOf(document).settings.find((each) => each.id === id)
  return setting === undefined || (document.ruleSet?.settings?.[id] ?? setting.usual) > 0 ? 'again' : 'nothing'
}

/** Returns the mission's rule set field with one setting changed; a default value is not noted. */
export function withSetting(document: Pick<Mission, 'ruleSet'>, id: string, value: number): Mission['ruleSet'] {
  const { settings: known, id: own } = ruleSetOf(document)
  const { settings: before = {}, ...rest } = document.ruleSet ?? { id: own }
  const { [id]: _, ...others } = before
  const settings = known.find((each) => each.id === id)?.usual === value ? others : { ...others, [id]: value }
  return Object.keys(settings).length === 0 ? rest : { ...rest, settings }
}
