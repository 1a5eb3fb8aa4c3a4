// Judges one import against the table, and spells the table as Biome overrides.
import { type Import, targetOf } from './imports.ts'
import { allowsPackage, deniedGlobals, insideOf, LAYERS, type Layer, layerOf, reachable } from './layers.ts'

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

/** The content of `biome-walls.json`: one override per layer, no two of which match the same file. */
export function biomeWalls(): string {
  const overrides = LAYERS.map((layer) => ({
    includes: [
      ...layer.at.map(glob),
      ...nestedIn(layer).map((place) => `!${glob(place)}`),
      '!**/*.test.ts',
      '!**/*.test.tsx',
    ],
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: 'error',
            options: { patterns: [{ group: patterns(layer), message: advice(layer) }] },
          },
          noRestrictedGlobals: {
            level: 'error',
            options: { deniedGlobals: Object.fromEntries(deniedGlobals(layer).map((name) => [name, advice(layer)])) },
          },
        },
      },
    },
  }))
  return `${JSON.stringify({ overrides }, null, 2)}\n`
}

const advice = (layer: Layer): string => `The layer "${layer.name}" may not use this: see CONTRIBUTING.md.`

const glob = (place: string): string => (place.endsWith('/') ? `${place}**` : place)

/** Places of other layers inside this layer's folders. */
const nestedIn = (layer: Layer): string[] =>
  LAYERS.filter((other) => other !== layer)
    .flatMap((other) => other.at)
    .filter((place) => layerOf(place)?.name !== layer.name && layer.at.some((at) => place.startsWith(at)))

/** Gitignore-like patterns of what is forbidden: first everything, then the exceptions; the last one that matches decides. */
function patterns(layer: Layer): string[] {
  const places = LAYERS.flatMap((other) => other.at)
  const open = (place: string): boolean =>
    reachable(layer).has(layerOf(place)?.name ?? '') && !(layer.isolated && layer.at.includes(place))
  const named = places.filter((place) => /^src\/(core|host|node-files)\//.test(place))
  return [
    '**',
    ...layer.packages.flatMap((name) => (name.endsWith('*') ? [`!${name}`, `!${name}/**`] : [`!${name}`])),
    ...(layer.resources ?? []).map((at) => `!#resources/${glob(at)}`),
    ...exceptions(named, open).map(({ place, sign }) => `${sign}#${glob(place).slice('src/'.length)}`),
    ...relative(layer, places),
    '#*/**/../**',
    './**/../**',
  ]
}

/** The open places, and the shut ones inside an open one, from the outermost to the innermost. */
function exceptions(places: readonly string[], open: (place: string) => boolean): { place: string; sign: '!' | '' }[] {
  return [...places]
    .sort((a, b) => a.length - b.length)
    .filter((place) => open(place) || places.some((outer) => outer !== place && place.startsWith(outer) && open(outer)))
    .map((place) => ({ place, sign: open(place) ? '!' : '' }))
}

/** Single files right above a folder, as files of that folder would name them, that are not open. */
const shutAbove = (folder: string, may: ReadonlySet<string>): string[] => {
  const above = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
  return LAYERS.filter(({ name }) => !may.has(name))
    .flatMap(({ at }) => at)
    .filter((place) => place.startsWith(above) && !place.slice(above.length).includes('/'))
    .map((place) => `../${place.slice(above.length)}`)
}

function relative(layer: Layer, places: readonly string[]): string[] {
  const may = reachable(layer)
  const base = layer.at[0] ?? ''
  const folder = base.slice(0, base.lastIndexOf('/') + 1)
  const inFolder = places.filter((place) => place.startsWith(folder))
  const down = exceptions(inFolder, (place) => may.has(layerOf(place)?.name ?? '')).map(
    ({ place, sign }) => `${sign}./${glob(place).slice(folder.length)}`,
  )
  if (!layer.climbs) return layer.isolated || base !== folder ? down : [...down, '!../*.ts', ...shutAbove(folder, may)]
  const others = ['core', 'host', 'node-files', 'main', 'preload', 'renderer', 'cli'].filter(
    (name) => name !== layer.name,
  )
  return [...down, '!../**', ...others.flatMap((name) => [`../${name}/**`, `../**/${name}/**`])]
}
