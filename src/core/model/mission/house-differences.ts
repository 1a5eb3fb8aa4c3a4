/** What house rules say otherwise than the rule set that they are based on, line by line. */
import { kindParts } from '#model/rule-sets/kinds.ts'
import { formatEdition } from '#model/rule-sets/rule-set.ts'
import { findRuleSet } from '#model/rule-sets/rule-sets.ts'
import type { EmbeddedRuleSet } from './house-checks.ts'

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
