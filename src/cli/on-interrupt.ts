/** Ctrl-C and its like, for a command that asks a person and would lose what was answered. */
import type { InterruptedCode } from './exit-codes.ts'

/** What a shell calls the end by each of them: 128 and the number of the signal. */
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const satisfies Readonly<Record<string, InterruptedCode>>

/**
 * Does work that a signal ends early, as the end of the input would. A second signal ends the program as usual.
 * @param work is given what takes a function to call at the first signal
 * @returns what came of the work, and the exit code of the signal; null: there was none
 */
export async function onInterrupt<Value>(
  work: (onSignal: (stop: () => void) => void) => Promise<Value>,
): Promise<readonly [Value, InterruptedCode | null]> {
  let code: InterruptedCode | null = null
  let stop = (): void => undefined
  const hear = (signal: NodeJS.Signals): void => {
    deafen()
    code = signal in codes ? codes[signal as keyof typeof codes] : null
    stop()
  }
  const deafen = (): void => {
    for (const name of Object.keys(codes)) process.off(name, hear)
  }
  for (const name of Object.keys(codes)) process.on(name, hear)
  const value = await work((whenSignalled) => {
    stop = whenSignalled
  })
  deafen()
  return [value, code]
}
