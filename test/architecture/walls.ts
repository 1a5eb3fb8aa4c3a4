// Judges one import against the table.
import { type Import, targetOf } from './imports.ts'
import { allowsPackage, insideOf, LAYERS, type Layer, layerOf, reachable } from './layers.ts'

const testFile = /\.test\.tsx?$/
const testPackages = ['vitest', 'vitest/*', 'fast-check', '@cantoo/pdf-lib', 'react-dom/server', 'node:*']

/** The layers of files that were asked for: a file is asked for once for each import of it. */
const layersFound = new Map<string, Layer | undefined>()

function layerFound(path: string): Layer | undefined {
  if (!layersFound.has(path)) layersFound.set(path, layerOf(path))
  return layersFound.get(path)
}

/** Why `importer` (path from the project's root) may not have this import; null when it may. */
export function objection(importer: string, { specifier }: Import): string | null {
  const layer = layerFound(importer)
  if (!layer) return 'the file belongs to no layer'
  if (specifier === null) return 'the specifier is computed: nobody can check it'
  const isTest = testFile.test(importer)
  const target = targetOf(importer, specifier)
  // A test may set up its subject, or measure it, with anything of the core; the subject itself may not.
  const coreTest = isTest && importer.startsWith('src/core/')
  if (target.kind === 'package') {
    const packages = [
      ...layer.packages,
      ...(isTest ? testPackages : []),
      ...(coreTest ? LAYERS.filter(inCore).flatMap((other) => other.packages) : []),
    ]
    return allowsPackage(packages, target.name) ? null : `${layer.name} may not import the package ${target.name}`
  }
  if (target.path.startsWith('resources/')) {
    const inside = target.path.slice('resources/'.length)
    const allowed = isTest || layer.resources?.some((at) => (at.endsWith('/') ? inside.startsWith(at) : inside === at))
    return allowed ? null : `${layer.name} may not import ${target.path}`
  }
  if (layer.documents?.some((start) => target.path.startsWith(start))) return null
  if (isTest && target.path.startsWith('test/support/')) return null
  const other = layerFound(target.path)
  if (!other) return `${target.path} belongs to no layer`
  if (layer.isolated && other === layer && unitOf(layer, importer) !== unitOf(layer, target.path))
    return `${unitOf(layer, importer)} may not import its sibling ${target.path}`
  return (coreTest && inCore(other)) || reachable(layer).has(other.name)
    ? null
    : `${layer.name} may not import ${other.name}`
}

const inCore = (layer: Layer): boolean => layer.at.every((place) => place.startsWith('src/core/'))

/** In an isolated layer, the subfolder that a file belongs to. */
function unitOf(layer: Layer, path: string): string {
  const inside = layer.at.map((at) => insideOf(at, path)).find((rest) => rest !== null)
  return inside?.split('/')[0] ?? ''
}
