import { describe, expect, it } from 'vitest'
import { faultsIn } from './habits.ts'
import { readSource, sourceFiles } from './source-files.ts'

const code = sourceFiles().filter((path) => !path.includes('.test.'))

describe('the house’s habits', () => {
  it('no file hands on another’s exports, casts globalThis, or casts and silences without a reason', () => {
    const faults = code.flatMap((path) =>
      faultsIn(path, readSource(path)).map(({ line, why }) => `${path}:${line} ${why}`),
    )
    expect(faults).toEqual([])
  }, 60_000)
})

describe('what is looked for', () => {
  it.each([
    [`export * from './a.ts'`, 'hands on all'],
    [`export { a } from './a.ts'`, 'hands on what'],
    [`export type { A } from './a.ts'`, 'hands on what'],
    [`const w = globalThis as unknown as Window`, 'casts globalThis'],
    [`const w = (globalThis as { document?: unknown }).document`, 'casts globalThis'],
    [`const a = b as unknown as number`, 'casts through unknown'],
    [`// no\nconst a = b as unknown as number`, 'casts through unknown'],
    [`// @ts-expect-error\nconst a: number = ''`, 'silences the compiler'],
    [`useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), [])`, 'gives React'],
    [`useLayoutEffect(() => panel.focus())`, 'gives React'],
  ])('finds %j', (text, why) => {
    expect(faultsIn('a.ts', text).map((fault) => fault.why)).toEqual([expect.stringContaining(why)])
  })

  it.each([
    `import { a } from './a.ts'\nexport const b = a`,
    `// The types know one dash alone.\nconst a = b as unknown as number`,
    `const a = b as unknown as number // the types know one dash alone`,
    `// @ts-expect-error the types ask for a Buffer\nconst a: number = ''`,
    `const a = b as number`,
    `useEffect(() => void list.current?.scrollIntoView(), [])`,
    `useEffect(() => library.listen(show), [])`,
  ])('lets %j be', (text) => expect(faultsIn('a.ts', text)).toEqual([]))
})
