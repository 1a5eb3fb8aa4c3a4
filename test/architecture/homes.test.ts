/** Checks that certain questions are answered in one place only, and that certain words have one meaning. */
import { expect, it } from 'vitest'
import { readSource, sourceFiles } from './source-files.ts'
import { isNode, type Node, parse, walk } from './syntax.ts'

const code = sourceFiles().filter((path) => !path.includes('.test.'))
const found = (paths: readonly string[], isFault: (node: Node) => boolean): string[] =>
  paths.filter((path) => {
    let fault = false
    walk(parse(path, readSource(path)).program, (node) => {
      fault ||= isFault(node)
    })
    return fault
  })

it('a square of the lattice is called a square: nothing in the kit is named a zone', () => {
  const kit = code.filter((path) => path.startsWith('src/core/model/kit/'))
  expect(kit.length).toBeGreaterThan(3)
  const isZone = ({ type, name }: Node): boolean => type === 'Identifier' && /zone/i.test(String(name))
  expect(found(kit, isZone)).toEqual([])
})

it('on which side of its wall a pill is, is decided in one file', () => {
  const compass = ['north', 'east', 'south', 'west']
  const isFace = (value: unknown): boolean =>
    isNode(value) &&
    (value.name === 'face' ||
      (value.type === 'MemberExpression' && isNode(value.property) && value.property.name === 'face'))
  const isSide = (value: unknown): boolean => isNode(value) && compass.includes(String(value.value))
  const decides = ({ type, operator, left, right, discriminant }: Node): boolean =>
    (type === 'BinaryExpression' &&
      /^[!=]==?$/.test(String(operator)) &&
      ((isFace(left) && isSide(right)) || (isSide(left) && isFace(right)))) ||
    (type === 'SwitchStatement' && isFace(discriminant))
  // Files that don't name a side or a face needn't be parsed.
  const may = code.filter((path) => {
    const text = readSource(path)
    return /\bface\b/.test(text) && /['"](?:north|east|south|west)['"]/.test(text)
  })
  expect(found(may, decides)).toEqual(['src/core/model/mission/pill.ts'])
})

it('a page names the engines that were tried, with their versions', () => {
  const page = readSource('docs/browsers.md')
  for (const engine of [/Chromium/, /Firefox ESR \d+/, /WebKitGTK \d/]) expect(page).toMatch(engine)
})

it('a database of the page is opened in few places', () => {
  const renderer = code.filter((path) => path.startsWith('src/renderer/'))
  const saying = (words: RegExp): string[] => renderer.filter((path) => words.test(readSource(path)))
  expect(saying(/\bcreateStore\b[^;\n]*'idb-keyval'/)).toEqual([])
  // The connection that stays open closes when the database is deleted; the others are closed at once.
  expect(saying(/\b(?:indexedDB|browserDatabases\(\))\.open\(/)).toEqual(
    ['databases', 'durable-store'].map((name) => `src/renderer/host-browser/${name}.ts`),
  )
})
