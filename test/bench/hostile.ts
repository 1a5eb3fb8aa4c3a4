/** Files that mean harm: how soon the built command line refuses them, or checks them where they are sound but monstrous. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { ensureBuiltCli, runCli } from '../support/built-cli.ts'
import { fullMap } from '../support/full-map.ts'
import { hostileContainers } from '../support/hostile-containers.ts'
import type { BenchRow } from './row.ts'

const MANY = 10_000

/** A sound map with ten thousand copies of one panel and of one marker, each on one spot. */
function crowd(): string {
  const map = fullMap()
  const [panel] = map.panels
  const [marker] = map.markers
  if (panel === undefined || marker === undefined) throw new Error('the full map is empty')
  const copies = <Item extends object>(item: Item, letter: string): (Item & { id: string })[] =>
    Array.from({ length: MANY }, (_, index) => ({ ...item, id: `${letter}${index + 1}` }))
  const document: Mission = { ...map, halfPillars: [], panels: copies(panel, 'p'), markers: copies(marker, 'm') }
  return writeMission(document)
}

const files: readonly (readonly [string, () => string, 1 | 2])[] = [
  ['Refuse a file of 50 MB', () => ' '.repeat(50 * 1024 * 1024), 2],
  ['Refuse a file nested 100 000 deep', () => '['.repeat(100_000), 2],
  ['Refuse a file with __proto__ keys', () => '{"__proto__": {"a": 1}}', 2],
  ['Refuse 16 MB of escapes', () => `"${'\\n'.repeat(8 * 1024 * 1024 - 8)}"`, 2],
  ['Check 10 000 panels and 10 000 markers, each on one spot', crowd, 1],
]

export async function measureHostile(): Promise<BenchRow[]> {
  await ensureBuiltCli()
  const folder = mkdtempSync(join(tmpdir(), 'bulkhead-hostile-'))
  const rows: BenchRow[] = []
  try {
    for (const [name, text, code] of files) {
      const file = join(folder, 'hostile.bulkhead')
      writeFileSync(file, text())
      const run = await runCli(['check', file])
      if (run.code !== code) throw new Error(`${name}: exit ${run.code} instead of ${code}: ${run.err.slice(0, 300)}`)
      rows.push({ name, value: run.milliseconds, unit: 'ms', limit: code === 2 ? 2000 : 5000 })
    }
    for (const { name, make } of hostileContainers) {
      const file = join(folder, 'container')
      writeFileSync(file, make())
      const run = await runCli(['extract', file])
      if (run.code !== 2) throw new Error(`${name}: exit ${run.code} instead of 2`)
      rows.push({ name: `Refuse ${name}`, value: run.milliseconds, unit: 'ms', limit: 2000 })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return rows
}
