/** How long all rules take, from a changed document to its findings, layout included. */
import { checkMission } from '../../src/core/checker/check.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

export async function measureChecker(): Promise<BenchRow[]> {
  return [
    { name: 'All rules, full map', ...(await checkTimes(fullMap(), 200)), unit: 'ms', limit: 16 },
    { name: 'All rules, stress map of 2 000 items', ...(await checkTimes(stressMap(2000), 20)), unit: 'ms' },
  ]
}

/** Every run gets a document of its own, as after an edit, so that nothing is remembered from the run before. */
async function checkTimes(map: ReturnType<typeof fullMap>, runs: number): Promise<{ p50: number; p95: number }> {
  return percentiles(await timed(() => checkMission({ ...map }), { runs, warmUps: 10 }))
}
