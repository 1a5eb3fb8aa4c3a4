// The compiler half of the walls: each part of the program knows only the platform it may run on. The real settings
// and a file of trespasses go to the real compiler, with the real sources where a package could let foreign types leak in.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from './source-files.ts'

const dom = ['document.title', 'window.name', 'HTMLElement.name', 'localStorage.length']
const node = ['process.cwd()', 'Buffer.from([])', "require('fs')", '__dirname']
const nodeModules = ["import('node:fs')", "import('fs')"]
const timers = ['setTimeout(() => {}, 1)', 'console.log(1)', "fetch('/')"]

const projects = [
  { name: 'core', refused: [...dom, ...node, ...nodeModules, ...timers], known: ['Math.PI', 'new Map()'] },
  { name: 'pdf', refused: dom, known: ['Math.PI'] },
  { name: 'host', refused: [...dom, ...node, ...nodeModules, ...timers], known: ['Math.PI'] },
  { name: 'node-files', refused: dom, known: ['process.cwd()', "import('node:fs')"] },
  { name: 'main', refused: dom, known: ['process.cwd()', "import('node:fs')"] },
  // Not preload: Electron's types bring all of Node's with them, so there the lint wall stands alone.
  { name: 'renderer', refused: [...node, ...nodeModules], known: ['document.title', 'console.log(1)'] },
  { name: 'cli', refused: dom, known: ['process.cwd()', "import('node:fs')"] },
]

/** Projects whose own sources are compiled along: what they import must not bring a platform with it. */
const platformFree = new Set(['core', 'host'])

const configSchema = z.object({ include: z.array(z.string()), exclude: z.array(z.string()) })

let folder = ''
beforeAll(() => {
  const cache = join(projectRoot, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'walls-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Files outside core, of those that import little: each is compiled along. */
const outsideCore = [
  'host/text-fields.ts',
  'main/short-folder.ts',
  'renderer/stage/overlay-colours.ts',
  'cli/exit-codes.ts',
]
const importOf = (path: string): string => {
  expect(existsSync(join(projectRoot, 'src', path)), path).toBe(true)
  return `import('${relative(join(folder, 'core'), join(projectRoot, 'src', path)).replaceAll('\\', '/')}')`
}

test.each(projects)(
  '$name does not compile when it reaches for what is not its own: a platform, and for core any file outside it',
  async (project) => {
    const { name, known } = project
    const refused = name === 'core' ? [...project.refused, ...outsideCore.map(importOf)] : project.refused
    const lines = await compile(name, [...refused, ...known], platformFree.has(name))
    const missed = refused.filter((_, i) => !lines.has(i + 1))
    const wronglyRefused = known.filter((_, i) => lines.has(refused.length + i + 1))
    expect({ missed, wronglyRefused }).toEqual({ missed: [], wronglyRefused: [] })
  },
  60_000,
)

/**
 * Compiles a probe of one expression per line with the settings of that project, on demand together with its sources; the
 * lines of the probe that have errors.
 */
async function compile(
  name: string,
  expressions: readonly string[],
  withSources: boolean,
): Promise<ReadonlySet<number>> {
  const configFile = join(projectRoot, 'tsconfig', `${name}.json`)
  const config = configSchema.parse(JSON.parse(readFileSync(configFile, 'utf8')))
  const place = join(folder, name)
  const absolute = (pattern: string): string => join(projectRoot, 'tsconfig', pattern)
  mkdirSync(place, { recursive: true })
  writeFileSync(
    join(place, 'probe.ts'),
    `${expressions.map((text, i) => `export const a${i} = (): unknown => ${text}`).join('\n')}\n`,
  )
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({
      extends: configFile,
      compilerOptions: { rootDir: projectRoot, outDir: join(place, 'out'), tsBuildInfoFile: join(place, 'out/info') },
      include: withSources ? config.include.map(absolute) : [],
      exclude: config.exclude.map(absolute),
      files: ['probe.ts'],
    }),
  )
  const output = await tsc(join(place, 'tsconfig.json'))
  const lines = [...output.matchAll(/probe\.ts\((\d+),\d+\): error/g)].map(([, line]) => Number(line))
  return new Set(lines)
}

/** Runs the compiler; what it prints. Errors are what we are after, so its exit code says nothing. */
function tsc(configFile: string): Promise<string> {
  const command = join(projectRoot, 'node_modules/typescript/lib/tsc.js')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, '-p', configFile, '--pretty', 'false'],
      { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 },
      (_, stdout) => resolve(stdout),
    )
  })
}
