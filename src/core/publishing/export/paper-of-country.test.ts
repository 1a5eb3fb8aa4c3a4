import { expect, it } from 'vitest'
import { paperOfCountry } from './paper-of-country.ts'

it.each([
  ['en-US', 'America/New_York', 'letter'],
  ['fr-CA', 'America/Toronto', 'letter'],
  ['es-Latn-US', 'Pacific/Honolulu', 'letter'],
  ['en_US.UTF-8', '', 'letter'],
  ['en-US', 'UTC', 'letter'],
  ['en-US', 'Europe/Berlin', 'a4'],
  ['en-GB', 'America/New_York', 'a4'],
  ['de-DE-u-ca-gregory', '', 'a4'],
  ['ca-ES', '', 'a4'],
  ['en', '', 'a4'],
  ['C.UTF-8', '', 'a4'],
  ['', '', 'a4'],
] as const)('with %j in the time zone %j is %s', (locale, timeZone, paper) => {
  expect(paperOfCountry(locale, timeZone)).toBe(paper)
})
