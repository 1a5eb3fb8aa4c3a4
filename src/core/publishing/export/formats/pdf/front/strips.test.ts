import { expect, it } from 'vitest'
import type { Box } from '#foundation/geometry/point.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import { testFonts } from '../../../../../../../test/support/fonts.ts'
import { spoken } from '../../../../../../../test/support/fragments.ts'
import { openPdf, pageTexts } from '../../../../../../../test/support/pdf-pages.ts'
import { pdfOptions } from '../pdf-options.ts'
import { writePdf } from '../write-pdf.ts'

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

it('a name that is longer than the room beside the scale stands below it', async () => {
  const duel = findTemplate('c-duel')?.document()
  if (duel === undefined) throw new Error('no template')
  const name = 'Commonwealth of the Outer Harbours and all of its everlasting allies'
  const sides = duel.sides.map((side, index) => (index === 0 ? { ...side, name } : side))
  const pdf = await openPdf(
    await writePdf({ ...duel, sides }, pdfOptions.parse({ sheet: ['mission'], style: 'field-order' }), {
      fonts: testFonts(),
    }),
  )
  const texts = await pageTexts(await pdf.getPage(1))
  const scale = texts.find(({ text }) => text.startsWith('Scale'))
  const entry = texts.find(({ text }) => text.startsWith('Capital ship, Commonwealth'))
  if (scale === undefined || entry === undefined) throw new Error('no key')
  for (const other of texts)
    if (other !== scale) expect([other.text, overlap(other.box, scale.box)]).toEqual([other.text, false])
  expect(entry.box.y).toBeGreaterThan(scale.box.y)
})

it('the bar of the scale has as many inches as have room below a map of one square', async () => {
  const blank = blankMission()
  const rules = 'The rules stand beside the map. '.repeat(60)
  const board = { x: 0, y: 0, columns: 1, rows: 1 }
  const mission = spoken({ rules }, { ...blank, arrangement: { kind: 'boards' as const, boards: [board] } })
  const pdf = await openPdf(
    await writePdf(mission, pdfOptions.parse({ sheet: ['mission'], style: 'field-order' }), { fonts: testFonts() }),
  )
  const texts = await pageTexts(await pdf.getPage(1))
  const end = texts.find(({ text }) => /^[1246]″$/.test(text))
  const beside = texts.filter(({ text }) => text.includes('stand beside the map'))
  if (end === undefined || beside.length === 0) throw new Error('no scale, or no rules')
  expect(end.box.x + end.box.width).toBeLessThan(Math.max(...beside.map(({ box }) => box.x)))
})

it('tokens without room for sign and owner show their sign', async () => {
  const ships = findTemplate('s-1500')?.document()
  if (ships === undefined) throw new Error('no template')
  const pdf = await openPdf(
    await writePdf(ships, pdfOptions.parse({ sheet: ['mission'], style: 'field-order' }), { fonts: testFonts() }),
  )
  const texts = await pageTexts(await pdf.getPage(1))
  for (const [sign, words] of [
    ['G', 'Gun, West ship'],
    ['G E', 'Gun, East ship'],
  ] as const) {
    const entry = texts.find(({ text }) => text.startsWith(words))
    if (entry === undefined) throw new Error(`no ${words}`)
    const before = texts.filter(
      ({ box }) => box.x < entry.box.x && box.x > entry.box.x - 8 && Math.abs(box.y - entry.box.y) < 2,
    )
    expect([words, ...new Set(before.map(({ text }) => text))]).toEqual([words, sign])
  }
})
