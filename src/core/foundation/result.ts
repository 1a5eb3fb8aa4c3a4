/** Return type of functions that can fail; exceptions are for bugs only. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

export const success = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })
export const failure = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({
  ok: false,
  error,
})

/** Why it failed, or null if it didn't. */
export const reasonOf = <Failure>(result: Result<unknown, Failure>): Failure | null => (result.ok ? null : result.error)
