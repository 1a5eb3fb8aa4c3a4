/** A roll of another kind, which keeps what both kinds have: the dice, and the figure that is needed. */
import type { Roll } from '#model/mission/tables.ts'

export const defaultRoll: Roll = { kind: 'at-least', dice: 'D6', least: 4 }

export function rollOfKind(kind: Roll['kind'], before: Roll): Roll {
  const { dice } = before
  const figure = 'least' in before ? before.least : 'most' in before ? before.most : 4
  switch (kind) {
    case 'at-least':
      return { kind, dice, least: figure }
    case 'at-most':
      return { kind, dice, most: figure }
    case 'at-least-then-one-of':
      return { kind, dice, least: figure, of: 6 }
    case 'below-toughness':
      return { kind, dice }
    case 'contest':
      return { kind, dice, adds: 'toughness' }
    case 'until-failed':
      return { kind, dice, least: figure, harder: 1 }
  }
}
