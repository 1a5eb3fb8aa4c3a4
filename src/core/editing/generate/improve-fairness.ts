/**
 * Small edits that make a map fairer: a marker moved, a hatchway turned to the other half of its wall, a wall and a
 * hatchway exchanged, a hatchway that begins open. The result of the fairness report is estimated for hundreds of
 * them; for the best ones the report itself says how much each is worth.
 */

import { fairnessOf } from '#analysis/fairness/fairness.ts'
import { verdictText } from '#analysis/fairness/fairness-text.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { hasTwoHalves } from '#analysis/layout/panel-geometry.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { markerName, panelName } from '#analysis/layout/place-names.ts'
import { findPanel } from '#model/kit/kit.ts'
import { squareCentre, squareName } from '#model/kit/lattice.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { defaultFace } from '#model/mission/pill.ts'
import {
  BoardState,
  coveredSquares,
  joinRegions,
  numberOf,
  type PlacementContext,
  placementContextOf,
  stepsBetween,
} from './board-state.ts'
import { FairnessEstimate } from './fairness-estimate.ts'
import { fieldFor, raiseStanding } from './generate.ts'
import { STYLES } from './generator-options.ts'
import { type DifferenceTally, inventoryOf } from './inventory.ts'
import { isNoBetter, type UnfairnessScore, unfairnessOf } from './unfairness.ts'

// Small edits of a map that may make it fairer: every one that nobody has locked, with what it does in words.

/** One edit of a proposal: what it does to the mission, and in words. */
interface ProposedChange {
  readonly edit: Edit
  readonly words: string
  /** Id of the item, to be shown on the map. */
  readonly item: string
  /** Where a marker goes, or null if it is a wall that changes. */
  readonly square: number | null
}

/** Squares that a marker is moved by at most. */
const FARTHEST = 3

function changed(document: Mission, edit: Edit): Mission {
  if (edit.type !== 'put') return document
  const list: readonly { readonly id: string }[] = document[edit.collection]
  return { ...document, [edit.collection]: list.map((item) => (item.id === edit.item.id ? edit.item : item)) }
}

/** Each marker to every free square near it that is not beside another marker. */
export function markerMoves(document: Mission, ground: PlacementContext, farthest = FARTHEST): ProposedChange[] {
  const { kit } = layoutOf(document)
  const { field } = ground
  const covered = coveredSquares(ground, document)
  const standing = document.markers.map((marker) => squaresAt(kit, marker).map((square) => numberOf(ground, square)))
  return document.markers.flatMap((marker, index): ProposedChange[] => {
    const [at, second] = squaresAt(kit, marker)
    const from = standing[index]?.[0] ?? -1
    if (marker.locked === true || at === undefined || second !== undefined || from < 0) return []
    const others = standing.filter((_, other) => other !== index).flat()
    return field.squares.flatMap((square, number): ProposedChange[] => {
      const steps = stepsBetween(ground, from, number)
      if (number === from || steps > farthest || field.out[number] === 1 || covered.has(number)) return []
      if (others.some((other) => stepsBetween(ground, other, number) < 2)) return []
      const centre = squareCentre(kit, square)
      const item = { ...marker, board: square.board, x: tenths(centre.x), y: tenths(centre.y) }
      return [
        {
          edit: { type: 'put', collection: 'markers', item },
          words: `Move ${markerName(document, marker)} from ${squareName(kit, at)} to ${squareName(kit, square)}`,
          item: marker.id,
          square: number,
        },
      ]
    })
  })
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/** A hatchway in the other half of its wall, one that begins open or closed, a wall for a hatchway or the other way round. */
function wallChanges(document: Mission): ProposedChange[] {
  const layout = layoutOf(document)
  const { kit } = layout
  const spare = new Map(partsOf(document).map((row) => [row.code, row.spare]))
  return document.panels.flatMap((panel): ProposedChange[] => {
    const piece = findPanel(kit, panel.piece)
    if (panel.locked === true || piece === undefined || panel.breach !== undefined) return []
    const { hatchway } = panel
    if (hatchway !== null && (hatchway.tag !== undefined || hatchway.label !== undefined)) return []
    const changes: ProposedChange[] = []
    const put = (item: typeof panel, words: string): void => {
      changes.push({ edit: { type: 'put', collection: 'panels', item }, words, item: panel.id, square: null })
    }
    if (hatchway !== null) {
      if (hasTwoHalves(kit, panel)) {
        const half = hatchway.half === 'first' ? 'second' : 'first'
        const face = defaultFace(kit, panel.piece, panel.axis, half)
        put(
          { ...panel, hatchway: { ...hatchway, half, face } },
          `Turn ${panelName(layout, panel)} so that its hatchway is in its other half`,
        )
      }
      const open = hatchway.start === 'open'
      put(
        { ...panel, hatchway: { ...hatchway, start: open ? 'closed' : 'open' } },
        `Let the hatchway of ${panelName(layout, panel)} begin ${open ? 'closed' : 'open'}`,
      )
    }
    const other = kit.pieces.find(
      (each) =>
        each.kind === 'panel' &&
        each.span === piece.span &&
        each.hatchway !== piece.hatchway &&
        each.ownHalfPillars === piece.ownHalfPillars &&
        each.standsAlone === piece.standsAlone &&
        (spare.get(each.code) ?? 0) > 0,
    )
    if (other !== undefined) {
      const half = 'first' as const
      const next =
        hatchway === null
          ? { half, face: defaultFace(kit, other.code, panel.axis, half), start: 'closed' as const }
          : null
      put(
        { ...panel, piece: other.code, hatchway: next },
        `Swap ${panelName(layout, panel)} for ${document.kit.codes[other.code] ?? other.code}`,
      )
    }
    return changes
  })
}

/** A mission with one small edit: markers moved by a square come first, then hatchways and walls. */
export function singleEdits(document: Mission): Pick<Proposal, 'changes' | 'document'>[] {
  const guess = quickUnfairnessFor(document)
  if (guess === null) return []
  return [...markerMoves(document, guess.ground, 1), ...wallChanges(document)].flatMap((change) => {
    const next = changed(document, change.edit)
    return change.square !== null || quickUnfairnessFor(next) !== null ? [{ changes: [change], document: next }] : []
  })
}

// A quick estimate of unfairness, to try hundreds of edits before the fairness report is asked.

interface QuickUnfairness {
  readonly ground: PlacementContext
  /** With the markers of the map as they lie, or some of them on other squares. */
  of(moved: ReadonlyMap<string, number>): DifferenceTally
}

/** Null for a table without squares, and for walls that stand in each other. */
function quickUnfairnessFor(document: Mission): QuickUnfairness | null {
  const layout = layoutOf(document)
  const out = document.regions
    .filter(({ kind }) => regionKindOf(document, kind).outOfPlay)
    .flatMap(({ squares }) => squares)
  const field = fieldFor(layout, { symmetry: 'none', seed: 0, style: STYLES.balanced }, out, document.play.largestBase)
  if (field === null) return null
  const state = new BoardState(field, inventoryOf(document, layout.kit, 'none'))
  if (!raiseStanding(state, document)) return null
  const ground = placementContextOf(field)
  joinRegions(ground, document)
  const outlook = new FairnessEstimate(ground, document, state, document.panels)
  const lying = document.markers.map((marker) => {
    const [square] = squaresAt(layout.kit, marker)
    return { id: marker.id, square: square === undefined ? 0 : numberOf(ground, square) }
  })
  return {
    ground,
    of: (moved) => {
      const tally = outlook.difference(lying.map(({ id, square }) => outlook.at(moved.get(id) ?? square)))
      const whole = outlook.whole()
      return { gravest: Math.max(tally.gravest, whole.gravest), sum: tally.sum + whole.sum }
    },
  }
}

export interface Proposal {
  readonly changes: readonly ProposedChange[]
  readonly document: Mission
  readonly before: UnfairnessScore
  readonly after: UnfairnessScore
}

/** Most edits of one proposal. */
const MAX_CHANGES = 4
/** Combinations that are gone on with, and reports that are asked for after each round of edits. */
const KEPT = 12
const ASKED = 3
/** Edits of walls that look best are tried together with others. */
const WALLS_KEPT = 8
/** Proposals of a round that the report is asked about when nothing better was found at all. */
const ASKED_AGAIN = 60

const isBetter = (one: UnfairnessScore, other: UnfairnessScore): boolean =>
  one.gravest < other.gravest - 0.01 || (one.gravest < other.gravest + 0.01 && one.sum < other.sum - 0.01)

/** Some edits together, and what they look like. */
interface Draft {
  readonly changes: readonly ProposedChange[]
  readonly document: Mission
  /** Foresees for the walls of the draft; shared by all drafts with the same walls. */
  readonly guess: QuickUnfairness
  readonly tally: DifferenceTally
}

/** Gravest first, the sum where they are about alike; one edit more has to be worth a little. */
const byGuess = (one: Draft, other: Draft): number => rankOf(one) - rankOf(other)
const rankOf = ({ tally: { gravest, sum }, changes }: Draft): number => gravest + sum / 20 + changes.length / 10

/**
 * Looks for proposals, at most one fairness report at each step, so that the caller says how long: the best so far comes first.
 * Ends when nothing is left to try.
 * @param isSound false for a map that must not be proposed; it is asked of what is proposed alone
 */
export function* fairer(document: Mission, isSound: (document: Mission) => boolean): Generator<readonly Proposal[]> {
  const before = unfairnessOf(document)
  const proposals: Proposal[] = []
  yield proposals
  const guess = quickUnfairnessFor(document)
  if (before.words === null || guess === null) return
  const asked = new Set<string>()
  const ask = (draft: Draft): void => {
    asked.add(keyOf(draft.changes))
    const after = unfairnessOf(draft.document)
    if (!isBetter(after, before) || !isSound(draft.document)) return
    const proposal = { changes: draft.changes, document: draft.document, before, after }
    const kept = [...proposals, proposal].filter(
      (one) => ![...proposals, proposal].some((other) => addsNothingTo(other, one)),
    )
    proposals.splice(0, proposals.length, ...kept)
    proposals.sort(
      (a, b) => a.after.gravest - b.after.gravest || a.changes.length - b.changes.length || a.after.sum - b.after.sum,
    )
  }
  const start: Draft = { changes: [], document, guess, tally: guess.of(new Map()) }
  const all: Draft[] = []
  const untried = function* (drafts: readonly Draft[], most: number): Generator<readonly Proposal[]> {
    let left = most
    for (const draft of drafts) {
      if (left === 0) return
      if (asked.has(keyOf(draft.changes))) continue
      ask(draft)
      left -= 1
      yield proposals
    }
  }
  let drafts: readonly Draft[] = movedOnce(start).sort(byGuess)
  all.push(...drafts)
  yield* untried(drafts, 1)
  const walls: Draft[] = []
  for (const change of wallChanges(document)) {
    const draft = draftWith(start, change)
    if (draft !== null) walls.push(draft)
    if (walls.length % GUESSED === 0) yield proposals
  }
  walls.sort(byGuess)
  all.push(...walls)
  drafts = [...drafts, ...walls].sort(byGuess).slice(0, KEPT)
  yield* untried(drafts, ASKED)
  const best = walls.slice(0, WALLS_KEPT).flatMap(({ changes }) => changes)
  for (let round = 1; round < MAX_CHANGES && drafts.length > 0; round += 1) {
    const next: Draft[] = []
    for (const draft of drafts) {
      next.push(...movedOnce(draft).sort(byGuess).slice(0, KEPT))
      for (const change of best) {
        const more = draftWith(draft, change)
        if (more !== null) next.push(more)
      }
      yield proposals
    }
    drafts = distinct(next).sort(byGuess).slice(0, KEPT)
    all.push(...drafts)
    yield* untried(drafts, ASKED)
    if (proposals[0]?.after.words === null) return
  }
  yield* untried(distinct(all).sort(byGuess), ASKED_AGAIN)
}

/** True where the second is the first with edits more, which bring nothing. */
const addsNothingTo = (fewer: Proposal, more: Proposal): boolean =>
  fewer.changes.length < more.changes.length &&
  isNoBetter(more.after, fewer.after) &&
  fewer.changes.every(({ edit }) => more.changes.some((change) => JSON.stringify(change.edit) === JSON.stringify(edit)))

/** So many edits of walls are foreseen in one step. */
const GUESSED = 8

const keyOf = (changes: readonly ProposedChange[]): string =>
  changes
    .map(({ edit }) => JSON.stringify(edit))
    .sort()
    .join()

function distinct(drafts: readonly Draft[]): Draft[] {
  const seen = new Set<string>()
  return drafts.filter(({ changes }) => {
    const key = keyOf(changes)
    return !seen.has(key) && seen.add(key)
  })
}

const isFree = ({ changes }: Draft, { item }: ProposedChange): boolean =>
  changes.every((change) => change.item !== item)

/** With one marker more somewhere else. */
function movedOnce(draft: Draft): Draft[] {
  const { changes, document, guess } = draft
  const moved = movesIn(changes)
  return markerMoves(document, guess.ground).flatMap((change): Draft[] => {
    if (!isFree(draft, change) || change.square === null) return []
    const tally = guess.of(new Map([...moved, [change.item, change.square]]))
    return [{ changes: [...changes, change], document: changed(document, change.edit), guess, tally }]
  })
}

const movesIn = (changes: readonly ProposedChange[]): [string, number][] =>
  changes.flatMap(({ item, square }): [string, number][] => (square === null ? [] : [[item, square]]))

/** With one wall more that is another, or null if the wall is changed already, or cannot stand so. */
function draftWith(draft: Draft, change: ProposedChange): Draft | null {
  if (!isFree(draft, change)) return null
  const document = changed(draft.document, change.edit)
  const guess = quickUnfairnessFor(document)
  return guess === null ? null : { changes: [...draft.changes, change], document, guess, tally: guess.of(new Map()) }
}

// Reasons why no small edit makes a map fairer, with advice.

/** Asked where `fairer` found nothing; takes about as long as a fairness report. */
export function whyNoImprovement(document: Mission): string {
  if (unfairnessOf(document).words === null) return verdictText(fairnessOf(document))
  const guess = quickUnfairnessFor(document)
  if (guess === null)
    return document.arrangement.kind === 'open'
      ? 'Automatic edits need squares, but this is an open table: move markers by hand, or choose boards for the mission.'
      : 'Walls stand in each other, so no edit can be tried: move one of them first.'
  if (markerMoves(document, guess.ground).length === 0 && wallChanges(document).length === 0)
    return 'There is no wall or marker that may change: unlock some, or move Entry Zones.'
  return 'No small edit makes it fairer: move Entry Zones, or draw other walls between the sides.'
}
