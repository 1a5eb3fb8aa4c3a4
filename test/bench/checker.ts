/** How long all rules take, from a changed document to its findings, layout included; and the shell over a whole league. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOnce } from '../../src/core/checker/check.ts'
import { ensureBuiltCli, projectFolder, runCli } from '../support/built-cli.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

export async function measureChecker(): Promise<BenchRow[]> {
  return [
    { name: 'All rules, full map', ...(await checkTimes(fullMap(), 200)), unit: 'ms', limit: 16 },
    {
      name: 'All rules, stress map of 2 000 items',
      ...(await checkTimes(stressMap(2000), 20)),
      unit: 'ms',
      limit: 150,
    },
  ]
}

/** All rules run every time; what an edit costs stands in edits.ts. */
async function checkTimes(map: ReturnType<typeof fullMap>, runs: number): Promise<{ p50: number; p95: number }> {
  return percentiles(await timed(() => checkOnce(map), { runs, warmUps: 10 }))
}

const FILES = 1_000

/** The built command line, started once, over a folder of the samples in turn. */
export async function measureCheckMany(): Promise<BenchRow[]> {
  await ensureBuiltCli()
  const samples = join(projectFolder, 'resources/samples')
  const names = readdirSync(samples).filter((name) => name.endsWith('.bulkhead'))
  const folder = mkdtempSync(join(tmpdir(), 'bulkhead-bench-'))
  try {
    const files = Array.from({ length: FILES }, (_, index) => {
      const name = names[index % names.length] ?? ''
      cpSync(join(samples, name), join(folder, `${index}-${name}`))
      return `${index}-${name}`
    })
    const run = await runCli(['check', ...files], { cwd: folder })
    if (run.code === 2 || !run.out.includes(`${FILES} files`)) throw new Error(`the check broke down: ${run.err}`)
    return [{ name: 'bulkhead check, 1 000 files', value: run.milliseconds, unit: 'ms', limit: 5000 }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
