import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ExportResources } from '#publishing/export/exporter.ts'
import { uvttExporter } from './uvtt-exporter.ts'

const none = new Uint8Array()
const token = (id: string, more: Partial<Mission['tokens'][number]> = {}): Mission['tokens'][number] => ({
  id,
  kind: 'vehicle-token',
  side: 'attacker',
  label: 'Crawler',
  board: 1,
  x: 12 + 97 * 2.5,
  y: 12 + 97 * 3.5,
  turn: 90,
  base: { kind: 'rectangle', length: 97, width: 48.5 },
  figures: { Armour: 13 },
  face: 'up',
  ...more,
})
const mission = (tokens: Mission['tokens']): Mission => ({ ...blankMission(), arrangement: { kind: 'single' }, tokens })

/** What is in the file, and the items that its picture shows. */
async function exported(document: Mission, options = {}) {
  const seen: string[] = []
  const resources: ExportResources = {
    fonts: { sans: none, sansBold: none, condensed: none, condensedBold: none },
    rasterise: async (picture) => {
      seen.push(...picture.layers.flatMap(({ figures }) => figures.flatMap(({ item }) => item ?? [])))
      return { width: 1, height: 1, png: Uint8Array.of(1) }
    },
  }
  const job = uvttExporter.prepare(document, options, 'map')
  if (!job.ok) throw new Error(job.error.message)
  const files = await job.value.run(resources)
  return { seen, files: files.map(({ bytes }) => JSON.parse(new TextDecoder().decode(bytes))) }
}

describe('tokens for a virtual table', () => {
  it('are listed with place, size and turn in squares, and drawn on the map', async () => {
    const { seen, files } = await exported(mission([token('k1')]))
    expect(files).toHaveLength(1)
    expect(files[0].tokens).toEqual([
      {
        name: 'Vehicle Crawler',
        side: 'Attacker',
        // With a margin of one square around the map.
        position: { x: 3.5, y: 4.5 },
        size: { x: 1, y: 0.5 },
        rotation: 1.5708,
        shape: 'rectangle',
        figures: { Armour: 13 },
      },
    ])
    expect(seen).toContain('k1')
  })
  it('are left off the picture when they are wanted apart, and stay in the list', async () => {
    const { seen, files } = await exported(mission([token('k1')]), { tokens: 'apart', margin: 0 })
    expect(seen).not.toContain('k1')
    expect(files[0].tokens).toMatchObject([{ position: { x: 2.5, y: 3.5 } }])
  })
  it('are in the file of their own deck', async () => {
    const decks: Mission = { ...mission([token('k1'), token('k2', { board: 2, label: 'Hauler', side: null })]) }
    const { files } = await exported({ ...decks, arrangement: { kind: 'levels', upper: 1 } })
    expect(
      files.map(({ tokens }) => tokens.map(({ name, side }: { name: string; side: unknown }) => [name, side])),
    ).toEqual([[['Vehicle Crawler', 'Attacker']], [['Vehicle Hauler', null]]])
  })
  it('are no key of a file without any', async () => {
    const { files } = await exported(mission([]))
    expect(Object.keys(files[0])).not.toContain('tokens')
  })
})
