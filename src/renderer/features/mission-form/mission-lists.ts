/** Changes of the mission's lists and facts that need more than a field: pure functions, with the reason where one is refused. */

import type { Mission } from '#model/mission/document.ts'
import { partsOfPlay } from '#model/mission/kind-references.ts'
import { mentionedSides } from '#model/mission/play-references.ts'
import { withPart } from '#ui/forms/form-parts.ts'

type Sides = Mission['sides']
export type Side = Sides[number]

export const MAX_SIDES = 6

/** Returns the sides with one more at the end, with a new id and name. */
export function withNewSide(sides: Sides): Sides {
  const ids = new Set(sides.map(({ id }) => id))
  let number = sides.length + 1
  while (ids.has(`side-${number}`)) number += 1
  return [...sides, { id: `side-${number}`, name: `Side ${number}`, role: 'player' }]
}

/** The sides with the one at `index` moved by so many places, or the same list where it cannot go further. */
export function moved<Item>(items: readonly Item[], index: number, by: number): readonly Item[] {
  const item = items[index]
  const to = index + by
  if (item === undefined || to < 0 || to >= items.length) return items
  const rest = items.filter((_, place) => place !== index)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Why the side cannot be taken away: what names it; null when nothing does. */
export function reasonToKeepSide(document: Mission, id: string): string | null {
  if (document.sides.length === 1) return 'A mission has at least one side.'
  const { play } = document
  const own = ({ side }: { readonly side?: string | null | undefined }): boolean => side === id
  /** Facts of play that name it, by themselves or by the part of the map they speak of: `rules` → places in that list. */
  const facts = new Map<string, Set<unknown>>()
  const note = ([list, place]: readonly PropertyKey[]): void => {
    const places = facts.get(String(list)) ?? new Set()
    facts.set(String(list), places.add(place))
  }
  for (const { side, path } of mentionedSides(play)) if (side === id) note(path)
  for (const { part, path } of partsOfPlay(play)) if ('side' in part && part.side === id) note(path.slice(1))
  for (const [index, objective] of play.objectives.entries()) if (namesSide(objective, id)) note(['objectives', index])
  const said = (list: string, name: string): string => (facts.has(list) ? name : '')
  const listed = (list: string, noun: string): string => counted(facts.get(list)?.size ?? 0, noun)
  const names = [
    counted(document.zones.filter(own).length, 'zone'),
    counted(document.panels.filter(own).length, 'wall'),
    counted(document.markers.filter(own).length, 'marker'),
    counted(document.features.filter(own).length, 'feature'),
    counted(document.tokens.filter(own).length, 'token'),
    document.forces.some(own) ? 'the forces' : '',
    play.firstTurn.kind === 'side' && play.firstTurn.side === id ? 'the first turn' : '',
    said('deployment', 'the deployment'),
    listed('objectives', 'objective'),
    listed('rules', 'special rule'),
    listed('needs', 'need'),
    listed('tables', 'table'),
    listed('securing', 'right to Secure'),
    listed('operating', 'right to operate'),
    said('twoPlayers', 'the two-player mode'),
    listed('next', 'next mission'),
  ].filter((name) => name !== '')
  if (names.length === 0) return null
  const list = names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  const several = names.length > 1 || !/^(1|the) /.test(list)
  return `Still in use: ${list} ${several ? 'name' : 'names'} this side.`
}

const namesSide = ({ side, conditions }: Mission['play']['objectives'][number], id: string): boolean =>
  side === id ||
  conditions.some(
    (condition) =>
      condition.kind === 'fate' && condition.outcomes.some(({ sides = [] }) => sides.some((own) => own.side === id)),
  )

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? noun : severalOf(noun)}`

const severalOf = (noun: string): string => (noun.startsWith('right ') ? `rights${noun.slice(5)}` : `${noun}s`)

// Forces of a mission: pure changes of their lists.

type Forces = Mission['forces']
export type Force = Forces[number]
type Slot = Force['slots'][number]
type Unit = Force['units'][number]

/** The force of a side; an empty one where the mission says nothing of it. */
export const forceOf = (forces: Forces, side: string): Force =>
  forces.find((force) => force.side === side) ?? { side, parts: [], slots: [], units: [] }

/** True for a force that says nothing, which is not kept. */
const saysNothing = ({ points, parts, slots, units }: Force): boolean =>
  points === undefined && parts.length + slots.length + units.length === 0

/** The forces with this one in its side's place, in the order of the sides; one that says nothing any more is left out. */
export function forcesWith({ forces, sides }: Pick<Mission, 'forces' | 'sides'>, force: Force): Forces {
  const others = forces.filter(({ side }) => side !== force.side)
  const all = saysNothing(force) ? others : [...others, force]
  const place = ({ side }: Force): number => {
    const index = sides.findIndex(({ id }) => id === side)
    return index === -1 ? sides.length : index
  }
  return [...all].sort((a, b) => place(a) - place(b))
}

/** A free id in a list: `u1`, `u2`, … */
export function freeId(prefix: string, list: readonly { readonly id: string }[]): string {
  const taken = new Set(list.map(({ id }) => id))
  let number = list.length + 1
  while (taken.has(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}

/** Returns the force without references to a part or slot that is gone from its lists. */
export function tidied(force: Force): Force {
  const parts = new Set(force.parts.map(({ id }) => id))
  const slots = new Set(force.slots.map(({ id }) => id))
  const known = (ids: ReadonlySet<string>, id: string | undefined): string | undefined =>
    id !== undefined && ids.has(id) ? id : undefined
  return {
    ...force,
    slots: force.slots.map((slot) => withPart<Slot, 'part'>(slot, 'part', known(parts, slot.part))),
    units: force.units.map((unit) =>
      withPart<Unit, 'slot'>(
        withPart<Unit, 'part'>(unit, 'part', known(parts, unit.part)),
        'slot',
        known(slots, unit.slot),
      ),
    ),
  }
}

/** Returns the name of a slot, with the name of its part: each part of a force may have a slot of the same name. */
export function slotName({ parts }: Force, { name, part }: Slot): string {
  const of = parts.find(({ id }) => id === part)
  return of === undefined ? name : `${name} in ${of.name}`
}

/** The slots that a unit can count as: those of its part and of the whole force, and the one it has. */
export const slotsFor = ({ slots }: Force, unit: Unit): Force['slots'] =>
  slots.filter(
    ({ id, part }) => part === undefined || unit.part === undefined || part === unit.part || id === unit.slot,
  )

/** The unit in that part; what it counts as goes along to the slot of the same name there. */
export function inPart({ slots }: Force, unit: Unit, part: string | undefined): Unit {
  const moved = withPart<Unit, 'part'>(unit, 'part', part)
  const slot = slots.find(({ id }) => id === unit.slot)
  if (part === undefined || slot?.part === undefined || slot.part === part) return moved
  const there = slots.find((each) => each.part === part && each.name === slot.name)
  return withPart<Unit, 'slot'>(moved, 'slot', there?.id)
}

// How a battle ends and who plays which sides: pure changes of these facts.

type Play = Mission['play']
type Ends = NonNullable<Play['ends']>
type TwoPlayers = NonNullable<Play['twoPlayers']>
export type Player = 'one' | 'other' | 'nobody'

/**
 * Returns the end with that fact or without it, or undefined if no fact is left; a tie-breaker is removed with the fact
 * that it decides.
 */
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

/** One side given to another player, in the order of the mission, or null if somebody would be left without a side. */
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

// Finds things that name a battle round, so that a battle cannot be made shorter than that.

/** Why the battle cannot be that short, or null: what would happen in a round that is no more. */
export function roundsReason(
  { deployment: { reserves }, objectives, rules, rounds: now }: Play,
  rounds: number,
  word = 'round',
): string | null {
  if (rounds < 1 || rounds >= now) return null
  if (reserves.kind === 'arrive' && reserves.to > rounds)
    return `Units from reserves arrive until ${word} ${reserves.to}; change that first.`
  if (reserves.kind === 'arrive' && reserves.deepStrikeTo !== undefined && reserves.deepStrikeTo > rounds)
    return `Units arrive by Deep Strike until ${word} ${reserves.deepStrikeTo}; change that first.`
  const rule = rules.find((each) => each.rounds !== undefined && each.rounds.to > rounds)
  if (rule?.rounds !== undefined) return `“${rule.title}” is used until ${word} ${rule.rounds.to}; change that first.`
  const late = objectives.find(({ timing }) => timing.kind === 'progressive' && timing.to > rounds)
  if (late?.timing.kind === 'progressive')
    return `“${late.title}” is scored until ${word} ${late.timing.to}; change that first.`
  return null
}

// Rights to begin with, and the sides that have them.

export const freshSecuring: NonNullable<Play['securing']>[number] = { markers: { kind: 'all' }, by: 'any-unit' }
export const freshOperating: NonNullable<Play['operating']>[number] = { hatchways: {}, does: 'both', sides: [] }

/** The sides with one more or one fewer, in the order of the mission; undefined: all of them, which is not said. */
export function withSide(all: readonly string[], chosen: readonly string[], id: string): readonly string[] | undefined {
  const next = all.filter((side) => (side === id ? !chosen.includes(id) : chosen.includes(side)))
  return next.length === all.length ? undefined : next
}

// New special rules and Tactical Manoeuvres.

type Rule = Mission['play']['rules'][number]

/** A rule without text, with an id that no other has. */
export function newRule(rules: readonly Rule[], kind: Rule['kind']): Rule {
  const ids = new Set(rules.map(({ id }) => id))
  let number = rules.length + 1
  while (ids.has(`rule-${number}`)) number += 1
  const title = kind === 'special-rule' ? 'New special rule' : 'New Tactical Manoeuvre'
  return { id: `rule-${number}`, kind, title, text: '', about: [] }
}
