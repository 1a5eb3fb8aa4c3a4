/** Changes of the list of sides: pure functions of the document, with the reason where one is refused. */
import type { Mission } from '#model/mission/document.ts'
import { partsOfPlay } from '#model/mission/kind-references.ts'
import { mentionedSides } from '#model/mission/play-references.ts'

type Sides = Mission['sides']
export type Side = Sides[number]

export const MAX_SIDES = 6

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
