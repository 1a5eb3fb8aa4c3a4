// The command line writes in one place, where what came from outside is made harmless.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './source-files.ts'

const folder = join(projectRoot, 'src/cli')
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

test('only terminal.ts writes to the two outputs', () => {
  const writing = /\bconsole\b|process\.(stdout|stderr)(?!\.(isTTY|columns)\b)|writeSync|\/dev\/(stdout|stderr|tty)/
  expect(sources.filter(({ text }) => writing.test(text)).map(({ name }) => name)).toEqual(['terminal.ts'])
})

test('JSON goes through printJson: what makes words harmless would make JSON invalid', () => {
  const wrong = /\bprintLine\(\s*(`\$\{)?(JSON\.stringify|missionJsonSchemaText)/
  expect(sources.filter(({ text }) => wrong.test(text)).map(({ name }) => name)).toEqual([])
  expect(sources.some(({ text }) => /\bprintJson\(\s*(`\$\{)?JSON\.stringify/.test(text))).toBe(true)
})
