/** Access Zones in pairs: one on each board with the same letter, for those who go from the one to the other. */
import { type BoardNumber, squareKey } from '#core/kit/square-names.ts'
import { bareLabel, distinctSquares, squaresName } from '#core/layout/area-names.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { byLabel, joiningRegions } from '#core/layout/lettered-regions.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Edit } from '#core/mission/edit.ts'
import { idSource } from '#core/mission/ids.ts'
import { failure, success } from '#core/result.ts'
import type { Plan } from './selection.ts'

type Region = Mission['regions'][number]

export interface AccessWay {
  /** In capitals; empty for zones without a letter. */
  readonly letter: string
  readonly regions: readonly Region[]
  /** Names of its squares on each board, `C4 and C5`; empty: it has none there. */
  readonly squares: Readonly<Record<BoardNumber, string>>
  /** What is wrong with the pair, as a sentence; null: it is one. */
  readonly fault: string | null
}

const both: readonly BoardNumber[] = [1, 2]
const other = (board: BoardNumber): BoardNumber => (board === 1 ? 2 : 1)

/** Every letter with its squares, in the order of the letters; zones without a letter come last, one by one. */
export function accessWays(document: Mission): readonly AccessWay[] {
  const ways = [...byLabel(document, joiningRegions(document))].flatMap(([letter, regions]) =>
    letter === '' ? regions.map((region) => wayOf(document, '', [region])) : [wayOf(document, letter, regions)],
  )
  return ways.sort((a, b) => (a.letter === '' ? 1 : b.letter === '' ? -1 : a.letter < b.letter ? -1 : 1))
}

function wayOf(document: Mission, letter: string, regions: readonly Region[]): AccessWay {
  const layout = layoutOf(document)
  const squares = distinctSquares(regions.flatMap((region) => region.squares))
  const on = (board: BoardNumber): string =>
    squaresName(
      layout,
      squares.filter((square) => square.board === board),
    )
  const missing = both.filter((board) => !squares.some((square) => square.board === board))
  const cause = (): string | null => {
    if (letter === '') return 'It has no letter.'
    if (missing[0] !== undefined) return `Its partner on ${boardTitle(document, missing[0])} is missing.`
    return regions.length > 2 ? `${regions.length} zones have this letter; a way has two ends.` : null
  }
  return {
    letter,
    regions,
    squares: { 1: missing.includes(1) ? '' : on(1), 2: missing.includes(2) ? '' : on(2) },
    fault: cause(),
  }
}

/** `the first board`, or the title of the deck. */
export function boardTitle({ arrangement }: Mission, board: BoardNumber): string {
  if (arrangement.kind !== 'levels') return board === 1 ? 'the first board' : 'the second board'
  const upper = arrangement.upper === board
  return arrangement.titles?.[upper ? 'upper' : 'lower'] ?? (upper ? 'the upper deck' : 'the lower deck')
}

/** The board on which that zone has no partner; null when it lies on both. */
export function boardWithout(region: Region): BoardNumber | null {
  return both.find((board) => !region.squares.some((square) => square.board === board)) ?? null
}

/** Zones that could become the partner of that one: alone so far, and on the board where it has none. */
export function partnersFor(document: Mission, region: Region): readonly Region[] {
  const board = boardWithout(region)
  return accessWays(document)
    .filter((way) => way.regions.length === 1)
    .flatMap((way) => way.regions)
    .filter((each) => each.id !== region.id && each.squares.every((square) => square.board === board))
}

/** Draws the partner of that Access Zone on the same squares of the other board; both get a letter if it has none. */
export function planPartner(document: Mission, id: string): Plan {
  const region = accessZone(document, id)
  if (region === undefined) return failure('That Access Zone is gone.')
  if (document.arrangement.kind === 'single') return failure('There is one board only.')
  const board = boardWithout(region)
  if (board === null) return failure('It lies on both boards already.')
  const squares = region.squares.map((square) => ({ ...square, board: other(square.board) }))
  const wanted = new Set(squares.map(squareKey))
  const taken = joiningRegions(document)
    .flatMap((each) => each.squares)
    .filter((square) => wanted.has(squareKey(square)))
  if (taken.length > 0)
    return failure(`${squaresName(layoutOf(document), distinctSquares(taken))} is an Access Zone already.`)
  const label = letterFor(document, region)
  const item: Region = { id: idSource(document)('regions'), kind: region.kind, label, squares }
  return success([...lettered(document, region, label), { type: 'put', collection: 'regions', item }])
}

/** Gives two Access Zones one letter: that of the first, of the second, or the next free one. */
export function planPair(document: Mission, id: string, partner: string): Plan {
  const [one, two] = [accessZone(document, id), accessZone(document, partner)]
  if (one === undefined || two === undefined || one === two) return failure('That Access Zone is gone.')
  const label = bareLabel(document, one) === '' ? letterFor(document, two) : letterFor(document, one)
  return success([...lettered(document, one, label), ...lettered(document, two, label)])
}

const accessZone = (document: Mission, id: string): Region | undefined =>
  joiningRegions(document).find((region) => region.id === id)

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Its own letter, or the first that no Access Zone has. */
function letterFor(document: Mission, region: Region): string {
  const own = bareLabel(document, region)
  if (own !== '') return own
  const used = byLabel(document, joiningRegions(document))
  return letters.find((letter) => !used.has(letter)) ?? String(used.size + 1)
}

const lettered = (document: Mission, region: Region, label: string): Edit[] =>
  bareLabel(document, region) === label ? [] : [{ type: 'put', collection: 'regions', item: { ...region, label } }]
