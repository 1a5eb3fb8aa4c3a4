/**
 * The import walls of the project: who may import whom. The world is closed: what is not listed here is forbidden.
 *
 * This table is the only place to change. From it come the check of every import in the source and the picture in docs/layers.md.
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
    at: [
      'src/core/foundation/result.ts',
      'src/core/foundation/remembered.ts',
      'src/core/foundation/crc32.ts',
      'src/core/foundation/base64.ts',
    ],
    layers: [],
    packages: [],
  },
  { name: 'parsing', at: ['src/core/foundation/parsing/'], layers: [], packages: ['zod'] },
  { name: 'geometry', at: ['src/core/foundation/geometry/'], layers: [], packages: [] },
  {
    name: 'kit',
    at: ['src/core/model/kit/'],
    layers: ['geometry', 'parsing'],
    packages: ['zod'],
    resources: ['kits/'],
  },
  {
    name: 'rule-sets',
    at: ['src/core/model/rule-sets/', 'src/core/games/'],
    layers: ['kit', 'geometry', 'parsing'],
    packages: ['zod'],
    resources: ['rule-sets/'],
  },
  { name: 'mission', at: ['src/core/model/mission/'], layers: ['rule-sets', 'kit', 'geometry'], packages: ['zod'] },
  {
    name: 'layout',
    at: ['src/core/analysis/layout/'],
    layers: ['mission', 'rule-sets', 'kit', 'geometry'],
    packages: [],
  },
  { name: 'migrations', at: ['src/core/model/migrations/'], layers: ['mission'], packages: [] },
  {
    name: 'document-io',
    at: ['src/core/model/document-io/'],
    layers: ['migrations', 'mission', 'rule-sets', 'kit', 'parsing'],
    packages: ['zod'],
    resources: ['schema/words.json'],
  },
  { name: 'edits', at: ['src/core/editing/edits/'], layers: ['symmetry', 'parsing', ...MAP], packages: [] },
  {
    name: 'journal',
    at: ['src/core/editing/journal/'],
    layers: ['edits', 'document-io', 'migrations', 'mission'],
    packages: ['zod'],
  },
  {
    name: 'display',
    at: ['src/core/drawing/display/'],
    layers: ['symmetry', ...MAP],
    packages: [],
    resources: ['fonts/'],
  },
  {
    name: 'generate',
    at: ['src/core/editing/generate/'],
    layers: ['fairness', 'sight', 'symmetry', ...MAP],
    packages: [],
  },
  { name: 'scoring', at: ['src/core/analysis/scoring/'], layers: MAP, packages: [] },
  { name: 'odds', at: ['src/core/analysis/odds/'], layers: ['mission'], packages: ['pure-rand/*'] },
  {
    name: 'calculators',
    at: ['src/core/games/*/calculators/', 'src/core/games/*/boarding-steps/'],
    layers: ['odds', ...MAP],
    packages: ['pure-rand/*'],
  },
  { name: 'play-words', at: ['src/core/analysis/play-words/'], layers: ['odds', 'scoring', ...MAP], packages: [] },
  { name: 'conversion', at: ['src/core/editing/conversion/'], layers: MAP, packages: [] },
  { name: 'symmetry', at: ['src/core/analysis/symmetry/'], layers: MAP, packages: [] },
  { name: 'sight', at: ['src/core/analysis/sight/'], layers: MAP, packages: [] },
  {
    name: 'diagrams',
    at: ['src/core/drawing/diagrams/'],
    layers: ['fairness', 'sight', 'display', ...MAP],
    packages: [],
  },
  { name: 'fairness', at: ['src/core/analysis/fairness/'], layers: ['sight', ...MAP], packages: [] },
  {
    name: 'lettering',
    at: ['src/core/drawing/lettering/'],
    layers: MAP,
    packages: ['fontkit', 'bidi-js'],
    resources: ['fonts/'],
  },
  {
    name: 'compare',
    at: ['src/core/editing/compare/'],
    layers: ['edits', 'display', 'play-words', 'odds', 'scoring', ...MAP],
    packages: ['node-diff3', 'zod'],
  },
  {
    name: 'pack',
    at: ['src/core/publishing/pack/'],
    layers: ['document-io', 'parsing', 'migrations', 'compare', 'display', 'sheet', 'sound-logo', ...MAP],
    packages: ['zod'],
  },
  { name: 'prose', at: ['src/core/foundation/prose/'], layers: [], packages: ['markdown-it'] },
  { name: 'templates', at: ['src/core/games/shared/templates/'], layers: MAP, packages: [] },
  {
    name: 'rule-set-parts',
    at: ['src/core/games/shared/rule-set-parts/'],
    layers: ['prose', 'parsing', ...MAP],
    packages: ['zod'],
  },
  {
    name: 'rule-set-own-parts',
    at: [
      'src/core/games/*/sheet.ts',
      'src/core/games/*/owner-sheet.ts',
      'src/core/games/*/cut-outs.ts',
      'src/core/games/*/map-reach.ts',
      'src/core/games/*/calculators.ts',
      'src/core/games/*/odds.ts',
      'src/core/games/*/odds/',
      'src/core/games/*/step-lists.ts',
    ],
    layers: ['rule-set-reading', 'rule-set-parts', 'calculators', 'prose', 'odds', ...MAP],
    packages: [],
  },
  {
    name: 'found-parts',
    at: ['src/core/games/shared/rule-set-parts/found-parts.ts'],
    layers: ['rule-set-own-parts', 'rule-set-parts', ...MAP],
    packages: [],
  },
  {
    name: 'rule-set-templates',
    at: ['src/core/games/*/templates/', 'src/core/games/*/templates.ts'],
    layers: ['templates', ...MAP],
    packages: [],
  },
  {
    name: 'template-registry',
    at: ['src/core/games/shared/templates/templates.ts', 'src/core/games/shared/templates/usual-of-game.ts'],
    layers: ['rule-set-templates', 'templates', ...MAP],
    packages: [],
  },
  {
    name: 'containers',
    at: ['src/core/model/containers/'],
    layers: ['document-io', 'parsing', 'mission', 'kit', 'geometry'],
    packages: ['fflate', 'uqr'],
    resources: ['link-primer.json'],
  },
  { name: 'rule-api', at: ['src/core/checking/checker/'], layers: MAP, packages: [] },
  // Whether a picture can be printed: asked before it is, and by a rule.
  { name: 'sound-logo', at: ['src/core/model/containers/sound-logo.ts'], layers: ['containers', ...MAP], packages: [] },
  {
    name: 'rules',
    at: ['src/core/checking/checker/rules/'],
    layers: ['rule-api', 'scoring', 'odds', 'symmetry', 'lettering', 'sound-logo', ...MAP],
    packages: [],
    isolated: true,
  },
  {
    // What the rules, calculators and step lists of one rule set ask of a mission.
    name: 'rule-set-reading',
    at: ['src/core/games/*/reading/'],
    layers: ['calculators', ...MAP],
    packages: [],
  },
  {
    name: 'rule-set-rules',
    at: ['src/core/games/*/rules/'],
    layers: ['rule-api', 'rule-set-reading', 'scoring', 'odds', 'symmetry', 'sight', 'lettering', ...MAP],
    packages: [],
    isolated: true,
  },
  {
    name: 'rule-set-rule-lists',
    at: ['src/core/games/*/rules.ts'],
    layers: ['rule-set-rules', 'rule-api'],
    packages: [],
  },
  {
    name: 'checker',
    at: ['src/core/games/shared/checks/registry.ts', 'src/core/games/shared/checks/check.ts'],
    layers: ['rules', 'rule-set-rule-lists', 'rule-api', ...MAP],
    packages: [],
  },
  {
    name: 'sheet',
    at: ['src/core/publishing/sheet/'],
    layers: ['sound-logo', 'containers', 'scoring', 'odds', 'play-words', 'found-parts', 'prose', 'parsing', ...MAP],
    packages: ['zod'],
    resources: ['styles/'],
  },
  {
    name: 'rule-pages',
    at: ['src/core/publishing/rule-pages/'],
    layers: ['rule-api', 'compare', 'display', 'document-io', ...MAP],
    packages: [],
  },
  {
    name: 'export',
    at: ['src/core/publishing/export/'],
    layers: ['compare', 'sheet', 'sound-logo', 'display', 'diagrams', 'prose', 'lettering', 'parsing', ...MAP],
    packages: ['zod'],
  },
  {
    name: 'formats',
    at: ['src/core/publishing/export/formats/'],
    layers: ['export', 'sheet', 'display', 'document-io', 'containers', 'scoring', 'prose', 'lettering', ...MAP],
    packages: ['zod'],
    resources: ['page/'],
    isolated: true,
  },
  {
    name: 'pdf',
    at: ['src/core/publishing/export/formats/pdf/'],
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
  },
  {
    name: 'dxf',
    at: ['src/core/publishing/export/formats/dxf/'],
    layers: ['export', 'display', 'document-io', 'containers', 'scoring', 'prose', ...MAP],
    packages: ['@tarikjabiri/dxf', 'zod'],
  },
  {
    name: 'export-registry',
    at: ['src/core/publishing/export/registry.ts'],
    layers: ['formats', 'pdf', 'dxf', 'export'],
    packages: [],
  },
  { name: 'data-bundle', at: ['src/core/model/data-bundle/'], layers: ['containers'], packages: ['fflate', 'zod'] },
  { name: 'versions', at: ['src/core/model/versions/'], layers: [], packages: ['zod'] },
  { name: 'host', at: ['src/host/'], layers: ['mission', 'versions', 'pack'], packages: ['zod'] }, // of packs what their files are called
  { name: 'node-files', at: ['src/node-files/'], layers: ['versions'], packages: ['node:*'] },
  {
    name: 'main',
    at: ['src/main/'],
    layers: [...CORE, 'host', 'node-files'],
    packages: ['node:*', 'electron', 'electron-store', 'zod'],
    resources: ['content-security-policy.json'],
    climbs: true,
  },
  {
    name: 'preload',
    at: ['src/preload/'],
    layers: ['host'],
    packages: ['electron'],
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
      'src/core/checking/checker/rules/*/README.md',
      'src/core/checking/checker/own-checks/*/README.md',
      'src/core/games/*/rules/*/README.md',
    ],
    climbs: true,
  },
  {
    name: 'cli',
    at: ['src/cli/'],
    layers: [...CORE, 'rules', 'rule-set-rules', 'host', 'node-files'], // of the rules only their pages, as text (src/cli/rule-pages.ts)
    packages: ['node:*', 'commander', 'tinyglobby', '@resvg/resvg-js', 'zod'], // zod: what it prints as JSON (src/cli/outputs)
    climbs: true,
  },
]

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
