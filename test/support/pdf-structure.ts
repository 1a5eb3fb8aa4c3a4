/** What a PDF of ours says of its own structure, read from its objects and not through a viewer: elements, pages, what is drawn outside of any tag. */
import { inflateSync } from 'node:zlib'

export interface PdfObject {
  readonly number: number
  /** The text of its dictionary or value. */
  readonly text: string
  readonly stream: string | null
}

/** All objects of a file as pdfkit writes them: one after the other, none within streams. */
export function objectsOf(bytes: Uint8Array): ReadonlyMap<number, PdfObject> {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map<number, PdfObject>()
  const begin = /(?:^|\n)(\d+) 0 obj\n/g
  for (let found = begin.exec(file); found !== null; found = begin.exec(file)) {
    const number = Number(found[1])
    const from = begin.lastIndex
    const end = file.indexOf('\nendobj', from)
    const streamAt = file.indexOf('\nstream\n', from)
    if (streamAt < 0 || streamAt > end) {
      objects.set(number, { number, text: file.slice(from, end), stream: null })
      begin.lastIndex = end
      continue
    }
    const text = file.slice(from, streamAt)
    const length = Number(/\/Length (\d+)(?! 0 R)/.exec(text)?.[1] ?? 0)
    const raw = Buffer.from(file.slice(streamAt + 8, streamAt + 8 + length), 'latin1')
    const stream = text.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1')
    objects.set(number, { number, text, stream })
    begin.lastIndex = streamAt + 8 + length
  }
  return objects
}

/** An element of the structure with those in it, in the order in which they are read. */
export interface StructElement {
  readonly role: string
  readonly text: string
  readonly parent: string
  readonly children: readonly StructElement[]
}

export function elementsOf(objects: ReadonlyMap<number, PdfObject>): StructElement[] {
  const root = [...objects.values()].find(({ text }) => text.includes('/Type /StructTreeRoot'))
  if (root === undefined) throw new Error('the file has no structure')
  const all: StructElement[] = []
  const element = (number: number, parent: string): StructElement | null => {
    const text = objects.get(number)?.text ?? ''
    const role = /\/S \/(\w+)/.exec(text)?.[1]
    if (role === undefined) return null
    const children: StructElement[] = []
    const made = { role, text, parent, children }
    all.push(made)
    for (const kid of kidsOf(text)) {
      const child = element(kid, role)
      if (child !== null) children.push(child)
    }
    return made
  }
  for (const kid of kidsOf(root.text)) element(kid, '')
  return all
}

/** References in `/K`, which hold elements; marked content stands there as dictionaries and numbers. */
function kidsOf(text: string): number[] {
  const at = text.indexOf('/K ')
  if (at < 0) return []
  const list = text.slice(at + 3)
  const inside = list.startsWith('[') ? list.slice(1, closing(list)) : (/^\d+ 0 R/.exec(list)?.[0] ?? '')
  return [...inside.replace(/<<[^>]*>>/g, ' ').matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))
}

function closing(text: string): number {
  let depth = 0
  for (const [index, letter] of [...text].entries()) {
    if (letter === '[') depth += 1
    if (letter === ']') depth -= 1
    if (depth === 0) return index
  }
  return text.length
}

export const pagesIn = (objects: ReadonlyMap<number, PdfObject>): PdfObject[] =>
  [...objects.values()].filter(({ text }) => /\/Type \/Page\b(?!s)/.test(text))

/** What a page draws. */
export const contentOf = (objects: ReadonlyMap<number, PdfObject>, { text }: PdfObject): string =>
  objects.get(Number(/\/Contents (\d+) 0 R/.exec(text)?.[1]))?.stream ?? ''

/** Painting operators outside of every tag and decoration; and whether all that is begun is ended. */
export function untagged(content: string): string[] {
  const found: string[] = []
  // Layers are marked content too, and no tags: `/OC /MC0 BDC`.
  const open: boolean[] = []
  // Letters of texts stand in brackets and could look like operators.
  for (const line of content.replace(/\((?:\\.|[^\\)])*\)|<[0-9a-fA-F\s]*>/g, '()').split('\n')) {
    const operator = line.trim().split(/\s+/).at(-1) ?? ''
    if (operator === 'BDC' || operator === 'BMC') open.push(!line.trim().startsWith('/OC '))
    else if (operator === 'EMC') open.pop()
    else if (!open.includes(true) && painting.has(operator)) found.push(line)
  }
  if (open.length > 0) found.push(`${open.length} tags are not ended`)
  return found
}
const painting: ReadonlySet<string> = new Set([
  ...['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do', 'Tj', 'TJ', "'", '"', 'EI'],
])
