/** Describes the settings of a special rule or Tactical Manoeuvre: owner, timing, frequency, place, roll. */

import { partName } from '#analysis/layout/map-parts.ts'
import { listOf, sideName } from '#analysis/layout/place-names.ts'
import { formatRoll, oddsLines } from '#analysis/odds/roll-odds.ts'
import { markerKindOf, regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { tiesOf } from '#model/mission/house-checks.ts'
import {
  battleRoundWord,
  capital,
  formatRounds,
  phaseOfWhom,
  ruleSetOf,
  turnWord,
} from '#model/mission/mission-rule-set.ts'
import { traitsOf } from '#model/mission/objects.ts'
import type { RuleText } from '#model/mission/play.ts'
import { plural } from '#model/mission/plural.ts'

/** A fact of a mission as people read it: what it is about, and what it says. */
export interface Fact {
  readonly name: string
  readonly text: string
}

/** `a, b and c`. */
export const all = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Facts that say something. */
export const said = (facts: readonly Fact[]): Fact[] => facts.filter(({ text }) => text !== '')

type Rule = Mission['play']['rules'][number]

/** The facts of a rule in the order in which they are printed; steps and tables stand on their own. */
export function ruleFacts(document: Mission, rule: Rule): Fact[] {
  const { roll } = rule
  return said([
    { name: 'Who', text: rule.side === undefined ? '' : `${sideName(document, rule.side)} only` },
    { name: 'When', text: ruleWhen(document, rule) },
    { name: 'How often', text: formatLimits(rule.limits, document) },
    { name: 'Where', text: withinWords(document, rule) },
    { name: 'Only if', text: (rule.conditions ?? []).map(withoutStop).join('; ') },
    {
      name: 'Takes effect',
      text: rule.takesEffect === undefined ? '' : formatTime(document, effectWords, rule.takesEffect),
    },
    { name: 'Lasts', text: rule.lasts === undefined ? '' : `until ${formatTime(document, lastWords, rule.lasts)}` },
    { name: 'Roll', text: roll === undefined ? '' : formatRoll(roll, tiesOf(document)) },
    { name: 'Odds', text: roll === undefined ? '' : oddsLines(roll, tiesOf(document)).join('; ') },
  ])
}

const withoutStop = (text: string): string => text.replace(/[.\s]+$/, '')

/** A manoeuvre need not repeat when all of them are performed. */
function ruleWhen(document: Mission, { kind, when, rounds }: Rule): string {
  const every = kind === 'tactical-manoeuvre' ? (ruleSetOf(document).manoeuvres?.when ?? null) : null
  const isSame =
    every !== null &&
    when?.turn === every.turn &&
    (when.phase === 'turn' ? when.at === 'during' : when.phase === every.phase && when.at === every.at)
  return formatWhen(document, { when: isSame ? undefined : when, rounds })
}

const turns = { own: 'your', opponent: 'your opponent’s', both: 'each' } as const

interface Times {
  readonly when:
    | { readonly phase: string; readonly at: 'start' | 'during' | 'end'; readonly turn: keyof typeof turns }
    | undefined
  readonly rounds?: Rule['rounds']
}

/** Describes when a rule applies: `at the start of the opponent’s Shooting phase, in rounds 2 to 5`. */
function formatWhen(document: Mission, { when, rounds }: Times): string {
  const battle = rounds === undefined ? '' : `in ${formatRounds(document, rounds)}`
  if (when === undefined) return battle
  // A phase that ends the round is nobody's.
  if (when.phase === 'round-end')
    return [`at the end of the ${battleRoundWord(document)}`, battle].filter((part) => part !== '').join(', ')
  const what =
    when.phase === 'round'
      ? `the ${battleRoundWord(document)}`
      : when.phase === 'turn'
        ? `${turns[when.turn]} ${when.turn === 'both' ? turnWord(document) : 'turn'}`
        : phaseOfWhom(document, when.phase, when.turn, turns)
  const at = { start: 'at the start of', during: 'in', end: 'at the end of' }[when.at]
  return [`${at} ${what}`, battle].filter((part) => part !== '').join(', ')
}

/** `once in each of its turns and 3 times in the battle`; empty without limits. */
export function formatLimits(limits: Rule['limits'], document: Mission): string {
  if (limits === undefined) return ''
  const { perTurn, perRound, perBattle } = limits
  return all([
    ...(perTurn === undefined ? [] : [`${formatTimes(perTurn)} in each of its turns`]),
    ...(perRound === undefined ? [] : [`${formatTimes(perRound)} in each ${battleRoundWord(document)}`]),
    ...(perBattle === undefined ? [] : [`${formatTimes(perBattle)} in the battle`]),
  ])
}

const formatTimes = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

function withinWords(document: Mission, { within }: Rule): string {
  if (within === undefined) return ''
  const what = partName(document, within.part)
  if (within.inches === 'in') return `in: ${what}`
  return within.inches === 'wholly-in' ? `wholly in: ${what}` : `within ${within.inches}" of: ${what}`
}

type EffectTime = NonNullable<RuleText['takesEffect']>

/** In the game’s own words for a round and a turn. */
const formatTime = (document: Mission, words: Readonly<Record<EffectTime, string>>, time: EffectTime): string =>
  words[time].replace('ROUND', battleRoundWord(document)).replace('TURN', turnWord(document))

const effectWords: Readonly<Record<EffectTime, string>> = {
  'at-once': 'at once',
  'phase-end': 'at the end of the phase',
  'turn-end': 'at the end of the TURN',
  'next-command-phase': 'at the start of your next Command phase',
  'next-movement-phase-end': 'at the end of your next Movement phase',
  'round-end': 'at the end of the ROUND',
  'battle-end': 'at the end of the battle',
}
const lastWords: Readonly<Record<EffectTime, string>> = {
  'at-once': 'it is done',
  'phase-end': 'the end of the phase',
  'turn-end': 'the end of the TURN',
  'next-command-phase': 'your next Command phase',
  'next-movement-phase-end': 'the end of your next Movement phase',
  'round-end': 'the end of the ROUND',
  'battle-end': 'the end of the battle',
}

// The facts that hold for every Tactical Manoeuvre of a game: when, by whom, at what price.

/** None in a game without Tactical Manoeuvres. */
export function manoeuvreFacts(document: Mission): Fact[] {
  const { manoeuvres } = ruleSetOf(document)
  if (manoeuvres === null) return []
  const { when, units, cannot, price } = manoeuvres
  return [
    { name: 'When', text: `${formatWhen(document, { when })}: ${units}` },
    { name: 'Not by a unit that is', text: `${cannot.slice(0, -1).join(', ')} or ${cannot.at(-1)}` },
    { name: 'Price', text: price },
  ]
}

/** True if a rule or a terrain feature of the mission lets units perform one. */
export const hasManoeuvres = (document: Mission): boolean =>
  document.play.rules.some(({ kind }) => kind === 'tactical-manoeuvre') ||
  document.features.some((feature) => traitsOf(document, feature).explodes !== null)

// Rights to Secure markers and operate hatchways, if they differ from the rules.

type Securing = NonNullable<Mission['play']['securing']>[number]
type Operating = NonNullable<Mission['play']['operating']>[number]

export const rightsFacts = (document: Mission): Fact[] => [
  ...(document.play.securing ?? []).map((each) => ({ name: 'Securing', text: formatSecuring(document, each) })),
  ...(document.play.operating ?? []).map((each) => ({ name: 'Hatchways', text: formatOperating(document, each) })),
]

/** `Any unit of the Attacker can Secure Control Nodes`, `any unit can Secure every marker in a Furnace`. */
export function formatSecuring(document: Mission, { markers, by, side, region }: Securing): string {
  const where = region === undefined ? '' : ` in a ${regionKindOf(document, region).name}`
  const which =
    markers.kind === 'all'
      ? 'every marker'
      : markers.kind === 'of-kind'
        ? plural(markerKindOf(document, markers.marker).name)
        : `${markers.labels.length === 1 ? 'marker' : 'markers'} ${listOf(markers.labels)}`
  const what = `${which}${where}`
  const whose = side === undefined ? '' : ` of ${sideName(document, side)}`
  switch (by) {
    case 'any-unit':
      return `any unit${whose} can Secure ${what}`
    case 'usual-units':
      return `${side === undefined ? 'the default units' : `only the default units${whose}`} can Secure ${what}`
    case 'nobody':
      return side === undefined ? `nobody can Secure ${what}` : `no unit${whose} can Secure ${what}`
  }
}

/** `“Cell door”: opened by Attacker only, for good.` */
export function formatOperating(document: Mission, operating: Operating): string {
  const { hatchways, sides, does, forGood, allAtOnce, limits, condition } = operating
  const done = { opens: 'opened', closes: 'closed', both: 'opened and closed' }[does]
  const who =
    sides === undefined
      ? ''
      : sides.length === 0
        ? ' by nobody'
        : ` by ${all(sides.map((side) => sideName(document, side)))} only`
  const parts = [
    `${done}${who}${allAtOnce === true ? ', all of them at once' : ''}${forGood === true ? ', for good' : ''}`,
    formatLimits(limits, document),
    condition === undefined ? '' : `only if: ${condition.replace(/[.\s]+$/, '')}`,
  ]
  return `${capital(formatHatchways(hatchways))}: ${parts.filter((part) => part !== '').join('; ')}`
}

/** `“Cell door”`, `airlock hatchways`, `all hatchways`. */
function formatHatchways({ tag, label }: Operating['hatchways']): string {
  if (label !== undefined) return `“${label}”`
  return tag === undefined ? 'all hatchways' : `hatchways marked “${tag}”`
}
