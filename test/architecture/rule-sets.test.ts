// Everything particular to one game is in that game's folder; no other code names its kinds.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { findKit, kitIds } from '#model/kit/kit.ts'
import { kindParts } from '../../src/core/model/rule-sets/kinds.ts'
import { ruleSets } from '../../src/core/model/rule-sets/rule-sets.ts'
import { projectRoot, readSource, sourceFiles } from './source-files.ts'
import { walk } from './syntax.ts'

/** The id of every kind of every rule set. */
const kindIds = new Set(ruleSets.flatMap(({ kinds }) => kindParts.flatMap((part) => kinds[part].map(({ id }) => id))))

/** Words that are the id of a kind but mean something else in a file: file, word and meaning. */
const otherMeanings: readonly (readonly [file: string, word: string, meant: string])[] = [
  ['src/core/checking/checker/mission-words.ts', 'entry', 'a word that many names of kinds have'],
  ['src/core/foundation/parsing/describe-issue.ts', 'entry', 'an entry of a list'],
  ['src/core/drawing/diagrams/range-regions.ts', 'objective', 'the range from which a marker is held'],
  ['src/core/drawing/diagrams/reading-texts.ts', 'objective', 'the range from which a marker is held'],
  ['src/core/model/mission/diagrams.ts', 'objective', 'the range from which a marker is held'],
  ['src/core/analysis/playtest/types.ts', 'objective', 'an objective of the scoring'],
  ['src/core/analysis/playtest/unplayed.ts', 'objective', 'an objective of the scoring'],
  ['src/cli/playtest-schema.ts', 'objective', 'an objective of the scoring'],
  ['src/renderer/features/mission-form/mission-lists.ts', 'objective', 'an objective of the scoring'],
  [
    'src/renderer/features/mission-form/scoring/objective-card.tsx',
    'objective',
    'a class of the style sheet, a property',
  ],
]

/** Every text in quotes of a source file, with its line. */
function textsIn(path: string, text: string): { readonly value: string; readonly line: number }[] {
  const found: { value: string; line: number }[] = []
  walk(parseSync(path, text).program, ({ type, value, quasis, start }) => {
    const cooked =
      type === 'TemplateLiteral' && Array.isArray(quasis) && quasis.length === 1 ? quasis[0]?.value?.cooked : undefined
    const said = type === 'Literal' ? value : cooked
    if (typeof said === 'string')
      found.push({ value: said, line: text.slice(0, typeof start === 'number' ? start : 0).split('\n').length })
  })
  return found
}

const named = sourceFiles()
  .filter(
    (path) =>
      !/^src\/core\/(?:games\/(?!shared\/)|model\/rule-sets\/)/.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      !path.endsWith('.d.ts'),
  )
  .flatMap((path) =>
    textsIn(path, readSource(path))
      .filter(({ value }) => kindIds.has(value))
      .map(({ value, line }) => ({ path, value, line })),
  )

test('nobody outside the folders of rule sets names a kind of one', () => {
  const meantOtherwise = ({ path, value }: { path: string; value: string }): boolean =>
    otherMeanings.some(([file, word]) => file === path && word === value)
  expect(
    named.filter((each) => !meantOtherwise(each)).map(({ path, line, value }) => `${path}:${line} names “${value}”`),
  ).toEqual([])
})

test('every exception is needed', () => {
  const idle = otherMeanings.filter(([file, word]) => !named.some(({ path, value }) => path === file && value === word))
  expect(idle).toEqual([])
})

test('finds a kind that is named in any kind of quotes', () => {
  const lines = ["const a = 'prison-cells'", 'const b = `sector`', "const c = kind === 'x' ? 'terminal' : ''"]
  const found = textsIn('probe.ts', lines.join('\n')).filter(({ value }) => kindIds.has(value))
  expect(found).toEqual([
    { value: 'prison-cells', line: 1 },
    { value: 'sector', line: 2 },
    { value: 'terminal', line: 3 },
  ])
})

test('every rule set has a folder and figures, and nothing else stands beside them', () => {
  const ids = ruleSets.map(({ id }) => id).sort()
  const folders = readdirSync(join(projectRoot, 'src/core/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name)
  expect(folders.sort()).toEqual(ids)
  expect(readdirSync(join(projectRoot, 'resources/rule-sets')).sort()).toEqual(ids.map((id) => `${id}.json`))
})

test('a folder of a rule set is named nowhere but in its line of the list', () => {
  for (const { id } of ruleSets) {
    const outside = sourceFiles().filter(
      (path) => !path.startsWith(`src/core/games/${id}/`) && !/\.test\.tsx?$/.test(path),
    )
    expect(
      outside.filter(
        (path) => readSource(path).includes(`games/${id}/`) || readSource(path).includes(`./${id}/rule-set.ts`),
      ),
    ).toEqual(['src/core/model/rule-sets/rule-sets.ts'])
    expect(existsSync(join(projectRoot, `src/core/games/${id}/rule-set.ts`))).toBe(true)
  }
})

test('every kind has a source and says how sure it is', () => {
  for (const { id } of ruleSets) {
    const data = JSON.parse(readFileSync(join(projectRoot, `resources/rule-sets/${id}.json`), 'utf8'))
    for (const part of kindParts)
      for (const kind of data.kinds[part])
        expect([kind.confidence, kind.source.length > 2]).toEqual([expect.stringMatching(/^[HML]$/), true])
  }
})

test('every kit that a rule set is played with is there, and every kit that is there can be played with', () => {
  const listed = ruleSets.flatMap(({ kits }) => kits)
  expect(listed.filter((id) => findKit(id) === undefined)).toEqual([])
  if (ruleSets.every(({ kits }) => kits.length > 0)) expect([...new Set(listed)].sort()).toEqual([...kitIds()].sort())
})
