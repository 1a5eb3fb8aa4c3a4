// A file says which game it is of; files of Boarding Actions are what they were.
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { blankOf } from '#games/shared/templates/templates.ts'
import { readInternationalText, readPngChunks } from '#model/containers/png-chunks.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { findRuleSet } from '#model/rule-sets/rule-sets.ts'
import { readDxf } from '../../../../test/support/dxf-reader.ts'
import { testFonts } from '../../../../test/support/fonts.ts'
import { findElements, parseXml } from '../../../../test/support/parse-xml.ts'
import { rasterise } from '../../../../test/support/rasterise.ts'
import type { Exporter } from './exporter.ts'
import { csvExporter } from './formats/csv/csv-exporter.ts'
import { dxfExporter } from './formats/dxf/dxf-exporter.ts'
import { pngExporter } from './formats/png/png-exporter.ts'
import { svgExporter } from './formats/svg/svg-exporter.ts'

async function bytesOf(exporter: Exporter, document: Mission, options = {}): Promise<Uint8Array> {
  const job = exporter.prepare(document, options, 'map')
  if (!job.ok) throw new Error(job.error.message)
  const [file] = await job.value.run({ fonts: testFonts(), rasterise })
  return file?.bytes ?? new Uint8Array()
}
const textOf = async (exporter: Exporter, document: Mission, options = {}): Promise<string> =>
  Buffer.from(await bytesOf(exporter, document, options)).toString('utf8')

async function descriptionOf(document: Mission): Promise<string | undefined> {
  const read = readPngChunks(await bytesOf(pngExporter, document, { width: 300 }))
  if (!read.ok) throw new Error(read.error)
  const found = read.value.map(readInternationalText).find((each) => each?.keyword === 'Description')
  return found === undefined ? undefined : inflateSync(found.text).toString('utf8')
}

const ofGame = (id: string): Mission => {
  const ruleSet = findRuleSet(id)
  if (ruleSet === undefined) throw new Error(`no rule set ${id}`)
  return blankOf(ruleSet)
}
const named: readonly (readonly [string, Mission])[] = [
  ['Ship-to-ship assault', ofGame('ship-to-ship')],
  ['Capital-ship boarding', ofGame('capital-ships')],
]

describe.each(named)('a mission of %s says so', (name, document) => {
  it('in the description of an SVG, after its summary', async () => {
    for (const drawing of ['map', 'cut']) {
      const svg = parseXml(await textOf(svgExporter, document, { drawing }))
      expect(findElements(svg, 'desc')[0]?.text).toBe(`${document.mission.summary}\nRule set: ${name}`.trim())
    }
  })
  it('in the description of a PNG', async () => {
    expect(await descriptionOf(document)).toBe(`Rule set: ${name}`)
  })
  it('in a comment at the top of a DXF, which stays sound', async () => {
    const text = await textOf(dxfExporter, document)
    expect(text.startsWith(`999\nRule set: ${name}\n0\nSECTION\n`)).toBe(true)
    expect(readDxf(text).sections).toContain('ENTITIES')
  })
  it('in a column of the parts list, in every row', async () => {
    const [head, ...rows] = (await textOf(csvExporter, document)).trimEnd().split('\r\n')
    expect(head).toMatch(/,Missing,Rule set$/)
    for (const row of rows) expect(row.endsWith(`,${name}`)).toBe(true)
  })
})

it('files of Boarding Actions name no rule set, with settings of their own neither', async () => {
  for (const document of [blankMission(), { ...blankMission(), ruleSet: { id: 'boarding-actions' } }]) {
    expect(findElements(parseXml(await textOf(svgExporter, document)), 'desc')).toEqual([])
    expect(await descriptionOf(document)).toBeUndefined()
    expect(await textOf(dxfExporter, document)).not.toContain('Rule set')
    expect(await textOf(csvExporter, document)).not.toContain('Rule set')
  }
})
