/** How long all rules take, from a changed document to its findings, layout included; and the shell over a whole league. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOnce } from '../../src/core/games/shared/checks/check.ts'
import { ensureBuiltCli, projectFolder, runCli } from '../support/built-cli.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

/** Runs until the engine has compiled the hot code; earlier runs take several times as long. */
const UNTIL_COMPILED = 100

export async function measureChecker(): Promise<BenchRow[]> {
  const map = fullMap()
  const first = await timed(() => checkOnce(map), { runs: UNTIL_COMPILED, warmUps: 0 })
  const later = await checkTimes(map, 200)
  return [
    { name: 'All rules, full map', ...later, unit: 'ms', limit: 16 },
    { name: '  p95 by the median', value: later.p95 / later.p50, unit: '×', limit: 2 },
    { name: `  the first ${UNTIL_COMPILED} runs, while code is being compiled`, ...percentiles(first), unit: 'ms' },
    {
      name: 'All rules, stress map of 2 000 items',
      ...(await checkTimes(stressMap(2000), 20)),
      unit: 'ms',
      limit: 150,
    },
  ]
}

/** Runs all rules every time; edits.ts measures the cost of an edit. */
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
