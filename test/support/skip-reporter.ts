import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/**
 * The list reporter shows `-` for a skipped test and hides why. This prints each reason once, with a count; and the name of
 * each test that passed at its second try alone, where there is one.
 */
export default class SkipReporter implements Reporter {
  readonly #reasons = new Map<string, number>()
  readonly #second: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' && result.retry > 0) this.#second.push(test.titlePath().filter(Boolean).join(' › '))
    if (result.status !== 'skipped') return
    const given = [...result.annotations, ...test.annotations].find((note) => note.type === 'skip' && note.description)
    const reason = given?.description ?? 'no reason given'
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1)
  }

  onEnd(): void {
    for (const [reason, count] of this.#reasons) console.log(`SKIPPED ${count}: ${reason}`)
    for (const name of this.#second) console.log(`PASSED AT THE SECOND TRY: ${name}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
