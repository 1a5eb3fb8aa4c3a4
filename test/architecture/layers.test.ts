import { expect, test } from 'vitest'
import { cyclesIn, importsOf, type Target, targetOf } from './imports.ts'
import { allows, EXCEPTIONS, insideOf, LAYERS, layerOf } from './layers.ts'
import { readSource, sourceFiles } from './source-files.ts'
import { exceptionFor, objection } from './walls.ts'

const files = sourceFiles()
/** The imports of every source file, read once. */
const imports = files.map((path) => ({ path, found: importsOf(path, readSource(path)) }))
const nameOf = (target: Target): string => (target.kind === 'file' ? target.path : target.name)
/** Those that lead somewhere from what is no test. */
const leading = imports
  .filter(({ path }) => !path.includes('.test.'))
  .flatMap(({ path, found }) =>
    found.flatMap(({ specifier }) => (specifier === null ? [] : [{ path, target: targetOf(path, specifier) }])),
  )

test('the table is sound: names and places are unique, every layer it names exists', () => {
  const names = LAYERS.map((layer) => layer.name)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(LAYERS.map((layer) => layer.at)).size).toBe(names.length)
  for (const layer of LAYERS) for (const other of layer.layers) expect(names).toContain(other)
})

test('the table points downwards only: each layer names none but those above it in the table', () => {
  const before = new Set<string>()
  for (const { name, layers } of LAYERS) {
    expect({ name, wrong: layers.filter((other) => !before.has(other)) }).toEqual({ name, wrong: [] })
    before.add(name)
  }
})

test('every source file belongs to a layer', () => {
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((path) => layerOf(path) === undefined)).toEqual([])
})

test('every import of every source file is allowed', () => {
  const objections = imports.flatMap(({ path, found }) =>
    found.flatMap((each) => {
      const why = objection(path, each)
      return why === null ? [] : [`${path}:${each.line} imports ${each.specifier}: ${why}`]
    }),
  )
  expect(objections).toEqual([])
})

test('no files import each other in a circle, types included', () => {
  const graph = new Map<string, string[]>(files.map((path) => [path, []]))
  for (const { path, target } of leading)
    if (target.kind === 'file' && graph.has(target.path)) graph.get(path)?.push(target.path)
  expect(cyclesIn(graph)).toEqual([])
})

test('every right to take something is used, and every exception', () => {
  const idle = LAYERS.flatMap(({ name, at, takes }) =>
    Object.entries(takes).flatMap(([place, taken]) => {
      const own = leading.filter(({ path }) => insideOf(at + place, path) !== null)
      return taken
        .filter((each) => !own.some(({ target }) => allows([each], nameOf(target))))
        .map((each) => `${name}: ${place} ${each}`)
    }),
  )
  expect(idle).toEqual([])
  const used = new Set(leading.map(({ path, target }) => exceptionFor(path, nameOf(target))))
  expect(EXCEPTIONS.filter((each) => !used.has(each))).toEqual([])
})

test.each([
  ['src/core/foundation/geometry/a.ts', '#model/kit/kit.ts', 'foundation may not import model'],
  ['src/core/foundation/geometry/a.ts', 'zod', 'foundation may not import the package zod'],
  ['src/core/model/kit/a.ts', 'node:fs', 'model may not import the package node:fs'],
  ['src/core/model/kit/a.ts', 'zod/v3', 'model may not import the package zod/v3'],
  ['src/core/model/kit/a.ts', '#resources/samples/a.json', 'model may not import resources/samples/a.json'],
  ['src/core/model/kit/a.ts', '../../foundation/result.ts', 'goes by the name that package.json has'],
  ['src/core/model/kit/a.test.ts', 'electron', 'model may not import the package electron'],
  ['src/core/model/kit/a.test.ts', '#ui/a.ts', 'model may not import ui'],
  ['src/core/checking/checker/rules/one/rule.ts', '../two/rule.ts', 'one may not import its sibling'],
  ['src/core/checking/checker/rules/one/rule.ts', '#editing/edits/a.ts', 'checking may not import editing'],
  ['src/core/games/one/a.ts', '#games/two/a.ts', 'one may not import its sibling'],
  ['src/core/publishing/export/formats/svg/a.ts', 'pdfkit', 'publishing may not import the package pdfkit'],
  ['src/renderer/state/files/a.ts', '#stage/b.ts', 'state may not import stage'],
  ['src/renderer/features/find/a.tsx', '#features/help/b.tsx', 'find may not import its sibling'],
  ['src/renderer/features/find/a.tsx', '../help/b.tsx', 'goes by the name that package.json has'],
  ['src/renderer/ui/a.tsx', '#app/b.tsx', 'ui may not import app'],
  ['src/renderer/main.tsx', '../../docs/mission-file.md', 'docs/mission-file.md belongs to no layer'],
  ['src/renderer/main.tsx', 'electron', 'app may not import the package electron'],
  ['src/preload/a.ts', '#model/kit/kit.ts', 'preload may not import model'],
  ['src/main/a.ts', 'react', 'main may not import the package react'],
  ['src/elsewhere/a.ts', './b.ts', 'belongs to no layer'],
  ['src/cli/a.ts', '../../scripts/start.mjs', 'scripts/start.mjs belongs to no layer'],
  ['src/core/model/kit/a.ts', null, 'computed'],
])('%s importing %s is refused', (importer, specifier, why) => {
  expect(objection(importer, { specifier, line: 1 })).toContain(why)
})

test.each([
  ['src/core/model/kit/a.ts', './b.ts'],
  ['src/core/model/kit/a.ts', '../mission/b.ts'],
  ['src/core/model/kit/a.ts', '#foundation/result.ts'],
  ['src/core/model/kit/a.ts', 'zod'],
  ['src/core/model/kit/a.ts', '#resources/kits/a.json'],
  ['src/core/model/kit/a.test.ts', 'fast-check'],
  ['src/core/model/kit/a.test.ts', '#publishing/sheet/a.ts'],
  ['src/core/drawing/display/a.test.ts', 'pdfkit'],
  ['src/core/checking/checker/rules/one/rule.ts', './parts.ts'],
  ['src/core/checking/checker/rules/one/rule.ts', '../../finding.ts'],
  ['src/core/games/one/a.ts', '#games/shared/a.ts'],
  ['src/renderer/stage/a.tsx', '#state/b.ts'],
  ['src/renderer/state/a.test.ts', '#app/frame/b.ts'],
  ['src/renderer/features/find/a.tsx', '#ui/b.tsx'],
])('%s importing %s is allowed', (importer, specifier) => {
  expect(objection(importer, { specifier, line: 1 })).toBeNull()
})
