/**
 * THIRD-PARTY-NOTICES.txt, written by the build from what it has really bundled: every package that a chunk, a worker or an
 * asset comes from, every package that stays outside and is shipped beside it, and the fonts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

export const NOTICES = 'THIRD-PARTY-NOTICES.txt'

export interface Notices {
  /** Notes what a build bundles; for workers and for the builds whose notices another one writes. */
  collect(): Plugin
  /** Notes it too, and writes the file with everything noted so far. */
  write(): Plugin
}

/**
 * Builds that make one product share what this gives.
 * @param others packages that another build bundles
 */
export function thirdPartyNotices(root: string, others: readonly string[] = []): Notices {
  /** Folders of packages. */
  const folders = new Set(others.flatMap((name) => shippedWith(root, name)))
  const note = (base: string, bundle: Rolldown.OutputBundle): void => {
    for (const part of Object.values(bundle))
      if (part.type === 'asset') for (const file of part.originalFileNames) add(resolve(base, file))
      else {
        for (const id of part.moduleIds) add(id)
        for (const name of [...part.imports, ...part.dynamicImports])
          if (!(name in bundle)) for (const folder of shippedWith(root, packageName(name))) folders.add(folder)
      }
  }
  const add = (id: string): void => {
    const folder = id.startsWith('\0') ? helperFolder(root, id) : folderOf(id.split('?')[0] ?? id)
    if (folder !== null) folders.add(folder)
  }
  return {
    collect: () => ({
      name: 'third-party-collect',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          note(this.environment.config.root, bundle)
        },
      },
    }),
    write: () => ({
      name: 'third-party-write',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          note(this.environment.config.root, bundle)
          this.emitFile({
            type: 'asset',
            fileName: NOTICES,
            source: noticesText([...folders].map(workIn), fonts(root)),
          })
        },
      },
    }),
  }
}

interface Work {
  readonly name: string
  readonly licence: string
  readonly address: string
  /** The licence in full, and what its authors want to be passed on; empty when the package does not have it. */
  readonly text: string
}

/** Works under the very same text are named together above it. */
function noticesText(packages: readonly Work[], fontWorks: readonly Work[]): string {
  const byText = new Map<string, Work[]>()
  const sorted = [...packages].sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const work of [...sorted, ...fontWorks]) {
    // A part for one system only often comes without the text that the whole has.
    const whole = packages.find(
      (each) => each.text !== '' && each.address === work.address && each.licence === work.licence,
    )
    const text = work.text || whole?.text || `It comes without the text of its licence, which is: ${work.licence}.`
    byText.set(text, [...(byText.get(text) ?? []), work])
  }
  const sections = [...byText].map(([text, works]) => {
    const heads = works.map(({ name, licence, address }) => [name, licence, address].filter(Boolean).join(' · '))
    return `${heads.join('\n')}\n\n${text}\n`
  })
  const line = `\n${'='.repeat(80)}\n\n`
  return `Bulkhead contains works of others. Each stands here with its licence.\n${line}${sections.join(line)}`
}

function workIn(folder: string): Work {
  const { name = '', version = '', license, licenses, homepage, repository, author } = described(folder)
  const licence = license ?? licenses?.map(({ type }) => type).join(' or ') ?? ''
  const source = typeof repository === 'string' ? repository : repository?.url
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file) && !/\.(js|ts|json)$/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  const readme = fromReadme(folder)
  const who = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`
  const standard = licence === 'MIT' ? `Copyright (c) ${who}\n\n${MIT}` : ''
  // A readme that only says “MIT” does not pass on what the licence wants passed on.
  const text = texts.length > 0 ? texts.join('\n\n') : readme.length > 200 ? readme : standard
  if (licence === '' && text === '') throw new Error(`${name} ${version} says nothing about its licence (${folder})`)
  return {
    name: `${name} ${version}`,
    licence,
    address: webAddress(homepage ?? source ?? ''),
    text,
  }
}

/** The text of the MIT licence (https://spdx.org/licenses/MIT.html), for packages that only name it. */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** Packages say where they come from in several shorthands. */
const webAddress = (said: string): string =>
  said
    .replace(/^git\+|\.git$/g, '')
    .replace(
      /^(github:|git@github\.com:|(git|ssh):\/\/(git@)?github\.com\/)|^(?=[\w.-]+\/[\w.-]+$)/,
      'https://github.com/',
    )

/** The end of a readme, where some packages have their licence. */
function fromReadme(folder: string): string {
  const file = readdirSync(folder).find((name) => /^readme/i.test(name))
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
  return /^#+\s*licen[cs]e\s*$([\s\S]*?)(?=^#|$(?![\s\S]))/im.exec(text)?.[1]?.trim() ?? ''
}

/** Every font that comes with the program, with the text beside it. */
function fonts(root: string): Work[] {
  const all = join(root, 'resources/fonts')
  const files = readdirSync(all, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ttf|otf|woff2?)$/i.test(file),
  )
  return [...new Set(files.map((file) => dirname(join(all, file))))].map((folder) => {
    const licences = readdirSync(folder).filter((file) => /(OFL|licen[cs]e).*\.txt$/i.test(file))
    if (licences.length === 0) throw new Error(`there is no licence beside the fonts in ${relative(root, folder)}`)
    const names = files.filter((file) => dirname(join(all, file)) === folder).map((file) => basename(file))
    return {
      name: names.join(', '),
      licence: 'Open Font License',
      address: '',
      text: licences.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n'),
    }
  })
}

/** The folder of the package that a file belongs to; null for a file of our own. */
function folderOf(file: string): string | null {
  const at = file.replaceAll('\\', '/').lastIndexOf('/node_modules/')
  if (at < 0) return null
  const base = file.slice(0, at + '/node_modules/'.length)
  return join(base, packageName(file.slice(base.length).replaceAll('\\', '/')))
}

/** `@scope/name/file.js` is a file of `@scope/name`. */
const packageName = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/** Lines that the build tools put in by themselves. */
function helperFolder(root: string, id: string): string | null {
  const tool = ['vite', 'rolldown'].find((name) => id.startsWith(`\0${name}/`))
  if (tool !== undefined) return realFolder(root, tool)
  // A part of a package under another name: `\0/path?commonjs`.
  return folderOf(id.slice(1).split('?')[0] ?? '')
}

/** A package that is not bundled, and everything that it needs; nothing for what comes with Node or Electron. */
function shippedWith(root: string, name: string): string[] {
  if (name === 'electron' || name.startsWith('node:') || builtinModules.includes(name)) return []
  const found = new Set<string>()
  const visit = (from: string, wanted: string, optional: boolean): void => {
    const folder = realFolder(from, wanted, optional)
    if (folder === null || found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = described(folder)
    for (const next of Object.keys(dependencies)) visit(folder, next, next in optionalDependencies)
    for (const next of Object.keys(optionalDependencies)) visit(folder, next, true)
  }
  visit(root, name, false)
  return [...found]
}

/** Where Node finds a package from a folder. */
function realFolder(from: string, name: string, optional = false): string | null {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (dirname(at) === at) break
  }
  if (optional) return null
  throw new Error(`${name} is shipped but not installed (wanted by ${from.split(sep).at(-1)})`)
}

interface Described {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly licenses?: readonly { readonly type: string }[]
  readonly homepage?: string
  readonly author?: string | { readonly name: string }
  readonly repository?: string | { readonly url: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const described = (folder: string): Described =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Described
