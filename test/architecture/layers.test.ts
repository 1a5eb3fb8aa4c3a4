import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { allowsPackage, LAYERS, layerOf, reachable } from './layers.ts'
import { readSource, sourceFiles } from './source-files.ts'
import { objection } from './walls.ts'

const files = sourceFiles()
/** The imports of every source file, read once. */
const imports = files.map((path) => ({ path, found: importsOf(path, readSource(path)) }))

test('the table is sound: names are unique, places are disjoint, every layer it names exists', () => {
  const names = LAYERS.map((layer) => layer.name)
  const places = LAYERS.flatMap((layer) => layer.at)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(places).size).toBe(places.length)
  for (const layer of LAYERS) for (const other of layer.layers) expect(names).toContain(other)
})

test('the table points downwards only: nothing reaches itself through another layer', () => {
  const sound = new Set<string>()
  const below = (name: string, seen: readonly string[]): void => {
    expect(seen, `circle: ${[...seen, name].join(' → ')}`).not.toContain(name)
    if (sound.has(name)) return
    for (const other of LAYERS.find((layer) => layer.name === name)?.layers ?? []) below(other, [...seen, name])
    sound.add(name)
  }
  for (const layer of LAYERS) below(layer.name, [])
})

test('every source file belongs to exactly one layer', () => {
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

test('every right to import is used: the table holds nothing that is never used', () => {
  const used = new Map(LAYERS.map((layer) => [layer.name, new Set<string>()]))
  for (const { path, found } of imports)
    for (const { specifier } of found) {
      const layer = layerOf(path)
      for (const name of layer?.packages ?? [])
        if (specifier !== null && allowsPackage([name], specifier)) used.get(layer?.name ?? '')?.add(name)
    }
  const idle = LAYERS.flatMap((layer) =>
    layer.packages.filter((name) => !used.get(layer.name)?.has(name)).map((name) => `${layer.name}: ${name}`),
  )
  expect(idle).toEqual([])
})

test.each([
  ['src/core/foundation/geometry/a.ts', '#model/kit/kit.ts', 'geometry may not import kit'],
  ['src/core/foundation/geometry/a.ts', '../../model/kit/kit.ts', 'geometry may not import kit'],
  ['src/core/model/kit/a.ts', 'node:fs', 'kit may not import the package node:fs'],
  ['src/core/model/kit/a.ts', 'zod/v3', 'kit may not import the package zod/v3'],
  ['src/core/model/kit/a.ts', '#resources/samples/a.json', 'kit may not import resources/samples/a.json'],
  ['src/core/model/kit/a.test.ts', 'electron', 'kit may not import the package electron'],
  ['src/core/model/kit/a.test.ts', '../../../renderer/a.ts', 'kit may not import renderer'],
  ['src/core/checking/checker/rules/one/rule.ts', '../two/rule.ts', 'one may not import its sibling'],
  ['src/core/checking/checker/rules/one/rule.ts', '#editing/edits/apply-edits.ts', 'rules may not import edits'],
  ['src/core/publishing/export/formats/svg/a.ts', 'pdfkit', 'formats may not import the package pdfkit'],
  ['src/renderer/a.tsx', '../main/index.ts', 'renderer may not import main'],
  ['src/renderer/a.tsx', '../../docs/mission-file.md', 'docs/mission-file.md belongs to no layer'],
  ['src/renderer/a.tsx', 'electron', 'renderer may not import the package electron'],
  ['src/preload/a.ts', '#model/kit/kit.ts', 'preload may not import kit'],
  ['src/main/a.ts', 'react', 'main may not import the package react'],
  ['src/elsewhere/a.ts', './b.ts', 'belongs to no layer'],
  ['src/cli/a.ts', '../../scripts/start.mjs', 'scripts/start.mjs belongs to no layer'],
  ['src/core/model/kit/a.ts', null, 'computed'],
])('%s importing %s is refused', (importer, specifier, why) => {
  expect(objection(importer, { specifier, line: 1 })).toContain(why)
})

test.each([
  ['src/core/model/kit/a.ts', './b.ts'],
  ['src/core/model/kit/a.ts', '#foundation/result.ts'],
  ['src/core/model/kit/a.ts', 'zod'],
  ['src/core/model/kit/a.ts', '#resources/kits/a.json'],
  ['src/core/model/kit/a.test.ts', 'fast-check'],
  ['src/core/model/kit/a.test.ts', '#model/document-io/read.ts'],
  ['src/core/drawing/display/a.test.ts', 'pdfkit'],
  ['src/core/checking/checker/rules/one/rule.ts', './parts.ts'],
  ['src/core/checking/checker/rules/one/rule.ts', '#checking/checker/finding.ts'],
  ['src/renderer/stage/a.tsx', '../state/b.ts'],
])('%s importing %s is allowed', (importer, specifier) => {
  expect(objection(importer, { specifier, line: 1 })).toBeNull()
})

test('reachable holds the layer itself and `result`', () => {
  for (const layer of LAYERS) expect([...reachable(layer)]).toEqual(expect.arrayContaining([layer.name, 'result']))
})
