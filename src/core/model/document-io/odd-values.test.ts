import { expect, it } from 'vitest'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { readMission } from './read-mission.ts'

/** Throws when somebody makes a text of it. */
const odd = { toString: 1, valueOf: 1 }

/** The same document once for each of its values, with that value replaced; of lists, only in the first entry. */
function* replaced(value: unknown, put: (other: unknown) => unknown): Generator<unknown> {
  yield put(odd)
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined))
    yield* replaced(part, (other) =>
      put(Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }),
    )
}

it('refuses a value that hides how it is written as text, wherever it is', () => {
  for (const document of replaced(everyKind(), (other) => other))
    expect(readMission(JSON.stringify(document))).toMatchObject({ ok: false })
})
