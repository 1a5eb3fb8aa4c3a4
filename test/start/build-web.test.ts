import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

const script = fileURLToPath(new URL('../../scripts/build-web.mjs', import.meta.url))

const folder = temporaryFolder()

it.each([['--help'], ['-o'], [''], ['one', 'two']])(
  'build:web writes nothing for %s, and says how it is used',
  (...said) => {
    const { status, stderr } = spawnSync(process.execPath, [script, ...said], { cwd: folder, encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringContaining('npm run build:web [-- FOLDER]')])
    expect(readdirSync(folder)).toEqual([])
  },
)
