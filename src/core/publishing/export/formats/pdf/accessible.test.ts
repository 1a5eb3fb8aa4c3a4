/**
 * What a PDF has to be for people who have it read to them, as PDF/UA-1 (ISO 14289-1) asks and a program can see. The tool that
 * checks all of it, veraPDF, is not at hand in the tests; what is here stands for it check by check.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { exampleDiagram } from '../../../../../../test/support/example-diagram.ts'
import { germanMission } from '../../../../../../test/support/german-mission.ts'
import {
  contentOf,
  elementsOf,
  objectsOf,
  type PdfObject,
  pagesIn,
  type StructElement,
  untagged,
} from '../../../../../../test/support/pdf-structure.ts'
import { make } from '../../../../../../test/support/pdf-suite.ts'
import { pdfParts } from './pdf-options.ts'

describe('a suite of all sheets', () => {
  const { mission: german } = germanMission()
  const mission: Mission = { ...german, diagrams: [exampleDiagram('d1')] }
  let objects: ReadonlyMap<number, PdfObject>
  let elements: readonly StructElement[]
  let catalog: string

  beforeAll(async () => {
    objects = objectsOf(await make(mission, { sheet: [...pdfParts] }))
    elements = elementsOf(objects)
    catalog = [...objects.values()].find(({ text }) => text.includes('/Type /Catalog'))?.text ?? ''
  }, 120_000)

  const those = (role: string): StructElement[] => elements.filter((element) => element.role === role)
  const rolesIn = (role: string): string[] => [
    ...new Set(those(role).flatMap(({ children }) => children.map((child) => child.role))),
  ]

  it('says its language, which is that of the mission', () => {
    expect(catalog).toContain('/Lang (de)')
  })

  it('has the words of the program marked as English where they stand between those of the author', () => {
    for (const role of ['H2', 'Figure']) {
      const [first] = those(role)
      expect(first?.text).toContain('/Lang (en)')
    }
    // Word by word: languages.test.ts.
  })

  it('has a title, and shows it in the window', () => {
    const preferences = objects.get(Number(/\/ViewerPreferences (\d+) 0 R/.exec(catalog)?.[1]))?.text ?? catalog
    expect(preferences).toContain('/DisplayDocTitle true')
    expect([...objects.values()].some(({ text }) => text.includes('/Creator') && text.includes('/Title'))).toBe(true)
  })

  it('is tagged, and every page is gone through in the order of its structure', () => {
    const marks = objects.get(Number(/\/MarkInfo (\d+) 0 R/.exec(catalog)?.[1]))?.text ?? catalog
    expect(marks).toContain('/Marked true')
    const pages = pagesIn(objects)
    expect(pages.length).toBeGreaterThan(10)
    for (const { text } of pages) expect(text).toContain('/Tabs /S')
  })

  it('draws nothing that is neither tagged nor decoration', () => {
    for (const page of pagesIn(objects)) expect(untagged(contentOf(objects, page))).toEqual([])
    // What this looks for it does find, in a layer too.
    expect(untagged('/OC /MC0 BDC\n0 0 m\nS\nEMC\n/P <</MCID 0>> BDC\n[(S) 3] TJ\nEMC\n')).toEqual(['S'])
  })

  it('says every figure in words, and where it stands', () => {
    expect(those('Figure').length).toBeGreaterThan(4)
    for (const { text } of those('Figure')) {
      expect(text).toMatch(/\/Alt [(<]./)
      expect(text).toMatch(/\/BBox \[/)
    }
  })

  it('has tables of rows, rows of cells, and heads that say what they are for', () => {
    expect(those('Table').length).toBeGreaterThan(3)
    expect(rolesIn('Table')).toEqual(['TR'])
    expect(rolesIn('TR').toSorted()).toEqual(['TD', 'TH'])
    for (const { text } of those('TH')) expect(text).toMatch(/\/Scope \/(Column|Row)/)
    for (const { children } of those('Table')) {
      const heads = children.flatMap((row) => row.children.filter(({ role }) => role === 'TH'))
      expect(heads.length).toBeGreaterThan(0)
    }
  })

  it('has as many columns in every row of a table', () => {
    const columns = ({ children }: StructElement): number =>
      children.reduce((sum, { text }) => sum + Number(/\/ColSpan (\d+)/.exec(text)?.[1] ?? 1), 0)
    for (const [index, { children }] of those('Table').entries())
      expect([index, [...new Set(children.map(columns))]]).toEqual([index, [expect.any(Number)]])
    for (const { parent } of those('TR')) expect(parent).toBe('Table')
  })

  it('has lists of items, items of a label and a body, and numbered steps among them', () => {
    expect(those('L').length).toBeGreaterThan(6)
    expect(rolesIn('L')).toEqual(['LI'])
    expect(rolesIn('LI').toSorted()).toEqual(['LBody', 'Lbl'])
    for (const { children } of those('LI')) expect(children.filter(({ role }) => role === 'LBody')).toHaveLength(1)
    for (const role of ['Lbl', 'LBody']) for (const { parent } of those(role)) expect(parent).toBe('LI')
    // The author's lists: blocks stand in the bodies of their items.
    expect(rolesIn('LBody')).toContain('P')
  })

  it('leaves out no level of headings', () => {
    let level = 0
    for (const { role } of elements) {
      const own = Number(/^H(\d)$/.exec(role)?.[1] ?? 0)
      if (own === 0) continue
      expect(own).toBeLessThanOrEqual(level + 1)
      level = own
    }
  })

  it('embeds every font, with what its letters mean', () => {
    const fonts = [...objects.values()].filter(({ text }) => text.includes('/Subtype /Type0'))
    expect(fonts.length).toBeGreaterThan(2)
    for (const { text } of fonts) expect(text).toContain('/ToUnicode')
    const told = [...objects.values()].filter(({ text }) => text.includes('/Type /FontDescriptor'))
    for (const { text } of told) expect(text).toMatch(/\/FontFile[23]? /)
  })

  it('names the file that is attached to it, and says what it is', () => {
    const [file] = [...objects.values()].filter(({ text }) => text.includes('/Type /Filespec'))
    expect(file?.text).toMatch(/\/UF /)
    expect(file?.text).toMatch(/\/Desc /)
  })
})
