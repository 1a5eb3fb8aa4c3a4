/**
 * The import walls of the project: who may import whom. The world is closed: what is not listed here is forbidden.
 *
 * This table is the only place to change. From it come the Biome overrides in `biome-walls.json`
 * (regenerate with `npm run walls`), the check of every import in the source, and the probes of both.
 */
export interface Layer {
  readonly name: string
  /**
   * Folders (ending in `/`) and single files, from the project's root; `*` is any one folder. The longest match owns a file.
   */
  readonly at: readonly string[]
  /** Other layers that it may import. Every layer may import itself and `result`. */
  readonly layers: readonly string[]
  /** Packages that it may import: `zod` is that name alone, `react-dom/*` everything below it, `node:*` all of Node. */
  readonly packages: readonly string[]
  /** Folders and files under `resources/` that it may import. */
  readonly resources?: readonly string[]
  /** Documents that it may take in as text. */
  readonly documents?: readonly string[]
  /** The platform it may use by name (`document`, `process`); without one it uses the language alone. */
  readonly platform?: 'browser' | 'node'
  /** Names of another platform that it may use all the same. */
  readonly globals?: readonly string[]
  /** True for folders whose parts have no `#name/` of their own and therefore climb with `../`. */
  readonly climbs?: boolean
  /** True where each subfolder must not see its siblings (the checker's rules, the export formats). */
  readonly isolated?: boolean
}

const MAP = ['layout', 'mission', 'rule-sets', 'kit', 'geometry']

/** All of `src/core`, for the programs that are built on it. */
const CORE = [
  ...MAP,
  'parsing',
  'migrations',
  'document-io',
  'edits',
  'journal',
  'display',
  'scoring',
  'odds',
  'play-words',
  'symmetry',
  'conversion',
  'sight',
  'diagrams',
  'fairness',
  'generate',
  'compare',
  'pack',
  'prose',
  'lettering',
  'templates',
  'template-registry',
  'rule-set-parts',
  'found-parts',
  'sheet',
  'sound-logo',
  'containers',
  'rule-api',
  'checker',
  'rule-pages',
  'versions',
  'export',
  'formats',
  'pdf',
  'dxf',
  'export-registry',
  'data-bundle',
]

export const LAYERS: readonly Layer[] = [
  {
    name: 'result',
    at: ['src/core/result.ts', 'src/core/remembered.ts', 'src/core/crc32.ts', 'src/core/base64.ts'],
    layers: [],
    packages: [],
  },
  { name: 'parsing', at: ['src/core/parsing/'], layers: [], packages: ['zod'] },
  { name: 'geometry', at: ['src/core/geometry/'], layers: [], packages: [] },
  { name: 'kit', at: ['src/core/kit/'], layers: ['geometry', 'parsing'], packages: ['zod'], resources: ['kits/'] },
  {
    name: 'rule-sets',
    at: ['src/core/rule-sets/'],
    layers: ['kit', 'geometry', 'parsing'],
    packages: ['zod'],
    resources: ['rule-sets/'],
  },
  { name: 'mission', at: ['src/core/mission/'], layers: ['rule-sets', 'kit', 'geometry'], packages: ['zod'] },
  { name: 'layout', at: ['src/core/layout/'], layers: ['mission', 'rule-sets', 'kit', 'geometry'], packages: [] },
  { name: 'migrations', at: ['src/core/migrations/'], layers: ['mission'], packages: [] },
  {
    name: 'document-io',
    at: ['src/core/document-io/'],
    layers: ['migrations', 'mission', 'rule-sets', 'kit', 'parsing'],
    packages: ['zod'],
    resources: ['schema/words.json'],
  },
  { name: 'edits', at: ['src/core/edits/'], layers: ['symmetry', 'parsing', ...MAP], packages: [] },
  {
    name: 'journal',
    at: ['src/core/journal/'],
    layers: ['edits', 'document-io', 'migrations', 'mission'],
    packages: ['zod'],
  },
  {
    name: 'display',
    at: ['src/core/display/'],
    layers: ['symmetry', ...MAP],
    packages: [],
    resources: ['fonts/'],
  },
  {
    name: 'generate',
    at: ['src/core/generate/'],
    layers: ['fairness', 'sight', 'symmetry', ...MAP],
    packages: [],
  },
  { name: 'scoring', at: ['src/core/scoring/'], layers: MAP, packages: [] },
  { name: 'odds', at: ['src/core/odds/'], layers: ['mission'], packages: ['pure-rand/*'] },
  {
    name: 'calculators',
    at: ['src/core/rule-sets/*/calculators/', 'src/core/rule-sets/*/boarding-steps/'],
    layers: ['odds', ...MAP],
    packages: ['pure-rand/*'],
  },
  { name: 'play-words', at: ['src/core/play-words/'], layers: ['odds', 'scoring', ...MAP], packages: [] },
  { name: 'conversion', at: ['src/core/conversion/'], layers: MAP, packages: [] },
  { name: 'symmetry', at: ['src/core/symmetry/'], layers: MAP, packages: [] },
  { name: 'sight', at: ['src/core/sight/'], layers: MAP, packages: [] },
  { name: 'diagrams', at: ['src/core/diagrams/'], layers: ['sight', 'display', ...MAP], packages: [] },
  { name: 'fairness', at: ['src/core/fairness/'], layers: ['sight', 'display', ...MAP], packages: [] },
  {
    name: 'lettering',
    at: ['src/core/lettering/'],
    layers: MAP,
    packages: ['fontkit', 'bidi-js'],
    resources: ['fonts/'],
  },
  {
    name: 'compare',
    at: ['src/core/compare/'],
    layers: ['edits', 'display', 'play-words', 'odds', 'scoring', ...MAP],
    packages: ['node-diff3', 'zod'],
  },
  {
    name: 'pack',
    at: ['src/core/pack/'],
    layers: ['document-io', 'parsing', 'migrations', 'compare', 'display', 'sheet', 'sound-logo', ...MAP],
    packages: ['zod'],
  },
  { name: 'prose', at: ['src/core/prose/'], layers: [], packages: ['markdown-it'] },
  { name: 'templates', at: ['src/core/templates/'], layers: MAP, packages: [] },
  { name: 'rule-set-parts', at: ['src/core/rule-set-parts/'], layers: ['prose', 'parsing', ...MAP], packages: ['zod'] },
  {
    name: 'rule-set-own-parts',
    at: [
      'src/core/rule-sets/*/sheet.ts',
      'src/core/rule-sets/*/owner-sheet.ts',
      'src/core/rule-sets/*/cut-outs.ts',
      'src/core/rule-sets/*/map-reach.ts',
      'src/core/rule-sets/*/calculators.ts',
      'src/core/rule-sets/*/odds.ts',
      'src/core/rule-sets/*/odds/',
      'src/core/rule-sets/*/step-lists.ts',
    ],
    layers: ['rule-set-reading', 'rule-set-parts', 'calculators', 'prose', 'odds', ...MAP],
    packages: [],
  },
  {
    name: 'found-parts',
    at: ['src/core/rule-set-parts/found-parts.ts'],
    layers: ['rule-set-own-parts', 'rule-set-parts', ...MAP],
    packages: [],
  },
  {
    name: 'rule-set-templates',
    at: ['src/core/rule-sets/*/templates/', 'src/core/rule-sets/*/templates.ts'],
    layers: ['templates', ...MAP],
    packages: [],
  },
  {
    name: 'template-registry',
    at: ['src/core/templates/templates.ts', 'src/core/templates/usual-of-game.ts'],
    layers: ['rule-set-templates', 'templates', ...MAP],
    packages: [],
  },
  {
    name: 'containers',
    at: ['src/core/containers/'],
    layers: ['document-io', 'parsing', 'mission', 'kit', 'geometry'],
    packages: ['fflate', 'uqr'],
    resources: ['link-primer.json'],
  },
  { name: 'rule-api', at: ['src/core/checker/'], layers: MAP, packages: [] },
  // Whether a picture can be printed: asked before it is, and by a rule.
  { name: 'sound-logo', at: ['src/core/sheet/style/sound-logo.ts'], layers: ['containers', ...MAP], packages: [] },
  {
    name: 'rules',
    at: ['src/core/checker/rules/'],
    layers: ['rule-api', 'scoring', 'odds', 'symmetry', 'lettering', 'sound-logo', ...MAP],
    packages: [],
    isolated: true,
  },
  {
    // What the rules, calculators and step lists of one rule set ask of a mission.
    name: 'rule-set-reading',
    at: ['src/core/rule-sets/*/reading/'],
    layers: ['calculators', ...MAP],
    packages: [],
  },
  {
    name: 'rule-set-rules',
    at: ['src/core/rule-sets/*/rules/'],
    layers: ['rule-api', 'rule-set-reading', 'scoring', 'odds', 'symmetry', 'sight', 'lettering', ...MAP],
    packages: [],
    isolated: true,
  },
  {
    name: 'rule-set-rule-lists',
    at: ['src/core/rule-sets/*/rules.ts'],
    layers: ['rule-set-rules', 'rule-api'],
    packages: [],
  },
  {
    name: 'checker',
    at: ['src/core/checker/registry.ts', 'src/core/checker/check.ts'],
    layers: ['rules', 'rule-set-rule-lists', 'rule-api', ...MAP],
    packages: [],
  },
  {
    name: 'sheet',
    at: ['src/core/sheet/'],
    layers: ['sound-logo', 'containers', 'scoring', 'odds', 'play-words', 'found-parts', 'prose', 'parsing', ...MAP],
    packages: ['zod'],
    resources: ['styles/'],
  },
  {
    name: 'rule-pages',
    at: ['src/core/rule-pages/'],
    layers: ['rule-api', 'compare', 'display', 'document-io', ...MAP],
    packages: [],
  },
  {
    name: 'export',
    at: ['src/core/export/'],
    layers: ['compare', 'sheet', 'sound-logo', 'display', 'diagrams', 'prose', 'lettering', 'parsing', ...MAP],
    packages: ['zod'],
  },
  {
    name: 'formats',
    at: ['src/core/export/formats/'],
    layers: ['export', 'sheet', 'display', 'document-io', 'containers', 'scoring', 'prose', 'lettering', ...MAP],
    packages: ['zod'],
    resources: ['page/'],
    isolated: true,
  },
  {
    name: 'pdf',
    at: ['src/core/export/formats/pdf/'],
    layers: [
      'export',
      'sheet',
      'pack',
      'compare',
      'display',
      'diagrams',
      'document-io',
      'containers',
      'scoring',
      'odds',
      'play-words',
      'found-parts',
      'prose',
      'lettering',
      ...MAP,
    ],
    packages: ['pdfkit', 'zod'],
    platform: 'node',
  },
  {
    name: 'dxf',
    at: ['src/core/export/formats/dxf/'],
    layers: ['export', 'display', 'document-io', 'containers', 'scoring', 'prose', ...MAP],
    packages: ['@tarikjabiri/dxf', 'zod'],
  },
  {
    name: 'export-registry',
    at: ['src/core/export/registry.ts'],
    layers: ['formats', 'pdf', 'dxf', 'export'],
    packages: [],
  },
  { name: 'data-bundle', at: ['src/core/data-bundle/'], layers: ['containers'], packages: ['fflate', 'zod'] },
  { name: 'versions', at: ['src/core/versions/'], layers: [], packages: ['zod'] },
  { name: 'host', at: ['src/host/'], layers: ['mission', 'versions', 'pack'], packages: ['zod'] }, // of packs what their files are called
  { name: 'node-files', at: ['src/node-files/'], layers: ['versions'], packages: ['node:*'], platform: 'node' },
  {
    name: 'main',
    at: ['src/main/'],
    layers: [...CORE, 'host', 'node-files'],
    packages: ['node:*', 'electron', 'electron-store', 'zod'],
    resources: ['content-security-policy.json'],
    platform: 'node',
    climbs: true,
  },
  {
    name: 'preload',
    at: ['src/preload/'],
    layers: ['host'],
    packages: ['electron'],
    platform: 'browser',
    globals: ['process'], // a sandboxed preload has a small one, with `platform` and `argv`
    climbs: true,
  },
  {
    name: 'renderer',
    at: ['src/renderer/'],
    layers: [...CORE, 'host'],
    packages: [
      'react',
      'react-dom',
      'react-dom/client',
      'fabric/es',
      'zustand',
      'zustand/*',
      'radix-ui',
      'lucide-react',
      'idb-keyval',
      'fuzzysort',
      'minisearch',
      'pdfjs-dist/legacy/build/*',
      'zod',
    ],
    resources: ['fonts/', 'kits/', 'samples/', 'stamps/'],
    documents: [
      'docs/guide/',
      'docs/pictures/',
      'docs/printing.md',
      'docs/prose.md',
      'docs/geometry.md',
      // Of the rules their pages, as text.
      'src/core/checker/rules/*/README.md',
      'src/core/checker/own-checks/*/README.md',
      'src/core/rule-sets/*/rules/*/README.md',
    ],
    platform: 'browser',
    climbs: true,
  },
  {
    name: 'cli',
    at: ['src/cli/'],
    layers: [...CORE, 'rules', 'rule-set-rules', 'host', 'node-files'], // of the rules only their pages, as text (src/cli/rule-pages.ts)
    packages: ['node:*', 'commander', 'tinyglobby', '@resvg/resvg-js', 'zod'], // zod: what it prints as JSON (src/cli/outputs)
    platform: 'node',
    climbs: true,
  },
]

const platformGlobals = {
  browser: ['document', 'window', 'navigator', 'localStorage', 'HTMLElement', 'requestAnimationFrame'],
  node: ['process', 'Buffer', 'require', '__dirname', '__filename'],
}

/** Global names that a layer must not use: those of every platform but its own. */
export const deniedGlobals = (layer: Layer): string[] =>
  [
    ...(layer.platform === 'browser' ? [] : platformGlobals.browser),
    ...(layer.platform === 'node' ? [] : platformGlobals.node),
  ].filter((name) => !layer.globals?.includes(name))

/** What of a path lies in a place of the table; null: nothing of it. */
export const insideOf = (place: string, path: string): string | null => {
  const pattern = place.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')
  const found = new RegExp(`^${pattern}`).exec(path)
  return found === null ? null : path.slice(found[0].length)
}

const owns = (place: string, path: string): boolean => {
  const inside = insideOf(place, path)
  return inside !== null && (place.endsWith('/') || inside === '')
}

/** The layer that owns a file (path from the project's root, with `/`), or undefined when nobody does. */
export function layerOf(path: string): Layer | undefined {
  let best: { layer: Layer; length: number } | undefined
  for (const layer of LAYERS)
    for (const place of layer.at) {
      if (owns(place, path) && place.length > (best?.length ?? 0)) best = { layer, length: place.length }
    }
  return best?.layer
}

/** True when `packages` of the table let `specifier` in. */
export function allowsPackage(packages: readonly string[], specifier: string): boolean {
  return packages.some((allowed) =>
    allowed.endsWith('*') ? specifier.startsWith(allowed.slice(0, -1)) : specifier === allowed,
  )
}

/** Names of the layers that `layer` may import, itself and `result` among them. */
export const reachable = (layer: Layer): ReadonlySet<string> => new Set([layer.name, 'result', ...layer.layers])
