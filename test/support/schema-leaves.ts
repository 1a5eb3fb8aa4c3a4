/** Values of a schema changed in one place after the other, so that a test can ask what is made of each field there is. */
import fc from 'fast-check'
import { z } from 'zod'
import { arbitraryOf } from './arbitrary-value.ts'

type Json = Readonly<Record<string, unknown>>

/** The words of JSON Schema that say what is inside of what. */
interface Node {
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly type?: string
  readonly items?: Node
  readonly properties?: Readonly<Record<string, Node>>
  readonly additionalProperties?: Node | boolean
}

/** Every field of a schema by its path: `objectives[].timing.from`; names of records are `{}`. */
export function fieldPaths(schema: z.ZodType): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (node: Node, path: string): void => {
    const choices = node.anyOf ?? node.oneOf
    if (choices !== undefined) for (const choice of choices) walk(choice, path)
    else if (node.type === 'array') walk(node.items ?? {}, `${path}[]`)
    else if (node.properties !== undefined)
      for (const [key, part] of Object.entries(node.properties)) walk(part, `${path}.${key}`)
    else if (typeof node.additionalProperties === 'object') walk(node.additionalProperties, `${path}{}`)
    // What can be one thing only cannot differ.
    else if (node.type !== 'null' && !('const' in node)) found.add(path)
  }
  walk(z.toJSONSchema(schema, { io: 'output' }) as Node, '')
  return found
}

export interface ChangedField<Value> {
  readonly path: string
  readonly before: Value
  readonly after: Value
}

/** In long values (letters in all) a field is tried in so many of them alone: each try reads a whole value. */
const LONG = 300_000
const TRIES_IN_LONG = 24

/** Random values of a schema, each with one wanted field of it changed to something else that the schema accepts. */
export function* changedFields<Schema extends z.ZodType>(
  schema: Schema,
  samples: number,
  isWanted: (path: string) => boolean,
): Generator<ChangedField<z.infer<Schema>>> {
  const values = fc.sample(arbitraryOf(schema), { numRuns: samples, seed: 15 })
  const known = new Map<string, Map<string, unknown>>()
  for (const value of values)
    for (const { pattern, leaf } of leavesOf(value)) {
      const pool = known.get(pattern) ?? new Map<string, unknown>()
      known.set(pattern, pool.set(JSON.stringify(leaf), leaf))
    }
  const texts = values.map((value) => JSON.stringify(value))
  const most =
    texts.reduce((letters, text) => letters + text.length, 0) > LONG ? TRIES_IN_LONG : Number.POSITIVE_INFINITY
  const tries = new Map<string, number>()
  for (const [index, before] of values.entries()) {
    for (const { path, pattern, leaf } of leavesOf(before)) {
      // Asked again for each: what was just tried is not wanted again.
      if (!isWanted(pattern)) continue
      const tried = tries.get(pattern) ?? 0
      if (tried >= most) continue
      tries.set(pattern, tried + 1)
      for (const other of [...(known.get(pattern)?.values() ?? [])].slice(0, 6)) {
        if (JSON.stringify(other) === JSON.stringify(leaf)) continue
        const after = schema.safeParse(withLeaf(before, path, other))
        if (!after.success || JSON.stringify(after.data) === texts[index]) continue
        yield { path: pattern, before, after: after.data }
        break
      }
    }
  }
}

interface Leaf {
  readonly path: readonly (string | number)[]
  readonly pattern: string
  readonly leaf: unknown
}

function leavesOf(value: unknown, path: readonly (string | number)[] = [], pattern = ''): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => leavesOf(part, [...path, index], `${pattern}[]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key], `${pattern}.${key}`))
  return [{ path, pattern, leaf: value }]
}

function withLeaf(value: unknown, [key, ...rest]: readonly (string | number)[], leaf: unknown): unknown {
  if (key === undefined) return leaf
  if (Array.isArray(value)) return value.map((part, index) => (index === key ? withLeaf(part, rest, leaf) : part))
  return { ...(value as Json), [key]: withLeaf((value as Json)[key], rest, leaf) }
}
