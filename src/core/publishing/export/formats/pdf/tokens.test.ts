import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { make, pagesOf, prepare } from '../../../../../../test/support/pdf-suite.ts'
import { tokenCutouts, tooLarge } from './cutouts/token-cutouts.ts'
import { drawFlowPart, type FlowPart } from './flow-parts.ts'
import { unprintedFlow } from './page-flow.ts'
import { type PdfPart, pdfOptions, sheetSize } from './pdf-options.ts'
import { suiteWarnings } from './print-plan.ts'

type Token = Mission['tokens'][number]
const token = (id: string, more: Partial<Token> = {}): Token => ({
  id,
  kind: 'vehicle-token',
  side: 'defender',
  label: 'Armoury',
  board: 1,
  x: 300,
  y: 300,
  turn: 0,
  base: { kind: 'rectangle', length: 60, width: 40 },
  figures: { armour: 11 },
  face: 'up',
  ...more,
})
const withTokens = (...tokens: Token[]): Mission => ({ ...blankMission(), tokens })
const optionsFor = (...sheet: PdfPart[]) => pdfOptions.parse({ sheet })

/** Every text that a part of the suite writes. */
function textsOf(part: Exclude<FlowPart, 'reference'>, document: Mission): string {
  const options = optionsFor(part)
  const flow = unprintedFlow(sheetSize(options))
  const texts: string[] = []
  const { pen } = flow
  const write = pen.write.bind(pen)
  pen.write = (text, ...rest) => {
    texts.push(text)
    return write(text, ...rest)
  }
  for (const _ of drawFlowPart(flow, part, document, options));
  return texts.join(' ')
}

describe('tokens on paper', () => {
  it('are a table of the mission sheet, those that lie face down without what they are', () => {
    const up = textsOf('mission', withTokens(token('k1')))
    expect(up).toContain('Armoury')
    expect(up).toMatch(/armour 11/)
    const down = textsOf('mission', withTokens(token('k1', { face: 'down' })))
    expect(down).not.toMatch(/Armoury|Vehicle|armour/)
    expect(down).toMatch(/Face-down token/)
    for (const part of ['setup', 'parts', 'score', 'diagrams'] as const)
      expect(textsOf(part, withTokens(token('k1', { face: 'down' }))), part).not.toMatch(/Armoury|armour/)
  })
  it('are counted beside their names, which go on on a second line before they reach the figures', () => {
    const read = readMission(
      readFileSync(new URL('../../../../../../resources/samples/salt-and-iron.bulkhead', import.meta.url), 'utf8'),
    )
    if (!read.ok) throw new Error(read.error.message)
    const flow = unprintedFlow(sheetSize(pdfOptions.parse({ sheet: ['parts'], paper: 'a5' })))
    const { pen } = flow
    const written: { readonly text: string; readonly left: number; readonly right: number; readonly y: number }[] = []
    const write = pen.write.bind(pen)
    pen.write = (text, x, y, style, align = 'left') => {
      const width = pen.width(text, style)
      const left = align === 'right' ? x - width : align === 'centre' ? x - width / 2 : x
      written.push({ text, left, right: left + width, y })
      write(text, x, y, style, align)
    }
    for (const _ of drawFlowPart(flow, 'parts', read.value.document, optionsFor('parts')));
    const [name] = written.filter(({ text }) => text.startsWith('Outer Wall Section'))
    expect(name).toBeDefined()
    for (const [index, one] of written.entries())
      for (const other of written.slice(index + 1))
        if (Math.abs(one.y - other.y) < 4)
          expect(one.right <= other.left || other.right <= one.left, `${one.text} / ${other.text}`).toBe(true)
  })

  it('are told to their owner, on a page for each', () => {
    const secrets = withTokens(
      token('k1', { face: 'down' }),
      token('k2', { face: 'down', side: 'attacker', label: 'Mine' }),
    )
    const told = textsOf('owners', secrets)
    expect(told).toMatch(/For Attacker only\..*Mine.*For Defender only\..*Armoury/s)
    expect(suiteWarnings(secrets, optionsFor('mission')).join(' ')).toMatch(/owners’ lists/)
    expect(suiteWarnings(secrets, optionsFor('mission', 'owners')).join(' ')).not.toMatch(/owners’ lists/)
  })
  it('are cut out in true size, with a back where they lie face down, upright where they are long', () => {
    const [plain] = tokenCutouts(withTokens(token('k1')), 277)
    expect(plain).toMatchObject({ width: 60 })
    expect(plain?.height).toBeCloseTo(40 + 1 + 5)
    const [folded] = tokenCutouts(withTokens(token('k1', { face: 'down' })), 277)
    expect(folded?.height).toBeCloseTo(80 + 1 + 5)
    expect(JSON.stringify(folded?.shapes)).toMatch(/"\? D"/)
    const craft = { kind: 'rectangle', length: 203.2, width: 76.2 } as const
    const [long] = tokenCutouts(withTokens(token('k1', { base: craft })), 277)
    expect(long).toMatchObject({ upright: true, height: 203.2 })
  })
  it('that no sheet can hold are named beforehand', () => {
    const ship = withTokens(token('k1', { base: { kind: 'oval', length: 600, width: 200 } }))
    expect(tooLarge(ship, 277)).toHaveLength(1)
    expect(tokenCutouts(ship, 277)).toEqual([])
    expect(suiteWarnings(ship, optionsFor('cutouts'))).toEqual([
      'Vehicle Armoury is larger than the paper and left out of the cut-outs. Use larger paper.',
    ])
  })
})

describe('forces on paper', () => {
  it('list units, parts and slots with what they come to', () => {
    const forces: Mission['forces'] = [
      {
        side: 'attacker',
        points: 1000,
        parts: [{ id: 'a', name: 'Assault', share: 60 }],
        slots: [{ id: 'hq', name: 'HQ', most: 2 }],
        units: [{ id: 'u1', name: 'Crew', part: 'a', slot: 'hq', points: 550, models: 10, size: 'infantry' }],
      },
    ]
    const told = textsOf('forces', { ...blankMission(), forces })
    for (const words of ['Crew', 'Assault', '10 infantry', '550 of 600', 'at most 2']) expect(told).toContain(words)
    expect(suiteWarnings(blankMission(), optionsFor('forces'))).toEqual([
      'This mission has no forces; their page will be empty.',
    ])
  })
})

it('names tokens of an open table in letters that can be read, down to 1:16', async () => {
  const raid = findTemplate('c-squadron-raid')?.document() ?? expect.fail()
  const options = { sheet: ['mission', 'setup'], paper: 'a5' } as const
  const [front] = await pagesOf(await make(raid, { ...options, sheet: [...options.sheet] }))
  expect(front?.text).toContain('Scale 1:14')
  const names = front?.texts.filter(({ text }) => ['Gannet', 'Kittiwake', 'Anvil'].includes(text)) ?? []
  expect(names.length).toBeGreaterThanOrEqual(3)
  for (const { size } of names) expect((size * 72) / 25.4).toBeGreaterThanOrEqual(6.4)
  const { warnings } = prepare(raid, { ...options, sheet: [...options.sheet] })
  expect(warnings.filter((warning) => warning.includes('smaller than 7 points'))).toEqual([])
})
