import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { isJustBegun, journalLines } from './journal-file.ts'

const picture = JSON.stringify({ do: 'picture', text: JSON.stringify(blankMission()) })

it('is just begun before its first picture, and not once part of that is there', () => {
  const whole = journalLines().of([picture], null)
  const begins = whole.indexOf('{"do":"picture"')
  expect(isJustBegun('')).toBe(true)
  expect(isJustBegun(whole.slice(0, begins))).toBe(true)
  expect(isJustBegun(whole.slice(0, begins + 20))).toBe(false)
  expect(isJustBegun(whole.slice(0, -1))).toBe(false)
  expect(isJustBegun(whole)).toBe(false)
})
