/** Files of every released version: they must open for ever, and say the same. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MISSION_VERSION, type Mission } from '#model/mission/document.ts'
import { readMission } from './read-mission.ts'
import { writeMission } from './write-mission.ts'

const folder = new URL('../../../../test/golden/documents/', import.meta.url)
const files = readdirSync(folder).sort()
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
const versionOf = (name: string): number => Number(/^v(\d+)-/.exec(name)?.[1])

function read(name: string): Mission {
  const result = readMission(textOf(name))
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`)
  // Version 2 only has more to say than version 1: nothing is changed on opening.
  expect(result.value.migratedFrom).toBeNull()
  return result.value.document
}

function readOf(text: string): Mission {
  const result = readMission(text)
  if (!result.ok) throw new Error(result.error.message)
  return result.value.document
}

describe('golden documents', () => {
  it('there are some of every released version, and none of another', () => {
    const versions = new Set(files.map(versionOf))
    expect([...versions].sort()).toEqual(Array.from({ length: MISSION_VERSION }, (_, index) => index + 1))
  })

  it.each(files)('%s opens', (name) => {
    const document = read(name)
    expect(readMission(writeMission(document))).toMatchObject({ ok: true })
  })

  // Those with texts for special rules and scoring are written with entries in their place.
  const hasOwnTexts = (name: string): boolean => /^ {4}"(?:rules|scoring)": "[^"]/m.test(textOf(name))
  const texts = files.filter((name) => !name.includes('by-hand'))
  it.each(texts.filter((name) => !hasOwnTexts(name)))('%s is written as it stands', (name) => {
    expect(writeMission(read(name))).toBe(textOf(name))
  })

  it.each(texts.filter(hasOwnTexts))('%s keeps its texts as entries, and is written the same from then on', (name) => {
    const document = read(name)
    expect(document.play.rules.at(-1)).toMatchObject({ id: 'text-rule-1', text: '- one\n- two' })
    expect(document.play.objectives.at(-1)).toMatchObject({ id: 'text-scoring-1', text: '5 VP for each marker held.' })
    const text = writeMission(document)
    expect(writeMission(readOf(text))).toBe(text)
  })

  it('one that was edited by hand says what its tidy twin says', () => {
    expect(textOf('v1-everything-by-hand.bulkhead')).not.toBe(textOf('v1-everything.bulkhead'))
    expect(writeMission(read('v1-everything-by-hand.bulkhead'))).toBe(writeMission(read('v1-everything.bulkhead')))
  })

  it('three of them hold every kind of item', () => {
    const { tokens, forces } = read('v2-everything.bulkhead')
    const { diagrams } = read('v1-diagrams.bulkhead')
    const document = { ...read('v1-everything.bulkhead'), tokens, forces, diagrams }
    for (const [key, value] of Object.entries(document))
      if (Array.isArray(value)) expect(value.length, key).toBeGreaterThan(0)
  })
})
