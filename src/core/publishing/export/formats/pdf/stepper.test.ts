import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepper } from './stepper.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([20, -3_600_000])('others have their turn when the clock has moved by %i ms', async (jump) => {
  const step = stepper({}, 2)
  vi.setSystemTime(Date.now() + jump)
  let had = false
  setTimeout(() => {
    had = true
  }, 0)
  await step('page 1')
  expect(had).toBe(true)
})
