/** Walking over the syntax tree of a source file. */

export type Node = Readonly<Record<string, unknown>>

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
export const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Calls `visit` for every node below a value, itself first. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (isNode(value)) {
    if (typeof value.type === 'string') visit(value)
    for (const child of Object.values(value)) walk(child, visit)
  }
}
