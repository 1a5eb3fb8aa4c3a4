/** Access Zones in pairs: one on each board with the same letter, for those who go from the one to the other. */

import { bareLabel, byLabel, distinctSquares, joiningRegions, squaresName } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { failure, success } from '#foundation/result.ts'
import { type BoardNumber, hasSquare, latticeOf, squareKey } from '#model/kit/lattice.ts'
import {
  boardCount,
  boardNumbers,
  customDeckTitle,
  deckOf,
  defaultDeckTitle,
  hasDecks,
} from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import { joiningName } from '#model/mission/plural.ts'
import type { Plan } from './selection.ts'

type Region = Mission['regions'][number]

export interface AccessWay {
  /** In capitals; empty for zones without a letter. */
  readonly letter: string
  readonly regions: readonly Region[]
  /** The boards that it lies on, with the names of its squares there: `C4 and C5`. */
  readonly places: readonly { readonly board: BoardNumber; readonly squares: string }[]
  /** What is wrong with the pair, as a sentence; null: it is one. */
  readonly fault: string | null
}

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
  const used = boardNumbers(document.arrangement).filter((board) => squares.some((square) => square.board === board))
  const missing = used.length > 1 ? undefined : soleOther(document, used[0] ?? 1)
  const cause = (): string | null => {
    if (letter === '') return 'It has no letter.'
    if (missing !== undefined) return `Its partner on ${boardTitle(document, missing)} is missing.`
    if (used.length < 2) return 'Its partner on another board is missing.'
    return regions.length > 2 ? `${regions.length} zones have this letter; a way has two ends.` : null
  }
  return {
    letter,
    regions,
    places: used.map((board) => ({ board, squares: on(board) })),
    fault: cause(),
  }
}

/** Of two boards, the other one. */
const soleOther = ({ arrangement }: Mission, board: BoardNumber): BoardNumber | undefined =>
  boardCount(arrangement) === 2 ? (board === 1 ? 2 : 1) : undefined

/** `the first board`, `board 3`, or the title of the deck. */
export function boardTitle({ arrangement }: Pick<Mission, 'arrangement'>, board: BoardNumber): string {
  if (hasDecks(arrangement)) {
    const deck = deckOf(arrangement, board)
    const alone = boardNumbers(arrangement).filter((other) => deckOf(arrangement, other) === deck).length === 1
    const usual = defaultDeckTitle(arrangement, deck)
    const title =
      customDeckTitle(arrangement, deck) ??
      (usual.startsWith('Deck') ? usual.toLowerCase() : `the ${usual.charAt(0).toLowerCase()}${usual.slice(1)}`)
    return alone ? title : `board ${board} on ${title}`
  }
  return boardCount(arrangement) > 2 ? `board ${board}` : board === 1 ? 'the first board' : 'the second board'
}

/** The boards on which that zone has no partner yet; none when it lies on two. */
export function boardsWithout({ arrangement }: Mission, region: Region): readonly BoardNumber[] {
  const used = new Set(region.squares.map(({ board }) => board))
  return used.size > 1 ? [] : boardNumbers(arrangement).filter((board) => !used.has(board))
}

/** Zones that could become the partner of that one: alone so far, and on the board where it has none. */
export function partnersFor(document: Mission, region: Region): readonly Region[] {
  const boards = boardsWithout(document, region)
  return accessWays(document)
    .filter((way) => way.regions.length === 1)
    .flatMap((way) => way.regions)
    .filter((each) => each.id !== region.id && each.squares.every((square) => boards.includes(square.board)))
}

/**
 * Draws the partner of that Access Zone on the same squares of another board; both get a letter if it has none.
 * @param board where; left out: on the first that it is not on
 */
export function planPartner(document: Mission, id: string, on?: BoardNumber): Plan {
  const region = accessZone(document, id)
  if (region === undefined) return failure(`That ${joiningName(document)} is gone.`)
  if (boardCount(document.arrangement) === 1) return failure('There is one board only.')
  const boards = boardsWithout(document, region)
  const board = boards.find((each) => on === undefined || each === on)
  if (board === undefined) return failure('It lies on both boards already.')
  const squares = region.squares.map((square) => ({ ...square, board }))
  const lattice = latticeOf(layoutOf(document).kit, board)
  if (!squares.every((square) => hasSquare(lattice, square)))
    return failure(`${sentence(boardTitle(document, board))} is too small: it lacks some of these squares.`)
  const wanted = new Set(squares.map(squareKey))
  const taken = joiningRegions(document)
    .flatMap((each) => each.squares)
    .filter((square) => wanted.has(squareKey(square)))
  if (taken.length > 0)
    return failure(
      `${squaresName(layoutOf(document), distinctSquares(taken))} is ${withArticle(joiningName(document))} already.`,
    )
  const label = letterFor(document, region)
  const item: Region = { id: idSource(document)('regions'), kind: region.kind, label, squares }
  return success([...lettered(document, region, label), { type: 'put', collection: 'regions', item }])
}

/** Gives two Access Zones one letter: that of the first, of the second, or the next free one. */
export function planPair(document: Mission, id: string, partner: string): Plan {
  const [one, two] = [accessZone(document, id), accessZone(document, partner)]
  if (one === undefined || two === undefined || one === two) return failure(`That ${joiningName(document)} is gone.`)
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

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const withArticle = (name: string): string => `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`
