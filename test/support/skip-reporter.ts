import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The list reporter shows `-` for a skipped test and hides why. This prints each reason once, with a count. */
export default class SkipReporter implements Reporter {
  readonly #reasons = new Map<string, number>()

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'skipped') return
    const given = [...result.annotations, ...test.annotations].find((note) => note.type === 'skip' && note.description)
    const reason = given?.description ?? 'no reason given'
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1)
  }

  onEnd(): void {
    for (const [reason, count] of this.#reasons) console.log(`SKIPPED ${count}: ${reason}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
