/** How a battle ends and who plays which sides: pure changes of these facts. */
import type { Mission } from '#model/mission/document.ts'
import { withPart } from '#ui/forms/form-parts.ts'

type Play = Mission['play']
type Ends = NonNullable<Play['ends']>
type TwoPlayers = NonNullable<Play['twoPlayers']>
export type Player = 'one' | 'other' | 'nobody'

/** The end with that fact or without it; a tie-breaker goes with what it decides; undefined: nothing is said any more. */
export function endsWith<Key extends 'armyGone' | 'equalPoints'>(
  ends: Ends,
  key: Key,
  value: Ends[Key] | undefined,
): Ends | undefined {
  const next = withPart<Ends, Key>(ends, key, value)
  const sound = next.equalPoints === 'tie-breaker' ? next : withPart<Ends, 'tieBreaker'>(next, 'tieBreaker', undefined)
  return Object.keys(sound).length === 0 ? undefined : sound
}

/** Sides for two players to begin with: teams stay together, otherwise the first half and the rest. */
export function playersOf(sides: Mission['sides']): TwoPlayers {
  const team = sides[0]?.team
  const mates = sides.filter((side) => team !== undefined && side.team === team)
  const one = mates.length > 0 && mates.length < sides.length ? mates : sides.slice(0, Math.floor(sides.length / 2))
  return { one: one.map(({ id }) => id), other: sides.filter((side) => !one.includes(side)).map(({ id }) => id) }
}

/** One side given to another player, in the order of the mission; null: somebody would be left without a side. */
export function playersWith(
  sides: Mission['sides'],
  players: TwoPlayers,
  id: string,
  player: Player,
): TwoPlayers | null {
  const played = (who: 'one' | 'other'): string[] =>
    sides.map((side) => side.id).filter((side) => (side === id ? player === who : players[who].includes(side)))
  const next = { one: played('one'), other: played('other') }
  return next.one.length === 0 || next.other.length === 0 || next.one.length > 5 || next.other.length > 5 ? null : next
}
