import { describe, expect, it } from 'vitest'
import { readScene } from '#drawing/diagrams/read-scene.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Diagram } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { diagramMap } from '#publishing/export/diagram-map.ts'
import type { ExportProgress } from '#publishing/export/exporter.ts'
import { exampleDiagram } from '../../../../../../test/support/example-diagram.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { openPdf, pagePixels } from '../../../../../../test/support/pdf-pages.ts'
import { faulty, fonts, make, pagesOf, prepare } from '../../../../../../test/support/pdf-suite.ts'
import { diagramSizesAt } from './map-figure.ts'
import type { PdfOptions } from './pdf-options.ts'

describe('diagrams', () => {
  const kept: Mission = { ...fullMap(), diagrams: ['d1', 'd2', 'd3'].map((id) => exampleDiagram(id)) }
  const made = (document: Mission, options: Partial<PdfOptions> = {}) =>
    make(document, { sheet: ['diagrams'], ...options })
  /** Layers of a document, and what is said of the figures of its first page. */
  const inside = async (bytes: Uint8Array) => {
    const pdf = await openPdf(bytes)
    const tree = await (await pdf.getPage(1)).getStructTree()
    const alts = (node: { alt?: string; children?: unknown[] }): string[] => [
      ...(node.alt === undefined ? [] : [node.alt]),
      ...(node.children ?? []).flatMap((child) => alts(child as typeof node)),
    ]
    return {
      layers: [...(await pdf.getOptionalContentConfig())].map(([, group]) => (group as { name: string }).name),
      alts: alts(tree as unknown as Parameters<typeof alts>[0]),
    }
  }

  it.each(['colour', 'grey', 'saver'] as const)(
    'in %s: title, text, map, scale and what it shows, two to a page',
    async (ink) => {
      const pages = await pagesOf(await made(kept, { ink }))
      expect(pages.map(({ text }) => text.match(/Scale 1:/g)?.length)).toEqual([2, 1])
      for (const page of pages) expect(faulty(page, 10)).toEqual([])
      const [first, second] = pages.map(({ text }) => text)
      for (const words of ['At the hatchway, d1', 'At the hatchway, d2', 'What both of them can do.', 'Measurements'])
        expect(first).toContain(words)
      for (const words of [
        'Leader to Watch: Distance',
        'Leader looks at Watch: Visibility',
        'Ranges of Watch: Move 6"',
      ])
        expect(first).toContain(words)
      for (const { rule, value, reason } of readScene(kept, exampleDiagram('d1')))
        expect(first).toContain(`${rule} ${value} – ${reason}`)
      expect(first).toContain('Hatchways as the battle starts')
      expect(second).toMatch(/^At the hatchway, d3 .*Diagrams, continued Full deck/)
    },
  )

  it('has one layer for what it shows, and says the same to those who cannot see it', async () => {
    const { layers, alts } = await inside(await made(kept))
    expect(layers.filter((name) => name === 'Diagram')).toHaveLength(1)
    expect(layers).toEqual(expect.arrayContaining(['Walls', 'Entry zones', 'Square names']))
    expect(alts).toHaveLength(2)
    expect(alts[0]).toMatch(/^Diagram: At the hatchway, d1\. Hatchways as the battle starts\. Models: Leader of /)
    for (const { rule, value, reason } of readScene(kept, exampleDiagram('d1')))
      expect(alts[0]).toContain(`${rule} ${value} – ${reason}`)
  })

  it('says how hatchways and lights are, and passes over what is gone', async () => {
    const hatchways = fullMap().panels.filter(({ hatchway }) => hatchway?.start === 'closed')
    const document: Mission = {
      ...fullMap(),
      regions: [{ id: 'r1', kind: 'lighting-area', label: '4', squares: [{ board: 1, x: 2, y: 2 }] }],
      diagrams: [
        exampleDiagram('d1', { changed: [hatchways[0]?.id ?? '', 'p999'], dark: ['r1', 'r9'] }),
        exampleDiagram('d2', { hatchways: 'open', shows: [{ kind: 'seen', from: { zone: 'z99' } }] }),
      ],
    }
    const pages = await pagesOf(await made(document))
    const text = pages.map((page) => page.text).join(' ')
    expect(text).toMatch(/Hatchways as the battle starts, but \w+ at [A-G]-?\d open · Dark: Lighting Area 4/)
    expect(text).toContain('All hatchways open')
    expect(text.match(/Measurements/g)).toHaveLength(1)
    for (const page of pages) expect(faulty(page, 10)).toEqual([])
  })

  it('shows the part of the battlefield that it is about, as large as its words need', async () => {
    const names = async (diagram: Diagram): Promise<string[]> => {
      const [page] = await pagesOf(await made({ ...fullMap(), diagrams: [diagram] }))
      return (page?.texts ?? []).map(({ text }) => text).filter((text) => /^[A-G]-?[1-7]$/.test(text))
    }
    const part = await names(exampleDiagram('d1'))
    expect(part).toContain('C4')
    expect(part).not.toContain('G-6')
    const all = await names(
      exampleDiagram('d1', { hatchways: 'open', shows: [{ kind: 'seen', from: { model: 't1' } }] }),
    )
    expect(all.length).toBeGreaterThan(part.length)
  })

  it('shows no more of the map because all hatchways are open, but one that was opened by itself', () => {
    const far = fullMap().panels.find(
      ({ hatchway, board, x, y }) => hatchway?.start === 'closed' && board === 2 && x > 3 && y > 4,
    )
    if (far === undefined) throw new Error('no closed hatchway there')
    const model = { model: exampleDiagram('d1').models[0]?.id ?? '' }
    const shows: Diagram['shows'] = [{ kind: 'ranges', from: model, ranges: [{ rule: 'deep-strike', inches: 3 }] }]
    const shown = (more: Partial<Diagram>) =>
      diagramMap(fullMap(), exampleDiagram('d1', { shows, ...more }), diagramSizesAt(4))
    const [start, open, opened] = [
      shown({ hatchways: 'start', changed: [] }),
      shown({ hatchways: 'open', changed: [] }),
      shown({ hatchways: 'start', changed: [far.id] }),
    ]
    expect(start.isPart).toBe(true)
    expect(open.bounds).toEqual(start.bounds)
    expect(opened.bounds.width * opened.bounds.height).toBeGreaterThan(start.bounds.width * start.bounds.height)
  })

  it('shows what is seen, without tints too', async () => {
    const darkness = async (shows: Diagram['shows']): Promise<number> => {
      // The same part of the map with and without: hatchways all over it stand otherwise than at the start.
      const diagram = exampleDiagram('d1', { hatchways: 'open', text: '', shows })
      const pdf = await openPdf(await made({ ...fullMap(), diagrams: [diagram] }, { ink: 'saver' }))
      const { data } = await pagePixels(pdf, await pdf.getPage(1), { perMm: 1.5 })
      let sum = 0
      for (let at = 0; at < data.length; at += 4)
        sum += 765 - (data[at] ?? 0) - (data[at + 1] ?? 0) - (data[at + 2] ?? 0)
      return sum
    }
    // A showing of a place far from all says as much below the map.
    const none = { kind: 'seen', from: { board: 1, x: 0, y: 0 } } as const
    const seen = { kind: 'seen', from: { model: 't1' } } as const
    expect(await darkness([seen])).toBeGreaterThan((await darkness([none])) + 12_500)
  })

  it('tells of each while it is made', async () => {
    for (const document of [kept, { ...kept, diagrams: kept.diagrams.slice(1) }, blankMission()]) {
      const told: ExportProgress[] = []
      await prepare(document, { sheet: ['diagrams'] }).run({ fonts, onProgress: (progress) => told.push(progress) })
      expect(told).toHaveLength(Math.max(1, document.diagrams.length) + 1)
      expect(told.every(({ of }) => of === told.length)).toBe(true)
    }
  })

  it('is none where none is kept, and that is said beforehand', async () => {
    const document = blankMission('Bare')
    expect(prepare(document, { sheet: ['diagrams'] }).warnings).toEqual([
      'This mission has no diagrams; their page will be empty.',
    ])
    const [page] = await pagesOf(await made(document))
    expect(page?.text).toContain('Bare This mission has no diagrams.')
    expect(prepare(kept, { sheet: ['diagrams'] }).warnings).toEqual([])
  })

  it('that cannot be read at the scale of its map is told of', () => {
    const far: Mission = {
      ...blankMission(),
      arrangement: { kind: 'joined', edge: 'east', gap: 2000, offset: 2000 },
      diagrams: [
        exampleDiagram('d1', {
          shows: [{ kind: 'distance', from: { model: 't1' }, to: { board: 2, x: 600, y: 700 } }],
        }),
        exampleDiagram('d2'),
      ],
    }
    // Models on one board are shown without the other one.
    const warnings = (diagrams: readonly Diagram[]) => prepare({ ...far, diagrams }, { sheet: ['diagrams'] }).warnings
    expect(warnings(far.diagrams.slice(1))).toEqual([])
    expect(
      warnings([
        exampleDiagram('d3', {
          models: far.diagrams
            .flatMap(({ models }) => models)
            .slice(0, 2)
            .map((model, index) => ({ ...model, board: index === 0 ? 1 : 2 })),
        }),
      ]),
    ).toEqual([expect.stringMatching(/^The map on the diagrams page is printed at 1:\d+, and its labels are smaller/)])
  })
})
