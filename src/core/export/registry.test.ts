import { expect, test } from 'vitest'
import { writeMission } from '#core/document-io/write-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { ExportResources } from './exporter.ts'
import { exporters, findExporter } from './registry.ts'

test('each format has an extension of its own', () => {
  expect(exporters.map(({ extension }) => extension)).toEqual(['pdf', 'svg', 'json'])
  expect(new Set(exporters.map(({ id }) => id)).size).toBe(exporters.length)
})

test('a format is found by its extension, with or without dot, in any case', () => {
  expect(findExporter('.PDF')?.id).toBe('pdf')
  expect(findExporter('svg')?.mime).toBe('image/svg+xml')
  expect(findExporter('docx')).toBeUndefined()
  expect(findExporter('')).toBeUndefined()
})

test('JSON is the text of the mission file', async () => {
  const none = new Uint8Array()
  const resources: ExportResources = { fonts: { sans: none, sansBold: none, condensed: none, condensedBold: none } }
  const bytes = await findExporter('json')?.run(blankMission('Ünïcode'), { paper: 'a4' }, resources)
  expect(new TextDecoder().decode(bytes)).toBe(writeMission(blankMission('Ünïcode')))
})
