// The lint half of the walls: the generated overrides are the ones in force, and each of them holds when it is tried.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deniedGlobals, LAYERS, type Layer } from './layers.ts'
import { projectRoot } from './source-files.ts'
import { biomeWalls, objection } from './walls.ts'

const tree = mkdtempSync(join(tmpdir(), 'bulkhead-walls-'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('biome-walls.json is what the table says (else: npm run walls)', async () => {
  await expect(biomeWalls()).toMatchFileSnapshot('../../biome-walls.json')
})

/** A file of that layer which is not there, and how another layer's file would name it. */
const fileOf = (layer: Layer): string => {
  const place = (layer.at[0] ?? '').replace('*', 'some-game')
  if (!place.endsWith('/')) return place
  return `${place}${layer.isolated ? 'one/' : ''}probe.ts`
}

function ways(from: string, to: string): string[] {
  const path = posix.relative(posix.dirname(from), to)
  const relative = path.startsWith('.') ? path : `./${path}`
  return /^src\/(core|host|node-files)\//.test(to) ? [`#${to.slice('src/'.length)}`, relative] : [relative]
}

const otherPackages = [
  'electron',
  'react',
  'react/jsx-runtime',
  'fabric',
  'fs',
  'node:fs',
  'node:fs/promises',
  'zod',
  'zod/v3',
  'left-pad',
]
const packages = [
  ...new Set([...otherPackages, ...LAYERS.flatMap((layer) => layer.packages.map((name) => name.replace('*', 'x')))]),
]
const oddWays = [
  '#core/geometry/../edits/probe.ts',
  './../../host/probe.ts',
  '/src/core/kit/kit.ts',
  '#resources/secret.json',
]

/** Everything somebody might write in a file of that layer. */
const attempts = (from: string): string[] => [
  ...LAYERS.flatMap((other) => ways(from, fileOf(other))),
  ...packages,
  ...oddWays,
  ...(from.includes('/one/')
    ? ['../two/probe.ts', `#${dirname(dirname(from)).slice('src/'.length)}/two/probe.ts`]
    : []),
]

const spellings = [
  (what: string) => `import '${what}'`,
  (what: string) => `import type { A } from '${what}'`,
  (what: string) => `export * from '${what}'`,
  (what: string) => `await import('${what}')`,
]

test('Biome reports every forbidden import of every layer, and no other', () => {
  const probes = LAYERS.map((layer) => {
    const path = fileOf(layer)
    const lines = attempts(path).flatMap((specifier) =>
      spellings.map((spell) => ({ specifier, text: spell(specifier) })),
    )
    return { layer, path, lines }
  })
  plant(probes.map(({ path, lines }) => ({ path, lines: lines.map((line) => line.text) })))

  const reported = lint('noRestrictedImports')

  for (const { layer, path, lines } of probes) {
    const allowed = lines.filter(({ specifier }) => objection(path, { specifier, line: 0 }) === null)
    const seen = new Set(reported.get(path))
    const found = { unseen: [] as string[], wronglyReported: [] as string[] }
    for (const [i, line] of lines.entries()) {
      const free = allowed.includes(line)
      if (!free && !seen.has(i + 1)) found.unseen.push(line.text)
      if (free && seen.has(i + 1) && !detour(layer, line.specifier)) found.wronglyReported.push(line.text)
    }
    expect(found, path).toEqual({ unseen: [], wronglyReported: [] })
    expect(allowed.length, `${path} may import something`).toBeGreaterThan(0)
  }
})

test('Biome reports every name of a foreign platform', () => {
  const names = ['document', 'window', 'process', 'Buffer', 'require', 'Math']
  const probes = LAYERS.filter((layer) => layer.at[0]?.endsWith('/')).map((layer) => ({ layer, path: fileOf(layer) }))
  plant(probes.map(({ path }) => ({ path, lines: names.map((name) => `${name}.valueOf()`) })))

  const reported = lint('noRestrictedGlobals')

  for (const { layer, path } of probes)
    expect(
      names.filter((_, i) => reported.get(path)?.includes(i + 1)),
      path,
    ).toEqual(names.filter((name) => deniedGlobals(layer).includes(name)))
})

/** Biome sees text, not files: it refuses a detour even where that would lead to an allowed place. */
const detour = (layer: Layer, specifier: string): boolean =>
  specifier.includes('../') ||
  (layer.isolated === true && specifier.startsWith(`#${layer.at[0]?.replace('*', 'some-game').slice('src/'.length)}`))

/** Writes probe files into a tree that has nothing but them and the project's Biome settings. */
function plant(probes: readonly { path: string; lines: readonly string[] }[]): void {
  rmSync(join(tree, 'src'), { recursive: true, force: true })
  for (const name of ['biome.json', 'biome-walls.json', '.gitignore']) cpSync(join(projectRoot, name), join(tree, name))
  for (const { path, lines } of probes) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), lines.map((line) => `${line}\n`).join(''))
  }
}

/** Lines in which Biome reports that rule, by file. */
function lint(rule: string): Map<string, number[]> {
  const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome')
  const run = spawnSync(
    process.execPath,
    [biome, 'lint', `--only=style/${rule}`, '--max-diagnostics=100000', '--reporter=json', 'src'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (run.stdout === '') throw new Error(`Biome did not run: ${run.stderr}`)
  const report: unknown = JSON.parse(run.stdout)
  const lines = new Map<string, number[]>()
  for (const { location } of (report as { diagnostics: { location: { path: string; start: { line: number } } }[] })
    .diagnostics)
    lines.set(location.path, [...(lines.get(location.path) ?? []), location.start.line])
  return lines
}
