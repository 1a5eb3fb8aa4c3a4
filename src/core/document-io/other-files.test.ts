import { expect, it } from 'vitest'
import { readMission } from './read-mission.ts'

it.each([
  ['bulkhead-pack', 'this is a mission pack, not a mission'],
  ['bulkhead-rules', 'this is a rule set, not a mission'],
  ['bulkhead-kit', 'this is a terrain kit, not a mission'],
])('a file of the program that is no mission is called what it is: %s', (format, message) => {
  expect(readMission(`{ "format": "${format}", "version": 1 }`)).toMatchObject({
    ok: false,
    error: { code: 'wrong-format', message, path: 'format' },
  })
})
