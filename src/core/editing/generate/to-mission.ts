/**
 * Walls of a search as items of a mission: codes out of the box, pills on the side where their pieces have them,
 * half-pillars.
 */
import { toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { endsInPillars, findPanel, type PanelPiece } from '#model/kit/kit.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { defaultFace, faceOf } from '#model/mission/pill.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'
import type { BoardState, Piece } from './board-state.ts'
import type { Slot } from './field.ts'
import { missingNeedsOf } from './missing-needs.ts'

/** Hands out ids. */
type NewId = (collection: 'panels' | 'halfPillars') => string

/** Special rules for the hatchway of a piece, or for the wall. */
export interface Marked {
  readonly tag?: Hatchway['tag']
  readonly label?: string
  readonly start?: Hatchway['start']
  readonly breach?: Panel['breach']
}

export interface Walls {
  readonly panels: readonly Panel[]
  readonly halfPillars: Mission['halfPillars']
}

/** @param marked by piece; a piece and its image are marked alike */
export function wallsOf(state: BoardState, newId: NewId, marked: ReadonlyMap<Piece, Marked> = new Map()): Walls {
  const box = new Map(state.stock.codes)
  const panels: Panel[] = []
  const plain: Panel[] = []
  // Pieces bound to a hand come first; singles last, which take whatever is left over.
  const order = [...state.fixed, ...state.pieces]
    .map((piece) => ({ piece, slot: state.field.slots[piece.slot] }))
    .sort((a, b) => rank(state, b) - rank(state, a))
  for (const { piece, slot } of order) {
    if (slot === undefined) continue
    const places = [slot]
    const image = state.field.slots[slot.image]
    if (image !== undefined && slot.image !== piece.slot) places.push(image)
    const sort = state.stock.sorts[piece.sort]
    if (sort === undefined) continue
    const codes = pickCodes(box, sort.codes, places.length, handsWanted(state, sort.hatchway && sort.span > 1))
    for (const [index, place] of places.entries()) {
      const code = codes[index]
      if (code === undefined) throw new Error('the box holds less than was counted')
      const panel = panelAt(state, place, code, piece, index === 1 ? slot : null, panels[panels.length - 1], marked)
      const named = { ...panel, id: newId('panels') }
      panels.push(named)
      if (!endsInPillars(state.field.layout.kit, code) && code.standsAlone !== true) plain.push(named)
    }
  }
  return { panels, halfPillars: halvesFor(state, plain, newId) }
}

const rank = (state: BoardState, { piece, slot }: { piece: Piece; slot: Slot | undefined }): number => {
  const sort = state.stock.sorts[piece.sort]
  const pair = slot !== undefined && slot.image >= 0 && slot.image !== piece.slot
  return (pair ? 2 : 0) + (sort?.hatchway === true && sort.span > 1 ? 1 : 0)
}

type Hands = 'any' | 'alike' | 'unlike'

function handsWanted({ field }: BoardState, handed: boolean): Hands {
  if (!handed || field.flip === null) return 'any'
  return field.flip.mirrors ? 'unlike' : 'alike'
}

/** One code for each place, those that need no loose half-pillar first. */
function pickCodes(
  box: Map<string, number>,
  codes: readonly PanelPiece[],
  count: number,
  hands: Hands,
): readonly PanelPiece[] {
  const held = (piece: PanelPiece): number => box.get(piece.code) ?? 0
  const take = (...pieces: readonly PanelPiece[]): readonly PanelPiece[] => {
    for (const piece of pieces) box.set(piece.code, held(piece) - 1)
    return pieces
  }
  const there = codes.filter((piece) => held(piece) > 0)
  if (count === 1) return take(...there.slice(0, 1))
  for (const one of there)
    for (const two of there) {
      if (one === two && held(one) < 2) continue
      const [a, b] = [one.usualHatchwaySide, two.usualHatchwaySide]
      const fits = hands === 'any' || (hands === 'alike' ? a === b : a === null ? b === null : b !== null && a !== b)
      if (fits) return take(one, two)
    }
  return []
}

function panelAt(
  state: BoardState,
  place: Slot,
  code: PanelPiece,
  piece: Piece,
  original: Slot | null,
  before: Panel | undefined,
  marked: ReadonlyMap<Piece, Marked>,
): Panel {
  const { kit } = state.field.layout
  const axis = place.horizontal ? 'horizontal' : 'vertical'
  const { tag, label, breach, start = 'closed' } = marked.get(piece) ?? {}
  const turns = original?.turnsHalf === true
  const second = (turns ? code.span - 1 - piece.half : piece.half) === 1
  const half = second && code.span > 1 ? 'second' : 'first'
  const face = (): Hatchway['face'] => {
    if (original === null || before?.hatchway === null || before === undefined || state.field.flip === null)
      return defaultFace(kit, code.code, axis, half)
    return state.field.flip.compass(before.hatchway.face)
  }
  return {
    id: '',
    piece: code.code,
    board: place.board,
    x: place.x,
    y: place.y,
    axis,
    hatchway: code.hatchway
      ? { half, face: face(), start, ...(tag === undefined ? {} : { tag }), ...(label === undefined ? {} : { label }) }
      : null,
    ...(breach === undefined ? {} : { breach }),
  }
}

/** A left and a right half-pillar for each plain panel, left at its west or north end. */
function halvesFor({ field, stock }: BoardState, plain: readonly Panel[], newId: NewId): Mission['halfPillars'] {
  const { kit } = field.layout
  const box = new Map(stock.codes)
  const take = (hand: 'left' | 'right'): string => {
    const piece = kit.pieces.find(
      (each) => each.kind === 'half-pillar' && each.hand === hand && (box.get(each.code) ?? 0) > 0,
    )
    if (piece === undefined) throw new Error('there are fewer half-pillars than were counted')
    box.set(piece.code, (box.get(piece.code) ?? 0) - 1)
    return piece.code
  }
  return plain.flatMap((panel) => {
    const { board, x, y, axis } = panel
    const span = findPanel(kit, panel.piece)?.span ?? 1
    const level = axis === 'horizontal'
    const far = { x: level ? x + span : x, y: level ? y : y + span }
    return [
      { id: newId('halfPillars'), piece: take('left'), board, x, y, toward: faceAlong(level, true) },
      { id: newId('halfPillars'), piece: take('right'), board, ...far, toward: faceAlong(level, false) },
    ]
  })
}

/** The way into a wall from its first and from its last node. */
const faceAlong = (level: boolean, first: boolean): Hatchway['face'] => faceOf(level ? 'vertical' : 'horizontal', first)

// Links that a mission needs between its markers.

/** Links that the mission needs, as a chain through the markers that its image turns round. */
export function linksFor(document: Mission, markers: Mission['markers'], newId: () => string): Mission['links'] {
  const wants = missingNeedsOf(document, 'links').filter(({ missing }) => missing > 0)
  if (wants.length === 0) return []
  const objective = markers.filter(({ kind }) =>
    kindsOf(document).markers.some((each) => each.id === kind && each.objective),
  )
  const chain =
    document.mission.symmetry === 'none'
      ? nearestChain(objective)
      : shortestSymmetricChain(layoutOf(document), objective)
  return wants.flatMap(({ part, missing }) =>
    chain.slice(1, Math.max(missing, chain.length - 1) + 1).flatMap((to, index) => {
      const from = chain[index]
      return from === undefined ? [] : [{ id: newId(), kind: part.kind, from: from.id, to: to.id }]
    }),
  )
}

/** Each marker after the one that lies nearest, from the first on. */
function nearestChain(markers: Mission['markers']): Mission['markers'][number][] {
  const left = [...markers]
  const chain = left.splice(0, 1)
  while (left.length > 0) {
    const last = chain[chain.length - 1]
    const far = (one: Mission['markers'][number]): number =>
      last === undefined
        ? 0
        : (one.board === last.board ? 0 : 1e6) + Math.abs(one.x - last.x) + Math.abs(one.y - last.y)
    left.sort((a, b) => far(a) - far(b))
    chain.push(...left.splice(0, 1))
  }
  return chain
}

/**
 * Returns the chain with the shortest links of all that are their own image: first of each pair, then their images
 * backwards.
 */
function shortestSymmetricChain(layout: Layout, markers: Mission['markers']): Mission['markers'][number][] {
  const pairs = markers.flatMap((marker, index) => {
    const image = markers[index + 1]
    return index % 2 === 0 && image !== undefined ? [[marker, image] as const] : []
  })
  const far = (one: Mission['markers'][number], two: Mission['markers'][number]): number => {
    const [a, b] = [
      toField(layout.field, one.board, boardPoint(one.x, one.y)),
      toField(layout.field, two.board, boardPoint(two.x, two.y)),
    ]
    return Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
  }
  let best: { readonly chain: Mission['markers'][number][]; readonly length: number } = {
    chain: [...markers],
    length: Infinity,
  }
  const lay = (
    begun: readonly (readonly [Mission['markers'][number], Mission['markers'][number]])[],
    left: typeof pairs,
  ): void => {
    if (left.length === 0) {
      const chain = [...begun.map(([one]) => one), ...begun.map(([, image]) => image).reverse()]
      const length = chain.slice(1).reduce((sum, marker, index) => sum + far(marker, chain[index] ?? marker), 0)
      if (length < best.length) best = { chain, length }
      return
    }
    for (const pair of left.slice(0, 5)) {
      const rest = left.filter((other) => other !== pair)
      lay([...begun, pair], rest)
      lay([...begun, [pair[1], pair[0]]], rest)
    }
  }
  lay([], pairs.slice(0, 4))
  return best.chain
}
