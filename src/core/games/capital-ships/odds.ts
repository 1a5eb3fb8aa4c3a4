/** Odds of boarding with Marines, from the figures of a mission or typed in. */

import { listOf } from '#analysis/layout/place-names.ts'
import { chanceText } from '#analysis/odds/roll-odds.ts'
import { damageOf } from '#games/capital-ships/boarding-steps.ts'
import {
  atLeast,
  type Boarding,
  bestCommitted,
  boardingOdds,
  capturedWithin,
  chancesByPool,
  chancesOf,
  poolTableOf,
  type ResultChances,
  resultNames,
  stepUp,
  withPoolTable,
} from '#games/capital-ships/calculators/boarding.ts'
import {
  isEnemy,
  isOwn,
  nameOf,
  numberOf,
  settingOf,
  shipsOf,
  type Token,
  targetOf,
} from '#games/capital-ships/reading/fleet.ts'
import type { MissionOdds, OddsAnswer, OddsFault, OddsInput } from '#games/shared/rule-set-parts/game-parts.ts'
import type { Mission } from '#model/mission/document.ts'

/** More turns than any mission has. */
const MAX_TURNS = 12

export const odds: readonly MissionOdds[] = [
  {
    id: 'boarding',
    title: 'Boarding with Marines',
    what: 'Driven off, Marines home, capture this turn and within k turns, and how many to commit for the risk you take. The sequence is that of the rules document; chances of results are your group’s, or a dice rule of ours.',
    inputs,
    reckon,
    fill: {
      label: 'Make a table of chances',
      hint: 'By pool size, as the dice of the settings have it. Overwrite it with the chances of your game under Tables in Mission; the odds are calculated with it.',
      play: withPoolTable,
    },
  },
]

function inputs(document: Mission): readonly OddsInput[] {
  const ships = shipsOf(document)
  const [boarder, target] = defaultPair(document)
  const choices = ships.map((ship) => ({ value: ship.id, label: nameOf(document, ship) }))
  const number = (name: string, label: string, usual: number | undefined, most: number): OddsInput => ({
    kind: 'number',
    name,
    label,
    usual: usual === undefined ? '' : String(usual),
    least: 0,
    most,
    step: 1,
  })
  const text = (name: string, label: string): OddsInput => ({
    kind: 'text',
    name,
    label,
    usual: '',
    hint: 'N S D T Q in per cent: 50 25 15 7 3',
  })
  return [
    { kind: 'choice', name: 'boarder', label: 'Who boards', usual: boarder?.id ?? '', choices },
    { kind: 'choice', name: 'target', label: 'Whom', usual: target?.id ?? '', choices },
    number('marines', 'Marines of the boarder', undefined, 40),
    number('committed', 'Marines committed (X)', undefined, 40),
    number('defenders', 'Marines of the target', undefined, 40),
    number('pool', 'Point Defence of the target', undefined, 40),
    number('structure', 'Structure of the target', undefined, 99),
    number('turns', 'Turns', document.play.rounds, MAX_TURNS),
    { kind: 'number', name: 'risk', label: 'Risk to lose all Marines (%)', usual: '10', least: 0, most: 100, step: 1 },
    text('pointDefence', 'Results of point defence'),
    text('attack', 'Results of any pool of Marines'),
  ]
}

/** Returns the pair of the mission's boarding between enemies, or else the first ship with Marines and an enemy of it. */
function defaultPair(document: Mission) {
  const ships = shipsOf(document)
  const least = settingOf(document, 'marinesToBoard')
  const declaredBy = (ship: Token): Token | null | undefined => {
    const target = targetOf(document, ship)
    return target !== undefined && target !== null && isOwn(document, ship, target) ? undefined : target
  }
  const boarder =
    ships.find((ship) => declaredBy(ship) !== undefined) ??
    ships.find((ship) => ship.side !== null && (numberOf(ship, 'Marines') ?? 0) >= least)
  const declared = boarder === undefined ? undefined : declaredBy(boarder)
  const target = declared ?? ships.find((ship) => boarder !== undefined && isEnemy(document, boarder, ship))
  return [boarder, target] as const
}

function reckon(document: Mission, said: Readonly<Record<string, string>>): OddsAnswer | OddsFault {
  const read = boardingOf(document, said)
  if (typeof read === 'string') return { fault: read }
  const { boarding, names, source } = read
  const turns = numberSaid(said, 'turns') ?? document.play.rounds
  const risk = (numberSaid(said, 'risk') ?? 10) / 100
  const [p, q] = [
    atLeast(boarding.pointDefence, 'D'),
    boarding.defenders === 0 ? 0 : atLeast(boarding.ofPool(boarding.defenders), 'D'),
  ]
  const all = Array.from({ length: boarding.marines }, (_, index) => ({ ...boarding, committed: index + 1 }))
  const one = boardingOdds(boarding)
  const best = bestCommitted(boarding, risk)
  const within = capturedWithin(boarding, turns)
  return {
    lines: [
      { name: 'Boarding', value: `${names}, X = ${boarding.committed} of ${boarding.marines}` },
      { name: 'Chances of results', value: source },
      { name: 'Driven off (p)', value: chanceText(one.drivenOff) },
      { name: 'The boarders strike with X', value: chanceText((1 - p) * (1 - q)) },
      { name: 'They strike with X − 1', value: chanceText(one.oneLess) },
      { name: 'Marines home, on average', value: one.marinesHome.toFixed(2) },
      { name: 'Structure lost, on average', value: one.structureLost.toFixed(2) },
      { name: 'Captured this turn', value: chanceText(one.captured) },
      { name: `Captured within ${turns} turns`, value: chanceText(within.at(-1) ?? 0) },
      {
        name: `Best X for a risk of ${chanceText(risk)}`,
        value: best === null ? 'none: each risks more' : String(best),
      },
    ],
    tables: [
      {
        title: 'By Marines committed',
        columns: ['X', 'Driven off', 'Marines home', 'Structure lost', 'Captured', `Within ${turns}`],
        rows: all.map((each) => {
          const { drivenOff, marinesHome, structureLost, captured } = boardingOdds(each)
          return [
            String(each.committed),
            chanceText(drivenOff),
            marinesHome.toFixed(2),
            structureLost.toFixed(2),
            chanceText(captured),
            chanceText(capturedWithin(each, turns).at(-1) ?? 0),
          ]
        }),
      },
      resultTable(boarding),
    ],
    curves: [
      {
        title: 'Captured within so many turns',
        acrossLabel: 'Turns',
        across: within.map((_, index) => index + 1),
        lines: curveChoices(boarding.marines, boarding.committed).map((committed) => ({
          name: `X = ${committed}`,
          chances: capturedWithin({ ...boarding, committed }, turns),
        })),
      },
    ],
  }
}

/** A few of many: the least, the most, and the one that is asked for. */
const curveChoices = (marines: number, committed: number): number[] =>
  [...new Set([1, committed, Math.ceil(marines / 2), marines])].sort((a, b) => a - b)

/** Returns the chances used, so that a group can see them. */
function resultTable({ pointDefence, defenders, committed, ofPool }: Boarding) {
  const row = (name: string, chances: ResultChances): string[] => [
    name,
    ...resultNames.map((result) => chanceText(chances[result])),
  ]
  return {
    title: 'Chances used',
    columns: ['Roll', ...resultNames],
    rows: [
      row('Point defence', pointDefence),
      ...(defenders === 0 ? [] : [row(`Defenders (${defenders})`, ofPool(defenders))]),
      row(`Attack (${committed}), one step up`, stepUp(ofPool(committed))),
    ],
  }
}

interface Read {
  readonly boarding: Boarding
  readonly names: string
  readonly source: string
}

/**
 * Reads the boarding from the answers and, for the rest, from the mission; returns a text if something is missing or
 * wrong.
 */
function boardingOf(document: Mission, said: Readonly<Record<string, string>>): Read | string {
  const [usualBoarder, usualTarget] = defaultPair(document)
  const shipSaid = (name: string) => {
    const text = said[name]?.trim() ?? ''
    if (text === '') return undefined
    return shipsOf(document).find(({ id, label }) => id === text || label.toLowerCase() === text.toLowerCase()) ?? null
  }
  const [boarder, target] = [shipSaid('boarder'), shipSaid('target')]
  if (boarder === null) return `no capital ship is called “${said.boarder}”`
  if (target === null) return `no capital ship is called “${said.target}”`
  const [from, to] = [boarder ?? usualBoarder, target ?? usualTarget]
  for (const name of ['marines', 'committed', 'defenders', 'pool', 'structure', 'turns', 'risk']) {
    const text = said[name]?.trim() ?? ''
    const value = numberSaid(said, name)
    const most = name === 'turns' ? MAX_TURNS : name === 'risk' ? 100 : 99
    if (text !== '' && (value === undefined || value < (name === 'turns' ? 1 : 0) || value > most))
      return `“${name}” is a whole number up to ${most}, not “${text.slice(0, 40)}”`
  }
  const figure = (name: string, ship: typeof from, stat: string): number | undefined =>
    numberSaid(said, name) ?? (ship === undefined ? undefined : numberOf(ship, stat))
  const marines = figure('marines', from, 'Marines')
  const defenders = figure('defenders', to, 'Marines')
  const pool = figure('pool', to, 'Point Defence')
  const structure = figure('structure', to, 'Structure')
  const missing = [
    ...(marines === undefined ? ['marines'] : []),
    ...(defenders === undefined ? ['defenders'] : []),
    ...(pool === undefined ? ['pool'] : []),
    ...(structure === undefined ? ['structure'] : []),
  ]
  const orSay = `or say ${listOf(missing)} yourself`
  if (missing.length > 0 && shipsOf(document).length === 0)
    return `no capital ship is on the map yet: place two and give them their figures, ${orSay}`
  if (marines === undefined)
    return from === undefined
      ? `no ship has enough Marines to board (${settingOf(document, 'marinesToBoard')}): give it some, ${orSay}`
      : `${nameOf(document, from)} has no Marines: say how many, or choose a ship that has some`
  if (defenders === undefined || pool === undefined || structure === undefined)
    return to === undefined
      ? `there is no enemy to board: place another side’s ship, ${orSay}`
      : `${nameOf(document, to)} lacks ${listOf(missing)}: give the ship its figures, ${orSay}`
  if (marines < 1 || marines > 40) return 'the boarder needs from 1 to 40 Marines'
  if (structure < 1) return 'the target has no Structure left to lose'
  const committed =
    numberSaid(said, 'committed') ?? (from === undefined ? undefined : numberOf(from, 'Committed')) ?? marines
  if (committed < 1 || committed > marines) return `X is from 1 to ${marines}, not ${committed}`

  const table = poolTableOf(document)
  if (typeof table === 'string') return table
  const ofPool = chancesByPool(document, table)
  const typed = (name: string): ResultChances | string | null =>
    (said[name] ?? '').trim() === '' ? null : chancesOf(said[name] ?? '')
  const [pointDefence, attack] = [typed('pointDefence'), typed('attack')]
  if (typeof pointDefence === 'string') return `point defence: ${pointDefence}`
  if (typeof attack === 'string') return `attack: ${attack}`
  const usual =
    table === null
      ? `each die succeeds on ${settingOf(document, 'successFrom')}+ (our stand-in)`
      : `the table “${table.title}”`
  return {
    boarding: {
      marines,
      committed,
      defenders,
      structure,
      pointDefence: pointDefence ?? ofPool(pool),
      ofPool: attack === null ? ofPool : () => attack,
      damage: damageOf(document),
    },
    names: `${from === undefined ? 'the boarder' : nameOf(document, from)} boards ${to === undefined ? 'the target' : nameOf(document, to)}`,
    source:
      pointDefence !== null && attack !== null
        ? 'typed in'
        : pointDefence !== null || attack !== null
          ? `typed in, and ${usual}`
          : usual,
  }
}

function numberSaid(said: Readonly<Record<string, string>>, name: string): number | undefined {
  const text = said[name]?.trim() ?? ''
  const value = Number(text)
  return text === '' || !Number.isInteger(value) ? undefined : value
}
