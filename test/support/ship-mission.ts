/** The smallest template of ship-to-ship assault, and the same with one thing changed, for tests of its rules. */

import { findTemplate } from '../../src/core/games/shared/templates/templates.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'

const template = findTemplate('s-1500')
if (template === undefined) throw new Error('no template s-1500')
/** Two ships of 1500 points. */
export const ships: Mission = template.document()

type Token = Mission['tokens'][number]
type Unit = Mission['forces'][number]['units'][number]

const of =
  (kind: string, side: string) =>
  (token: Token): boolean =>
    token.kind === kind && token.side === side

/** Two ships with so wide a void (mm). */
export const withVoid = (gap: number): Mission => ({
  ...ships,
  arrangement: { kind: 'joined', edge: 'east', gap, offset: 0 },
})

/** Without the first tokens of a kind of that side. */
export function without(kind: string, side: string, count: number): Mission {
  const gone = ships.tokens.filter(of(kind, side)).slice(0, count)
  return { ...ships, tokens: ships.tokens.filter((token) => !gone.includes(token)) }
}

/** With the first tokens of a kind of that side somewhere else, or otherwise. */
export function moved(kind: string, side: string, change: Partial<Token>, count = 1): Mission {
  const those = ships.tokens.filter(of(kind, side)).slice(0, count)
  return { ...ships, tokens: ships.tokens.map((token) => (those.includes(token) ? { ...token, ...change } : token)) }
}

/** Without the region of that label on that board. */
export const withoutRegion = (label: string, board: number): Mission => ({
  ...ships,
  regions: ships.regions.filter((each) => each.label !== label || each.squares[0]?.board !== board),
})

/** A unit of a list. */
export const unit = (id: string, part: string, slot: string, points: number, models = 10, size = 'infantry'): Unit => ({
  id,
  part,
  slot: `${part}-${slot}`,
  name: id,
  points,
  models,
  size,
})

/** The first side’s force with these units. */
export const listing = (units: readonly Unit[]): Mission => ({
  ...ships,
  forces: ships.forces.map((force, index) => (index === 0 ? { ...force, units } : force)),
})
