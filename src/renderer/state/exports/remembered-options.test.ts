import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { exporters } from '#publishing/export/registry.ts'
import { defaultPaper, fits, optionsOf, withOptions, withSettings } from './remembered-options.ts'

const none = { format: 'pdf', options: {} }

const resolved = Intl.DateTimeFormat().resolvedOptions()
beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...resolved, timeZone: 'UTC' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe.each(exporters.map((exporter) => [exporter.id, exporter] as const))('options of %s', (id, exporter) => {
  it('begin with the usual ones, which fit their fields', () => {
    expect(optionsOf(exporter, none)).toEqual(exporter.defaults)
    for (const field of exporter.fields) expect(fits(field, exporter.defaults[field.key]), field.key).toBe(true)
  })
  it('have a field each, and a field for each', () => {
    expect(exporter.fields.map(({ key }) => key).sort()).toEqual(Object.keys(exporter.defaults).sort())
  })
  it('that are remembered come back through the settings, and the format takes them', () => {
    for (const field of exporter.fields) {
      const value = anotherValue(field.input, exporter.defaults[field.key])
      const options = { ...exporter.defaults, [field.key]: value }
      const remembered = JSON.parse(JSON.stringify(withOptions(none, exporter, options)))
      expect(remembered.format).toBe(id)
      const back = optionsOf(exporter, remembered)
      expect(back).toEqual(field.input.kind === 'area' ? exporter.defaults : options)
      expect(exporter.prepare(blankMission(), back, 'x').ok, field.key).toBe(true)
    }
  })
  it('that do not fit any more are the usual ones again', () => {
    const strange = Object.fromEntries([
      ...exporter.fields.map(({ key }) => [key, ['?']]),
      ['gone', 1],
      ['toString', 1],
    ])
    expect(optionsOf(exporter, { format: id, options: { [id]: strange } })).toEqual(exporter.defaults)
  })
})

type Input = (typeof exporters)[number]['fields'][number]['input']
function anotherValue(input: Input, usual: unknown): unknown {
  switch (input.kind) {
    case 'choice':
      return input.choices.find(({ value }) => value !== usual)?.value
    case 'list':
      return input.choices.map(({ value }) => value)
    case 'flag':
      return usual !== true
    case 'number':
      return usual === input.max ? input.min : input.max
    case 'text':
      return 'https://another.example/'
    case 'area':
      return { x: 0, y: 0, width: 10, height: 10 }
  }
}

it('keeps what is remembered of other formats', () => {
  const [pdf, png] = exporters
  if (pdf === undefined || png === undefined) throw new Error('there are formats')
  const first = withOptions(none, png, { ...png.defaults, width: 1000 })
  const second = withOptions(first, pdf, pdf.defaults)
  expect(second).toEqual({ format: 'pdf', options: { png: { width: 1000 }, pdf: {} } })
})

it('an address in the settings is the usual one of a PDF, which can be taken away for exports alone', () => {
  const pdf = exporters.find(({ id }) => id === 'pdf')
  if (pdf === undefined) throw new Error('there is a PDF')
  const own = withSettings(pdf, { shareAddress: 'https://one.example/', exports: none })
  expect(optionsOf(own, none)).toMatchObject({ linkBase: 'https://one.example/' })
  expect(withOptions(none, own, optionsOf(own, none)).options).toEqual({ pdf: {} })
  const without = withOptions(none, own, { ...own.defaults, linkBase: '' })
  expect(optionsOf(own, without)).toMatchObject({ linkBase: '' })
  expect(optionsOf(withSettings(pdf, { shareAddress: '', exports: none }), none)).toEqual(pdf.defaults)
})

describe('the paper', () => {
  const formats = exporters.filter(({ defaults }) => 'paper' in defaults)
  const papersWith = (exports: typeof none) =>
    Object.fromEntries(
      formats.map((format) => [
        format.id,
        optionsOf(withSettings(format, { shareAddress: '', exports }), exports).paper,
      ]),
    )

  it('is that of the country until one is chosen', () => {
    vi.stubGlobal('navigator', { language: 'en-US' })
    expect(papersWith(none)).toEqual({ pdf: 'letter', sheet: 'letter' })
    vi.stubGlobal('navigator', { language: 'de-DE' })
    expect(papersWith(none)).toEqual({ pdf: 'a4', sheet: 'a4' })
  })
  it('chosen for PDF is that of everything else, too', () => {
    vi.stubGlobal('navigator', { language: 'en-US' })
    const [pdf] = formats
    if (pdf === undefined) throw new Error('there is a PDF')
    const here = withSettings(pdf, { shareAddress: '', exports: none })
    const chosen = withOptions(none, here, { ...here.defaults, paper: 'a4' })
    expect(papersWith(chosen)).toEqual({ pdf: 'a4', sheet: 'a4' })
    expect(defaultPaper({ ...none, options: { pdf: { paper: 'a3' } } })).toBe('letter')
  })
})
