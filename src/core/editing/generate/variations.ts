/** From a map to others: near relatives of it, what is missing filled in, the same map from another box. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { compareWithImage } from '#analysis/symmetry/compare.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Kit } from '#model/kit/kit.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import { BoardState, type Piece, placementContextOf } from './board-state.ts'
import type { Slot } from './field.ts'
import { fieldFor, GENERATOR_VERSION, type Generated, generate, raiseStanding } from './generate.ts'
import { Chance, formatStyle, type GeneratorOptions } from './generator-options.ts'
import { capsOf, inventoryOf } from './inventory.ts'
import { doorsNeeded } from './missing-needs.ts'
import { EVERYTHING, type Keeping, type Making, preservedItems, type Task } from './prepare.ts'
import { Judge, styleTargetsFor } from './score.ts'
import { search } from './search.ts'
import { type Marked, wallsOf } from './to-mission.ts'
import { wideGridFor } from './wide-grid.ts'

/** Keeps what stands, or what of it is locked, and fills in the rest of what is asked for. */
export const finish = (
  mission: Mission,
  wishes: GeneratorOptions,
  making: Making,
  keeping: Exclude<Keeping, 'nothing'>,
): Result<Generated, string> => generate(mission, wishes, finishing(mission, making, keeping))

/** Returns the task of finishing a mission. */
export const finishing = (mission: Mission, making: Making, keeping: Exclude<Keeping, 'nothing'>): Task => ({
  making,
  keeping,
  fromTemplate: false,
  plan: preservedItems(mission, making, keeping).panels.length < 8,
  by: 'finish',
})

type Panel = Mission['panels'][number]

/**
 * True for a panel that a rule or a diagram may speak of, or that a person wants to stay: it is not taken away by
 * chance.
 */
const stays = ({ locked, breach, hatchway, side }: Panel): boolean =>
  locked === true ||
  breach !== undefined ||
  side !== undefined ||
  (hatchway !== null && (hatchway.tag !== undefined || hatchway.label !== undefined || hatchway.start === 'open'))

/** How often other walls are taken away where those that were come back to their places; every third time one more. */
const OTHER_WALLS = 12
/** Number of times that no map is found for the remaining walls before that is reported. */
const MAX_REFUSALS = 3

/**
 * A near relative: some walls are taken away and others put up, the rest stays with ids, codes and pills; zones, regions and
 * markers stay too.
 * @param share of the walls that is taken away: 0…1; at least one stands elsewhere in the end
 */
export function vary(mission: Mission, wishes: GeneratorOptions, share: number): Result<Generated, string> {
  const wide = wideGridFor(mission, { making: EVERYTHING, keeping: 'all' })
  if (!wide.ok) return wide
  if (wide.value === null) return varyOn(mission, wishes, share)
  const made = varyOn(wide.value.mission, wishes, share)
  return made.ok ? success({ ...made.value, document: wide.value.refine(made.value.document) }) : made
}

function varyOn(mission: Mission, wishes: GeneratorOptions, share: number): Result<Generated, string> {
  const { kit } = layoutOf(mission)
  const field = fieldFor(layoutOf(mission), wishes, [], mission.play.largestBase)
  if (field === null)
    return failure('The boards do not lie so that the map can be symmetric in this way: choose another symmetry.')
  const slotOf = (panel: Panel): number =>
    field.slotAt(panel.board, panel.axis === 'horizontal', panel.x, panel.y, edgesOf(kit, panel).length)
  const closed = new Set(
    mission.regions
      .filter(({ kind }) => regionKindOf(mission, kind).built.as === 'closed' || regionKindOf(mission, kind).outOfPlay)
      .flatMap(({ squares }) => squares.map(({ board, x, y }) => `${board} ${x} ${y}`)),
  )
  /** The walls of cells and strongrooms are what the mission asks for. */
  const besideClosed = (panel: Panel): boolean =>
    edgesOf(kit, panel).some(({ x, y, axis }) =>
      [[x, y], axis === 'horizontal' ? [x, y - 1] : [x - 1, y]].some(([sx, sy]) =>
        closed.has(`${panel.board} ${sx} ${sy}`),
      ),
    )
  const loose = mission.panels.filter((panel) => !stays(panel) && !besideClosed(panel))
  // A relative has no fault that the map itself has not.
  const whole = new BoardState(field, inventoryOf(mission, layoutOf(mission).kit, wishes.symmetry))
  const judge = new Judge(whole, styleTargetsFor(whole, wishes.style, capsOf(mission, layoutOf(mission))))
  judge.apart = placementContextOf(field).parts - 1
  judge.doors = doorsNeeded(mission)
  const stands = raiseStanding(whole, mission)
  judge.score()
  const tolerates = stands ? judge.faults : 0
  const wanted = Math.max(1, Math.round(loose.length * share))
  const takenUp = (turn: number): ReadonlySet<string> => {
    const gone = new Set<string>()
    const chance = new Chance((wishes.seed ^ 0x2545f491 ^ Math.imul(turn, 0x51ed270b)) >>> 0)
    for (const panel of chance.shuffled(loose)) {
      if (gone.size >= wanted + Math.floor(turn / 3)) break
      gone.add(panel.id)
      const image = field.slots[slotOf(panel)]?.image ?? -1
      for (const other of loose) if (image >= 0 && slotOf(other) === image) gone.add(other.id)
    }
    return gone
  }
  const before = standingOf(kit, mission)
  const refusals: Result<never, string>[] = []
  for (let turn = 0; turn < OTHER_WALLS; turn += 1) {
    const gone = takenUp(turn)
    const made = generate(
      preservedItems({ ...mission, panels: mission.panels.filter(({ id }) => !gone.has(id)) }, WALLS_ALONE, 'all'),
      wishes,
      {
        making: WALLS_ALONE,
        keeping: 'all',
        fromTemplate: false,
        plan: false,
        tolerates,
        walls: mission.panels.length,
        by: 'vary',
      },
    )
    if (made.ok && standingOf(kit, made.value.document) !== before) return made
    if (!made.ok) refusals.push(made)
    if (loose.length === 0 || refusals.length >= MAX_REFUSALS) break
  }
  return refusals[0] ?? failure(NOTHING_ELSEWHERE)
}

const WALLS_ALONE: Making = { terrain: true, zones: false, markers: false }
const NOTHING_ELSEWHERE =
  'No wall that may move can stand elsewhere: unlock some of them, or let more of the walls be taken up.'

/** Where walls and hatchways stand, whatever the codes of the pieces. */
const standingOf = (kit: Kit, { panels }: Mission): string =>
  panels
    .flatMap((panel) =>
      edgesOf(kit, panel).map(
        ({ x, y, axis }, index) =>
          `${panel.board} ${x} ${y} ${axis} ${panel.hatchway !== null && index === (panel.hatchway.half === 'second' ? 1 : 0)}`,
      ),
    )
    .sort()
    .join()

/** Rounds in which a map from another box is mended. */
const MENDING = 4

/** A map from another box, and how many edges of the lattice stand otherwise than before. */
export interface Fitted extends Generated {
  readonly changed: number
}

/**
 * The same map from another box: every wall by a piece of the same length where there is one, else by others that cover the same
 * edges; what cannot be had is mended so that the map stays whole.
 * @param box the kit as missions name it, and the kit itself
 */
export function fitBox(
  mission: Mission,
  box: Mission['kit'],
  kit: Kit,
  wishes: GeneratorOptions,
): Result<Fitted, string> {
  const before = layoutOf(mission)
  const same = (one: number, two: number): boolean => Math.abs(one - two) < 0.01
  const { columns, rows, pitch } = before.kit.lattice
  if (kit.lattice.columns !== columns || kit.lattice.rows !== rows || !same(kit.lattice.pitch.value, pitch.value))
    return failure(`The boards of ${kit.name} have other squares than those of this map: it cannot be the same map.`)
  // Walls that are not symmetric stay so, whatever the mission says of itself.
  const isSymmetric =
    wishes.symmetry === 'none' ||
    compareWithImage(before, wishes.symmetry)?.breaks.every(({ element }) => element.kind !== 'panel') === true
  if (!isSymmetric) return fitBox(mission, box, kit, { ...wishes, symmetry: 'none' })
  const bare: Mission = { ...mission, kit: box, panels: [], halfPillars: [], wallEnds: [] }
  const layout = layoutOf(bare)
  const field = fieldFor(layout, wishes, [], mission.play.largestBase)
  if (field === null)
    return failure('The boards do not lie so that the map can be symmetric in this way: choose another symmetry.')
  const state = new BoardState(field, inventoryOf(bare, layout.kit, wishes.symmetry))
  const target = new Uint8Array(field.edgeCount)
  const marked = new Map<Piece, Marked>()
  const later: { readonly panel: Panel; readonly slot: Slot }[] = []
  const sortOf = (span: number, hatchway: boolean): number =>
    state.stock.sorts.findIndex((sort) => sort.span === span && sort.hatchway === hatchway)
  const put = (slot: number, span: number, hatchway: boolean, half: number, marks?: Marked): boolean => {
    const piece = { slot, sort: sortOf(span, hatchway), half }
    if (slot < 0 || piece.sort < 0 || !state.put(piece)) return false
    state.pieces.push(piece)
    if (marks !== undefined) marked.set(piece, marks)
    return true
  }
  const marksOf = ({ hatchway, breach }: Panel): Marked => ({
    ...(hatchway?.tag === undefined ? {} : { tag: hatchway.tag }),
    ...(hatchway?.label === undefined ? {} : { label: hatchway.label }),
    ...(breach === undefined ? {} : { breach }),
    ...(hatchway?.start === 'open' ? { start: 'open' as const } : {}),
  })
  for (const panel of mission.panels) {
    const span = edgesOf(before.kit, panel).length
    const number = field.slotAt(panel.board, panel.axis === 'horizontal', panel.x, panel.y, span)
    const slot = field.slots[number]
    if (slot === undefined) continue
    const half = panel.hatchway?.half === 'second' ? 1 : 0
    for (const [index, edge] of slot.edges.entries()) target[edge] = panel.hatchway !== null && index === half ? 2 : 1
    if (slot.edges.some((edge) => state.edges[edge] !== 0)) continue
    if (!put(number, span, panel.hatchway !== null, half, marksOf(panel))) later.push({ panel, slot })
  }
  for (const { panel, slot } of later) {
    const marks = marksOf(panel)
    for (const span of [...new Set(state.stock.sorts.map((sort) => sort.span))])
      for (const [index, edge] of slot.edges.entries()) {
        if (state.edges[edge] !== 0) continue
        const at = field.slotAt(
          slot.board,
          slot.horizontal,
          slot.x + (slot.horizontal ? index : 0),
          slot.y + (slot.horizontal ? 0 : index),
          span,
        )
        const edges = field.slots[at]?.edges ?? []
        if (edges.length === 0 || edges.some((each) => target[each] === 0)) continue
        const door = edges.findIndex((each) => target[each] === 2)
        put(at, span, door === 0 || door === 1, Math.max(0, door), door >= 0 ? marks : undefined)
      }
  }
  const differing = (): number => target.reduce((sum, value, edge) => sum + (value === state.edges[edge] ? 0 : 1), 0)
  const judge = new Judge(state, styleTargetsFor(state, wishes.style, capsOf(bare, layout)))
  judge.apart = placementContextOf(field).parts - 1
  judge.doors = doorsNeeded(mission)
  judge.score()
  if (differing() > 0) {
    const most = Math.max(mission.panels.length, state.count)
    const chance = new Chance(wishes.seed)
    search(judge, chance, { steps: 1200, limit: 40, most, extra: () => 60 * differing() })
    // Faults are mended, even if the map changes more.
    for (let round = 0; round < MENDING && judge.faults > 0; round += 1)
      search(judge, chance, { steps: 1200, limit: 120, most, extra: () => 10 * differing() })
  }
  const walls = wallsOf(state, idSource({ ...bare, panels: [] }), marked)
  const named = (panels: readonly Pick<Panel, 'hatchway'>[]): string[] =>
    panels.flatMap(({ hatchway }) => (hatchway?.label === undefined ? [] : [hatchway.label]))
  const left = named(walls.panels)
  const lost = named(mission.panels).find((label) => !left.includes(label))
  if (lost !== undefined)
    return failure(`${kit.name} has no piece for the hatchway “${lost}” where it stands: add a box, or move it first.`)
  return success({
    document: {
      ...bare,
      panels: walls.panels,
      halfPillars: walls.halfPillars,
      origin: {
        generator: GENERATOR_VERSION,
        seed: wishes.seed,
        symmetry: wishes.symmetry,
        style: formatStyle(wishes.style),
        by: 'fit',
      },
    },
    score: judge.score(),
    marks: { ...judge.marks },
    changed: differing(),
  })
}
