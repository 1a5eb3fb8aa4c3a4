/** What stands in the source above the keys of the schemas, so that the JSON Schema can say it to people and their editors. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isNode, type Node, walk } from '../architecture/syntax.ts'

/** One object of a schema: its keys as they stand in the source, what it is, and what some of its keys are. */
export interface ObjectWords {
  readonly keys: readonly string[]
  readonly about?: string
  readonly words: Readonly<Record<string, string>>
}

const folders = [
  'src/core/model/mission',
  'src/core/model/kit',
  'src/core/publishing/pack',
  'src/core/model/rule-sets',
  'src/core/publishing/sheet/style',
]

/** Of all schema files, in the order of their paths. */
export function formatSchema(root: string): readonly ObjectWords[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .sort()
      .map((name) => join(root, folder, name)),
  )
  return files.flatMap((path) => wordsIn(path, readFileSync(path, 'utf8')))
}

export function wordsIn(path: string, source: string): readonly ObjectWords[] {
  const { program, comments, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const documents = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  /** The documenting comment that ends right before a place. */
  const above = (place: unknown): string | undefined => {
    if (typeof place !== 'number') return undefined
    const found = documents.find(({ end }) => end <= place && source.slice(end, place).trim() === '')
    return found === undefined ? undefined : sentenceOf(found.value)
  }
  const found: ObjectWords[] = []
  const abouts = new Map<unknown, string>()
  walk(program, (node) => {
    // `/** … */ const unitSchema = z.strictObject({ … })`, exported or not.
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (isNode(declaration) && declaration.type === 'VariableDeclaration') {
      const about = above(node.start)
      const object = firstObject(declaration)
      if (about !== undefined && object !== undefined && !abouts.has(object)) abouts.set(object, about)
    }
    if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return
    const properties = (node.properties as readonly unknown[]).filter(isNode).filter(({ type }) => type === 'Property')
    const words = Object.fromEntries(
      properties.flatMap((property) => {
        const key = keyOf(property)
        const text = above(property.start)
        return key === undefined || text === undefined ? [] : [[key, text]]
      }),
    )
    const about = abouts.get(node)
    if (Object.keys(words).length === 0 && about === undefined) return
    if (!isSchema(source, node)) return
    found.push({
      keys: properties.flatMap((one) => keyOf(one) ?? []),
      ...(about === undefined ? {} : { about }),
      words,
    })
  })
  return found
}

/** What is written in a comment, on one line, without the signs of the source. */
const sentenceOf = (comment: string): string =>
  comment
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('`', '')
    .trim()

function keyOf({ key }: Node): string | undefined {
  if (!isNode(key)) return undefined
  return key.type === 'Identifier' ? String(key.name) : key.type === 'Literal' ? String(key.value) : undefined
}

function firstObject(declaration: Node): Node | undefined {
  let found: Node | undefined
  walk(declaration, (node) => {
    if (node.type === 'ObjectExpression') found ??= node
  })
  return found
}

/** An object whose values are schemas. */
const isSchema = (source: string, { start, end }: Node): boolean =>
  typeof start === 'number' && typeof end === 'number' && /\bz\.|Schema\b|\w+\(\d*\)/.test(source.slice(start, end))
