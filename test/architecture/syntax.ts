/** The syntax tree of a source file, and walking over it. */
import { type ParseResult, parseSync } from 'vite'

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

let last: { readonly path: string; readonly text: string; readonly parsed: ParseResult } | undefined

/**
 * Parses a file. The last one is remembered, for several questions about one file; all of them would take a gigabyte.
 * @throws when the file cannot be parsed
 */
export function parse(path: string, text: string): ParseResult {
  if (last?.path === path && last.text === text) return last.parsed
  const parsed = parseSync(path, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${path}: ${error.message}`)
  last = { path, text, parsed }
  return parsed
}
