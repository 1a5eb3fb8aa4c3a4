// A rule states its causes and what its findings follow from; it knows no other rule, nor whether one is on (0048).
import { expect, test } from 'vitest'
import { importsOf, targetOf } from './imports.ts'
import { readSource, sourceFiles } from './source-files.ts'

const SETTINGS = 'src/core/checking/checker/settings.ts'
/** The folder of the rule that a file is of, if any. */
const ruleOf = (path: string): string | undefined => /^src\/core\/.*\/rules\/[^/]+(?=\/)/.exec(path)?.[0]

test('no rule asks another one', () => {
  const files = sourceFiles().filter((path) => ruleOf(path) !== undefined && !path.endsWith('.test.ts'))
  const asked = files.flatMap((path) =>
    importsOf(path, readSource(path)).flatMap(({ specifier, line }) => {
      const target = specifier === null ? null : targetOf(path, specifier)
      if (target?.kind !== 'file') return []
      const other = ruleOf(target.path)
      return target.path === SETTINGS || (other !== undefined && other !== ruleOf(path))
        ? [`${path}:${line} imports ${target.path}`]
        : []
    }),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(asked).toEqual([])
})
