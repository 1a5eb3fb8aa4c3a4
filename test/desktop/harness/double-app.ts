/** The program on the double: the built main bundle in a Node process, its windows as pages of the test's Chromium. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { buildDouble } from './build-double.ts'
import type { DesktopApp, Exit, LaunchOptions } from './desktop-app.ts'
import { PageWindows } from './page-windows.ts'
import { connect, type InProgram, type InRunner } from './wire.ts'

const boot = join(dirname(fileURLToPath(import.meta.url)), 'boot.mjs')

const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

async function start({ program, userData, args }: LaunchOptions): Promise<ChildProcess> {
  const double = await buildDouble()
  const { main } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as { main: string }
  const child = spawn(process.execPath, [boot, double, join(program, main), `--user-data-dir=${userData}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  return child
}

const exitOf = async (child: ChildProcess): Promise<Exit> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, signal: child.signalCode }
}

export async function startDoubleAndExit(options: LaunchOptions): Promise<Exit> {
  return exitOf(await start(options))
}

export async function launchDouble(browser: Browser, options: LaunchOptions): Promise<DesktopApp> {
  const child = await start(options)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      output += String(data)
    })
  const exited = exitOf(child)
  const context: BrowserContext = await browser.newContext({ reducedMotion: 'reduce' })
  const windows = new PageWindows(context)
  const program = connect<InProgram>(child, windows.methods satisfies InRunner)
  windows.connect(program)
  // The context may be closed already.
  void exited.then(() => context.close()).catch(() => undefined)

  return {
    firstWindow: (): Promise<Page> =>
      Promise.race([
        windows.first,
        exited.then(({ code, signal }) => {
          throw new Error(`the program ended (code ${code}, signal ${signal}) before it had a window\n${output}`)
        }),
      ]),
    windows: () => windows.pages(),
    evaluate: ((work: (...args: never[]) => unknown, arg?: unknown) =>
      program.call('evaluate', work.toString(), arg)) as DesktopApp['evaluate'],
    pid: child.pid ?? 0,
    kill: () => void child.kill('SIGKILL'),
    exited,
    output: () => output,
    async dispose() {
      child.kill('SIGKILL')
      await exited
      await context.close()
    },
  }
}
