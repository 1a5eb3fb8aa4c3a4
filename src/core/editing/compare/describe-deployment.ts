/** How differences of deployment are told. */
import { partName } from '#analysis/layout/map-parts.ts'
import { sideName } from '#analysis/rule-text/side-name.ts'
import type { Mission } from '#model/mission/document.ts'
import { formatRounds, roundWord } from '#model/mission/mission-rule-set.ts'
import { countOf } from '#model/mission/plural.ts'
import { about, fact, facts, parts } from './describe-difference.ts'
import { choice, quoted } from './format-values.ts'

type Deployment = Mission['play']['deployment']
type Arriving = Extract<Deployment['reserves'], { kind: 'arrive' }>

const unsaid = (value: string): string => (value === 'unstated' ? 'not said' : choice(value))

const formatReserves = (reserves: Deployment['reserves'], document: Mission): string => {
  if (reserves.kind !== 'arrive') return reserves.kind === 'none' ? 'none' : 'not said'
  const { late, zones } = reserves
  return [
    `arrive in ${formatRounds(document, reserves)}`,
    ...(zones === undefined ? [] : ['one unit in each own zone without models']),
    ...formatDeepStrike(reserves, roundWord(document)),
    ...(late === undefined
      ? []
      : [late === 'destroyed' ? 'late ones are destroyed' : 'late ones from the start are destroyed']),
  ].join(', ')
}

const formatDeepStrike = (
  { deepStrikeFrom, deepStrikeTo, deepStrikePerTurn, deepStrikeShare, deepStrikeNamed }: Arriving,
  word: string,
): string[] => [
  ...(deepStrikeFrom === undefined ? [] : [`Deep Strike from ${word} ${deepStrikeFrom}`]),
  ...(deepStrikeTo === undefined ? [] : [`Deep Strike to ${word} ${deepStrikeTo}`]),
  ...(deepStrikePerTurn === undefined ? [] : [`${countOf(deepStrikePerTurn, 'unit')} by Deep Strike a turn`]),
  ...(deepStrikeShare === undefined ? [] : [`${deepStrikeShare}% of the army’s units by Deep Strike`]),
  ...(deepStrikeNamed === undefined ? [] : ['Deep Strike named before set-up']),
]

export const describeDeployment = parts<Deployment>({
  roles: about('Who attacks', fact('', unsaid)),
  perZone: about('In each Entry Zone', fact('', unsaid)),
  firstToSetUp: about(
    'Sets up first',
    fact('', (side, document) => sideName(document, side)),
  ),
  setUp: about('Setting up', fact('', choice)),
  squads: about(
    'Squads',
    fact('', ({ models, into, rule }) => `units of ${models} models ${rule} become ${into} units`),
  ),
  oversized: about('Units too large for their zone', fact('', choice)),
  before: about(
    'Units before the rest',
    facts(
      '',
      ({ side, part, within, units, leastPoints, text }, document) =>
        `${countOf(units, 'unit')} of ${sideName(document, side)} ${within === 'in' ? 'within' : 'in'} ${partName(document, part)}${leastPoints === undefined ? '' : `, of ${leastPoints} or more points`}${text === undefined ? '' : `: ${quoted(text)}`}`,
    ),
  ),
  earlyMoves: about(
    (document) => `Moves before ${roundWord(document)} 1`,
    fact(
      '',
      ({ side, title, inches, least, harder }, document) =>
        `${quoted(title)} of ${sideName(document, side)}: ${inches}" on ${least}+, ${harder} harder with each`,
    ),
  ),
  reserves: about('Reserves', fact('', formatReserves)),
})
