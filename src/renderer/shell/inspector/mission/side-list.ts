/** Changes of the list of sides: pure functions of the document, with the reason where one is refused. */
import type { Mission } from '#core/mission/document.ts'

type Sides = Mission['sides']
export type Side = Sides[number]

export const MOST_SIDES = 6

/** The sides with one more at the end, with an id and a name of its own. */
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
  const { zones, play } = document
  const names = [
    counted(zones.filter(({ side }) => side === id).length, 'zone'),
    play.firstTurn.kind === 'side' && play.firstTurn.side === id ? 'the first turn' : '',
    play.deployment.firstToSetUp === id ? 'the deployment' : '',
    counted(play.objectives.filter((objective) => namesSide(objective, id)).length, 'objective'),
    counted(
      play.rules.filter((rule) => rule.about.some((part) => part.part === 'zones' && part.side === id)).length,
      'special rule',
    ),
    counted(play.needs.filter(({ part }) => part.part === 'zones' && part.side === id).length, 'need'),
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
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
