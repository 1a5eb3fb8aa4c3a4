/** What the builds bundle, as their source maps tell it, against the notices that they write. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { noticesIn } from '../../src/renderer/features/about/third-party-notices.tsx'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'

beforeAll(ensureBuiltCli)

const NOTICES = 'THIRD-PARTY-NOTICES.txt'
const inProject = (...path: string[]): string => join(projectFolder, ...path)
const jsonAt = <Content>(...path: string[]): Content => JSON.parse(readFileSync(inProject(...path), 'utf8')) as Content

/** Packages whose lines are in the files of a folder. */
function bundledIn(folder: string): Set<string> {
  const names = readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
  const maps = names.filter((name) => name.endsWith('.map'))
  expect(maps.length, `${folder} has source maps`).toBeGreaterThan(0)
  const sources = maps.flatMap((map) => jsonAt<{ sources: string[] }>(folder, map).sources)
  return new Set(sources.map(packageOf).filter((name) => name !== undefined))
}

const packageOf = (source: string): string | undefined =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source.replaceAll('\\', '/'))?.[1]

/** What npm would install of these and of what they need, by the lock file. */
function closure(names: readonly string[]): Set<string> {
  const { packages } = jsonAt<{
    packages: Record<string, { dependencies?: object; optionalDependencies?: object } | undefined>
  }>('package-lock.json')
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name) || !existsSync(inProject('node_modules', name))) return
    found.add(name)
    const { dependencies = {}, optionalDependencies = {} } = packages[`node_modules/${name}`] ?? {}
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next)
  }
  for (const name of names) visit(name)
  return found
}

/** Package imports of the built main script: they stay outside and are shipped in node_modules. */
function importedByMain(): string[] {
  const text = readFileSync(inProject('out/main/index.js'), 'utf8')
  const names = [...text.matchAll(/\bfrom ?["']([^"'.][^"']*)["']/g)].map(([, name = '']) => name)
  return names.filter((name) => !name.startsWith('node:') && name !== 'electron')
}

const products = [
  {
    what: 'the page and the desktop program',
    file: `out/renderer/${NOTICES}`,
    contains: () => [...bundledIn('out/renderer'), ...bundledIn('out/main'), ...closure(importedByMain())],
  },
  {
    what: 'the command line',
    file: `out/cli/${NOTICES}`,
    contains: () => [...bundledIn('out/cli'), ...closure(['@resvg/resvg-js'])],
  },
]

describe.each(products)('the notices of $what', ({ file, contains }) => {
  const notices = () => noticesIn(readFileSync(inProject(file), 'utf8'))

  it('name every package that is in it', () => {
    const named = notices().map(({ name }) => name.replace(/ [^ ]+$/, ''))
    const packages = [...new Set(contains())]
    expect(packages.length).toBeGreaterThan(15)
    expect(packages.filter((name) => !named.includes(name))).toEqual([])
  })

  it('give each its version and a licence in full', () => {
    for (const { name, licence, text } of notices()) {
      expect(name).toMatch(/ \d+\.\d+\.\d+|\.ttf/)
      expect(`${licence}${text}`, name).toMatch(/MIT|ISC|BSD|Apache|MPL|Open Font|CC0|Unicode/)
      expect(text.length, `${name}: ${text}`).toBeGreaterThan(300)
      expect(text).not.toContain('without the text of its licence')
    }
  })

  it('have every font with the text of its licence', () => {
    const fonts = readdirSync(inProject('resources/fonts'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ttf|otf|woff2?)$/.test(name))
      .map((name) => name.split(/[\\/]/).at(-1) ?? '')
    expect(fonts.length).toBeGreaterThan(3)
    for (const font of fonts) {
      const notice = notices().find(({ name }) => name.split(', ').includes(font))
      expect(notice?.text, font).toContain('SIL OPEN FONT LICENSE')
    }
  })
})

it('the worker of the page and the lines that the build tools add are in them', () => {
  const named = noticesIn(readFileSync(inProject(`out/renderer/${NOTICES}`), 'utf8')).map(({ name }) => name)
  // pdfkit is bundled in the export worker only.
  for (const name of ['pdfkit', 'rolldown', 'vite', 'electron-store', 'fabric', 'pdfjs-dist'])
    expect(
      named.some((each) => each.startsWith(`${name} `)),
      name,
    ).toBe(true)
})

it('an npm package of the program has them, and its own licence', () => {
  const { files } = jsonAt<{ files: string[] }>('package.json')
  expect(files).toContain('out')
  expect(existsSync(inProject('LICENSE'))).toBe(true)
})
