// Texts, documents and comments read as a native would write them: none has a habit of a translation.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { proseOf } from './document-words.ts'
import { commentsIn, findPatterns } from './prose.ts'
import { projectRoot, readSource, sourceFiles } from './source-files.ts'
import { textsIn } from './words.ts'

/** Texts of templates speak as their authors do; words that people search by are not shown. */
const isShown = (path: string): boolean =>
  /^src\/(renderer|host|cli|main|core)\//.test(path) && !/\/templates[/.]|-synonyms\.ts$/.test(path)

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...['docs', 'src'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.md') && path !== 'docs/anfang.md'),
  ),
]

describe('habits of a translation', () => {
  const code = sourceFiles().filter((path) => !path.includes('.test.'))
  it.each([
    [
      'texts' as const,
      () => code.filter(isShown).flatMap((path) => textsIn(path, readSource(path)).map(({ text }) => text)),
    ],
    ['comments' as const, () => code.flatMap((path) => commentsIn(path, readSource(path)))],
    [
      'documents' as const,
      () => documents.flatMap((path) => proseOf(readFileSync(join(projectRoot, path), 'utf8')).map(({ text }) => text)),
    ],
  ])('are not in %s', (area, read) => {
    expect(findPatterns(read(), area === 'comments' ? 'comment' : 'text')).toEqual({})
  })
  it.each([
    ['/** What the file holds. */', 'What, Of, Who → a verb'],
    ['/** The name; null: it has none. */', '; null: → or null if'],
    ['// It is\n// told to nobody.', 'is told → you see, Bulkhead reports'],
  ])('are found in %j', (source, name) => {
    expect(Object.keys(findPatterns(commentsIn('a.ts', source), 'comment'))).toContain(name)
  })
})
