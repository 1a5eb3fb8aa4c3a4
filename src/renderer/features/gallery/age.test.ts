import { expect, it } from 'vitest'
import { formatAge } from './age.ts'

const now = new Date(2026, 10, 29, 10, 30).getTime()

it.each([
  [new Date(2026, 10, 29, 10, 31), 'Edited just now'],
  [new Date(2026, 10, 29, 10, 29), 'Edited 1 minute ago'],
  [new Date(2026, 10, 29, 10, 18), 'Edited 12 minutes ago'],
  [new Date(2026, 10, 29, 0, 5), 'Today, 00:05'],
  [new Date(2026, 10, 28, 23, 59), 'Yesterday'],
  [new Date(2026, 10, 24, 12), 'Tuesday'],
  [new Date(2026, 10, 14, 12), '14 November'],
  [new Date(2025, 10, 14, 12), '14 November 2025'],
])('says when %s was', (changed, said) => {
  expect(formatAge(changed.getTime(), now)).toBe(said)
})
