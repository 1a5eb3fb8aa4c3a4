import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { testFonts } from '../../../../../../test/support/fonts.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { type Element, findElements, parseXml } from '../../../../../../test/support/parse-xml.ts'
import { writeSvg } from './svg-exporter.ts'

const layerOf = (svg: Element, label: string): Element =>
  findElements(svg, 'g').find(({ attributes }) => attributes.get('inkscape:label') === label) ?? expect.fail(label)

const resources = { fonts: testFonts() }
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
