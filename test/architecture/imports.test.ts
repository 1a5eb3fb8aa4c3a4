import { describe, expect, test } from 'vitest'
import { cyclesIn, importsOf, targetOf } from './imports.ts'

const specifiers = (text: string): (string | null)[] => importsOf('x.tsx', text).map((found) => found.specifier)

describe('importsOf', () => {
  test.each([
    ["import a from 'x'", ['x']],
    ["import 'x'", ['x']],
    ["import type { A } from 'x'", ['x']],
    ["import { type A, b } from 'x'", ['x']],
    ["import * as a from 'x'", ['x']],
    ["import a from 'x' with { type: 'json' }", ['x']],
    ["export { a } from 'x'", ['x']],
    ["export type { A } from 'x'", ['x']],
    ["export * from 'x'", ['x']],
    ["export * as a from 'x'", ['x']],
    ["const a = await import('x')", ['x']],
    ['const a = import(`x`)', ['x']],
    ['const a = import(`x/$' + '{b}`)', [null]],
    ['const a = import(b)', [null]],
    ["let a: import('x').A", ['x']],
    ["let a: typeof import('x')", ['x']],
    ["const a = <Thing<import('x').A> of={1} />", ['x']],
    ["import a = require('x')", ['x']],
    ["const a = require('x')", ['x']],
    ["const a = new Worker(new URL('./x.ts', import.meta.url))", ['./x.ts']],
    ["const a = import.meta.glob('./x/*.ts')", ['./x/*.ts']],
    ["const a = import.meta.glob(['./x/*.ts', './y/*.ts'])", ['./x/*.ts', './y/*.ts']],
    ["// import a from 'x'\nconst b = \"import c from 'y'\"", []],
    ['const a = new Worker(b)', [null]],
    ["export const a = new URL('../..', import.meta.url)", []],
    ['export { a }\nconst a = 1', []],
  ])('%s', (text, expected) => {
    expect(specifiers(text)).toEqual(expected)
  })

  test('says the line', () => {
    expect(importsOf('x.ts', "// one\nimport a from 'x'\n\nexport * from 'y'")).toEqual([
      { specifier: 'x', line: 2 },
      { specifier: 'y', line: 4 },
    ])
  })

  test('refuses what it cannot parse', () => {
    expect(() => importsOf('x.ts', 'import {')).toThrow('x.ts')
  })
})

describe('targetOf', () => {
  const from = 'src/core/model/kit/kit.ts'
  test.each([
    ['./lattice.ts', 'src/core/model/kit/lattice.ts'],
    ['../mission/ids.ts', 'src/core/model/mission/ids.ts'],
    ['./../mission/ids.ts', 'src/core/model/mission/ids.ts'],
    ['#foundation/geometry/point.ts', 'src/core/foundation/geometry/point.ts'],
    ['#model/kit/../mission/ids.ts', 'src/core/model/mission/ids.ts'],
    ['#host/host.ts', 'src/host/host.ts'],
    ['#resources/kits/a.json', 'resources/kits/a.json'],
    ['./picture.svg?url', 'src/core/model/kit/picture.svg'],
  ])('%s leads to %s', (specifier, path) => {
    expect(targetOf(from, specifier)).toEqual({ kind: 'file', path })
  })

  test.each(['zod', 'node:fs', 'react-dom/client', '@expo-google-fonts/barlow/index.js'])('%s is a package', (name) => {
    expect(targetOf(from, name)).toEqual({ kind: 'package', name })
  })
})

test('cyclesIn finds circles, of one, two and more, and nothing else', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', []],
    ['f', ['f']],
    ['g', ['a', 'h']],
    ['h', ['g']],
  ])
  expect([...cyclesIn(graph)].sort()).toEqual([['a', 'b', 'c'], ['f'], ['g', 'h']])
  expect(
    cyclesIn(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['d']],
        ['c', ['d']],
        ['d', []],
      ]),
    ),
  ).toEqual([])
})
