import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { shapeBox } from '#drawing/display/shapes.ts'
import { overlaps } from '#foundation/geometry/point.ts'
import { findKit, findPanel, BOARDING_ACTIONS_KIT as kit, type PanelPiece } from '#model/kit/kit.ts'
import { panelOf } from '../../../../../../../test/support/panel-notation.ts'
import {
  CAPTION,
  captionHeight,
  captionLines,
  handOf,
  isOneLine,
  onShelves,
  panelCounts,
  panelFootprint,
  stretchOf,
} from './cutout.ts'

const name = 'Objective Marker of the Third Reclamation Fleet, The Honourable Company of Salvagers'

test('a caption says all of a long name, in lines of its width', () => {
  const lines = captionLines(name, 46)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join(' ')).toBe(name)
  expect(lines.every((line) => isOneLine(line, 46))).toBe(true)
  expect(captionHeight(lines)).toBeCloseTo(CAPTION.height + (lines.length - 1) * CAPTION.line)
})

test('a word that is wider than a line goes on in the next one', () => {
  const word = 'Rückeroberungsflottengeneratorenraumschlüsselverwahrstelle'
  const lines = captionLines(`Der ${word}`, 34)
  expect(lines.slice(1).join('')).toBe(word)
  expect(lines.every((line) => isOneLine(line, 34))).toBe(true)
})

test('a short one is one line, as it was', () => {
  expect(captionLines('Generator 2, Defender', 46)).toEqual(['Generator 2, Defender'])
})

const room = { width: 190, height: 277 }
const boxes = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 190 }), height: fc.integer({ min: 1, max: 277 }) }),
  { maxLength: 60 },
)

it('gives every box a place on a sheet, apart from the others and from what is taken', () => {
  fc.assert(
    fc.property(boxes, fc.integer({ min: 0, max: 200 }), (items, taken) => {
      const placed = onShelves(items, room, taken, 4)
      expect(new Set(placed.map(({ item }) => item))).toEqual(new Set(items))
      expect(placed).toHaveLength(items.length)
      const grown = placed.map(({ item, sheet, x, y }) => {
        expect(x >= 0 && y >= (sheet === 0 ? taken : 0)).toBe(true)
        expect(x + item.width <= room.width && y + item.height <= room.height).toBe(true)
        return { sheet, box: { x, y, width: item.width + 4, height: item.height + 4 } }
      })
      for (const [index, a] of grown.entries())
        for (const b of grown.slice(index + 1)) if (a.sheet === b.sheet) expect(overlaps(a.box, b.box)).toBe(false)
    }),
  )
})

it('leaves no sheet empty and fills a sheet before it begins the next', () => {
  const cards = Array.from({ length: 28 }, () => ({ width: 60, height: 27 }))
  // Three abreast, nine rows of 27 and 4 apart less the last: 275 mm.
  expect(onShelves(cards, room, 0, 4).map(({ sheet }) => sheet)).toEqual([...Array(27).fill(0), 1])
})

it('lays long boxes on their side below those that stand, before it begins a sheet for them', () => {
  const card = { width: 82, height: 203, lying: { width: 203, height: 82 } }
  const placed = onShelves<Box>(Array<Box>(10).fill(card), { width: 277, height: 400 }, 0, 4)
  expect(placed.map(({ sheet }) => sheet)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  expect(placed.filter(({ item }) => item.width > item.height)).toHaveLength(4)
  const narrow = onShelves<Box>(Array<Box>(4).fill(card), { width: 190, height: 400 }, 0, 4)
  expect(narrow.filter(({ item }) => item.width > item.height)).toEqual([])
})

interface Box {
  readonly width: number
  readonly height: number
  readonly lying?: Box
}

const pieceOf = (code: string): PanelPiece => findPanel(kit, code) ?? expect.fail(`no ${code}`)

describe('the hand of a hatchway, seen from its pill', () => {
  it.each([
    ['A3 1 1 h first south', 'left'],
    ['A3 1 1 h second south', 'right'],
    ['A3 1 1 h first north', 'right'],
    ['A3 1 1 h second north', 'left'],
    ['A3 1 1 v first west', 'left'],
    ['A3 1 1 v second west', 'right'],
    ['A3 1 1 v first east', 'right'],
    ['A3 1 1 v second east', 'left'],
  ])('%s: %s', (text, hand) => {
    expect(handOf(pieceOf('A3'), panelOf('p', 1, text).hatchway)).toBe(hand)
  })

  it('is in the middle of a short panel, and nowhere without a hatchway', () => {
    expect(handOf(pieceOf('B2'), panelOf('p', 1, 'B2 1 1 h first south').hatchway)).toBe('middle')
    expect(handOf(pieceOf('A3'), null)).toBeNull()
    const { hatchway } = panelOf('p', 1, 'A3 1 1 h second south')
    expect(handOf({ span: 2, hatchwayAt: 'middle' }, hatchway)).toBe('middle')
  })
})

describe('a footprint', () => {
  const whole = { from: 0, to: 194 }

  it.each([
    ['columns-50', 'W2', { from: 2.5, to: 97.5 }],
    ['connectors-114', 'W1', { from: 25, to: 89 }],
    ['connectors-114', 'D1', { from: 25, to: 89 }],
    ['boarding-actions', 'A1', whole],
  ])('between the columns of %s is as long as the wall %s itself', (id, code, stretch) => {
    const own = findKit(id)
    const piece = own && findPanel(own, code)
    if (own === undefined || piece === undefined) throw new Error('there is such a wall')
    expect(stretchOf(own, piece)).toEqual(stretch)
  })

  it('has an opening over the middle where the piece has it there', () => {
    const own = findKit('columns-50')
    const piece = own && findPanel(own, 'D2')
    if (own === undefined || piece === undefined) throw new Error('there is such a wall')
    const { shapes } = panelFootprint(own, piece, 'middle', 'D2', { from: 0, to: 100 })
    const [, opening] = shapes.filter(({ type }) => type === 'path').map(shapeBox)
    if (opening === undefined) throw new Error('there is an opening')
    expect(opening.x + opening.width / 2).toBeCloseTo(50, 6)
  })

  it('is as large as the piece, and has the opening where the hatchway is', () => {
    const { shapes, box } = panelFootprint(kit, pieceOf('A4'), 'right', 'A4', whole)
    expect(box).toEqual({ x: 0, y: -12.5, width: 194, height: 25 })
    const boxes = shapes.filter(({ type }) => type === 'path').map(shapeBox)
    // The strokes reach out by half their width.
    expect(boxes[0]?.width).toBeCloseTo(194.2, 6)
    expect(boxes[0]?.height).toBeCloseTo(25.2, 6)
    expect(boxes[1]?.x).toBeCloseTo(145.5 - 25 - 0.1, 6)
    expect(boxes[1]?.width).toBeCloseTo(50.2, 6)
  })

  it('is as thick as the piece itself, where the kit says so', () => {
    const thickness = { value: 12, confidence: 'L', source: 'Mine' } as const
    const { shapes } = panelFootprint(kit, { ...pieceOf('A1'), thickness }, null, 'A1', whole)
    const [outline] = shapes.filter(({ type }) => type === 'path').map(shapeBox)
    expect(outline?.height).toBeCloseTo(12.2, 6)
  })

  it('has its code clear of opening, joints and edges', () => {
    for (const piece of kit.pieces) {
      if (piece.kind !== 'panel') continue
      for (const hand of piece.hatchway ? (['left', 'right'] as const) : [null]) {
        const length = piece.span * 97
        const { shapes } = panelFootprint(kit, piece, hand, piece.code, { from: 0, to: length })
        const [text, ...more] = shapes.filter(({ type }) => type === 'text')
        if (text?.type !== 'text') throw new Error('no code')
        expect([text.text, more]).toEqual([piece.code, []])
        expect(text.size * (72 / 25.4)).toBeGreaterThan(7)
        const box = shapeBox(text)
        expect(box.x > 0 && box.x + box.width < length && box.y > -2.75 && box.y + box.height < 2.75).toBe(true)
        if (hand === null) continue
        const middle = hand === 'right' ? length - 48.5 : 48.5
        expect(box.x + box.width < middle - 25 || box.x > middle + 25).toBe(true)
      }
    }
  })

  it.each(['WWWWWWWW', 'Left 12b'])('has a long code, %s, readable and between its joints', (code) => {
    const { shapes } = panelFootprint(kit, pieceOf('B3'), 'middle', code, { from: 0, to: 97 })
    const text = shapes.find(({ type }) => type === 'text')
    if (text?.type !== 'text') throw new Error('no code')
    expect(text.size * (72 / 25.4)).toBeGreaterThan(7)
    const { x, width } = shapeBox(text)
    // On the half-pillar: the longest stretch.
    expect(x >= 0 && x + width <= 14).toBe(true)
  })

  it('has a code on both halves where it is cut in two', () => {
    for (const part of [
      { from: 0, to: 97 },
      { from: 97, to: 194 },
    ]) {
      const { shapes, box } = panelFootprint(kit, pieceOf('A4'), 'left', 'A4', part)
      expect([box.x, box.width]).toEqual([part.from, 97])
      const text = shapes.find(({ type }) => type === 'text') ?? expect.fail('no code')
      const { x, width } = shapeBox(text)
      expect(x > part.from && x + width < part.to).toBe(true)
    }
  })
})

it('counts panels by piece and hand', () => {
  const panels = ['A3 0 0 h first south', 'A3 0 1 h second north', 'A3 0 2 h first north', 'B1 0 3 h'].map(
    (text, index) => panelOf(`p${index}`, 1, text),
  )
  expect(panelCounts(kit, panels).map(({ piece, hand, count }) => [piece.code, hand, count])).toEqual([
    ['A3', 'left', 2],
    ['A3', 'right', 1],
    ['B1', null, 1],
  ])
})
