/**
 * The checker after an edit beside a full check of the same document, in turn, edit by edit: what counts is the share, for
 * both run on the same machine at the same moment. And why some full checks take longer than others.
 */
import { PerformanceObserver } from 'node:perf_hooks'
import { applyEdits } from '../../src/core/editing/edits/apply-edits.ts'
import { planPaint } from '../../src/core/editing/edits/plans/paint.ts'
import { withFittedPillars } from '../../src/core/editing/edits/plans/place-panel.ts'
import { planMove, planRemove } from '../../src/core/editing/edits/plans/selection.ts'
import { checkMission, checkOnce } from '../../src/core/games/shared/checks/check.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import type { Edit } from '../../src/core/model/mission/edit.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import { type BenchRow, percentiles } from './row.ts'

/** A kind of edit and its share of all edits; `turn` counts the edits of that kind. */
interface Kind {
  readonly name: string
  readonly share: number
  /** What the map is before the edit; without it, as it is. */
  before?(document: Mission, turn: number): Mission
  /** @param whole the map before `before` */
  edit(document: Mission, turn: number, whole: Mission): readonly Edit[]
  /** Whether the map is then as it was, so that it stays what it is. */
  readonly takenBack?: boolean
}

const letters = 'the quick brown fox '
const pick = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[(turn * 7) % items.length]
  if (item === undefined) throw new Error('nothing to edit')
  return item
}

const withoutOne = (document: Mission, turn: number): readonly Edit[] =>
  withFittedPillars(document, planRemove(document, [pick(document.panels, turn).id]))

const mix: readonly Kind[] = [
  {
    name: 'type a letter of text',
    share: 6,
    edit: ({ mission }, turn) => [
      {
        type: 'set',
        field: 'mission',
        value: { ...mission, briefing: mission.briefing + letters[turn % letters.length] },
      },
    ],
  },
  {
    name: 'rename the mission',
    share: 1,
    edit: ({ mission }, turn) => [{ type: 'set', field: 'mission', value: { ...mission, title: `Name ${turn}` } }],
  },
  {
    name: 'move a marker',
    share: 3,
    edit: ({ markers }, turn) => {
      const marker = pick(markers, turn)
      return [{ type: 'put', collection: 'markers', item: { ...marker, x: marker.x + (turn % 2 === 0 ? 3 : -3) } }]
    },
  },
  {
    name: 'paint a zone',
    share: 3,
    edit: (document, turn) =>
      planPaint(document, { collection: 'zones', kind: 'entry', side: turn % 2 === 0 ? 'attacker' : 'defender' }, [
        { board: turn % 2 === 0 ? 1 : 2, x: turn % 6, y: (turn * 5) % 7 },
      ]),
  },
  {
    name: 'delete a panel, pillars fitted',
    share: 1,
    takenBack: true,
    edit: withoutOne,
  },
  {
    name: 'place a panel, pillars fitted',
    share: 2,
    takenBack: true,
    before: (document, turn) => {
      const outcome = applyEdits(document, withoutOne(document, turn))
      return outcome.ok ? outcome.value.document : document
    },
    edit: (document, turn, { panels }) =>
      withFittedPillars(document, [{ type: 'put', collection: 'panels', item: pick(panels, turn) }]),
  },
  {
    name: 'move a panel',
    share: 2,
    takenBack: true,
    edit: (document, turn) => {
      const plan = planMove(document, [pick(document.panels, turn).id], { x: turn % 2 === 0 ? 1 : -1, y: 0 })
      return plan.ok ? plan.value : []
    },
  },
  {
    name: 'toggle a hatchway',
    share: 2,
    edit: ({ panels }, turn) => {
      const panel = pick(
        panels.filter(({ hatchway }) => hatchway !== null),
        turn,
      )
      if (panel.hatchway === null) return []
      const start = panel.hatchway.start === 'open' ? ('closed' as const) : ('open' as const)
      return [{ type: 'put', collection: 'panels', item: { ...panel, hatchway: { ...panel.hatchway, start } } }]
    },
  },
]
const inTurn = mix.flatMap((kind) => Array.from({ length: kind.share }, () => kind))

export async function measureEdits(): Promise<BenchRow[]> {
  return [
    ...shares('full map', fullMap(), { rounds: 12, warmUps: 8, limit: 1 / 3 }),
    ...shares('2 000 items', stressMap(2000), { rounds: 8, warmUps: 4, limit: 1 / 10 }),
  ]
}

function shares(
  name: string,
  map: Mission,
  { rounds, warmUps, limit }: { rounds: number; warmUps: number; limit: number },
): BenchRow[] {
  const byKind = new Map<string, number[]>()
  const turns = new Map<Kind, number>()
  checkMission(map)
  let document = map
  for (let round = 0; round < rounds + warmUps; round += 1) {
    for (const kind of inTurn) {
      const turn = (turns.get(kind) ?? 0) + 1
      turns.set(kind, turn)
      const start = kind.before?.(document, turn) ?? document
      if (start !== document) checkMission(start)
      const outcome = applyEdits(start, kind.edit(start, turn, document))
      if (!outcome.ok || outcome.value.patch.length === 0) continue
      const next = outcome.value.document
      // First the one, then the other, so that neither always finds the caches warm.
      const [full, edit] =
        turn % 2 === 0
          ? [timeOf(() => checkOnce(next)), timeOf(() => checkMission(next))]
          : [timeOf(() => checkMission(next)), timeOf(() => checkOnce(next))].reverse()
      if (round >= warmUps && full !== undefined && edit !== undefined) {
        const known = byKind.get(kind.name)
        if (known === undefined) byKind.set(kind.name, [edit / full])
        else known.push(edit / full)
      }
      if (kind.takenBack === true) checkMission(document)
      else document = next
    }
    document = map
    checkMission(map)
  }
  const all = [...byKind.values()].flat()
  const counts = mix.map(({ name: kind, share }) => `${share} ${kind}`).join(', ')
  return [
    { name: `An edit beside a full check, ${name} (${counts})`, ...percentiles(all), unit: '×' },
    { name: `  the middle one of all these edits`, value: percentiles(all).p50, unit: '×', limit },
    ...[...byKind].map(([kind, samples]): BenchRow => ({ name: `  ${kind}`, ...percentiles(samples), unit: '×' })),
  ]
}

const steady: string[] = []

/** Full checks from the first one on, with what the slow ones among them met. */
export async function measureSteadiness(): Promise<BenchRow[]> {
  const pauses: { readonly start: number; readonly end: number }[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      pauses.push({ start: startTime, end: startTime + duration })
  })
  observer.observe({ entryTypes: ['gc'] })
  const map = fullMap()
  const runs: { readonly start: number; readonly end: number; readonly worked: number }[] = []
  for (let run = 0; run < 900; run += 1) {
    const before = process.cpuUsage()
    const start = performance.now()
    checkOnce({ ...map })
    const end = performance.now()
    const { user, system } = process.cpuUsage(before)
    runs.push({ start, end, worked: (user + system) / 1000 })
    // The observer is told between two runs.
    if (run % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
  observer.disconnect()
  const lengths = (some: typeof runs): number[] => some.map(({ start, end }) => end - start)
  const [first, later] = [runs.slice(0, 200), runs.slice(600)]
  const met = ({ start, end }: (typeof runs)[number]): boolean =>
    pauses.some((pause) => pause.start < end && pause.end > start)
  const paused = later.filter(met)
  const smooth = later.filter((run) => !paused.includes(run))
  const rows: BenchRow[] = [
    { name: 'Full check, the first 200 of a fresh program', ...percentiles(lengths(first)), unit: 'ms' },
    { name: 'Full check, once the code is compiled', ...percentiles(lengths(later)), unit: 'ms' },
    { name: '  those of them without a garbage collection', ...percentiles(lengths(smooth)), unit: 'ms' },
  ]
  if (paused.length > 0) rows.push({ name: '  those with one', ...percentiles(lengths(paused)), unit: 'ms' })
  const [early, usual] = [percentiles(lengths(first)), percentiles(lengths(later))]
  const slow = later.filter(({ start, end }) => end - start > 2 * usual.p50)
  const [waited, collected] = [slow.filter(waits), slow.filter((run) => !waits(run) && met(run))]
  steady.push(
    'Why some full checks take longer than others',
    `The middle one of the first 200 runs takes ${(early.p50 / usual.p50).toFixed(1)} times the middle one of the 300 last of 900.`,
    `Of these last ones, ${slow.length} took more than twice the middle one: for ${waited.length} the processor was with other programs`,
    `for a third of the time or more; ${collected.length} others met a garbage collection; ${slow.length - waited.length - collected.length} did neither.`,
  )
  return rows
}

/** Whether the program had a processor for less than two thirds of the time. */
const waits = ({ start, end, worked }: { readonly start: number; readonly end: number; readonly worked: number }) =>
  worked < ((end - start) * 2) / 3

export const explainSteadiness = (): string[] => steady

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
