// Judges one import against the table.
import { posix } from 'node:path'
import { type Import, targetOf } from './imports.ts'
import { allows, EXCEPTIONS, insideOf, LAYERS, type Layer, layerOf, SIBLINGS, takenBy } from './layers.ts'

const code = /\.[cm]?[jt]sx?$/
const testFile = /\.test\.tsx?$/
const testPackages = [
  'vitest',
  'vitest/*',
  'fast-check',
  '@cantoo/pdf-lib',
  'react-dom/server',
  'react-dom/client',
  'node:*',
]

/** The layers of files that were asked for: a file is asked for once for each import of it. */
const layersFound = new Map<string, Layer | undefined>()

function layerFound(path: string): Layer | undefined {
  if (!layersFound.has(path)) layersFound.set(path, layerOf(path))
  return layersFound.get(path)
}

/** The exception of the table that an import is. */
export const exceptionFor = (importer: string, path: string) =>
  EXCEPTIONS.find(({ from, to }) => from === importer && insideOf(to, path) === '')

/** Why `importer` (path from the project's root) may not have this import; null when it may. */
export function objection(importer: string, { specifier }: Import): string | null {
  const layer = layerFound(importer)
  if (!layer) return 'the file belongs to no layer'
  if (specifier === null) return 'the specifier is computed: nobody can check it'
  const isTest = testFile.test(importer)
  const target = targetOf(importer, specifier)
  // A test may set up its subject, or measure it, with anything of the same side; the subject itself may not.
  const side = isTest ? sides.find((folder) => importer.startsWith(folder)) : undefined
  const beside = side === undefined ? [] : LAYERS.filter(({ at }) => at.startsWith(side))
  const taken = [
    ...takenBy(layer, importer),
    ...(isTest ? testPackages : []),
    ...beside.flatMap(({ takes }) => Object.values(takes).flat()),
  ]
  if (target.kind === 'package')
    return allows(taken, target.name) ? null : `${layer.name} may not import the package ${target.name}`
  if (allows(taken, target.path)) return null
  if (isTest && /^(?:resources|test\/support)\//.test(target.path)) return null
  if (target.path.startsWith('resources/')) return `${layer.name} may not import ${target.path}`
  const other = layerFound(target.path)
  if (!other) return `${target.path} belongs to no layer`
  if (specifier.startsWith('.') && code.test(target.path) && roomOf(layer, importer) !== roomOf(other, target.path))
    return `${target.path} goes by the name that package.json has for its folder`
  if (beside.includes(other) || exceptionFor(importer, target.path)) return null
  const aside = siblingOf(importer, target.path)
  if (aside !== null) return `${aside} may not import its sibling ${target.path}`
  return other === layer || layer.layers.includes(other.name) ? null : `${layer.name} may not import ${other.name}`
}

/** Where the tests of a side may look. */
const sides = ['src/core/', 'src/renderer/']

/** Returns the part in which files import each other by relative paths: a layer, or one feature. */
const roomOf = (layer: Layer, path: string): string =>
  layer.name === 'features' ? posix.join(layer.at, path.slice(layer.at.length).split('/')[0] ?? '') : layer.at

/** The folder of a file when it and another lie in siblings that do not see each other. */
function siblingOf(importer: string, path: string): string | null {
  for (const { at, shared } of SIBLINGS) {
    const [mine, theirs] = [importer, path].map((each) => insideOf(at, each)?.split('/')[0])
    if (mine === undefined || theirs === undefined || mine === theirs) continue
    if (shared === undefined || (mine !== shared && theirs !== shared)) return mine
  }
  return null
}
