// Reads what a source file imports, in every way that TypeScript has, from its real syntax tree.
import { posix } from 'node:path'
import { readSource } from './source-files.ts'
import { isNode, type Node, nodes, parse, walk } from './syntax.ts'

/** The names of package.json for folders: `#model/` and `src/core/model/`. */
const aliases = Object.entries(
  (JSON.parse(readSource('package.json')) as { imports: Readonly<Record<string, string>> }).imports,
).map(([name, at]) => ({ name: name.replace('*', ''), at: at.replace('./', '').replace('*', '') }))

export interface Import {
  /** The text between the quotes, or null if the code computes it, so that it can't be checked. */
  readonly specifier: string | null
  /** Line in the file, from 1. */
  readonly line: number
}

/** Where an import leads: into the project (path from its root) or to a package. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }

/**
 * All imports of a file: `import`, `import type`, `export … from`, `import()`, `import('x')` in a type, `import x = require()`,
 * `require()`, `import.meta.glob()` and `new Worker(new URL('x', import.meta.url))`.
 * @throws when the file cannot be parsed
 */
export function importsOf(path: string, text: string): Import[] {
  const parsed = parse(path, text)
  const lineOf = (start: number): number => text.slice(0, start).split('\n').length
  // Most files import by plain statements alone, which the parser lists without its tree.
  if (!/\b(?:import\s*\(|import\s+\w+\s*=|require|Worker|import\.meta\.glob)/.test(text)) {
    const { staticImports, staticExports } = parsed.module
    return [
      ...staticImports.map(({ start, moduleRequest }) => ({ specifier: moduleRequest.value, line: lineOf(start) })),
      ...staticExports.flatMap(({ start, entries: [entry] }) =>
        entry?.moduleRequest ? [{ specifier: entry.moduleRequest.value, line: lineOf(start) }] : [],
      ),
    ]
  }
  const found: Import[] = []
  walk(parsed.program, (node) => {
    const source = sourceOf(node)
    if (source === undefined) return
    const line = lineOf(typeof node.start === 'number' ? node.start : 0)
    if (source !== null && source.type === 'ArrayExpression')
      for (const item of nodes(source.elements)) found.push({ specifier: literal(item), line })
    else found.push({ specifier: literal(source), line })
  })
  return found
}

/** Resolves a specifier as the program does: relative, or by the `imports` of package.json. */
export function targetOf(importer: string, specifier: string): Target {
  const path = specifier.replace(/\?[a-z&=]*$/, '')
  if (path.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(importer), path) }
  const alias = aliases.find(({ name }) => path.startsWith(name))
  if (alias) return { kind: 'file', path: posix.normalize(alias.at + path.slice(alias.name.length)) }
  return { kind: 'package', name: path }
}

/** The node that names what `node` imports; null when there is none to read; undefined when `node` imports nothing. */
function sourceOf(node: Node): Node | null | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return isNode(node.source) ? node.source : null
    case 'ExportNamedDeclaration':
      return isNode(node.source) ? node.source : undefined
    case 'TSExternalModuleReference':
      return isNode(node.expression) ? node.expression : null
    case 'CallExpression':
      return isImportingCall(node.callee) ? (nodes(node.arguments)[0] ?? null) : undefined
    case 'NewExpression':
      return named(node.callee)?.endsWith('Worker') ? workerSource(nodes(node.arguments)[0]) : undefined
    default:
      return undefined
  }
}

/** The file in `new Worker(new URL(file, import.meta.url))`. */
const workerSource = (argument: Node | undefined): Node | null =>
  named(argument?.callee) === 'URL' ? (nodes(argument?.arguments)[0] ?? null) : null

const isImportingCall = (callee: unknown): boolean => ['require', 'import.meta.glob'].includes(named(callee) ?? '')

/** `URL`, `import.meta.url`: the dotted name that an expression spells, or undefined. */
function named(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Identifier') return String(value.name)
  if (value.type === 'MetaProperty') return 'import.meta'
  if (value.type !== 'MemberExpression') return undefined
  return `${named(value.object)}.${named(value.property)}`
}

function literal(node: Node | null): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return null
  const [only, ...more] = nodes(node.quasis)
  const value = only?.value
  return more.length === 0 && isNode(value) && typeof value.cooked === 'string' ? value.cooked : null
}

/** Every group of files that import each other, by Tarjan, each sorted; a file that imports itself is a group of its own. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (file: string): void => {
    const number = order.size
    order.set(file, number)
    lowest.set(file, number)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) !== number) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || graph.get(file)?.includes(file) === true) found.push(group.sort())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}
