/**
 * The layers and the imports they may have. Everything that isn't listed here is forbidden, types included.
 *
 * This table is the only place to change. From it come the check of every import in the source and the picture in docs/layers.md.
 */
export interface Layer {
  readonly name: string
  /** Its folder, from the project's root; the longest that matches owns a file. */
  readonly at: string
  /** Other layers that it may import. */
  readonly layers: readonly string[]
  /**
   * Other things it may import, by place in its folder (`''` is all of it, `*` any one folder): packages (`zod` is that name
   * alone, `node:*` everything below it) and files that are no code, from the project's root.
   */
  readonly takes: Readonly<Record<string, readonly string[]>>
}

/** Folders whose folders do not see each other; all of them see `shared`, which sees all of them. */
export interface Siblings {
  readonly at: string
  readonly shared?: string
}

/** An import that the rest of the table forbids; `*` is any one folder. */
export interface Exception {
  readonly from: string
  readonly to: string
  readonly why: string
}

const ANALYSIS = ['analysis', 'model', 'foundation']
const CORE = ['publishing', 'games', 'checking', 'editing', 'drawing', ...ANALYSIS]

export const LAYERS: readonly Layer[] = [
  {
    name: 'foundation',
    at: 'src/core/foundation/',
    layers: [],
    takes: { 'parsing/': ['zod'], 'prose/': ['markdown-it'] },
  },
  {
    name: 'model',
    at: 'src/core/model/',
    layers: ['foundation'],
    takes: {
      'containers/': ['fflate', 'uqr', 'resources/link-primer.json'],
      'data-bundle/': ['fflate', 'zod'],
      'document-io/': ['zod', 'resources/schema/words.json'],
      'kit/': ['zod', 'resources/kits/'],
      'mission/': ['zod'],
      'rule-sets/': ['zod'],
      'versions/': ['zod'],
    },
  },
  {
    name: 'analysis',
    at: 'src/core/analysis/',
    layers: ['model', 'foundation'],
    takes: { 'odds/': ['pure-rand/*'], 'playtest/': ['zod'] },
  },
  {
    name: 'drawing',
    at: 'src/core/drawing/',
    layers: ANALYSIS,
    takes: { 'display/': ['resources/fonts/'], 'lettering/': ['fontkit', 'bidi-js', 'resources/fonts/'] },
  },
  {
    name: 'editing',
    at: 'src/core/editing/',
    layers: ['drawing', ...ANALYSIS],
    takes: { 'compare/': ['node-diff3', 'zod'], 'journal/': ['zod'], 'trace/': ['resources/trace/'] },
  },
  { name: 'checking', at: 'src/core/checking/', layers: ['drawing', ...ANALYSIS], takes: {} },
  {
    name: 'games',
    at: 'src/core/games/',
    layers: ['checking', ...ANALYSIS],
    takes: { '*/': ['resources/rule-sets/'], 'shared/rule-set-parts/': ['zod'] },
  },
  {
    name: 'publishing',
    at: 'src/core/publishing/',
    layers: ['games', 'checking', 'editing', 'drawing', ...ANALYSIS],
    takes: {
      'export/': ['zod'],
      'export/zip.ts': ['fflate'],
      'export/formats/dxf/': ['@tarikjabiri/dxf'],
      'export/formats/html/': ['resources/page/'],
      'export/formats/pdf/': ['pdfkit'],
      'pack/': ['zod'],
      'sheet/': ['zod', 'resources/styles/', 'resources/page/'],
    },
  },
  { name: 'host', at: 'src/host/', layers: ['publishing', 'model', 'foundation'], takes: { '': ['zod'] } },
  { name: 'node-files', at: 'src/node-files/', layers: ['model'], takes: { '': ['node:*'] } },
  {
    name: 'main',
    at: 'src/main/',
    layers: ['host', 'node-files', 'publishing', 'editing', 'model', 'foundation'],
    takes: { '': ['node:*', 'electron', 'electron-store', 'zod', 'resources/content-security-policy.json'] },
  },
  { name: 'preload', at: 'src/preload/', layers: ['host'], takes: { '': ['electron'] } },
  {
    name: 'host-browser',
    at: 'src/renderer/host-browser/',
    layers: ['host', 'editing', 'model', 'foundation'],
    takes: { '': ['idb-keyval', 'zod'] },
  },
  {
    name: 'state',
    at: 'src/renderer/state/',
    layers: ['host-browser', 'host', ...CORE],
    takes: {
      '': ['zustand', 'zustand/vanilla', 'zod', 'fuzzysort'],
      'pictures/': ['resources/fonts/'],
      'stamps/': ['resources/stamps/'],
    },
  },
  {
    name: 'stage',
    at: 'src/renderer/stage/',
    layers: ['state', 'games', 'checking', 'editing', 'drawing', ...ANALYSIS],
    takes: { '': ['react', 'fabric/es'] },
  },
  {
    name: 'ui',
    at: 'src/renderer/ui/',
    layers: ['stage', 'state', 'host-browser', 'host', ...CORE],
    takes: { '': ['react', 'radix-ui', 'lucide-react', 'zod'], 'samples/': ['resources/samples/'] },
  },
  {
    name: 'features',
    at: 'src/renderer/features/',
    layers: ['ui', 'stage', 'state', 'host-browser', 'host', ...CORE],
    takes: {
      '': ['react', 'react-dom', 'radix-ui', 'lucide-react', 'zod', 'zustand'],
      'export/': ['pdfjs-dist/legacy/build/*'],
      'view-3d/': ['three', 'three/addons/*'],
      'help/': [
        'minisearch',
        'docs/guide/',
        'docs/pictures/',
        'docs/printing.md',
        'docs/prose.md',
        'docs/geometry.md',
        // The rules' help pages, as text.
        'src/core/checking/checker/rules/*/README.md',
        'src/core/checking/checker/meta-checks/*/README.md',
        'src/core/games/*/rules/*/README.md',
      ],
    },
  },
  {
    // With the entries of the page and its style sheets.
    name: 'app',
    at: 'src/renderer/',
    layers: ['features', 'ui', 'stage', 'state', 'host-browser', 'host', ...CORE],
    takes: { '': ['react', 'react-dom', 'radix-ui', 'lucide-react', 'react-dom/client', 'fuzzysort'] },
  },
  { name: 'service-worker', at: 'src/service-worker/', layers: [], takes: { '': ['workbox-precaching'] } },
  {
    name: 'cli',
    at: 'src/cli/',
    layers: ['node-files', ...CORE],
    takes: {
      '': [
        'node:*',
        'commander',
        'tinyglobby',
        '@resvg/resvg-js',
        'zod',
        'src/core/checking/checker/rules/*/README.md',
        'src/core/checking/checker/meta-checks/*/README.md',
        'src/core/games/*/rules/*/README.md',
      ],
    },
  },
]

export const SIBLINGS: readonly Siblings[] = [
  { at: 'src/core/checking/checker/rules/' },
  { at: 'src/core/games/', shared: 'shared' },
  { at: 'src/core/games/*/rules/' },
  { at: 'src/core/publishing/export/formats/' },
  { at: 'src/renderer/features/' },
]

export const EXCEPTIONS: readonly Exception[] = [
  {
    from: 'src/core/model/rule-sets/rule-sets.ts',
    to: 'src/core/games/*/rule-set.ts',
    why: 'the one list of games names each of them',
  },
  {
    from: 'src/renderer/features/inspector/inspector.tsx',
    to: 'src/renderer/features/play/play-tab.tsx',
    why: 'playing has a tab of the inspector',
  },
  {
    from: 'src/renderer/features/tray/tool-options-bar.tsx',
    to: 'src/renderer/features/inspector/tool-form.tsx',
    why: 'what is in hand has one form, in the inspector and over the tray',
  },
  {
    from: 'src/renderer/ui/help/help-button.tsx',
    to: 'src/renderer/features/help/passage-view.tsx',
    why: 'the button fetches the guide when somebody presses it',
  },
]

/** Returns the rest of a path below a place of the table, or null if it isn't below it. */
export const insideOf = (place: string, path: string): string | null => {
  const pattern = place.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')
  const found = new RegExp(`^${pattern}`).exec(path)
  return found === null ? null : path.slice(found[0].length)
}

/** Returns the layer that owns a file (path from the project's root, with `/`), or undefined if none does. */
export const layerOf = (path: string): Layer | undefined =>
  LAYERS.filter(({ at }) => path.startsWith(at)).sort((a, b) => b.at.length - a.at.length)[0]

/** Lists the packages and other files that a file of a layer may import. */
export const takenBy = (layer: Layer, path: string): readonly string[] =>
  Object.entries(layer.takes).flatMap(([place, names]) => (insideOf(layer.at + place, path) === null ? [] : names))

/** True if these permissions allow a package, or a file that isn't code. */
export const allows = (taken: readonly string[], name: string): boolean =>
  taken.some((allowed) =>
    allowed.endsWith(':*') || allowed.endsWith('/*')
      ? name.startsWith(allowed.slice(0, -1))
      : allowed.endsWith('/')
        ? name.startsWith(allowed)
        : name === allowed,
  )
