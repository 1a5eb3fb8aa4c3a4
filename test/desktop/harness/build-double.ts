import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = dirname(fileURLToPath(import.meta.url))
export const projectFolder = join(here, '../../..')

let built: Promise<string> | undefined

/** Bundles the double into one module that plain Node can run, once per test worker. Returns its path. */
export function buildDouble(): Promise<string> {
  built ??= bundle()
  return built
}

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(cacheFolder(), 'electron-double-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    build: {
      ssr: join(here, 'double/electron.ts'),
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'electron-double.mjs' } },
    },
  })
  return join(folder, 'electron-double.mjs')
}

/** node_modules/.cache: not in the repository, and the program's packages can be imported from below it. */
export function cacheFolder(): string {
  const packages = dirname(dirname(createRequire(import.meta.url).resolve('vite/package.json')))
  const folder = join(packages, '.cache')
  mkdirSync(folder, { recursive: true })
  return folder
}
