/** A strict reader for the XML that the program writes. */
import { expect } from 'vitest'

export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Element[]
  text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const resolved = (text: string): string => {
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/)
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
    code === undefined ? (entities[name] ?? '') : String.fromCodePoint(Number(code)),
  )
}

/** No CDATA, no comments, no doctype; anything else than elements and text is an error. */
export function parseXml(xml: string): Element {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  const root: Element = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [root]
  let at = 0
  for (const match of body.matchAll(/<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)(\/?)>/g)) {
    const parent = open.at(-1) ?? expect.fail('closed too often')
    const text = body.slice(at, match.index)
    expect(text).not.toContain('<')
    parent.text += resolved(text)
    at = match.index + match[0].length
    const [, closing, name = '', rest = '', empty] = match
    if (closing === '/') {
      expect(parent.name).toBe(name)
      open.pop()
      continue
    }
    const pairs = [...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, resolved(value)] as const,
    )
    expect(new Set(pairs.map(([key]) => key)).size).toBe(pairs.length)
    const element: Element = { name, attributes: new Map(pairs), children: [], text: '' }
    parent.children.push(element)
    if (empty === '') open.push(element)
  }
  expect(body.slice(at).trim()).toBe('')
  expect(open).toEqual([root])
  return root.children[0] ?? expect.fail('no element')
}

/** All elements of that name in it, itself among them. */
export const findElements = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => findElements(child, name)),
]
