import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../support/built-cli.ts'
import { proseOf } from './document-words.ts'
import { faultsOfText, longest } from './words.ts'

const inFolder = (folder: string): string[] =>
  readdirSync(join(projectFolder, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

/** The page of each check, beside its rule. */
const rulePages = readdirSync(join(projectFolder, 'src/core'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/core/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\/rules\/[^/]+\/README\.md$/.test(path))

/** Documents for hobbyists, without the German page and the pages generated from the program's own texts. */
const documents = ['README.md', ...inFolder('docs'), ...inFolder('docs/guide'), ...rulePages].filter(
  (path) => !['docs/anfang.md', 'docs/commands.md', 'docs/shell-json.md', 'docs/layers.md'].includes(path),
)

/** True for pages about the file format and machine-readable output, which may use the format's words. */
const speaksOfTheFile = (path: string): boolean =>
  /^docs\/(mission-file|pack|versions|check-json|geometry)\.md$/.test(path)

describe('the documents', () => {
  it('say things in short sentences, in the words of the interface', () => {
    const faults = documents.flatMap((path) =>
      proseOf(readFileSync(join(projectFolder, path), 'utf8')).flatMap(({ line, text }) =>
        faultsOfText(text, longest.documents, speaksOfTheFile(path)).map(
          (why) => `${path}:${line} ${why}: ${text.slice(0, 160)}`,
        ),
      ),
    )
    expect(faults).toEqual([])
  })
  it('are measured without code, addresses and marks', () => {
    const page =
      '# Title\n\nA *short* line\nand [more](of/it.md).\n\n```sh\nanew anew\n```\n\n- one `code`\n- two\n\n| a | b \\| c |\n|---|---|\n'
    expect(proseOf(page)).toEqual([
      { line: 3, text: 'A short line and more.' },
      { line: 10, text: 'one code' },
      { line: 11, text: 'two' },
      { line: 13, text: 'a' },
      { line: 13, text: 'b \\| c' },
    ])
  })
})
