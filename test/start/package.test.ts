/** What the desktop package would hold, and what is switched off in its binary. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FuseConfig, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses'
import { describe, expect, it } from 'vitest'
import contentSecurityPolicy from '#resources/content-security-policy.json' with { type: 'json' }
import { projectFolder } from '../support/built-cli.ts'
import { builderConfig, packedFiles, productionPackages } from '../support/packed-files.ts'

const config = builderConfig(projectFolder)
const packageFile = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  main: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

describe('the desktop package', () => {
  const files = packedFiles(projectFolder, config)
  const outside = files.filter((file) => !file.startsWith('node_modules/'))
  const packages = new Set(files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []))

  it('has the program: main, preload, the page with its parts, the notices and the licence', () => {
    expect(files).toContain(packageFile.main)
    for (const file of [
      'package.json',
      'LICENSE',
      'out/preload/index.cjs',
      'out/renderer/index.html',
      'out/renderer/THIRD-PARTY-NOTICES.txt',
    ])
      expect(files, file).toContain(file)
    for (const ending of ['.js', '.css', '.ttf'])
      expect(outside.some((file) => file.startsWith('out/renderer/assets/') && file.endsWith(ending))).toBe(true)
    // Every file that the page names is there.
    const page = readFileSync(join(projectFolder, 'out/renderer/index.html'), 'utf8')
    for (const [, name] of page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)) expect(files).toContain(`out/renderer/${name}`)
  })

  it('has a page with the policy that is sent along with it, and no script inside', () => {
    const page = readFileSync(join(projectFolder, 'out/renderer/index.html'), 'utf8')
    // What a page cannot say of itself.
    const { 'frame-ancestors': _, ...directives } = contentSecurityPolicy
    for (const [directive, sources] of Object.entries(directives))
      expect(page).toContain(`${directive} ${sources.join(' ')}`)
    expect(page).not.toMatch(/<script>/)
  })

  it('has a preload script of names alone: under 10 kB', () => {
    expect(statSync(join(projectFolder, 'out/preload/index.cjs')).size).toBeLessThan(10_000)
  })

  it('has nothing else of ours: no sources, tests, maps, scripts, command line', () => {
    const strange = outside.filter((file) => !/^(package\.json|LICENSE|out\/(main|preload|renderer)\/.+)$/.test(file))
    expect(strange).toEqual([])
    expect(files.filter((file) => /\.(map|tsx?|tsbuildinfo)$/.test(file))).toEqual([])
  })

  it('is pruned: of packages only what main imports, and what that needs', () => {
    const main = readFileSync(join(projectFolder, packageFile.main), 'utf8')
    const imported = Object.keys(packageFile.dependencies).filter((name) => main.includes(`"${name}"`))
    expect(imported).toContain('electron-store')
    for (const name of imported) expect(packages, name).toContain(name)
    expect(Object.keys(packageFile.devDependencies).filter((name) => packages.has(name))).toEqual([])
    // What only the command line needs.
    expect([...packages].filter((name) => name.startsWith('@resvg/'))).toEqual([])
    const production = new Set(productionPackages(projectFolder).map((path) => path.replace(/.*node_modules\//, '')))
    expect([...packages].filter((name) => !production.has(name))).toEqual([])
  })

  it('has the licence of every package in it, and of all works that are bundled', () => {
    const notices = readFileSync(join(projectFolder, 'out/renderer/THIRD-PARTY-NOTICES.txt'), 'utf8')
    for (const name of packages) expect(notices, name).toMatch(new RegExp(`^${name.replace('/', '\\/')} \\d`, 'm'))
    for (const { from, to } of config.extraResources) {
      expect(existsSync(join(projectFolder, from)), from).toBe(true)
      expect(to).toMatch(/\.txt$/)
    }
    expect(config.extraResources.map(({ to }) => to)).toEqual(['LICENSE.bulkhead.txt', 'THIRD-PARTY-NOTICES.txt'])
  })
})

describe('fuses', () => {
  const keyOf = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
  const known = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)))

  it('say of each that Electron knows how it stands, and of no other', () => {
    expect(config.asar).toBe(true)
    expect(Object.keys(config.electronFuses).sort()).toEqual(known.map(keyOf).sort())
  })

  it('can be set in a binary, and then stand as the program wants them', async () => {
    const wanted = Object.fromEntries(
      known.map((name) => [FuseV1Options[name as keyof typeof FuseV1Options], config.electronFuses[keyOf(name)]]),
    )
    const folder = mkdtempSync(join(tmpdir(), 'bulkhead-fuses-'))
    try {
      // Where Electron's runtime is not installed: the mark by which the tool finds the fuses, their version, count, states.
      const binary = join(folder, 'electron')
      const installed = join(projectFolder, 'node_modules/electron/dist/electron')
      if (existsSync(installed)) copyFileSync(installed, binary)
      else
        writeFileSync(
          binary,
          `ELF…dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001${String.fromCharCode(known.length)}${'0'.repeat(known.length)}…`,
        )
      // What the configuration leaves out, the tool refuses.
      await flipFuses(binary, { version: FuseVersion.V1, strictlyRequireAllFuses: true, ...wanted } as FuseConfig)
      const wire = await getCurrentFuseWire(binary)
      // The character in the binary.
      const state = (fuse: FuseV1Options): string => (wire[fuse] === '1'.charCodeAt(0) ? 'on' : 'off')
      expect({
        runAsNode: state(FuseV1Options.RunAsNode),
        nodeOptions: state(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
        inspect: state(FuseV1Options.EnableNodeCliInspectArguments),
        fileProtocol: state(FuseV1Options.GrantFileProtocolExtraPrivileges),
        snapshot: state(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
        cookies: state(FuseV1Options.EnableCookieEncryption),
        integrity: state(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
        onlyAsar: state(FuseV1Options.OnlyLoadAppFromAsar),
      }).toEqual({
        runAsNode: 'off',
        nodeOptions: 'off',
        inspect: 'off',
        fileProtocol: 'off',
        snapshot: 'off',
        cookies: 'on',
        integrity: 'on',
        onlyAsar: 'on',
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
