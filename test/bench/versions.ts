/** Measures the time a stored version adds to a save on the desktop: on the disk, and for the person who waits. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atomicWrite } from '#node-files/atomic-write.ts'
import { writeMission } from '../../src/core/model/document-io/write-mission.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { type VersionStore, versionStore } from '../../src/core/model/versions/version-store.ts'
import { versionFolder } from '../../src/node-files/version-folder.ts'
import { fullMap } from '../support/full-map.ts'
import { type BenchRow, percentiles } from './row.ts'

const RUNS = 60
const limits = { days: 90, bytes: 200 * 1024 * 1024 }

export async function measureVersions(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bulkhead-bench-'))
  try {
    const store = versionStore(versionFolder(join(folder, 'data', 'versions')))
    const map = fullMap()
    const path = join(folder, 'full.bulkhead')
    const alone: number[] = []
    const beside: number[] = []
    const kept: number[] = []
    // In turn, so that what else the machine does meets both.
    for (let run = 0; run < RUNS; run += 1) {
      const mission: Mission = { ...map, mission: { ...map.mission, title: `Run ${run}` } }
      alone.push(await timeOf(() => atomicWrite(path, writeMission(mission))))
      let text = ''
      // The person doesn't wait for the version, which is handed over once the file is written.
      let keeping: Promise<number> | null = null
      beside.push(
        await timeOf(async () => {
          text = writeMission({ ...mission, mission: { ...mission.mission, title: `Run ${run} again` } })
          await atomicWrite(path, text)
          keeping = timeOf(() => keep(store, path, text))
        }),
      )
      kept.push((await keeping) ?? 0)
    }
    const [before, after] = [percentiles(alone), percentiles(beside)]
    return [
      { name: 'Save without a version, full map', ...before, unit: 'ms' },
      { name: 'Save with a version, full map', ...after, unit: 'ms' },
      { name: 'Save with a version beside one without', value: after.p50 / before.p50, unit: '×', limit: 1.2 },
      { name: 'Keeping the version, after the save', ...percentiles(kept), unit: 'ms' },
      ...(await measureMany(store, join(folder, 'data', 'versions'))),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function keep(store: VersionStore, path: string, text: string): Promise<void> {
  const of = { mission: 'abcdef12', file: { key: path, shown: path }, holds: null }
  const kept = await store.keep(of, { text, title: 'Run', why: 'saved', deed: null, name: null }, limits)
  if (!kept.ok) throw new Error(kept.error)
}

/** The first save of a run looks through everything that is kept. */
async function measureMany(store: VersionStore, folder: string): Promise<BenchRow[]> {
  for (let mission = 0; mission < 300; mission += 1)
    for (let version = 0; version < 5; version += 1)
      await store.keep(
        { mission: (0x10000000 + mission).toString(16), file: null, holds: null },
        { text: `${mission} ${version}`, title: 'Many', why: 'saved', deed: null, name: null },
        null,
      )
  const ms = await timeOf(() => versionStore(versionFolder(folder)).tidy(limits))
  return [{ name: 'Looking through 1 500 versions of 300 missions', value: ms, unit: 'ms', limit: 2000 }]
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
