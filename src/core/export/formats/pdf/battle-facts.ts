/** Battle and deployment as the mission states them, in words; what it does not state is not said. */
import type { Mission } from '#core/mission/document.ts'
import type { Block, Inline } from '#core/prose/prose.ts'

export interface Fact {
  readonly name: string
  readonly text: string
}

type Play = Mission['play']

export function battleFacts(document: Mission): Fact[] {
  const { play } = document
  const { deployment } = play
  return [
    { name: 'Battle', text: `${play.rounds} ${play.rounds === 1 ? 'round' : 'rounds'}${pointsWords(play)}` },
    { name: 'Victory points', text: victoryWords(play) },
    { name: 'First turn', text: firstTurnWords(document) },
    { name: 'Attacker and Defender', text: rolesWords[deployment.roles] },
    { name: 'In each Entry Zone', text: perZoneWords[deployment.perZone] },
    { name: 'Setting up', text: settingUpWords(document) },
    { name: 'Reserves', text: reservesWords(deployment.reserves) },
    { name: 'Underdog', text: underdogWords(play) },
    { name: 'Largest base', text: `${play.largestBase} mm` },
  ].filter(({ text }) => text !== '')
}

/** The facts as a block of prose, one to a line. */
export function factBlocks(document: Mission): Block[] {
  const parts = battleFacts(document).flatMap(({ name, text }, index): Inline[] => [
    ...(index === 0 ? [] : [{ kind: 'break' as const }]),
    { kind: 'strong', parts: [{ kind: 'text', text: `${name}:` }] },
    { kind: 'text', text: ` ${text}` },
  ])
  return [{ kind: 'paragraph', parts }]
}

const pointsWords = ({ pointsLimit }: Play): string =>
  pointsLimit === 0 ? '' : `, armies of up to ${pointsLimit} points`

const victoryWords = ({ victoryCap, paintedBonus }: Play): string =>
  `at most ${victoryCap} from objectives${paintedBonus === 0 ? '' : `, and ${paintedBonus} for a painted army`}`

function firstTurnWords({ play: { firstTurn }, sides }: Mission): string {
  switch (firstTurn.kind) {
    case 'unstated':
      return ''
    case 'roll-off':
      return 'roll off'
    case 'side':
      return sides.find(({ id }) => id === firstTurn.side)?.name ?? ''
  }
}

const rolesWords: Readonly<Record<Play['deployment']['roles'], string>> = {
  unstated: '',
  'roll-off': 'the winner of a roll-off chooses',
  agreed: 'agreed by the players',
  none: '',
}
const perZoneWords: Readonly<Record<Play['deployment']['perZone'], string>> = {
  unstated: '',
  'one-unit': 'one unit',
  'one-non-character-and-one-character': 'one Character unit and one other unit',
}

function settingUpWords({ play: { deployment }, sides }: Mission): string {
  const first = sides.find(({ id }) => id === deployment.firstToSetUp)
  return first === undefined ? '' : `one unit at a time by turns, ${first.name} first`
}

function reservesWords(reserves: Play['deployment']['reserves']): string {
  switch (reserves.kind) {
    case 'unstated':
      return ''
    case 'none':
      return 'none'
    case 'arrive':
      return arrivalWords(reserves)
  }
}

type Arrival = Extract<Play['deployment']['reserves'], { kind: 'arrive' }>

/** `arrive in rounds 1 to 3, by Deep Strike from round 2; what has not arrived by then counts as destroyed`. */
function arrivalWords({ from, to, deepStrikeFrom, late }: Arrival): string {
  const rounds = from === to ? `in round ${from}` : `in rounds ${from} to ${to}`
  const deepStrike =
    deepStrikeFrom === undefined || deepStrikeFrom <= from ? '' : `, by Deep Strike from round ${deepStrikeFrom}`
  return `arrive ${rounds}${deepStrike}${late === undefined ? '' : '; what has not arrived by then counts as destroyed'}`
}

function underdogWords({ underdog, underdogBelow }: Play): string {
  const who = `whoever has ${underdogBelow} or more points less`
  switch (underdog) {
    case 'none':
      return ''
    case 'command-point':
      return `${who} has 1 Command point more`
    case 'entry-zone':
      return `${who} has an Entry Zone of their own`
  }
}
