/** The table of the step list, from a mission. */
import type { Layout } from '#analysis/layout/layout.ts'
import type { StepTable, Vessel } from '#games/capital-ships/boarding-steps/table.ts'
import type { Mission } from '#model/mission/document.ts'
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
} from './fleet.ts'

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
    // Of several with one name each is called by its id as well.
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
