/**
 * `bulkhead check` of 1 000 files beside an older build, in turn. Which one, BULKHEAD_OLDER says: the folder of a checkout
 * that is built, or a commit, which is then built in a temporary folder with the packages of this one.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type CliRun, cliScript, ensureBuiltCli, projectFolder, runCli } from '../support/built-cli.ts'
import { type BenchRow, percentiles } from './row.ts'

const FILES = 1_000
const ROUNDS = 5

export async function measureBesideOlder(): Promise<BenchRow[]> {
  const wanted = process.env.BULKHEAD_OLDER
  if (wanted === undefined) return []
  await ensureBuiltCli()
  const folder = mkdtempSync(join(tmpdir(), 'bulkhead-older-'))
  const checkout = join(folder, 'checkout')
  const isFolder = existsSync(wanted)
  try {
    if (!isFolder) build(wanted, checkout)
    const older = join(isFolder ? resolve(wanted) : checkout, 'bin/bulkhead.js')
    const files = filesIn(folder, join(older, '../..'))
    const times = { older: [] as number[], now: [] as number[] }
    let same = true
    for (let round = 0; round < ROUNDS; round += 1) {
      const check = (script: string): Promise<CliRun> => runCli(['check', ...files], { cwd: folder, script })
      // First the one, then the other, so that neither always comes after the other.
      const [first, second] = round % 2 === 0 ? [older, cliScript] : [cliScript, older]
      const [one, other] = [await check(first), await check(second)]
      const [before, after] = round % 2 === 0 ? [one, other] : [other, one]
      if (before.code === 2 || after.code === 2) throw new Error(`the check broke down: ${before.err}${after.err}`)
      same &&= before.out === after.out
      times.older.push(before.milliseconds)
      times.now.push(after.milliseconds)
    }
    const [was, is] = [percentiles(times.older), percentiles(times.now)]
    const pairs = times.older.map((time, round) => time / (times.now[round] ?? Number.NaN))
    return [
      { name: `bulkhead check, 1 000 files, ${wanted}`, ...was, unit: 'ms' },
      { name: `bulkhead check, 1 000 files, now (${same ? 'same output' : 'other output'})`, ...is, unit: 'ms' },
      { name: '  times as fast as the older one, round by round', ...percentiles(pairs), unit: '×' },
    ]
  } finally {
    if (!isFolder && existsSync(checkout)) git('worktree', 'remove', '--force', checkout)
    rmSync(folder, { recursive: true, force: true })
  }
}

function build(commit: string, checkout: string): void {
  git('worktree', 'add', '--detach', checkout, commit)
  symlinkSync(join(projectFolder, 'node_modules'), join(checkout, 'node_modules'))
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--config', 'vite.cli.config.ts', '--logLevel', 'warn'], {
    cwd: checkout,
  })
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
