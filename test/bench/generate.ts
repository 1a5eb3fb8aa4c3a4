/** Measures generated maps: share without findings, times, use of the box, diversity, fairness. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { edgeNumber } from '#analysis/layout/panel-geometry.ts'
import { layoutOf } from '../../src/core/analysis/layout/layout.ts'
import { edgesOf } from '../../src/core/analysis/layout/panel-geometry.ts'
import { partsOf } from '../../src/core/analysis/layout/parts.ts'
import { compareWithImage } from '../../src/core/analysis/symmetry/compare.ts'
import { feasibilityOf } from '../../src/core/editing/generate/few-walls.ts'
import { type Generated, generate, newMap } from '../../src/core/editing/generate/generate.ts'
import { type RequestedSymmetry, STYLES } from '../../src/core/editing/generate/generator-options.ts'
import { fairer } from '../../src/core/editing/generate/improve-fairness.ts'
import { unfairnessOf } from '../../src/core/editing/generate/unfairness.ts'
import { checkOnce } from '../../src/core/games/shared/checks/check.ts'
import { findTemplate } from '../../src/core/games/shared/templates/templates.ts'
import type { Arrangement } from '../../src/core/model/mission/arrangement.ts'
import { blankMission } from '../../src/core/model/mission/blank.ts'
import { regionKindOf } from '../../src/core/model/mission/custom-kinds.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { type BenchRow, percentiles } from './row.ts'

/** Seeds in all; 10 000 by hand: `BULKHEAD_SEEDS=10000 npm run bench -- generate`. `BULKHEAD_FIRST_SEED` to go on in pieces. */
const SEEDS = Number(process.env.BULKHEAD_SEEDS ?? 400)
const FIRST = Number(process.env.BULKHEAD_FIRST_SEED ?? 1)
/** Maps whose fairness is measured, and unfair ones that are made fairer; 100 by hand: `BULKHEAD_UNFAIR=100`. */
const FAIR = Number(process.env.BULKHEAD_FAIR ?? 40)
const UNFAIR = Number(process.env.BULKHEAD_UNFAIR ?? 10)

const aboutWalls = new Set([
  'hatchway-leads-nowhere',
  'long-firing-lane',
  'corridor-too-narrow',
  'panel-along-rim',
  'unusual-hatchway-handedness',
  'area-sealed-off',
  'bases-do-not-fit',
  'zone-split-by-panel',
  'airlock-leads-nowhere',
  'way-not-in-own-hands',
])

interface Kind {
  readonly mission: Mission
  readonly symmetry: RequestedSymmetry
  readonly boards: number
}

const template = (id: string): Mission => findTemplate(id)?.document() ?? blankMission()
const on = (arrangement: Arrangement): Mission => ({ ...blankMission(), arrangement })

/** Templates, symmetries and boards in turn. */
const kinds: readonly Kind[] = [
  ...['11', '12', '13', '21', '22', '23', '31', '32', '33'].flatMap((id) =>
    (['half-turn', 'mirror-long', 'mirror-short', 'none'] as const).map((symmetry) => ({
      mission: template(id),
      symmetry,
      boards: 2,
    })),
  ),
  ...['1', '2', '3', '4', '5', '6', 'three-player', 'four-player', 'two-level', 'separated'].map((id) => ({
    mission: template(id),
    symmetry: 'none' as const,
    boards: 2,
  })),
  { mission: on({ kind: 'single' }), symmetry: 'half-turn', boards: 1 },
  { mission: on({ kind: 'single' }), symmetry: 'none', boards: 1 },
  { mission: on({ kind: 'joined', edge: 'west', gap: 0, offset: 194 }), symmetry: 'half-turn', boards: 2 },
  { mission: on({ kind: 'joined', edge: 'north', gap: 0, offset: 0 }), symmetry: 'mirror-short', boards: 2 },
]

const wishes = (kind: Kind, seed: number) => ({ symmetry: kind.symmetry, seed, style: STYLES.balanced })

export function measureGenerate(): BenchRow[] {
  for (const kind of kinds) generate(kind.mission, wishes(kind, 4_000_000))
  const times: number[] = []
  const fair: { readonly symmetric: boolean; readonly gravest: number }[] = []
  const walls = new Map<Kind, Set<number>[]>()
  /** Walls with their hatchways, and how many maps had those of one before. */
  const hatched = new Map<Kind, { readonly maps: Set<string>; readonly again: number }>()
  const scores: number[] = []
  let [made, clean, spotless, exact, kept, used, two] = [0, 0, 0, 0, 0, 0, 0]
  for (let index = 0; index < SEEDS; index += 1) {
    const kind = kinds[index % kinds.length]
    if (kind === undefined) continue
    const begun = process.cpuUsage()
    const result = generate(kind.mission, wishes(kind, FIRST + index))
    const spent = process.cpuUsage(begun)
    if (kind.boards === 2) times.push((spent.user + spent.system) / 1000)
    if (!result.ok) continue
    const { document, score } = result.value
    made += 1
    scores.push(score)
    const findings = checkOnce(document)
    if (findings.every(({ severity }) => severity === 'notice')) clean += 1
    if (findings.every(({ severity, rule }) => severity === 'notice' && !aboutWalls.has(rule))) spotless += 1
    if (partsOf(document).every(({ spare }) => spare >= 0)) kept += 1
    const symmetric = kind.symmetry !== 'none'
    if (kind.symmetry === 'none' || compareWithImage(layoutOf(document), kind.symmetry)?.breaks.length === 0) exact += 1
    if (kind.boards === 2) {
      two += 1
      if (document.panels.length >= 26) used += 1
    }
    walls.set(kind, [...(walls.get(kind) ?? []), edgeSet(result.value, kind.mission)])
    const known = hatched.get(kind) ?? { maps: new Set<string>(), again: 0 }
    const own = JSON.stringify(document.panels.map(({ id: _, ...panel }) => JSON.stringify(panel)).sort())
    const again = known.again + (known.maps.has(own) ? 1 : 0)
    hatched.set(kind, { maps: known.maps.add(own), again })
    if (fair.length < FAIR && index % 3 === 0 && document.sides.length === 2)
      fair.push({ symmetric, gravest: unfairnessOf(document).gravest })
  }
  const share = (count: number, of: number): number => (of === 0 ? 100 : (count * 100) / of)
  const within = (symmetric: boolean, most: number): number => {
    const own = fair.filter((one) => one.symmetric === symmetric)
    return share(own.filter(({ gravest }) => gravest <= most).length, own.length)
  }
  const groups = [...walls.values()].filter((sets) => sets.length > 1).map(distances)
  const means = groups.map(({ mean }) => mean)
  const alike = [...hatched.values()].reduce((sum, known) => sum + known.again, 0)
  const twins = groups.reduce((sum, group) => sum + group.twins, 0)
  const good = scores.filter((score) => score <= BEST_BY_HAND).length
  return [
    { name: `Maps made of ${SEEDS} seeds`, value: share(made, SEEDS), unit: '%' },
    { name: 'No error, no warning', value: share(clean, made), unit: '%' },
    { name: 'And no notice about walls', value: share(spotless, made), unit: '%' },
    { name: 'Within the box', value: share(kept, made), unit: '%' },
    { name: 'Exactly symmetric', value: share(exact, made), unit: '%' },
    { name: 'A map of two boards, processor time', ...percentiles(times), unit: 'ms', limit: 70 },
    { name: '26 and more of 32 walls, two boards', value: share(used, two), unit: '%' },
    {
      name: 'Mean distance of edges (Jaccard)',
      value: means.reduce((a, c) => a + c, 0) / Math.max(1, means.length),
      unit: '',
    },
    { name: `  in the group of ${means.length} that differs least`, value: Math.min(1, ...means), unit: '' },
    { name: 'Pairs with the same walls and hatchways', value: alike, unit: '', limit: 0 },
    { name: '  with walls on the same edges', value: twins, unit: '' },
    { name: `Score no worse than ${BEST_BY_HAND}, the best drawn by hand`, value: share(good, made), unit: '%' },
    ...(fair.length === 0
      ? []
      : ([
          { name: 'Symmetric ones within half a turn', value: within(true, 0.5), unit: '%' },
          { name: 'Others within one turn', value: within(false, 1), unit: '%' },
        ] as const)),
  ]
}

/** The best hand-made sample by the score of the first prototype. */
const BEST_BY_HAND = 183

/** Edges that walls stand on, without those around closed rooms and ground out of play of the template: these are in every map. */
const edgeSet = ({ document }: Generated, from: Mission): Set<number> => {
  const { kit } = layoutOf(document)
  const closed = new Set(
    from.regions
      .filter(({ kind }) => regionKindOf(from, kind).outOfPlay || regionKindOf(from, kind).built.as === 'closed')
      .flatMap(({ squares }) => squares.map(({ board, x, y }) => `${board} ${x} ${y}`)),
  )
  return new Set(
    document.panels.flatMap((panel) =>
      edgesOf(kit, panel).flatMap((edge) => {
        const level = edge.axis === 'horizontal'
        const beside = [`${edge.x} ${edge.y}`, `${edge.x - (level ? 0 : 1)} ${edge.y - (level ? 1 : 0)}`]
        return beside.some((square) => closed.has(`${panel.board} ${square}`)) ? [] : [edgeNumber(panel.board, edge)]
      }),
    ),
  )
}

function distances(sets: readonly ReadonlySet<number>[]): { readonly mean: number; readonly twins: number } {
  let [sum, pairs, twins] = [0, 0, 0]
  for (const [index, one] of sets.entries())
    for (const two of sets.slice(index + 1)) {
      const both = [...one].filter((edge) => two.has(edge)).length
      const distance = 1 - both / (one.size + two.size - both)
      sum += distance
      pairs += 1
      if (distance === 0) twins += 1
    }
  return { mean: pairs === 0 ? 1 : sum / pairs, twins }
}

/** So long somebody waits for proposals, and so long somebody looks on (processor time, ms). */
const AT_ONCE = 1000
const LOOKED_ON = 4000

/** The walls of one map with the markers of another: unfair by a turn and more. Made fairer within a second, and while one looks. */
export function measureFairer(): BenchRow[] {
  if (UNFAIR === 0) return []
  let [tried, soon, later, broken] = [0, 0, 0, 0]
  const left: number[] = []
  const of = (seed: number): Mission | null => {
    const result = generate(template('13'), { symmetry: 'none', seed, style: STYLES.balanced })
    return result.ok ? result.value.document : null
  }
  for (let seed = FIRST; tried < UNFAIR && seed < FIRST + 20 * UNFAIR; seed += 1) {
    const [walls, others] = [of(seed), of(seed + 1)]
    if (walls === null || others === null) continue
    const document = { ...walls, markers: others.markers }
    const faults = (mission: Mission): string[] =>
      checkOnce(mission).flatMap(({ id, severity }) => (severity === 'notice' ? [] : [id]))
    const known = new Set(faults(document))
    const before = unfairnessOf(document)
    if (before.gravest < 1) continue
    tried += 1
    const begun = process.cpuUsage()
    let isSoon = false
    let best: ReturnType<typeof unfairnessOf> = before
    for (const [first] of fairer(document, (next) => faults(next).every((id) => known.has(id)))) {
      const { user, system } = process.cpuUsage(begun)
      const spent = (user + system) / 1000
      if (first !== undefined && first.after.gravest < best.gravest) {
        best = first.after
        if (spent <= AT_ONCE) isSoon = true
        if (faults(first.document).some((id) => !known.has(id))) broken += 1
      }
      if (spent > LOOKED_ON) break
    }
    if (isSoon) soon += 1
    if (best.gravest < before.gravest) later += 1
    left.push(best.gravest / before.gravest)
  }
  const share = (count: number): number => (tried === 0 ? 0 : (count * 100) / tried)
  left.sort((a, b) => a - b)
  return [
    { name: `Unfair maps made fairer within a second, of ${tried}`, value: share(soon), unit: '%' },
    { name: 'Within four seconds', value: share(later), unit: '%' },
    { name: 'What is left of the gravest difference, median', value: (left[left.length >> 1] ?? 1) * 100, unit: '%' },
    { name: 'Proposals that break a rule', value: broken, unit: '', limit: 0 },
  ]
}

/** Boards of each that a peer is held against. */
const PEER_BOARDS = 200

/**
 * A board of ours and one of another program in turn, each out of one box: `BULKHEAD_PEER=FOLDER`, where FOLDER/peer.mjs
 * exports `makeBoard(seed)`.
 */
export async function measurePeer(): Promise<BenchRow[]> {
  const folder = process.env.BULKHEAD_PEER
  if (folder === undefined) return []
  const { makeBoard } = await import(/* @vite-ignore */ pathToFileURL(resolve(folder, 'peer.mjs')).href)
  const kind: Kind = { mission: on({ kind: 'single' }), symmetry: 'none', boards: 1 }
  const spentBy = (work: () => unknown): number => {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let seed = 1 - PEER_BOARDS / 4; seed <= PEER_BOARDS; seed += 1) {
    const spent = [
      spentBy(() => generate(kind.mission, wishes(kind, 5_000_000 + seed))),
      spentBy(() => makeBoard(seed)),
    ]
    if (seed < 1) continue
    ours.push(spent[0] ?? 0)
    theirs.push(spent[1] ?? 0)
  }
  const [own, other] = [percentiles(ours), percentiles(theirs)]
  const total = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0)
  return [
    { name: 'A map of one board, processor time', ...own, unit: 'ms' },
    { name: '  a board of the peer in the same run', ...other, unit: 'ms' },
    {
      name: '  ours of its time, all boards together',
      value: (total(ours) * 100) / total(theirs),
      unit: '%',
      limit: 33,
    },
  ]
}

const sixBoards: Arrangement = {
  kind: 'boards',
  boards: [0, 1, 2, 3, 4, 5].map((at) => ({ x: 607 * (at % 3), y: 704 * Math.floor(at / 3) })),
}

/** Boards that touch, so that one looks along all of them. */
const touching = (count: number, across: number): Arrangement => ({
  kind: 'boards',
  boards: Array.from({ length: count }, (_, at) => ({ x: 606 * (at % across), y: 703 * Math.floor(at / across) })),
})

/** Wishes that cannot or can hardly be had, until that is told: some more seldom have a map, and are looked for after it is said. */
export function measureImpossible(): BenchRow[] {
  const blank = blankMission()
  const { boardWidth, boardHeight } = layoutOf({ ...blank, kit: { ...blank.kit, id: 'two-inch-tiles' } }).kit.lattice
  const sixTiled: Arrangement = {
    kind: 'boards',
    boards: [0, 1, 2, 3, 4, 5].map((at) => ({
      x: boardWidth.value * (at % 3),
      y: boardHeight.value * Math.floor(at / 3),
    })),
  }
  const tiles = { ...blank.kit, id: 'two-inch-tiles' }
  const none = Object.fromEntries(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3'].map((code) => [code, -20]))
  const impossible: readonly Kind[] = [
    { mission: template('4'), symmetry: 'half-turn', boards: 2 },
    { mission: template('2'), symmetry: 'half-turn', boards: 2 },
    { mission: { ...blank, kit: { ...blank.kit, pieces: none } }, symmetry: 'none', boards: 2 },
    { mission: on({ kind: 'joined', edge: 'west', gap: 0, offset: 97 }), symmetry: 'mirror-long', boards: 2 },
    {
      mission: { ...template('1'), arrangement: sixBoards, zones: [], regions: [] },
      symmetry: 'mirror-short',
      boards: 6,
    },
    ...[touching(4, 2), touching(6, 3)].map(
      (arrangement): Kind => ({
        mission: { ...blank, arrangement, kit: { ...blank.kit, id: 'kill-team-box' } },
        symmetry: 'none',
        boards: arrangement.kind === 'boards' ? arrangement.boards.length : 1,
      }),
    ),
    { mission: { ...blank, arrangement: touching(6, 3) }, symmetry: 'none', boards: 6 },
    {
      mission: { ...blank, arrangement: touching(4, 2), kit: { ...blank.kit, pieces: { A2: -4, B1: -5, PR: -4 } } },
      symmetry: 'half-turn',
      boards: 4,
    },
    {
      mission: { ...template('3'), arrangement: sixTiled, zones: [], regions: [], kit: tiles },
      symmetry: 'none',
      boards: 6,
    },
  ]
  const times = Array.from({ length: 5 }, () => impossible)
    .flat()
    .map((kind, index) => {
      const begun = performance.now()
      if (feasibilityOf(kind.mission, wishes(kind, index), newMap) === null) generate(kind.mission, wishes(kind, index))
      return performance.now() - begun
    })
  return [{ name: 'A wish that cannot be had is told', ...percentiles(times), unit: 'ms', limit: 200 }]
}

/** Maps of each kit that has columns or breach points, 50 seeds a kit: errors of any of them. */
export function measureKits(): BenchRow[] {
  const boxes = { 'breach-walls': 4, 'columns-50': 14, 'corridors-2-inch': 2, 'connectors-96': 8, 'connectors-114': 3 }
  return Object.entries(boxes).map(([id, count]): BenchRow => {
    const mission: Mission = { ...template('11'), kit: { id, count, codes: {} } }
    let faults = 0
    for (let seed = 1; seed <= 50; seed += 1) {
      const made = generate(mission, { symmetry: 'none', seed, style: STYLES.balanced })
      const isSound = made.ok && checkOnce(made.value.document).every(({ severity }) => severity !== 'error')
      if (!isSound) faults += 1
    }
    return { name: `50 seeds of ${id}: maps with an error, or none`, value: faults, unit: '', limit: 0 }
  })
}
