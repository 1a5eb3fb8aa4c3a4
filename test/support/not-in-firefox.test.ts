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

it('names every test that speaks Chromium’s own protocol, or has fingers and pens by it', () => {
  const speaking = specs.flatMap((text) => {
    // What a file has before its first test are helpers of these tests.
    const [head = '', ...tests] = text.split(/^\s*test\(\s*(?=['`])/m)
    const helpers = head
      .split(/^(?=(?:async )?function )/m)
      .filter((part) => /newCDPSession|Screen\.of|Pen\.of/.test(part))
    const calls = helpers.flatMap((part) => /function (\w+)/.exec(part)?.[1] ?? [])
    return tests
      .filter((body) => ['newCDPSession', 'Screen.of', 'Pen.of', ...calls].some((word) => body.includes(`${word}(`)))
      .map((body) => body.slice(1, 100))
  })
  const listed = (title: string): boolean => notInFirefox.some(({ test }) => title.startsWith(test))
  expect(speaking.length).toBeGreaterThan(4)
  expect(speaking.filter((title) => !listed(title))).toEqual([])
})
