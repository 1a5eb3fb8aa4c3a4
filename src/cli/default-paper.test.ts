import { expect, it } from 'vitest'
import { defaultPaper } from './default-paper.ts'

it.each([
  [{ LC_ALL: 'en_US.UTF-8', LC_PAPER: 'de_DE.UTF-8' }, 'letter'],
  [{ LC_ALL: '', LC_PAPER: 'de_DE.UTF-8', LANG: 'en_US.UTF-8' }, 'a4'],
  [{ LC_PAPER: 'en_CA', LANG: 'C.UTF-8' }, 'letter'],
  [{ LANG: 'C.UTF-8' }, 'a4'],
  [{ LANG: 'de_DE.UTF-8' }, 'a4'],
] as const)('with %j is %s', (env, paper) => {
  expect(defaultPaper(env)).toBe(paper)
})
