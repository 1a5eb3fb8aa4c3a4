/**
 * What electron-builder would put into the desktop package, listed without running it: it needs Electron's runtime and 237
 * packages (docs/decisions/0003). The rules are those of app-builder-lib 26.17, in the same order: `fileMatcher.ts`,
 * `util/filter.ts`, `util/NodeModuleCopyHelper.ts`, `util/appFileCopier.ts`; with the same library for the patterns.
 */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Minimatch } from 'minimatch'
import { parse } from 'yaml'

export interface BuilderConfig {
  readonly files: readonly string[]
  readonly directories: { readonly output: string; readonly buildResources: string }
  readonly asar: boolean
  readonly electronFuses: Readonly<Record<string, boolean>>
  readonly extraResources: readonly { readonly from: string; readonly to: string }[]
}

export const builderConfig = (root: string): BuilderConfig =>
  parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as BuilderConfig

/** Paths in the package (in app.asar), with `/`, sorted. */
export function packedFiles(root: string, config: BuilderConfig): string[] {
  const own = filterOf(mainPatterns(config))
  const files = listed(root, root, (path, folder) => path !== 'node_modules' && own(path, folder))
  const modules = filterOf(['**/*', ...config.files.filter((pattern) => pattern.startsWith('!'))])
  for (const folder of productionPackages(root)) {
    const keep = (path: string, isFolder: boolean): boolean =>
      !excludedOfModules(path.slice(folder.length + 1)) && modules(path, isFolder)
    files.push(...listed(root, join(root, folder), keep))
  }
  return files.sort()
}

const excludedNames =
  '.git,.hg,.svn,CVS,RCS,SCCS,__pycache__,.DS_Store,thumbs.db,.gitignore,.gitkeep,.gitattributes,.npmignore,.idea,.vs,' +
  '.flowconfig,.jshintrc,.eslintrc,.circleci,.yarn-integrity,.yarn-metadata.json,yarn-error.log,yarn.lock,' +
  'package-lock.json,npm-debug.log,pnpm-lock.yaml,bun.lock,bun.lockb,appveyor.yml,.travis.yml,circle.yml,.nyc_output,' +
  '.husky,.github,electron-builder.env'
const excludedExtensions = 'iml,hprof,orig,pyc,pyo,rbc,swp,csproj,sln,suo,xproj,cc,d.ts,mk,a,o,obj,forge-meta,pdb'

/** `files`, with what is always taken and always left out. None of ours names node_modules or begins with `**` + `/`. */
function mainPatterns({ files, directories }: BuilderConfig): string[] {
  const patterns = files.includes('package.json') ? [...files] : [...files, 'package.json']
  const last = patterns.findLastIndex((pattern) => pattern.startsWith('**/'))
  patterns.splice(
    last + 1,
    0,
    '!**/node_modules/**',
    `!${directories.buildResources}{,/**/*}`,
    `!${directories.output}{,/**/*}`,
  )
  return [
    ...patterns,
    `!**/*.{${excludedExtensions}}`,
    '!**/._*',
    '!**/electron-builder.{yaml,yml,json,json5,toml,ts}',
    `!**/{${excludedNames}}`,
    '!.yarn{,/**/*}',
    '!.editorconfig',
    '!.yarnrc.yml',
  ]
}

/** Each pattern changes the answer of those before it; a folder also passes when something in it might. */
function filterOf(patterns: readonly string[]): (path: string, isFolder: boolean) => boolean {
  const parsed = patterns.flatMap((pattern) => {
    const one = new Minimatch(pattern, { dot: true })
    const magic = one.set.length > 1 || (one.set[0] ?? []).some((part) => typeof part !== 'string')
    return pattern.includes('.') || magic ? [one] : [one, new Minimatch(`${pattern}/**/*`, { dot: true })]
  })
  return (path, isFolder) => {
    let match = false
    for (const pattern of parsed) if (match === pattern.negate) match = pattern.match(path, isFolder && !pattern.negate)
    return match
  }
}

const excludedInModules = new Set([
  'node_modules',
  'CHANGELOG.md',
  'ChangeLog',
  'changelog.md',
  'Changelog.md',
  'Changelog',
  'binding.gyp',
  'node_gyp_bins',
  ...excludedNames.split(','),
])
const excludedAtTop = new Set(
  'karma.conf.js,.coveralls.yml,README.md,readme.markdown,README,readme.md,Readme.md,Readme,readme,test,tests,__tests__,powered-test,example,examples,.bin'.split(
    ',',
  ),
)
/** On Windows, `.dll` and `.exe` stay. */
const excludedEndings = [...excludedExtensions.split(',').map((extension) => `.${extension}`), '.dll', '.exe']

/** @param path from the package's folder */
function excludedOfModules(path: string): boolean {
  const name = path.split('/').at(-1) ?? ''
  const top = !path.includes('/')
  return (
    excludedInModules.has(name) ||
    name.startsWith('._') ||
    excludedEndings.some((ending) => name.endsWith(ending)) ||
    (top && excludedAtTop.has(name))
  )
}

/** Folders of the packages that the program needs when it runs, by the lock file: from the project's root, with `/`. */
export function productionPackages(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>
  }
  return Object.entries(packages)
    .filter(([path, { dev = false, devOptional = false }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined)
}

function listed(root: string, folder: string, keep: (path: string, isFolder: boolean) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = join(folder, entry.name)
    const path = relative(root, full).replaceAll('\\', '/')
    if (!keep(path, entry.isDirectory())) return []
    return entry.isDirectory() ? listed(root, full, keep) : [path]
  })
}
