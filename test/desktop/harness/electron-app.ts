/** The same program on a real Electron, where its binary is present. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { _electron } from '@playwright/test'
import type { DesktopApp, Exit, LaunchOptions } from './desktop-app.ts'

const binaryName: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}

/** Looks at files only: `require('electron')` would start a download where the binary is missing. */
export function findElectron(): { readonly path: string } | { readonly missing: string } {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(packageFolder, 'dist')
  const path = join(folder, binaryName[process.platform] ?? 'electron')
  if (existsSync(path)) return { path }
  return { missing: `Electron's runtime is not installed (npx install-electron, or set ELECTRON_OVERRIDE_DIST_PATH)` }
}

const binary = (): string => {
  const found = findElectron()
  if ('missing' in found) throw new Error(found.missing)
  return found.path
}

// Electron refuses to start as root with its sandbox on.
const argumentsOf = ({ program, userData, args }: LaunchOptions): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  program,
  `--user-data-dir=${userData}`,
  ...args,
]

export async function startElectronAndExit(options: LaunchOptions): Promise<Exit> {
  const child = spawn(binary(), argumentsOf(options), { stdio: 'ignore' })
  await once(child, 'exit')
  return { code: child.exitCode, signal: child.signalCode }
}

export async function launchElectron(options: LaunchOptions): Promise<DesktopApp> {
  const app = await _electron.launch({ executablePath: binary(), args: argumentsOf(options), timeout: 20_000 })
  const child = app.process()
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      output += String(data)
    })
  const exited = once(child, 'exit').then(() => ({ code: child.exitCode, signal: child.signalCode }))
  return {
    firstWindow: async () => {
      const page = await app.firstWindow()
      await page.waitForLoadState('load')
      return page
    },
    windows: () => app.windows(),
    evaluate: ((work: never, arg: never) => app.evaluate(work, arg)) as DesktopApp['evaluate'],
    pid: child.pid ?? 0,
    kill: () => void child.kill('SIGKILL'),
    exited,
    output: () => output,
    async dispose() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
