/** The box as the search sees it: sorts of walls by length and hatchway, and how many of each can be put up. */
import { LEAST, WORTH } from '#analysis/fairness/differences.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { availableOf } from '#analysis/layout/parts.ts'
import type { Kit, PanelPiece } from '#model/kit/kit.ts'
import { columnOf, endsInPillars } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import type { RequestedSymmetry } from './generator-options.ts'

/** Walls of one length, all with a hatchway or all without. */
export interface Sort {
  readonly span: number
  readonly hatchway: boolean
  /** Pieces of the kit, those that need no loose half-pillar first. */
  readonly codes: readonly PanelPiece[]
  /** Number of the sort with the same length and the other way about hatchways; −1: none. */
  readonly other: number
}

export interface Inventory {
  readonly sorts: readonly Sort[]
  /** How many walls of each sort can be put up. */
  readonly left: Int32Array
  /** How many of each code are in the box, less those in use. */
  readonly codes: ReadonlyMap<string, number>
}

/** Above any number of walls that a table has room for. */
const PLENTY = 400

const needsHalves = (kit: Kit, piece: PanelPiece): boolean => !endsInPillars(kit, piece) && piece.standsAlone !== true

/**
 * @param used pieces that stand already and stay, by code
 */
export function inventoryOf(
  document: Mission,
  kit: Kit,
  symmetry: RequestedSymmetry,
  used: ReadonlyMap<string, number> = new Map(),
): Inventory {
  const codes = new Map(
    kit.pieces.map((piece) => [
      piece.code,
      Math.max(0, Math.min(PLENTY, availableOf(document, piece)) - (used.get(piece.code) ?? 0)),
    ]),
  )
  // A hatchway over a node would have to keep every other wall off it.
  const panels = kit.pieces.filter(
    (piece): piece is PanelPiece => piece.kind === 'panel' && piece.hatchwayAt === undefined,
  )
  limitPlain(kit, panels, codes)
  const keys = [...new Set(panels.map(({ span, hatchway }) => span * 2 + (hatchway ? 1 : 0)))].sort((a, b) => b - a)
  const sorts = keys.map((key): Sort => {
    const [span, hatchway] = [key >> 1, key % 2 === 1]
    const own = panels.filter((piece) => piece.span === span && piece.hatchway === hatchway)
    return {
      span,
      hatchway,
      codes: [...own.filter((piece) => !needsHalves(kit, piece)), ...own.filter((piece) => needsHalves(kit, piece))],
      other: keys.indexOf(key ^ 1),
    }
  })
  return { sorts, codes, left: Int32Array.from(sorts, (sort) => leftOf(sort, codes, symmetry)) }
}

/** Each plain panel gets one left and one right half-pillar; where these run short, so do plain panels, in turn. */
function limitPlain(kit: Kit, panels: readonly PanelPiece[], codes: Map<string, number>): void {
  const held = (hand: 'left' | 'right'): number =>
    kit.pieces
      .filter((piece) => piece.kind === 'half-pillar' && piece.hand === hand)
      .reduce((sum, { code }) => sum + (codes.get(code) ?? 0), 0)
  const plain = panels.filter((piece) => needsHalves(kit, piece))
  const wanted = plain.map(({ code }) => codes.get(code) ?? 0)
  let pairs = Math.min(held('left'), held('right'))
  if (wanted.reduce((sum, count) => sum + count, 0) <= pairs) return
  const given = plain.map(() => 0)
  for (let moved = true; moved && pairs > 0; ) {
    moved = false
    for (const [index, want] of wanted.entries()) {
      if (pairs === 0 || (given[index] ?? 0) >= want) continue
      given[index] = (given[index] ?? 0) + 1
      pairs -= 1
      moved = true
    }
  }
  for (const [index, { code }] of plain.entries()) codes.set(code, given[index] ?? 0)
}

/**
 * Where a hatchway sits seen from its pill is a trait of the piece: after half a turn it is the same one, in a mirror the
 * other one. So a symmetric pair takes two pieces of one hand, or one of each.
 */
function leftOf(
  { codes, span, hatchway }: Sort,
  held: ReadonlyMap<string, number>,
  symmetry: RequestedSymmetry,
): number {
  const count = (hand: PanelPiece['usualHatchwaySide']): number =>
    codes.filter((piece) => piece.usualHatchwaySide === hand).reduce((sum, { code }) => sum + (held.get(code) ?? 0), 0)
  const [left, right, either] = [count('left'), count('right'), count(null)]
  if (!hatchway || span === 1 || symmetry === 'none') return left + right + either
  const even = (number: number): number => number - (number % 2)
  if (symmetry === 'half-turn') return even(left) + even(right) + even(either)
  return 2 * Math.min(left, right) + even(either)
}

/** Number of joints that can have a cap or a column; unlimited if the kit doesn’t have either. */
export function capsOf(document: Mission, layout: Layout): number {
  const cap = columnOf(layout.kit) ?? layout.kit.pieces.find(({ kind }) => kind === 'cap')
  return cap === undefined ? Number.POSITIVE_INFINITY : availableOf(document, cap)
}

// Differences between sides, put together as the fairness report does: what one side lacks makes up for what another
// lacks.

/** Kind by kind, how much each side is behind at a place (turns; 0: it is not). */
export type Behind = readonly (readonly number[])[]

export interface DifferenceTally {
  /** The gravest difference that nothing makes up for, and all of them (turns). */
  readonly gravest: number
  readonly sum: number
}

/** Room that is used again: tallies are made by the ten thousand. */
let sorted = new Float64Array(64)

/** By side, in order, a number that sides of one team have in common; none is held against another of its team. */
export type Parties = readonly number[]

/**
 * Returns the differences of all places together that are left when those of one side are held against those of the
 * others, as the report does.
 */
export function tallyDifferences(places: readonly Behind[], parties: Parties): DifferenceTally {
  let [gravest, sum] = [0, 0]
  const kinds = places[0]?.length ?? 0
  const sides = places[0]?.[0]?.length ?? 0
  const count = places.length
  if (sorted.length < sides * count) sorted = new Float64Array(sides * count)
  for (let kind = 0; kind < kinds; kind += 1) {
    // Side by side, the gravest first.
    for (let side = 0; side < sides; side += 1)
      for (let place = 0; place < count; place += 1) {
        const weight = places[place]?.[kind]?.[side] ?? 0
        let at = side * count + place
        for (; at > side * count && (sorted[at - 1] ?? 0) < weight; at -= 1) sorted[at] = sorted[at - 1] ?? 0
        sorted[at] = weight
      }
    for (let place = 0; place < count; place += 1)
      for (let side = 0; side < sides; side += 1) {
        const weight = sorted[side * count + place] ?? 0
        if (weight === 0) continue
        let least = Number.POSITIVE_INFINITY
        for (let other = 0; other < sides; other += 1)
          if (parties[other] !== parties[side]) least = Math.min(least, sorted[other * count + place] ?? 0)
        const rest = Math.max(0, weight - least)
        gravest = Math.max(gravest, rest)
        sum += rest
      }
  }
  return { gravest, sum }
}

/** Returns the values of the opponents of a side, one for each of their sides. */
const ofOthers = (values: readonly number[], parties: Parties, side: number): number[] =>
  values.filter((_, other) => parties[other] !== parties[side])

/** @param seen by side, the share of the ground that the others look at */
export const sightBehind = (seen: readonly number[], parties: Parties): readonly number[] =>
  seen.map((share, side) => {
    const more = share - Math.min(...ofOthers(seen, parties, side))
    return more > LEAST.sight ? more * WORTH.sight : 0
  })

/** @param values by side, of which more is better. @param least smaller differences are none. @param worth of one (turns) */
export const fewerBehind = (
  values: readonly number[],
  least: number,
  worth: number,
  parties: Parties,
): readonly number[] =>
  values.map((value, side) => {
    const less = Math.max(...ofOthers(values, parties, side)) - value
    return less > least ? less * worth : 0
  })
