import { expect, test } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { ExportResources } from './exporter.ts'
import { exporters, findExporter } from './registry.ts'

test('each format has a name of its own, and those that share an extension are found by it', () => {
  expect(exporters.map(({ id, extension }) => `${id}.${extension}`)).toEqual([
    'pdf.pdf',
    'png.png',
    'sheet.png',
    'html.html',
    'md.md',
    'svg.svg',
    'dxf.dxf',
    'uvtt.uvtt',
    'foundry.zip',
    'glb.glb',
    '3mf.3mf',
    'stl.stl',
    'csv.csv',
    'json.json',
    'tts.json',
  ])
  for (const exporter of exporters)
    expect([exporter.id, findExporter(exporter.extension)?.id, findExporter(exporter.id)?.id]).toContain(exporter.id)
  expect(findExporter('png')?.id).toBe('png')
  expect(findExporter('sheet')?.extension).toBe('png')
  expect(new Set(exporters.map(({ id }) => id)).size).toBe(exporters.length)
})

test('a format is found by its extension, with or without dot, in any case', () => {
  expect(findExporter('.PDF')?.id).toBe('pdf')
  expect(findExporter('svg')?.mime).toBe('image/svg+xml')
  expect(findExporter('docx')).toBeUndefined()
  expect(findExporter('')).toBeUndefined()
})

const none = new Uint8Array()
const resources: ExportResources = { fonts: { sans: none, sansBold: none, condensed: none, condensedBold: none } }

test('JSON is the text of the mission file, and its name is told before it is made', async () => {
  const job = findExporter('json')?.prepare(blankMission('Ünïcode'), {}, 'a')
  if (job?.ok !== true) throw new Error('not prepared')
  expect(job.value.files).toEqual([{ name: 'a.json', mime: 'application/vnd.bulkhead.mission+json' }])
  const [made] = await job.value.run(resources)
  expect(new TextDecoder().decode(made?.bytes)).toBe(writeMission(blankMission('Ünïcode')))
})

test.each(exporters.map((exporter) => [exporter.id, exporter] as const))(
  '%s has a field for every option, a usual value that it accepts, and refuses what it does not know',
  (_, exporter) => {
    expect(exporter.fields.map(({ key }) => key).sort()).toEqual(Object.keys(exporter.defaults).sort())
    expect(exporter.prepare(blankMission(), exporter.defaults, 'a').ok).toBe(true)
    expect(exporter.prepare(blankMission(), { nonsense: 1 }, 'a')).toMatchObject({
      ok: false,
      error: { option: 'nonsense' },
    })
    for (const { key, input } of exporter.fields)
      if (input.kind === 'choice')
        for (const { value } of input.choices)
          expect(exporter.prepare(blankMission(), { [key]: value }, 'a').ok, `${key}=${value}`).toBe(true)
  },
)

/** What the schema's own library says; no person has asked for an “int”. */
const RAW = /Invalid|Too (?:small|big)|expected|received|Unrecognized/

test.each(exporters.map((exporter) => [exporter.id, exporter] as const))(
  '%s says in plain words what is wrong with an option',
  (_, exporter) => {
    const odd = [1.5, -1, 1e9, '', 'nonsense', 'x'.repeat(1000), '1,2,-3,4', [], ['nonsense'], {}, { x: 0 }, true, null]
    let refused = 0
    for (const key of [...Object.keys(exporter.defaults), 'nonsense'])
      for (const value of odd) {
        const job = exporter.prepare(blankMission(), { [key]: value }, 'a')
        if (job.ok) continue
        refused += 1
        expect(job.error.message, `${key}=${JSON.stringify(value)}`).not.toMatch(RAW)
        expect(job.error.option).toBe(key)
      }
    expect(refused).toBeGreaterThan(10)
  },
)
