/** What is told of letters without a font before a map, a titled map or a page for a browser is made: those that it draws. */
import { describe, expect, it } from 'vitest'
import { undrawable } from '#drawing/lettering/font-files.ts'
import { type LetteringPart, missingGlyphsIn } from '#drawing/lettering/missing-glyphs.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { exampleDiagram } from '../../../../test/support/example-diagram.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import type { Exporter } from './exporter.ts'
import { htmlExporter } from './formats/html/html-exporter.ts'
import { drawnWords } from './formats/html/mission-html.ts'
import { pngExporter } from './formats/png/png-exporter.ts'
import { svgExporter } from './formats/svg/svg-exporter.ts'
import { uvttExporter } from './formats/uvtt/uvtt-exporter.ts'
import { lookFor } from './look.ts'
import { mapPicture, textsOf } from './picture.ts'

/** Keys under which people write words that a map can show. */
const written = new Set(['label', 'name', 'title', 'text', 'unit', 'sign', 'upper', 'lower'])

/** Each word that a person wrote ends with a letter of its own that no font here has; where it stands, by that letter. */
function lettered(mission: Mission): { readonly document: Mission; readonly places: ReadonlyMap<string, string> } {
  const places = new Map<string, string>()
  const walk = (value: unknown, path: string, isWritten: boolean): unknown => {
    if (typeof value === 'string') {
      if (!isWritten || value === '') return value
      const letter = String.fromCodePoint(0x4e00 + places.size)
      places.set(letter, path)
      return `${value}${letter}`
    }
    if (Array.isArray(value)) return value.map((each, index) => walk(each, `${path}[${index}]`, isWritten))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    return Object.fromEntries(
      entries.map(([key, each]) => [key, walk(each, `${path}.${key}`, written.has(key) || path === '.kit.codes')]),
    )
  }
  return { document: walk(mission, '', false) as Mission, places }
}

const lettersOf = (texts: Iterable<string>): ReadonlySet<string> =>
  new Set([...texts].flatMap((text) => undrawable(text, [])))

const wanted: readonly (readonly [string, Mission])[] = [
  ['every kind, with a diagram', { ...everyKind(), diagrams: [exampleDiagram('d1')] }],
  ...sampleMissions().filter(([name]) => /two-decks|ration|salt|vault|berth/.test(name)),
]

function warningsOf(exporter: Exporter, document: Mission): readonly string[] {
  const job = exporter.prepare(document, exporter.defaults, 'mission')
  if (!job.ok) throw new Error(job.error.message)
  return job.value.warnings
}

describe('letters without a font', () => {
  it.each(wanted)('are told wherever they are drawn: %s', (_, mission) => {
    const { document, places } = lettered(mission)
    const plain = { theme: 'print', transparent: false, area: null, key: true } as const
    const drawn: readonly (readonly [LetteringPart, ReadonlySet<string>])[] = [
      ['map', lettersOf(textsOf(mapPicture(document, { ...plain, title: false })))],
      ['titled map', lettersOf(textsOf(mapPicture(document, { ...plain, title: true })))],
      ['page', lettersOf(drawnWords(document, lookFor({ ink: 'colour', style: 'deck-plan' }, document)))],
    ]
    for (const [part, letters] of drawn) {
      expect(letters.size).toBeGreaterThan(2)
      const told = new Set(missingGlyphsIn(document, [], part).flatMap((each) => each.letters))
      expect(
        [...letters].filter((letter) => !told.has(letter)).map((letter) => places.get(letter)),
        part,
      ).toEqual([])
    }
  })
  it('are not told where nothing draws them', () => {
    const blank = blankMission()
    const [first, ...others] = blank.sides
    if (first === undefined) throw new Error('no side')
    const hebrew: Mission = {
      ...blank,
      sides: [{ ...first, name: 'דוד' }, ...others],
      notes: [{ id: 'n1', board: 1, x: 100, y: 100, text: 'שלום' }],
    }
    for (const exporter of [svgExporter, pngExporter, uvttExporter, htmlExporter]) {
      const told = warningsOf(exporter, hebrew)
      expect(told).toHaveLength(1)
      expect(told[0]).toContain('“ש”, “ל”, “ו”, “ם” in a note on the map. Choose a font file')
    }
    const diagram = exampleDiagram('d1')
    const named = {
      ...blank,
      diagrams: [{ ...diagram, title: 'דוד', models: diagram.models.map((model) => ({ ...model, name: 'ש' })) }],
    }
    expect(warningsOf(svgExporter, named)).toEqual([])
    expect(warningsOf(htmlExporter, named).join()).toContain('characters that no font has: “ש” in a diagram.')
  })
})
