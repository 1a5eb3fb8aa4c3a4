/** The program doesn't validate its built-in kits and rule sets; only this test runs them through their schemas. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kitSchema } from '#model/kit/kit.ts'
import { ruleSetDataSchema } from '#model/rule-sets/rule-set.ts'

const project = new URL('../../', import.meta.url)
const dataIn = (folder: string): (readonly [string, unknown])[] =>
  readdirSync(new URL(folder, project))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(new URL(`${folder}/${name}`, project), 'utf8'))])

describe('the program’s own data are what their schema makes of them', () => {
  it.each(dataIn('resources/kits'))('kit %s', (_name, data) => {
    expect(kitSchema.parse(data)).toEqual(data)
  })
  // In the schema's order too, and with every field that may be left out elsewhere: nothing is filled in later.
  it.each(dataIn('resources/rule-sets'))('rule set %s', (_name, data) => {
    expect(JSON.stringify(data, null, 1)).toBe(JSON.stringify(ruleSetDataSchema.parse(data), null, 1))
  })
})
