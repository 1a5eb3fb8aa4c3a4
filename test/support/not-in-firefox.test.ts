import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { notInFirefox } from './not-in-firefox.ts'

const folder = fileURLToPath(new URL('../e2e', import.meta.url))
const specs = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

it.each(notInFirefox)('“$test” is the beginning of a test’s name, once', ({ test }) => {
  const begins = [`test('${test}`, `test(\`${test}`]
  expect(specs.flatMap((text) => begins.flatMap((begin) => text.split(begin).slice(1)))).toHaveLength(1)
})
