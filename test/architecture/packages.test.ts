// Checks that `npm ci` does nothing but fetch packages from the configured registry.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from './source-files.ts'

const packageSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  scripts: z.record(z.string(), z.string()).default({}),
})
const lockSchema = z.object({ packages: z.record(z.string(), z.record(z.string(), z.unknown())) })

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
const locked = Object.entries(lockSchema.parse(JSON.parse(read('package-lock.json'))).packages).filter(
  ([path]) => path !== '',
)

test('every version in package.json is exact', () => {
  const { dependencies, devDependencies } = packageSchema.parse(JSON.parse(read('package.json')))
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  )
  expect(loose).toEqual([])
})

test('the lock file names no place to fetch from, only contents', () => {
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter(([, entry]) => 'resolved' in entry).map(([path]) => path)).toEqual([])
  expect(locked.filter(([, entry]) => typeof entry.integrity !== 'string').map(([path]) => path)).toEqual([])
})

test('no package runs a script of its own when it is installed', () => {
  const hooks = ['preinstall', 'install', 'postinstall']
  const installed = locked.filter(([path]) => existsSync(join(projectRoot, path, 'package.json')))
  expect(installed.length).toBeGreaterThan(100)
  const running = installed.filter(([path]) => {
    const { scripts } = packageSchema.parse(JSON.parse(read(`${path}/package.json`)))
    return hooks.some((hook) => hook in scripts)
  })
  expect(running.map(([path]) => path)).toEqual([])
  expect(locked.filter(([, entry]) => entry.hasInstallScript === true).map(([path]) => path)).toEqual([])
})
