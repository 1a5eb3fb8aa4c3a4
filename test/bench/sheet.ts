/** How long fitting a mission sheet takes, and which part of each sample is on the back, by style and paper. */
import { readdirSync, readFileSync } from 'node:fs'
import { lookFor } from '#publishing/export/look.ts'
import { readMission } from '../../src/core/model/document-io/read-mission.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { unprintedFlow } from '../../src/core/publishing/export/formats/pdf/page-flow.ts'
import { pdfOptions, sheetSize } from '../../src/core/publishing/export/formats/pdf/pdf-options.ts'
import { drawSheet, sheetFit } from '../../src/core/publishing/export/formats/pdf/sheet-page.ts'
import { styleNames } from '../../src/core/publishing/sheet/style/sheet-style.ts'
import { type BenchRow, percentiles } from './row.ts'

const folder = new URL('../../resources/samples/', import.meta.url)
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.bulkhead'))
  .map((name): [string, string] => [name.replace('.bulkhead', ''), readFileSync(new URL(name, folder), 'utf8')])

function opened(text: string): Mission {
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

const lines: string[] = []

export function measureSheets(): BenchRow[] {
  const times: number[] = []
  for (const paper of ['a4', 'letter'] as const)
    for (const style of styleNames)
      for (const [name, text] of samples) {
        const mission = opened(text)
        const options = pdfOptions.parse({ sheet: ['mission'], paper, style })
        const look = lookFor(options, mission)
        const flow = unprintedFlow(sheetSize(options), look)
        const start = performance.now()
        const { choice, away } = sheetFit(flow, mission)
        times.push(performance.now() - start)
        const printed = unprintedFlow(sheetSize(options), look)
        for (const _ of drawSheet(printed, mission, { briefed: false, scored: false }));
        const body = `${choice.body.size}${choice.body.condensed ? 'c' : ''}`
        lines.push(
          `${paper} | ${style} | ${name} | ${printed.pageCount} pages | 1:${choice.scale.toFixed(1)} | ${body} pt | ${away.length === 0 ? 'all on the front' : away.join(' · ')}`,
        )
      }
  return [{ name: 'Fitting a mission sheet', ...percentiles(times), unit: 'ms', limit: 250 }]
}

export const explainSheets = (): string[] => lines
