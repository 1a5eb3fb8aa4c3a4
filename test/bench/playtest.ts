/** Playtests by simulation: whether they are even, monotone, steady and quick, each held against what is known to be true. */

import { builtInPatrols, defaultSettings } from '../../src/core/analysis/playtest/patrols.ts'
import { playBattles } from '../../src/core/analysis/playtest/play.ts'
import { preparePlaytest } from '../../src/core/analysis/playtest/prepare.ts'
import { addTallies } from '../../src/core/analysis/playtest/tally.ts'
import type { PlaytestSettings, PreparedPlaytest, Tally } from '../../src/core/analysis/playtest/types.ts'
import { budgetOf } from '../../src/core/analysis/scoring/budget.ts'
import { generate } from '../../src/core/editing/generate/generate.ts'
import { type RequestedSymmetry, STYLES } from '../../src/core/editing/generate/generator-options.ts'
import { findTemplate } from '../../src/core/games/shared/templates/templates.ts'
import { kindsOf } from '../../src/core/model/mission/custom-kinds.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { sampleMissions } from '../support/map-look.ts'
import { type BenchRow, percentiles } from './row.ts'

/** All counts of battles, times this: `BULKHEAD_BATTLES=0.1` for a quick look. */
const SHARE = Number(process.env.BULKHEAD_BATTLES ?? 1)
const times = (count: number): number => Math.max(10, Math.round(count * SHARE))

const sample = (name: string): Mission => {
  const found = sampleMissions().find(([id]) => id === name)?.[1]
  if (found === undefined) throw new Error(`no sample ${name}`)
  return found
}
function mapOf(template: string, symmetry: RequestedSymmetry, seed: number): Mission | null {
  const document = findTemplate(template)?.document()
  const made = document && generate(document, { symmetry, seed, style: STYLES.balanced })
  return made?.ok === true ? made.value.document : null
}
const ready = new WeakMap<Mission, PreparedPlaytest>()
function prepared(mission: Mission): PreparedPlaytest {
  const known = ready.get(mission)
  if (known !== undefined) return known
  const made = preparePlaytest(mission)
  if (!made.ok) throw new Error(made.error.sentence)
  ready.set(mission, made.value)
  return made.value
}
const played = (mission: Mission, count: number, settings: Partial<PlaytestSettings> = {}): Tally =>
  playBattles(prepared(mission), { ...defaultSettings, ...settings }, 0, count)

const leads = ({ results }: Tally): number[] => results.map(({ vp: [one = 0, other = 0] }) => one - other)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const leadIn = (tally: Tally): number => mean(leads(tally))
function zOf(values: readonly number[]): number {
  const middle = mean(values)
  const variance = mean(values.map((value) => (value - middle) ** 2))
  return variance === 0 ? 0 : middle / Math.sqrt(variance / (values.length - 1))
}
/** Share of battles that the first side won (%), a draw counting half. */
const shareIn = (tally: Tally): number => 100 * mean(leads(tally).map((lead) => (lead > 0 ? 1 : lead < 0 ? 0 : 0.5)))

const SYMMETRIES = ['half-turn', 'mirror-long', 'mirror-short'] as const

/** Oracle 4: exactly symmetric maps come out even. */
export function measureSymmetry(): BenchRow[] {
  const maps: Mission[] = ['pump-room', 'cold-spine', 'tallow-works'].map(sample)
  for (let seed = 1; maps.length < 30 && seed < 80; seed += 1) {
    const symmetry = SYMMETRIES[seed % 3] ?? 'half-turn'
    const map = mapOf({ 'half-turn': '11', 'mirror-long': '22', 'mirror-short': '12' }[symmetry], symmetry, seed)
    if (map !== null) maps.push(map)
  }
  const zs = maps.map((map) => zOf(leads(played(map, times(4000), { seed: 7 }))))
  const squares = zs.reduce((sum, z) => sum + z * z, 0)
  return [
    {
      name: `z of the lead on ${maps.length} symmetric maps, farthest`,
      value: Math.max(...zs.map(Math.abs)),
      unit: '',
      limit: 3.3,
    },
    { name: `Σz² of ${maps.length} maps (99 % of chance: 13.8 to 53.7 for 30)`, value: squares, unit: '', limit: 53.7 },
  ]
}

/** Oracle 2: no figure goes beyond the budget, whoever plays. */
export function measureBudget(): BenchRow[] {
  let [faults, missions] = [0, 0]
  for (const [, mission] of [
    ...sampleMissions(),
    ...['11', '13', '21', '32', '5', '6', 'three-player', 'four-player', 'two-level', 'separated'].flatMap((id) => {
      const map = mapOf(id, 'none', 3)
      return map === null ? [] : [[id, map] as const]
    }),
  ]) {
    const made = preparePlaytest(mission)
    if (!made.ok) continue
    missions += 1
    for (const temper of ['mixed', 'random'] as const) {
      const tally = playBattles(made.value, { ...defaultSettings, temper }, 0, times(200))
      const battles = tally.results.length
      for (const [side, { most }] of made.value.facts.sides.entries()) {
        const budget = budgetOf(mission)[side]
        const slots = [budget?.start ?? 0, ...(budget?.rounds ?? []), budget?.end ?? 0]
        if (tally.results.some(({ vp }) => (vp[side] ?? 0) > most || (vp[side] ?? 0) < 0)) faults += 1
        for (const [slot, points] of (tally.vpByRound[side] ?? []).entries())
          if (points > (slots[slot] ?? 0) * battles) faults += 1
      }
    }
  }
  return [{ name: `Figures beyond the budget in ${missions} missions`, value: faults, unit: '', limit: 0 }]
}

/** The middle of the first square of a side's entry zones (mm on its board). */
function homeOf(
  mission: Mission,
  side: number,
): { board: Mission['markers'][number]['board']; x: number; y: number } | null {
  const id = mission.sides[side]?.id
  const zone = mission.zones.find(
    ({ kind, side: owner }) =>
      (owner ?? ownerOf(mission, kind)) === id && kindsOf(mission).zones.some((one) => one.id === kind),
  )
  const square = zone?.squares[0]
  return square === undefined ? null : { board: square.board, x: 60.5 + 97 * square.x, y: 60.5 + 97 * square.y }
}
const ownerOf = (mission: Mission, kind: string): string | null => {
  const role = kindsOf(mission).zones.find((one) => one.id === kind)?.role ?? null
  return mission.sides.find((side) => side.role === role)?.id ?? null
}

/** Oracle 6: the more of the markers lie in one side's zones, the farther it leads. */
export function measureMonotone(): BenchRow[] {
  const mission = sample('tallow-works')
  const home = homeOf(mission, 0)
  if (home === null) throw new Error('no zone')
  const steps = Array.from({ length: mission.markers.length + 1 }, (_, moved) => {
    const markers = mission.markers.map((marker, index) => (index < moved ? { ...marker, ...home } : marker))
    const tally = played({ ...mission, markers }, times(400))
    return { lead: leadIn(tally), share: shareIn(tally) }
  })
  const back = Math.max(0, ...steps.slice(1).map(({ lead }, index) => (steps[index]?.lead ?? lead) - lead))
  return [
    { name: 'Markers moved to one side: most that a step leads back (VP)', value: back, unit: '', limit: 2 },
    {
      name: 'The same, share at the end (≥ 95 %), short of 100 by',
      value: 100 - (steps.at(-1)?.share ?? 0),
      unit: '%',
      limit: 5,
    },
  ]
}

/** Oracle 12: a will beats none; who looks at the scoring beats who does not, where one marker is worth five others. */
export function measureTempers(): BenchRow[] {
  const mission = sample('pump-room')
  const [first, second] = mission.sides.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('no sides')
  return (['greedy', 'bold', 'careful'] as const).map((temper) => {
    const tally = played(mission, times(400), { tempers: { [first]: temper, [second]: 'random' } })
    return { name: `${temper} against random, wins short of 100`, value: 100 - shareIn(tally), unit: '%', limit: 5 }
  })
}

/** Pearson’s correlation of ranks. */
function spearman(one: readonly number[], other: readonly number[]): number {
  const ranks = (values: readonly number[]): number[] => {
    const order = [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
    const found = values.map(() => 0)
    for (const [rank, index] of order.entries()) found[index] = rank
    return found
  }
  const [a, b] = [ranks(one), ranks(other)]
  const [ma, mb] = [mean(a), mean(b)]
  const product = a.reduce((sum, value, index) => sum + (value - ma) * ((b[index] ?? 0) - mb), 0)
  const norm = Math.sqrt(a.reduce((s, v) => s + (v - ma) ** 2, 0) * b.reduce((s, v) => s + (v - mb) ** 2, 0))
  return norm === 0 ? 0 : product / norm
}

/** Oracle 13: how far the order of maps depends on seed, temper and patrol. */
export function measureRanks(): BenchRow[] {
  const maps: Mission[] = []
  for (let seed = 1; maps.length < 50 && seed < 120; seed += 1) {
    const map = mapOf(['11', '12', '13', '21', '33'][seed % 5] ?? '11', 'none', seed)
    if (map !== null) maps.push(map)
  }
  const series = (settings: Partial<PlaytestSettings>): number[] =>
    maps.map((map) => leadIn(played(map, times(160), settings)))
  const usual = series({ seed: 1 })
  const row = (name: string, settings: Partial<PlaytestSettings>, least: number): BenchRow => ({
    name: `Rank of ${maps.length} maps: ${name} (at least ${least}), short of 1`,
    value: 1 - spearman(usual, series(settings)),
    unit: '',
    limit: 1 - least,
  })
  return [
    row('another seed', { seed: 2 }, 0.93),
    ...(['greedy', 'bold', 'careful'] as const).map((temper) => row(temper, { temper }, 0.9)),
    ...builtInPatrols.map((patrol) => row(patrol.name, { patrols: [patrol] }, 0.75)),
  ]
}

/** Oracle 14: a side whose own hatchways are locked, or from which a marker was taken, falls behind. */
export function measureDamage(): BenchRow[] {
  let [right, all] = [0, 0]
  for (let seed = 1; all < 14 && seed < 40; seed += 1) {
    const map = mapOf('11', 'half-turn', seed)
    if (map === null) continue
    const side = seed % 2
    const home = homeOf(map, 1 - side)
    const [marker] = map.markers
    if (home === null || marker === undefined) continue
    const markers = map.markers.map((each) => (each === marker ? { ...each, ...home } : each))
    const lead = leadIn(played({ ...map, markers }, times(300)))
    all += 1
    if (side === 0 ? lead < 0 : lead > 0) right += 1
  }
  return [{ name: `Damaged maps whose side does not fall behind, of ${all}`, value: all - right, unit: '', limit: 1 }]
}

/** Oracle 17: intervals of 95 % hold what a far longer series says. */
export function measureIntervals(): BenchRow[] {
  const mission = sample('pump-room')
  const subject = prepared(mission)
  const part = times(200)
  const parts = Array.from({ length: 200 }, (_, index) =>
    playBattles(subject, { ...defaultSettings, seed: 3 }, index * part, part),
  )
  const whole = mean(parts.reduce((sum, one) => addTallies(sum, one)).results.map(({ vp: [one = 0] }) => one))
  const covering = parts.filter(({ results }) => {
    const points = results.map(({ vp: [one = 0] }) => one)
    const middle = mean(points)
    const spread = Math.sqrt(mean(points.map((value) => (value - middle) ** 2)) / (points.length - 1))
    return Math.abs(middle - whole) <= 1.96 * spread
  }).length
  return [
    {
      name: `Intervals of ${part} battles that hold the mean of all, off 95 % by`,
      value: Math.abs(covering / 2 - 95),
      unit: '%',
      limit: 2,
    },
  ]
}

/** Oracle 16: how quick it is (processor time of this thread). */
export function measureSpeed(): BenchRow[] {
  const spent = (work: () => unknown): number => {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
  return (
    [
      ['pump-room', 3000],
      ['cold-spine', 3000],
      ['tallow-works', 3000],
      ['four-claims', 6000],
    ] as const
  ).flatMap(([name, limit]): BenchRow[] => {
    const once = Array.from({ length: 3 }, () => spent(() => prepared(structuredClone(sample(name)))))
    const subject = prepared(sample(name))
    playBattles(subject, defaultSettings, 0, 50)
    const battles = Array.from({ length: 3 }, () => spent(() => playBattles(subject, defaultSettings, 0, 1000)))
    return [
      { name: `${name}: preparation (CPU)`, value: percentiles(once).p50, unit: 'ms', limit: 600 },
      { name: `${name}: 1,000 battles (CPU)`, value: percentiles(battles).p50, unit: 'ms', limit },
    ]
  })
}
