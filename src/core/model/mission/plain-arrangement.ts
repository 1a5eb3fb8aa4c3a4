/** The usual form of an arrangement: boards that a mission says one by one may lie just as two joined boards or decks do. */
import { toTenths } from '#foundation/geometry/units.ts'
import type { Kit } from '#model/kit/kit.ts'
import type { Arrangement } from './arrangement.ts'
import { boardPlaces, kitOnTable } from './board-places.ts'

/** The arrangement as one board, two joined boards or two decks where it is no more than that; else as it is. */
export function plainArrangement(kit: Kit, arrangement: Arrangement): Arrangement {
  if (arrangement.kind !== 'boards' || kitOnTable(kit, arrangement).boards !== undefined) return arrangement
  const [one, two] = boardPlaces(kit, arrangement)
  if (one === undefined || two === undefined) return { kind: 'single' }
  const [dx, dy] = [toTenths(two.x - one.x), toTenths(two.y - one.y)]
  if (one.deck !== two.deck) {
    if (dx !== 0 || dy !== 0) return arrangement
    const upper = one.deck < two.deck ? 1 : 2
    const [above, below] = [Math.min(one.deck, two.deck), Math.max(one.deck, two.deck)].map(
      (deck) => arrangement.decks?.[deck - 1],
    )
    return above === undefined || below === undefined
      ? { kind: 'levels', upper }
      : { kind: 'levels', upper, titles: { upper: above, lower: below } }
  }
  const ways = [
    { edge: 'west', gap: toTenths(-dx - two.width), offset: dy },
    { edge: 'east', gap: toTenths(dx - one.width), offset: dy },
    { edge: 'north', gap: toTenths(-dy - two.height), offset: dx },
    { edge: 'south', gap: toTenths(dy - one.height), offset: dx },
  ] as const
  const found = ways.find(({ gap, offset }) => gap >= 0 && gap <= 2000 && Math.abs(offset) <= 2000)
  return found === undefined ? arrangement : { kind: 'joined', ...found }
}

/** The same boards one by one: what the editor begins with when more is to be said of them. */
export function asBoards(kit: Kit, arrangement: Arrangement): Extract<Arrangement, { kind: 'boards' }> {
  switch (arrangement.kind) {
    case 'boards':
      return arrangement
    case 'open':
      return { kind: 'boards', boards: [{ x: 0, y: 0 }] }
    case 'single':
    case 'joined':
      return {
        kind: 'boards',
        boards: boardPlaces(kit, arrangement).map(({ x, y }) => ({ x: toTenths(x), y: toTenths(y) })),
      }
    case 'levels': {
      const boards = ([1, 2] as const).map((board) => ({ x: 0, y: 0, deck: arrangement.upper === board ? 1 : 2 }))
      return arrangement.titles === undefined
        ? { kind: 'boards', boards }
        : { kind: 'boards', boards, decks: [arrangement.titles.upper, arrangement.titles.lower] }
    }
  }
}
