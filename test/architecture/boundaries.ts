/** Finds the parts of the window that have their own error boundary, from the syntax trees of the renderer. */
import { isNode, type Node, nodes, parse } from './syntax.ts'

/** One place where a component is put into the window. */
interface Use {
  readonly file: string
  /** The component that puts it there, or null if the file itself does when the page starts. */
  readonly by: string | null
  readonly guarded: boolean
}

export interface Window {
  /** Lazy components by name, with their file. */
  readonly later: ReadonlyMap<string, string>
  readonly uses: ReadonlyMap<string, readonly Use[]>
}

/**
 * Lists the components of a renderer and their uses. Component names must be unique in the whole renderer.
 * @throws when a file cannot be parsed
 */
export function windowOf(files: ReadonlyMap<string, string>): Window {
  const later = new Map<string, string>()
  const uses = new Map<string, Use[]>()
  for (const [file, text] of files) {
    const { program } = parse(file, text)
    const look = (value: unknown, by: string | null, guarded: boolean): void => {
      if (Array.isArray(value)) for (const item of value) look(item, by, guarded)
      if (!isNode(value) || Array.isArray(value)) return
      const declared = nameOfDeclared(value)
      if (declared !== null && isLater(value)) later.set(declared, file)
      const within = by ?? declared
      const element = value.type === 'JSXElement' ? nameOfElement(value) : null
      if (element !== null && /^[A-Z]/.test(element))
        uses.set(element, [...(uses.get(element) ?? []), { file, by: within, guarded }])
      for (const child of Object.values(value)) look(child, within, guarded || element === 'Boundary')
    }
    for (const statement of nodes(program.body)) look(statement, null, false)
  }
  return { later, uses }
}

/**
 * True if a component is inside an error boundary everywhere it is used: directly, or because each component that uses it is.
 * The boundary around the whole window does not count.
 */
export function isGuarded({ uses }: Window, name: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (seen.has(name)) return true
  const all = uses.get(name) ?? []
  return (
    all.length > 0 &&
    all.every(
      ({ guarded, by }) =>
        (guarded && by !== null) ||
        (by !== null && isGuarded({ later: new Map(), uses }, by, new Set([...seen, name]))),
    )
  )
}

function nameOfDeclared(node: Node): string | null {
  const named =
    node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator' || node.type === 'ClassDeclaration'
  return named && isNode(node.id) && typeof node.id.name === 'string' ? node.id.name : null
}

const isLater = ({ init }: Node): boolean =>
  isNode(init) && init.type === 'CallExpression' && isNode(init.callee) && init.callee.name === 'lazyPanel'

function nameOfElement({ openingElement }: Node): string | null {
  if (!isNode(openingElement) || !isNode(openingElement.name)) return null
  return typeof openingElement.name.name === 'string' ? openingElement.name.name : null
}
