import { describe, expect, it } from 'vitest'
import { isGuarded, windowOf } from './boundaries.ts'
import { readSource, sourceFiles } from './source-files.ts'

const open = ({ later, uses }: ReturnType<typeof windowOf>): string[] =>
  [...later].flatMap(([name, file]) => (isGuarded({ later, uses }, name) ? [] : [`${file}: ${name}`]))

it('every part of the window that is fetched later stands in a boundary of its own', () => {
  const files = sourceFiles().filter(
    (path) => path.startsWith('src/renderer/') && path.endsWith('.tsx') && !path.includes('.test.'),
  )
  const found = windowOf(new Map(files.map((path) => [path, readSource(path)])))
  expect(found.later.size).toBeGreaterThan(30)
  expect(open(found)).toEqual([])
})

describe('what is looked for', () => {
  const dock = "const Dock = lazyPanel({ name: 'It' }, load, (module) => module.Dock)\n"
  const windowWith = (...texts: string[]) => windowOf(new Map(texts.map((text, index) => [`${index}.tsx`, text])))
  it('a boundary beside it or around whoever puts it there', () => {
    expect(open(windowWith(`${dock}export function Place() { return <Boundary><Dock /></Boundary> }`))).toEqual([])
    const inner = `${dock}export function Inner() { return <p><Dock /></p> }`
    expect(open(windowWith(inner, 'function Outer() { return <Boundary>{wide && <Inner />}</Boundary> }'))).toEqual([])
  })
  it('not the one around the whole window, nor one that only some places have', () => {
    const bare = `${dock}export function Place() { return <Dock /> }`
    expect(open(windowWith(bare, 'createRoot(root).render(<Boundary><Place /></Boundary>)'))).toEqual(['0.tsx: Dock'])
    const both = 'function Outer() { return <><Boundary><Place /></Boundary><Place /></> }'
    expect(open(windowWith(bare, both))).toEqual(['0.tsx: Dock'])
  })
})
