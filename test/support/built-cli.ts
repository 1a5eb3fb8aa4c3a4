/** The command line as it is shipped: built once, then run as a program of its own. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
/** What `npx bulkhead` runs. */
export const cliScript = join(projectFolder, 'bin/bulkhead.js')

const built = join(projectFolder, 'out/cli/bulkhead.js')
const sources = [
  'src/core',
  'src/cli',
  'src/node-files',
  'resources/kits',
  'resources/rule-sets',
  'scripts/third-party-notices.ts',
  'vite.cli.config.ts',
].map((path) => join(projectFolder, path))
const lock = join(projectFolder, 'node_modules/.cache/bulkhead-cli-build')
const LONGEST_BUILD_MS = 20_000

/** Builds the command line if it is missing or older than its sources; several test files may ask at once. */
export async function ensureBuiltCli(): Promise<void> {
  mkdirSync(join(lock, '..'), { recursive: true })
  for (const started = Date.now(); ; await wait(50)) {
    if (takeLock()) break
    // Whoever held it for this long has died.
    if (Date.now() - started > LONGEST_BUILD_MS) rmdirSync(lock)
  }
  try {
    if (modified(built) > Math.max(...sources.map(newest))) return
    const vite = join(projectFolder, 'node_modules/vite/bin/vite.js')
    const run = spawnSync(process.execPath, [vite, 'build', '--config', 'vite.cli.config.ts', '--logLevel', 'warn'], {
      cwd: projectFolder,
      encoding: 'utf8',
    })
    if (run.status !== 0) throw new Error(`the command line cannot be built:\n${run.stdout}${run.stderr}`)
  } finally {
    rmdirSync(lock)
  }
}

function takeLock(): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

const modified = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function newest(path: string): number {
  if (!statSync(path).isDirectory()) return modified(path)
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('.test.ts'))
  return Math.max(...files.map((name) => modified(join(path, name))))
}

export interface CliRun {
  readonly code: number | null
  readonly out: string
  readonly err: string
  readonly milliseconds: number
}

/** With one paper, wherever the tests run. */
export const surroundingEnv: NodeJS.ProcessEnv = { ...process.env, LC_ALL: '', LC_PAPER: 'C' }

export interface CliSurroundings {
  readonly cwd?: string
  readonly input?: string | Uint8Array
  /** The file to run, for links to the command line. */
  readonly script?: string
  /** The user to run as; only root may choose one. */
  readonly uid?: number | undefined
  /** What the environment says besides. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs the command line as a shell would. */
export async function runCli(
  words: readonly string[],
  { cwd = projectFolder, input = '', script = cliScript, uid, env = {} }: CliSurroundings = {},
): Promise<CliRun> {
  const started = performance.now()
  const child = spawn(process.execPath, [script, ...words], {
    cwd,
    env: { ...surroundingEnv, ...env },
    ...(uid === undefined ? {} : { uid }),
  })
  const [out, err] = [child.stdout, child.stderr].map((stream) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    return chunks
  })
  // The program may end before it has read everything.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const text = (chunks: readonly Buffer[] = []): string => Buffer.concat(chunks).toString('utf8')
  return { code, out: text(out), err: text(err), milliseconds: performance.now() - started }
}
