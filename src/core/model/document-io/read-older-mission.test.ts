import { describe, expect, it } from 'vitest'
import { failure, success } from '#foundation/result.ts'
import { createChain, defineMigration, type Json } from '#model/migrations/migration.ts'
import { blankMission } from '#model/mission/blank.ts'
import { missionFileSchema } from '#model/mission/document.ts'
import { readMission, type TextReading } from './read-mission.ts'

const isNamed = (value: Json): value is { readonly name: string; readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/** Two invented old versions, which lead to what the program calls the current one, here number 3. */
const reading: TextReading = {
  chain: createChain(3, [
    defineMigration({
      from: 1,
      summary: 'The name becomes the title.',
      read: (old) => (isNamed(old) ? success(old) : failure([{ path: ['name'], message: '“name” must be a text' }])),
      up: ({ name, ...rest }) => ({ ...rest, title: name }),
    }),
    defineMigration({
      from: 2,
      summary: 'A title becomes a whole mission.',
      read: (old) => success(old as { readonly title: string }),
      up: ({ title }) => ({ ...blankMission(title) }) as unknown as Json,
    }),
  ]),
  schema: {
    safeParse: (value) =>
      missionFileSchema.safeParse(
        typeof value === 'object' && value !== null && 'version' in value && value.version === 3
          ? { ...value, version: 1 }
          : value,
      ),
  },
}
const read = (text: string) => readMission(text, reading)

describe('readMission with older versions', () => {
  it('takes every older version to the current one and says which it was', () => {
    const expected = blankMission('Old')
    expect(read('{"format": "bulkhead-mission", "version": 1, "name": "Old"}')).toEqual(
      success({ document: expected, migratedFrom: 1 }),
    )
    expect(read('{"format": "bulkhead-mission", "version": 2, "title": "Old"}')).toEqual(
      success({ document: expected, migratedFrom: 2 }),
    )
    expect(read(JSON.stringify({ ...expected, version: 3 }))).toEqual(
      success({ document: expected, migratedFrom: null }),
    )
  })

  it('says where an older version is wrong', () => {
    const result = read('{\n "format": "bulkhead-mission",\n "version": 1, "name": 5}')
    expect(result.ok ? null : result.error).toMatchObject({
      code: 'invalid',
      message: '“name” must be a text',
      line: 3,
      column: 24,
      path: 'name',
      more: 0,
    })
  })

  it('names the nearest place in the text when what is wrong came out of a step', () => {
    const result = read('{\n "format": "bulkhead-mission", "version": 2, "title": ""}')
    expect(result.ok ? null : result.error).toMatchObject({
      code: 'invalid',
      line: 1,
      column: 1,
      path: 'mission.title',
    })
  })

  it('refuses what is newer than the chain and what is no version', () => {
    const code = (version: string): string => {
      const result = read(`{"format": "bulkhead-mission", "version": ${version}}`)
      return result.ok ? 'ok' : `${result.error.code}: ${result.error.advice}`
    }
    expect(code('4')).toContain('newer-version: Update Bulkhead')
    expect(code('0')).toContain('unknown-version: Bulkhead reads versions 1 to 3.')
    expect(code('1.5')).toContain('unknown-version')
    expect(code('-1')).toContain('unknown-version')
    expect(code('null')).toContain('unknown-version')
  })
})
