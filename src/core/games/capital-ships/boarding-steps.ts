/**
 * Parts of the step list of a boarding: its table of ships and squadrons, the names of its steps, and the questions
 * that they ask.
 */
import type { Layout } from '#analysis/layout/layout.ts'
import { type ResultName, resultNames, worth } from '#games/capital-ships/calculators/boarding.ts'
import { choose, howMany, type Log, type Steps } from '#games/shared/rule-set-parts/step-walk.ts'
import type { Mission } from '#model/mission/document.ts'
import { playTogether } from '#model/mission/force-sums.ts'
import {
  CONTACT_INCHES,
  calledBy,
  capturedBy,
  inchesBetween,
  isShip,
  isSquadron,
  nameOf,
  numberOf,
  settingOf,
  type Token,
  targetOf,
  textOf,
} from './reading/fleet.ts'

// The table of a boarding: ships and squadrons with their figures as they are now.

/** A ship or squadron with its current stats, as the steps of boarding use it. */

export interface Vessel {
  readonly id: string
  readonly name: string
  side: string | null
  readonly kind: 'ship' | 'squadron'
  structure: number
  /** The mission says its Structure; otherwise it is counted from 0. */
  readonly structureSaid: boolean
  marines: number
  readonly pointDefence: number
  captured: boolean
  fireControl: number
  readonly ac: string
  readonly as: string
  readonly missiles: boolean
  /** The vessel it is boarding, or null for nobody. */
  boards: string | null
  /** It was moved since the map was drawn, so that the map does not know where it is. */
  moved: boolean
  gone: boolean
}

/** The figures of the mission that the steps go by. */
export interface StepSettings {
  /** Marines a ship must have to board. */
  readonly marinesToBoard: number
  /** Inches. */
  readonly boardingRange: number
  readonly drivenOff: number
  /** Structure that each result takes. */
  readonly damage: Readonly<Record<string, number>>
}

export interface StepTable {
  readonly vessels: readonly Vessel[]
  readonly sides: readonly { readonly id: string; readonly name: string; readonly team?: string | undefined }[]
  readonly settings: StepSettings
  /** From edge to edge on the map (inches); undefined where the map does not say. */
  inchesBetween(one: string, other: string): number | undefined
}

// The table of the step list, from a mission.

export function stepTableOf(layout: Layout): StepTable {
  const { document } = layout
  const tokens = document.tokens.filter((token) => isShip(token) || isSquadron(token))
  return {
    sides: document.sides,
    vessels: tokens.map((token) => vesselOf(layout, token)),
    settings: {
      marinesToBoard: settingOf(document, 'marinesToBoard'),
      boardingRange: settingOf(document, 'boardingRange'),
      drivenOff: settingOf(document, 'drivenOff'),
      damage: damageOf(document),
    },
    inchesBetween: (one, other) => {
      const [a, b] = [one, other].map((id) => tokens.find((token) => token.id === id))
      return a === undefined || b === undefined ? undefined : inchesBetween(layout, a, b)
    },
  }
}

/** Structure that each result takes. */
export const damageOf = (document: Pick<Mission, 'ruleSet'>) => ({
  N: 0,
  S: settingOf(document, 'structureS'),
  D: settingOf(document, 'structureD'),
  T: settingOf(document, 'structureT'),
  Q: settingOf(document, 'structureQ'),
})

function vesselOf(layout: Layout, token: Token): Vessel {
  const { document } = layout
  const target = isSquadron(token) ? targetOf(document, token) : undefined
  const touching =
    target !== undefined &&
    target !== null &&
    (inchesBetween(layout, token, target) ?? Number.POSITIVE_INFINITY) <= CONTACT_INCHES
  return {
    id: token.id,
    // Vessels that share a name also show their id.
    name:
      calledBy(document, token.label).length > 1 ? `${nameOf(document, token)} (${token.id})` : nameOf(document, token),
    side: token.side,
    kind: isShip(token) ? 'ship' : 'squadron',
    structure: Math.max(0, numberOf(token, 'Structure') ?? 0),
    structureSaid: numberOf(token, 'Structure') !== undefined,
    marines: Math.max(0, numberOf(token, 'Marines') ?? 0),
    pointDefence: Math.max(0, numberOf(token, 'Point Defence') ?? 0),
    captured: capturedBy(document, token) !== undefined,
    fireControl: Math.max(0, numberOf(token, 'Fire Control') ?? 0),
    ac: textOf(token, 'AC') ?? '–',
    as: textOf(token, 'AS') ?? '–',
    missiles: textOf(token, 'Missiles') !== undefined,
    boards: touching ? target.id : null,
    moved: false,
    gone: false,
  }
}

// Names and numbers of the steps of both ways to board, in the walk of Play as on the card. Source: rule-sets.md C2.

export const marineSteps = {
  declare: '1 Declare',
  commit: '2 Commit',
  pointDefence: '3 Point defence',
  defenders: '4 Defenders',
  attack: '5 Attack',
  capture: '6 Capture',
} as const

export const armourSteps = {
  contact: '1 Contact',
  pointDefence: '2 Point defence',
  drivenOff: '3 Driven off',
  weapons: '4 Weapons',
  attack: '5 Attack',
  after: '6 After the attack',
} as const

// Questions of this game.

/** The result of a roll, typed in by the group. */
export function* rolled(step: string, text: string): Steps<ResultName> {
  const said = yield* choose(step, text, resultAnswers)
  return resultNames.find((name) => name === said) ?? 'N'
}

/** One of several things of a sort, one after the other, or null if that was the last of them. */
export function* next<Value extends string>(
  step: string,
  text: string,
  answers: readonly (readonly [value: Value, label: string])[],
): Steps<Value | null> {
  const said = yield* choose(step, text, [['e', 'No more'], ...answers], 'e')
  return answers.find(([value]) => value === said)?.[0] ?? null
}

export const resultAnswers = resultNames.map((name) => [name, name] as const)

export const isHit = (result: ResultName): boolean => worth(result) >= worth('D')

/** Asks which of several vessels to board, by id or name; shows the distance on the map beside each. */
export function* oneOf(
  step: string,
  text: string,
  boarder: Vessel,
  vessels: readonly Vessel[],
  table: StepTable,
): Steps<Vessel | undefined> {
  const id = yield* choose(
    step,
    text,
    vessels.map((vessel) => {
      const inches = onMap(boarder, vessel, table)
      return inches === undefined ? [vessel.id, vessel.name] : [vessel.id, vessel.name, `${inches.toFixed(1)}" apart`]
    }),
    vessels.length === 1 ? (vessels[0]?.id ?? null) : null,
  )
  return vessels.find((vessel) => vessel.id === id)
}

/** How far apart they are on the map, edge to edge (inches); undefined when one of them has moved since. */
export const onMap = (one: Vessel, other: Vessel, { inchesBetween }: StepTable): number | undefined =>
  one.moved || other.moved ? undefined : inchesBetween(one.id, other.id)

/** Returns the vessels that a vessel can board: capital ships that are neither its own side’s nor its team’s. */
export const targetsOf = ({ vessels, sides }: StepTable, boarder: Vessel): Vessel[] =>
  vessels.filter(
    (each) => each.kind === 'ship' && !each.gone && each.id !== boarder.id && !areMates(sides, each, boarder),
  )

const areMates = (sides: StepTable['sides'], one: Vessel, other: Vessel): boolean =>
  one.side === other.side || (one.side !== null && other.side !== null && playTogether({ sides }, one.side, other.side))

/**
 * Takes damage of a result from a ship: the number in the settings unless the group types in another. The log says how
 * much Structure is left, also 0.
 */
export function* damaged(step: string, ship: Vessel, result: ResultName, { settings }: StepTable, log: Log): Steps {
  const usual = settings.damage[result] ?? 0
  const loss = yield* howMany(step, `Structure that ${result} takes from ${ship.name}`, 0, 99, usual)
  ship.structure = Math.max(0, ship.structure - loss)
  log.say(step, `${ship.name} loses ${loss} Structure and has ${ship.structure}.`)
}

/** The Catastrophic Damage roll of a ship at Structure 0, captured or not. */
export function* catastrophe(ship: Vessel, table: StepTable, log: Log): Steps {
  const step = 'Catastrophic Damage'
  const holds = yield* choose(step, `${ship.name} is at Structure 0: the Catastrophic Damage roll. What is left?`, [
    ['holds', 'The ship holds together'],
    ['gone', 'The ship is gone, with everybody aboard'],
  ])
  if (holds === 'holds') {
    log.say(step, `${ship.name} holds together.`)
    return
  }
  ship.gone = true
  ship.marines = 0
  log.say(step, `${ship.name} is gone.`)
  endBoardings(step, ship, table, log)
}

/** Squadrons in contact with a ship board it no longer once it is gone or their own side’s, whoever brought that about. */
export function endBoardings(step: string, ship: Vessel, { vessels, sides }: StepTable, log: Log): void {
  for (const squadron of vessels) {
    if (squadron.boards !== ship.id || !(ship.gone || areMates(sides, squadron, ship))) continue
    squadron.boards = null
    const why = ship.gone ? '' : `: ${ship.name} is no enemy any more`
    log.say(step, `The boarding by ${squadron.name} is over${why}.`)
  }
}
