/** What a special rule or Tactical Manoeuvre says beside its text: whose it is, when, how often, where, what decides. */
import { partName } from '#analysis/layout/map-parts.ts'
import { formatRoll, oddsLines } from '#analysis/odds/odds-text.ts'
import type { Mission } from '#model/mission/document.ts'
import { battleRoundWord, formatRounds, phaseOfWhom, ruleSetOf, turnWord } from '#model/mission/mission-rule-set.ts'
import { tiesOf } from '#model/mission/rule-set-settings.ts'
import type { RuleText } from '#model/mission/rule-text.ts'
import { all, type Fact, said } from './fact.ts'
import { sideName } from './side-name.ts'

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

const turns = { own: 'one’s own', opponent: 'the opponent’s', both: 'each' } as const

interface Times {
  readonly when:
    | { readonly phase: string; readonly at: 'start' | 'during' | 'end'; readonly turn: keyof typeof turns }
    | undefined
  readonly rounds?: Rule['rounds']
}

/** `at the start of one’s own Shooting phase, in rounds 2 to 5`. */
export function formatWhen(document: Mission, { when, rounds }: Times): string {
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
  'next-command-phase': 'at the start of one’s next Command phase',
  'next-movement-phase-end': 'at the end of one’s next Movement phase',
  'round-end': 'at the end of the ROUND',
  'battle-end': 'at the end of the battle',
}
const lastWords: Readonly<Record<EffectTime, string>> = {
  'at-once': 'it is done',
  'phase-end': 'the end of the phase',
  'turn-end': 'the end of the TURN',
  'next-command-phase': 'one’s next Command phase',
  'next-movement-phase-end': 'the end of one’s next Movement phase',
  'round-end': 'the end of the ROUND',
  'battle-end': 'the end of the battle',
}
