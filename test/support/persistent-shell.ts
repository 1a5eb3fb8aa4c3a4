/** The built command line in a process that is kept, so that a table of words and answers need not start one for each row. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type CliRun, type CliSurroundings, projectFolder, runCli, surroundingEnv } from './built-cli.ts'

const script = fileURLToPath(new URL('persistent-shell.mjs', import.meta.url))

interface Shell {
  readonly child: ChildProcess
  /** What came out of both outputs and belongs to no run that has ended. */
  readonly said: { out: Buffer; err: Buffer }
  runs: number
}

let kept: Shell | undefined
let busy = false

/**
 * What a shell would be told, by a process that has run other command lines before. What asks its own process runs in one: what
 * has something to read or an environment of its own, and what runs beside another.
 */
export async function askCli(words: readonly string[], surroundings: CliSurroundings = {}): Promise<CliRun> {
  const { cwd = projectFolder, ...special } = surroundings
  const reads = words.includes('-') || words[0] === 'board'
  if (busy || reads || Object.keys(special).length > 0) return runCli(words, surroundings)
  busy = true
  try {
    kept ??= start()
    return await runIn(kept, words, cwd)
  } finally {
    busy = false
  }
}

function start(): Shell {
  const child = fork(script, { env: surroundingEnv, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] })
  const said = { out: Buffer.alloc(0), err: Buffer.alloc(0) }
  child.stdout?.on('data', (chunk: Buffer) => {
    said.out = Buffer.concat([said.out, chunk])
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    said.err = Buffer.concat([said.err, chunk])
  })
  return { child, said, runs: 0 }
}

async function runIn(shell: Shell, words: readonly string[], cwd: string): Promise<CliRun> {
  const started = performance.now()
  const { child, said } = shell
  shell.runs += 1
  const end = `\0${shell.runs}\0`
  const done = new Promise<number | null>((resolve, reject) => {
    let code: number | null | undefined
    const look = (): void => {
      if (code === undefined || !said.out.includes(end) || !said.err.includes(end)) return
      settle()
      resolve(code)
    }
    const hear = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !('code' in message)) return
      code = typeof message.code === 'number' ? message.code : null
      look()
    }
    const died = (status: number | null): void => {
      kept = undefined
      settle()
      reject(new Error(`the kept shell ended with ${status} on ${words.join(' ')}:\n${said.err}`))
    }
    const settle = (): void => {
      child.off('message', hear)
      child.off('close', died)
      child.stdout?.off('data', look)
      child.stderr?.off('data', look)
    }
    child.on('message', hear)
    child.on('close', died)
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
  })
  child.send({ run: shell.runs, words, cwd })
  const code = await done
  const run = { code, out: upTo(end, said.out), err: upTo(end, said.err), milliseconds: performance.now() - started }
  said.out = Buffer.alloc(0)
  said.err = Buffer.alloc(0)
  return run
}

const upTo = (end: string, bytes: Buffer): string => bytes.subarray(0, bytes.indexOf(end)).toString('utf8')
