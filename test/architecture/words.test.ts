import { describe, expect, it } from 'vitest'
import { readSource, sourceFiles } from './source-files.ts'
import { faultsOfText, textsIn } from './words.ts'

/** What people read; the texts of templates are missions, and speak as their authors do. */
const shown = sourceFiles().filter(
  (path) => /^src\/(renderer|host|cli|main|core)\//.test(path) && !/\.test\.|\/templates\//.test(path),
)

/** The descriptions in the schemas, and the words that people type to find something. */
const speaksOfTheFile = (path: string): boolean =>
  /^src\/(core\/model\/document-io|cli\/outputs)\/|\/(search-synonyms|palette-synonyms)\.ts$/.test(path)

describe('the words of the interface', () => {
  it('are those that are used for a thing, in short sentences', () => {
    const faults = shown.flatMap((path) =>
      textsIn(path, readSource(path)).flatMap(({ line, text }) =>
        faultsOfText(text, speaksOfTheFile(path)).map((why) => `${path}:${line} ${why}: ${text.slice(0, 100)}`),
      ),
    )
    expect(faults).toEqual([])
  }, 60_000)
})

describe('what is looked for', () => {
  it.each([
    ['const a = <p>Load the page anew</p>', 'says “anew”'],
    ["const a = 'Nothing can be reckoned.'", 'says “reckon”'],
    ['const a = `Rule settings of the mission`', 'says “Rule settings”'],
    ['const a = <p>Pick a panel</p>', 'says “panel”'],
    ["const a = 'Zones and regions'", 'says “regions”'],
    [`const a = 'It ${'goes on and '.repeat(14)}ends.'`, 'has a sentence of 44 words'],
  ])('finds %j', (source, why) => {
    expect(textsIn('a.tsx', source).flatMap(({ text }) => faultsOfText(text))).toEqual([expect.stringContaining(why)])
  })

  it('lets short sentences, names and comments be', () => {
    const source =
      "// It is reckoned anew.\nimport a from './reckon.ts'\nconst reckoned = 'anew'\nconst b = 'The map is drawn again.'"
    expect(textsIn('a.ts', source).flatMap(({ text }) => faultsOfText(text))).toEqual([])
  })
})
