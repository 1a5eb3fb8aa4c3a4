import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { formatSchema, wordsIn } from './schema-words.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

it('resources/schema/words.json says what the source says (else: npx vitest run --project unit test/support/schema-words -u)', async () => {
  await expect(`${JSON.stringify(formatSchema(root), null, 2)}\n`).toMatchFileSnapshot(
    '../../resources/schema/words.json',
  )
})

it('takes what stands above a schema and above its keys, and nothing else', () => {
  const source = [
    '/** A unit. */',
    'export const unitSchema = z.strictObject({',
    '  id: idSchema,',
    '  /** In points;',
    '   * `0`: free. */',
    '  points: z.int(),',
    '  // not for people',
    '  models: z.int(),',
    '})',
    '/** No schema. */',
    'const usual = { /** three */ a: 3 }',
  ].join('\n')
  expect(wordsIn('a.ts', source)).toEqual([
    { keys: ['id', 'points', 'models'], about: 'A unit.', words: { points: 'In points; 0: free.' } },
  ])
})
