import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { defaultSettings } from '#host/settings.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { damageIn } from './stored-values.ts'

const folder = temporaryFolder()
const damageOf = (text: string): string | null => {
  const path = join(folder, 'config.json')
  writeFileSync(path, text)
  return damageIn(path)
}

it('of a file of settings it is said what does not fit, whatever stands in it', () => {
  expect(damageIn(join(folder, 'none.json'))).toBeNull()
  expect(
    damageOf(JSON.stringify({ settings: defaultSettings, window: null, recent: [], later: { a: [1] } })),
  ).toBeNull()
  expect(damageOf('{"settings":{"theme":"pink"},"recent":[7]}')).toBe('the settings, the recent files')
  for (const whole of ['', '{', '7', '[]']) expect(damageOf(whole), whole).toBe('everything')
  // No function can walk through so many levels.
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  expect(damageOf(`{"settings":{"exports":{"format":"pdf","options":{"pdf":{"a":${deep}}}}}}`)).toBe('everything')
  expect(damageOf(`{"later":${deep}}`)).toBe('everything')
})
