/** Opening and saving, from the bytes on disk to a checked document and back, the flush to disk included. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atomicWrite } from '#node-files/atomic-write.ts'
import { readMissionBytes } from '../../src/core/model/document-io/decode-text.ts'
import { writeMission } from '../../src/core/model/document-io/write-mission.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

export async function measureDocument(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bulkhead-bench-'))
  try {
    return [
      ...(await measureOne('full map', fullMap(), join(folder, 'full.bulkhead'), { runs: 100, limit: 50 })),
      ...(await measureOne('2 000 items', stressMap(2000), join(folder, 'stress.bulkhead'), { runs: 20, limit: 300 })),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureOne(
  name: string,
  mission: Mission,
  file: string,
  { runs, limit }: { runs: number; limit: number },
): Promise<BenchRow[]> {
  const save = (): Promise<void> => atomicWrite(file, writeMission(mission))
  const open = async (): Promise<void> => {
    const read = readMissionBytes(await readFile(file), decoder)
    if (!read.ok) throw new Error(`${name}: ${read.error.message}`)
  }
  return [
    { name: `Save, ${name}`, ...percentiles(await timed(save, { runs })), unit: 'ms', limit },
    { name: `Open, ${name}`, ...percentiles(await timed(open, { runs })), unit: 'ms', limit },
  ]
}
