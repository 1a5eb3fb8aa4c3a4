import { beforeAll, describe, expect, it } from 'vitest'
import { faultsIn } from './habits.ts'
import { readSource, sourceFiles } from './source-files.ts'
import { faultsOfText, longest, textsIn } from './words.ts'

/** Texts that people read; those of templates are missions, and speak as their authors do. */
const isShown = (path: string): boolean => /^src\/(renderer|host|cli|main|core)\/(?!.*\/templates\/)/.test(path)

/** Descriptions in the schemas may use the words of the file format. */
const speaksOfTheFile = (path: string): boolean => /^src\/(core\/model\/document-io|cli\/outputs)\//.test(path)

describe('every source file', () => {
  const habits: string[] = []
  const words: string[] = []
  beforeAll(() => {
    for (const path of sourceFiles()) {
      if (path.includes('.test.')) continue
      const source = readSource(path)
      for (const { line, why } of faultsIn(path, source)) habits.push(`${path}:${line} ${why}`)
      if (!isShown(path) || /\/(search|palette)-synonyms\.ts$/.test(path)) continue
      for (const { line, text } of textsIn(path, source))
        for (const why of faultsOfText(text, longest.window, speaksOfTheFile(path)))
          words.push(`${path}:${line} ${why}: ${text.slice(0, 100)}`)
    }
  })
  it('hands on no other’s exports, casts no globalThis, casts and silences with a reason', () => {
    expect(habits).toEqual([])
  })
  it('says things in the words that are used for them, in short sentences', () => {
    expect(words).toEqual([])
  })
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

describe('what is looked for in texts', () => {
  it.each([
    ['const a = <p>Load the page anew</p>', 'says “anew”'],
    ["const a = 'Nothing can be reckoned.'", 'says “reckon”'],
    ['const a = `Rule settings of the mission`', 'says “Rule settings”'],
    ['const a = <p>Pick a panel</p>', 'says “panel”'],
    ["const a = 'Zones and regions'", 'says “regions”'],
    [`const a = 'It ${'goes on and '.repeat(14)}ends.'`, 'has a sentence of 44 words'],
  ])('finds %j', (source, why) => {
    expect(textsIn('a.tsx', source).flatMap(({ text }) => faultsOfText(text, longest.window))).toEqual([
      expect.stringContaining(why),
    ])
  })

  it('lets short sentences, names and comments be', () => {
    const source =
      "// It is reckoned anew.\nimport a from './reckon.ts'\nconst reckoned = 'anew'\nconst b = 'The map is drawn again.'"
    expect(textsIn('a.ts', source).flatMap(({ text }) => faultsOfText(text, longest.window))).toEqual([])
  })
})
