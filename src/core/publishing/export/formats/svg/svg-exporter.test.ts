import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { arbitraryMission } from '../../../../../../test/support/arbitrary-mission.ts'
import { testFonts } from '../../../../../../test/support/fonts.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { type Element, findElements, parseXml } from '../../../../../../test/support/parse-xml.ts'
import { writeSvg } from './svg-exporter.ts'

const golden = new URL('../../../../../../test/golden/exports/', import.meta.url)

function everyKind(): Mission {
  const result = readMission(readFileSync(new URL('every-kind.bulkhead', golden), 'utf8'))
  if (!result.ok) throw new Error(result.error.message)
  return result.value.document
}

const resources = { fonts: testFonts() }

describe('SVG', () => {
  it('is what it was', async () => {
    await expect(await writeSvg(everyKind(), resources)).toMatchFileSnapshot(new URL('every-kind.svg', golden).pathname)
  })

  it('asks for no font: its letters are outlines, with their words beside them', async () => {
    const text = await writeSvg(everyKind(), resources)
    const svg = parseXml(text)
    expect(findElements(svg, 'text')).toEqual([])
    expect(text).not.toMatch(/font-family|@font-face/)
    const said = findElements(svg, 'path').flatMap(({ attributes }) => attributes.get('aria-label') ?? [])
    expect(said).toContain('Main bridge')
    expect(text.length).toBeLessThan(450_000)
  })

  it('is measured in millimetres', async () => {
    const svg = parseXml(await writeSvg(blankMission(), resources))
    expect(svg.attributes.get('width')).toBe('1280mm')
    expect(svg.attributes.get('viewBox')).toBe('-34 -34 1280 771')
    expect(svg.attributes.get('height')).toBe('771mm')
  })

  it('draws a long wall 194 mm long', async () => {
    const svg = parseXml(await writeSvg({ ...blankMission(), panels: [panelOf('p1', 1, 'A1 0 0 h')] }, resources))
    const figure = findElements(svg, 'g').find((group) => group.attributes.get('id') === 'panels-p1')
    expect(figure?.children[0]?.attributes.get('d')).toBe('M618 9.25L812 9.25L812 14.75L618 14.75Z')
  })

  it('has a layer for every layer of the drawing that holds something', async () => {
    const layers = findElements(parseXml(await writeSvg(everyKind(), resources)), 'g').filter(
      (group) => group.attributes.get('inkscape:groupmode') === 'layer',
    )
    expect(layers.map((layer) => layer.attributes.get('inkscape:label'))).toEqual([
      'Boards',
      'Grid',
      'Areas',
      'Entry zones',
      'Area names',
      'Square names',
      'Links',
      'Features',
      'Walls',
      'Pillars',
      'Markers',
      'Codes',
      'Notes',
    ])
  })

  it('is sound XML that carries title and mission, whatever was typed', async () => {
    const nasty = `<&>"' ]]> \u0001\u000b\ud800 é 漢 😀`
    const blank = blankMission(nasty)
    const document = { ...blank, mission: { ...blank.mission, briefing: `a\r\nb\tc ${nasty}` } }
    const svg = parseXml(await writeSvg(document, resources))
    expect(findElements(svg, 'title')[0]?.text).toBe(`<&>"' ]]> \ufffd\ufffd\ufffd é 漢 😀`)
    await fc.assert(
      fc.asyncProperty(arbitraryMission({ most: 4 }), async (mission) => {
        const svg = parseXml(await writeSvg(mission, resources))
        const back = readMission(findElements(svg, 'bulkhead:mission')[0]?.text ?? '')
        expect(back.ok && back.value.document).toEqual(readBack(mission))
        const named = findElements(svg, 'g').flatMap((group) => group.attributes.get('id') ?? [])
        expect(new Set(named).size).toBe(named.length)
      }),
      { numRuns: 7 },
    )
  })

  it('is the same every time', async () => {
    expect(await writeSvg(everyKind(), resources)).toBe(await writeSvg(structuredClone(everyKind()), resources))
  })
})

/** The mission as its file says it. */
function readBack(mission: Mission): Mission | false {
  const result = readMission(writeMission(mission))
  return result.ok && result.value.document
}

const layerOf = (svg: Element, label: string): Element =>
  findElements(svg, 'g').find(({ attributes }) => attributes.get('inkscape:label') === label) ?? expect.fail(label)
const svg = parseXml(await writeSvg(fullMap(), resources, { drawing: 'cut', cutColour: 'black', scoreColour: 'green' }))

describe('a cut profile as SVG', () => {
  it('holds absolute paths in millimetres and nothing else', () => {
    expect(svg.attributes.get('width')).toMatch(/mm$/)
    const drawn = svg.children.filter(({ name }) => name === 'g').flatMap(({ children }) => children)
    expect(drawn.length).toBeGreaterThan(50)
    for (const { name, attributes } of drawn) {
      expect(name).toBe('path')
      expect(attributes.get('fill')).toBe('none')
      expect(attributes.get('d')).toMatch(/^M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z?$/)
      expect([...attributes.keys()].sort()).toEqual(['d', 'fill', 'stroke', 'stroke-width'])
    }
    for (const other of ['pattern', 'text', 'rect', 'circle', 'use', 'defs'])
      expect(findElements(svg, other)).toEqual([])
  })

  it('scores before it cuts, in the colours asked for', () => {
    const labels = findElements(svg, 'g').map(({ attributes }) => attributes.get('inkscape:label'))
    expect(labels).toEqual(['Score', 'Cut'])
    const colours = (label: string) => [
      ...new Set(layerOf(svg, label).children.map(({ attributes }) => attributes.get('stroke'))),
    ]
    expect(colours('Cut')).toEqual(['#000000'])
    expect(colours('Score')).toEqual(['#00ff00'])
    expect(layerOf(svg, 'Cut').children.every(({ attributes }) => attributes.get('d')?.endsWith('Z'))).toBe(true)
  })

  it('leaves the lattice out when asked to', async () => {
    const bare = parseXml(await writeSvg(fullMap(), resources, { drawing: 'cut', lattice: false }))
    expect(findElements(bare, 'g').map(({ attributes }) => attributes.get('inkscape:label'))).toEqual(['Cut'])
  })

  it('carries the mission', () => {
    const back = readMission(findElements(svg, 'bulkhead:mission')[0]?.text ?? '')
    expect(back.ok && writeMission(back.value.document)).toBe(writeMission(fullMap()))
  })
})

describe('the map as SVG', () => {
  it('has no ground when transparent, and shows a part of the field when asked to', async () => {
    expect(findElements(parseXml(await writeSvg(fullMap(), resources)), 'rect')).toHaveLength(1)
    const part = parseXml(
      await writeSvg(fullMap(), resources, { transparent: true, area: { x: 700, y: 100, width: 200, height: 150 } }),
    )
    expect(findElements(part, 'rect')).toEqual([])
    expect(part.attributes.get('viewBox')).toBe('700 100 200 150')
    expect(part.attributes.get('width')).toBe('200mm')
    const panels = (svg: Element): number =>
      findElements(svg, 'g').filter(({ attributes }) => attributes.get('id')?.startsWith('panels-')).length
    expect(panels(part)).toBeGreaterThan(0)
    expect(panels(part)).toBeLessThan(panels(parseXml(await writeSvg(fullMap(), resources))) / 4)
  })
})

describe('the battlefield standing as SVG', () => {
  it('carries the mission, says its letters, and is no file of megabytes', async () => {
    const text = await writeSvg(fullMap(), resources, { view: 'standing', theme: 'dark', corner: 'north-east' })
    expect(text.length).toBeLessThan(600_000)
    const svg = parseXml(text)
    const back = readMission(findElements(svg, 'bulkhead:mission')[0]?.text ?? '')
    expect(back.ok && writeMission(back.value.document)).toBe(writeMission(fullMap()))
    const leaning = findElements(svg, 'path').filter(({ attributes }) => attributes.has('transform'))
    expect(leaning.length).toBeGreaterThan(3)
    for (const { attributes } of leaning) expect(attributes.get('aria-label')).not.toBe('')
  })
})
