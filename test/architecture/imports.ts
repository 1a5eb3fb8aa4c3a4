// Reads what a source file imports, in every way that TypeScript has, from its real syntax tree.
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { readSource } from './source-files.ts'
import { isNode, type Node, nodes, walk } from './syntax.ts'

/** The names of package.json for folders: `#model/` and `src/core/model/`. */
const aliases = Object.entries(
  (JSON.parse(readSource('package.json')) as { imports: Readonly<Record<string, string>> }).imports,
).map(([name, at]) => ({ name: name.replace('*', ''), at: at.replace('./', '').replace('*', '') }))

export interface Import {
  /** The text between the quotes; null where the code computes it, so that nobody can check it. */
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
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const found: Import[] = []
  walk(program, (node) => {
    const source = sourceOf(node)
    if (source === undefined) return
    const start = typeof node.start === 'number' ? node.start : 0
    const line = text.slice(0, start).split('\n').length
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
