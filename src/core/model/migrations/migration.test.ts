import { describe, expect, it } from 'vitest'
import { failure, success } from '#foundation/result.ts'
import { blankMission } from '#model/mission/blank.ts'
import { MISSION_VERSION } from '#model/mission/document.ts'
import { createChain, defineMigration, type Json, migrate, missionMigrations } from './migration.ts'

interface Old {
  readonly format: string
  readonly version: number
  readonly names: string[]
}
const isOld = (value: Json): boolean => typeof value === 'object' && value !== null && 'names' in value

const joinNames = defineMigration<Old>({
  from: 1,
  summary: 'Names become one line.',
  read: (old) =>
    isOld(old) ? success(old as unknown as Old) : failure([{ path: ['names'], message: 'there are no names' }]),
  up: ({ names, ...rest }) => {
    names.reverse()
    return { ...rest, line: names.join(' ') }
  },
})
const addCount = defineMigration<{ readonly line: string }>({
  from: 2,
  summary: 'Counts the letters.',
  read: (old) => success(old as unknown as { line: string }),
  up: (old) => ({ ...old, count: old.line.length }),
})
const chain = createChain(3, [joinNames, addCount])

describe('createChain', () => {
  it('refuses gaps, wrong order and a wrong number of steps', () => {
    expect(() => createChain(3, [addCount, joinNames])).toThrow('step 1 must start from version 1, not 2')
    expect(() => createChain(3, [joinNames])).toThrow('version 3 needs 2 steps, not 1')
    expect(() => createChain(2, [joinNames, addCount])).toThrow('version 2 needs 1 steps, not 2')
    expect(() => createChain(3, [joinNames, joinNames])).toThrow('step 2 must start from version 2, not 1')
    expect(() => createChain(0, [])).toThrow('version 0 is not a version')
  })
  it('holds every released version up to the current one', () => {
    expect(missionMigrations.current).toBe(MISSION_VERSION)
    expect(missionMigrations.steps).toHaveLength(MISSION_VERSION - 1)
  })
})

describe('migrate', () => {
  it('runs the steps from the version of the document, in order, and sets the version', () => {
    const old = { format: 'x', version: 1, names: ['a', 'b'] }
    expect(migrate(chain, old, 1)).toEqual(success({ format: 'x', version: 3, line: 'b a', count: 3 }))
    expect(migrate(chain, { version: 2, line: 'four' }, 2)).toEqual(success({ version: 3, line: 'four', count: 4 }))
    expect(migrate(chain, { version: 3, line: 'same' }, 3)).toEqual(success({ version: 3, line: 'same' }))
  })
  it('works on a copy, even when a step changes what it is given', () => {
    const old = { format: 'x', version: 1, names: ['a', 'b'] }
    migrate(chain, old, 1)
    expect(old).toEqual({ format: 'x', version: 1, names: ['a', 'b'] })
  })
  it('stops at the step that refuses the document', () => {
    expect(migrate(chain, { version: 1 }, 1)).toEqual(
      failure({ version: 1, faults: [{ path: ['names'], message: 'there are no names' }] }),
    )
  })
  it('takes a current document as it is', () => {
    const document = JSON.parse(JSON.stringify(blankMission())) as Json
    const result = migrate(missionMigrations, document, MISSION_VERSION)
    expect(result.ok && result.value).toBe(document)
  })
  it('must not be asked for versions it does not have', () => {
    expect(() => migrate(chain, {}, 4)).toThrow()
    expect(() => migrate(chain, {}, 0)).toThrow()
    expect(() => migrate(chain, {}, 1.5)).toThrow()
  })
})
