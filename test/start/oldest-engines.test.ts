/** The built page is for the desktop program and for browsers alike: its styles are written for all of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../support/built-cli.ts'

const assets = join(projectFolder, 'out', 'renderer', 'assets')

it('what can be selected as text, and what not, is told Safari by the name it knows', () => {
  const styles = readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
  const rules = styles.flatMap((style) => style.match(/\{[^{}]*user-select[^{}]*\}/g) ?? [])
  expect(rules.length).toBeGreaterThan(5)
  const without = rules.filter((rule) => {
    const value = /(?<!-)user-select:([^;}]*)/.exec(rule)?.[1]
    return value === undefined || !rule.includes(`-webkit-user-select:${value}`)
  })
  expect(without).toEqual([])
})
