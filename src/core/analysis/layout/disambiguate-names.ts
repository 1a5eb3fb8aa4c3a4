/** Lists of things of the map from which one is chosen: no two entries read alike. */
import type { Point } from '#foundation/geometry/point.ts'

/** Where something is on its board, if it stands free. */
type Standing = Partial<Point> & { readonly board?: number }

/**
 * The name of each thing, in the same order: with its place behind it where several have one name, and with which of them it
 * is where they have one place too.
 *
 * `Objective Marker 1 (C4)`, `Objective Marker 1 (D5, 1 of 2 from the west)`, `Objective Marker 2`.
 */
export function disambiguateNames<Thing extends Standing>(
  things: readonly Thing[],
  name: (thing: Thing) => string,
  place: (thing: Thing) => string,
): string[] {
  const names = things.map(name)
  const alike = sizes(names)
  const places = things.map((thing, index) => (alike.get(names[index] ?? '') === 1 ? '' : place(thing)))
  const which = whichOf(
    things,
    things.map((_, index) => JSON.stringify([names[index], places[index]])),
  )
  return names.map((each, index) => {
    const told = [places[index] ?? '', which[index] ?? ''].filter((part) => part !== '')
    return told.length === 0 ? each : `${each} (${told.join(', ')})`
  })
}

/** `2 of 3 from the north` for each thing whose words others have too; empty for those that stand alone. */
export function whichOf(things: readonly Standing[], words: readonly string[]): string[] {
  const alike = new Map<string, number[]>()
  for (const [index, each] of words.entries()) alike.set(each, [...(alike.get(each) ?? []), index])
  const which = things.map(() => '')
  for (const group of alike.values()) {
    if (group.length === 1) continue
    const { order, from } = inOrder(group.map((index) => ({ index, at: things[index] ?? {} })))
    for (const [place, { index }] of order.entries()) which[index] = `${place + 1} of ${group.length}${from}`
  }
  return which
}

interface Numbered {
  readonly index: number
  readonly at: Standing
}

/** Along the way in which they lie further apart; those of one spot, or without one, as the mission has them. */
function inOrder(group: readonly Numbered[]): { readonly order: readonly Numbered[]; readonly from: string } {
  const [wide, high] = [spread(group, 'x'), spread(group, 'y')]
  const boards = new Set(group.map(({ at }) => at.board))
  if (boards.size > 1 || Math.max(wide, high) === 0) return { order: group, from: '' }
  const axis = wide >= high ? 'x' : 'y'
  return {
    order: [...group].sort((one, other) => (one.at[axis] ?? 0) - (other.at[axis] ?? 0)),
    from: axis === 'x' ? ' from the west' : ' from the north',
  }
}

function spread(group: readonly Numbered[], axis: 'x' | 'y'): number {
  const places = group.map(({ at }) => at[axis] ?? 0)
  return Math.max(...places) - Math.min(...places)
}

function sizes(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const each of names) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}
