import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMission } from '#core/document-io/read-mission.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { arbitraryMission } from '../../../../../test/support/arbitrary-mission.ts'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { writeSvg } from './svg-exporter.ts'

const golden = new URL('../../../../../test/golden/exports/', import.meta.url)

function everyKind(): Mission {
  const result = readMission(readFileSync(new URL('every-kind.bulkhead', golden), 'utf8'))
  if (!result.ok) throw new Error(result.error.message)
  return result.value.document
}

interface Element {
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

/** A strict reader for the XML we write: no CDATA, no comments, no doctype; anything else is an error. */
function parse(xml: string): Element {
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

const find = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => find(child, name)),
]

describe('SVG', () => {
  it('is what it was', async () => {
    await expect(writeSvg(everyKind())).toMatchFileSnapshot(new URL('every-kind.svg', golden).pathname)
  })

  it('is measured in millimetres', () => {
    const svg = parse(writeSvg(blankMission()))
    expect(svg.attributes.get('width')).toBe('1280mm')
    expect(svg.attributes.get('viewBox')).toBe('-34 -34 1280 771')
    expect(svg.attributes.get('height')).toBe('771mm')
  })

  it('draws a long wall 194 mm long', () => {
    const svg = parse(writeSvg({ ...blankMission(), panels: [panelOf('p1', 1, 'A1 0 0 h')] }))
    const figure = find(svg, 'g').find((group) => group.attributes.get('id') === 'panels-p1')
    expect(figure?.children[0]?.attributes.get('d')).toBe('M618 9.25L812 9.25L812 14.75L618 14.75Z')
  })

  it('has a layer for every layer of the drawing that holds something', () => {
    const layers = find(parse(writeSvg(everyKind())), 'g').filter(
      (group) => group.attributes.get('inkscape:groupmode') === 'layer',
    )
    expect(layers.map((layer) => layer.attributes.get('inkscape:label'))).toEqual([
      'Boards',
      'Lattice',
      'Regions',
      'Entry zones',
      'Square names',
      'Links',
      'Features',
      'Panels',
      'Pillars',
      'Markers',
      'Codes',
      'Notes',
    ])
  })

  it('is sound XML that carries title and mission, whatever was typed', () => {
    const nasty = `<&>"' ]]> \u0001\u000b\ud800 é 漢 😀`
    const blank = blankMission(nasty)
    const document = { ...blank, mission: { ...blank.mission, briefing: `a\r\nb\tc ${nasty}` } }
    const svg = parse(writeSvg(document))
    expect(find(svg, 'title')[0]?.text).toBe(`<&>"' ]]> \ufffd\ufffd\ufffd é 漢 😀`)
    fc.assert(
      fc.property(arbitraryMission({ most: 4 }), (mission) => {
        const svg = parse(writeSvg(mission))
        const back = readMission(find(svg, 'bulkhead:mission')[0]?.text ?? '')
        expect(back.ok && back.value.document).toEqual(readBack(mission))
        const named = find(svg, 'g').flatMap((group) => group.attributes.get('id') ?? [])
        expect(new Set(named).size).toBe(named.length)
      }),
      { numRuns: 15 },
    )
  })

  it('is the same every time', () => {
    expect(writeSvg(everyKind())).toBe(writeSvg(structuredClone(everyKind())))
  })
})

/** The mission as its file says it. */
function readBack(mission: Mission): Mission | false {
  const result = readMission(writeMission(mission))
  return result.ok && result.value.document
}
