/**
 * `bulkhead check` of 1, of 50 and of 1 000 files beside an older build, in turn, by processor time: other programs on the
 * machine take less of it than of the time on the clock, which is told as well. Which older one, BULKHEAD_OLDER says: the folder of a checkout that is built, or a commit, which is then built
 * in a temporary folder with the packages of this one. Left out: the commit at which the check was to become quicker.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { cliScript, ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { type BenchRow, percentiles } from './row.ts'

const OLDER = 'c738e2a'
const FILES = 1_000
const ROUNDS = 5
/** Numbers of files to check, besides all of them. */
const FEWER = [1, 50]
/** 1.7 times as fast. */
const MOST = 1 / 1.7

const remarks: string[] = []

export async function measureBesideOlder(): Promise<BenchRow[]> {
  const wanted = process.env.BULKHEAD_OLDER ?? OLDER
  await ensureBuiltCli()
  const folder = mkdtempSync(join(tmpdir(), 'bulkhead-older-'))
  const checkout = join(folder, 'checkout')
  const isFolder = existsSync(wanted)
  try {
    if (!isFolder && !build(wanted, checkout)) {
      remarks.push(`There is no commit ${wanted} here, so the check is held against no older build.`)
      return []
    }
    const older = join(isFolder ? resolve(wanted) : checkout, 'bin/bulkhead.js')
    const files = filesIn(folder, join(older, '../..'))
    return [...FEWER, FILES].flatMap((count) => {
      const runs = { older: [] as Run[], now: [] as Run[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        // First the one, then the other, so that neither always comes after the other.
        const order = round % 2 === 0 ? (['older', 'now'] as const) : (['now', 'older'] as const)
        for (const which of order)
          runs[which].push(checkOf(folder, which === 'older' ? older : cliScript, files.slice(0, count)))
      }
      return rowsOf(count, wanted, runs)
    })
  } finally {
    if (!isFolder && existsSync(checkout)) git('worktree', 'remove', '--force', checkout)
    rmSync(folder, { recursive: true, force: true })
  }
}

export const explainOlder = (): readonly string[] => remarks

/** Milliseconds of one check: of all processors together, and on the clock. */
interface Run {
  readonly work: number
  readonly clock: number
}

function rowsOf(
  count: number,
  wanted: string,
  { older, now }: Readonly<Record<'older' | 'now', readonly Run[]>>,
): BenchRow[] {
  const what = `bulkhead check, ${count} ${count === 1 ? 'file' : 'files'}`
  const by = (figure: (run: Run) => number): number =>
    percentiles(now.map((run, round) => figure(run) / (older[round] === undefined ? Number.NaN : figure(older[round]))))
      .p50
  const limit = count === FILES ? { limit: MOST } : {}
  return [
    { name: `${what}, processor time, ${wanted}`, ...percentiles(older.map(({ work }) => work)), unit: 'ms' },
    { name: `${what}, processor time, now`, ...percentiles(now.map(({ work }) => work)), unit: 'ms' },
    { name: `  now by ${wanted}, the middle of ${ROUNDS} rounds`, value: by(({ work }) => work), unit: '×', ...limit },
    { name: '  the same by the clock', value: by(({ clock }) => clock), unit: '×' },
  ]
}

function checkOf(folder: string, script: string, files: readonly string[]): Run {
  const [probe, answer] = [join(folder, 'probe.cjs'), join(folder, 'probe.json')]
  writeFileSync(
    probe,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(answer)}, JSON.stringify(process.cpuUsage())))`,
  )
  const start = performance.now()
  const run = spawnSync(process.execPath, ['--require', probe, script, 'check', ...files], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const clock = performance.now() - start
  if (run.status !== 0 && run.status !== 1) throw new Error(`the check broke down: ${run.stderr}`)
  const { user, system } = JSON.parse(readFileSync(answer, 'utf8')) as NodeJS.CpuUsage
  return { work: (user + system) / 1000, clock }
}

/** False: there is no such commit. */
function build(commit: string, checkout: string): boolean {
  try {
    git('worktree', 'add', '--detach', checkout, commit)
  } catch {
    return false
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(checkout, 'node_modules'))
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--config', 'vite.cli.config.ts', '--logLevel', 'warn'], {
    cwd: checkout,
  })
  return true
}

const git = (...words: readonly string[]): unknown =>
  execFileSync('git', words, { cwd: projectFolder, stdio: 'ignore' })

/** Names of copies of the older build's samples in turn, made in the folder: an older build cannot read newer files. */
function filesIn(folder: string, checkout: string): string[] {
  const samples = join(checkout, 'resources/samples')
  const names = readdirSync(samples).filter((name) => name.endsWith('.bulkhead'))
  return Array.from({ length: FILES }, (_, index) => {
    const name = names[index % names.length] ?? ''
    cpSync(join(samples, name), join(folder, `${index}-${name}`))
    return `${index}-${name}`
  })
}
