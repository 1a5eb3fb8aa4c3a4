/** What a case of the host's contract expects, without a test runner. */
import type { HostResult } from './host.ts'

export function expectThat(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`the host's contract: ${what}`)
}

export function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)]
  expectThat(left === right, `${what}: ${left} instead of ${right}`)
}

export function unwrap<Value>(result: HostResult<Value>, what: string): Value {
  expectThat(result.ok, `${what} failed: ${result.ok ? '' : result.error.message}`)
  return result.value
}

export function expectFailure(result: HostResult<unknown>, code: string, what: string): void {
  expectThat(!result.ok, `${what} should have failed`)
  expectSame(result.error.code, code, what)
  expectThat(result.error.message !== '', `${what} fails without saying why`)
}
