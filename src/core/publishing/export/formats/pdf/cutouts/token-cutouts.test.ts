/** What is printed on the bases that are cut out: within the base, clear of the hatching, and nothing cut off. */

import { describe, expect, it } from 'vitest'
import type { Shape } from '#drawing/display/display-list.ts'
import { drawContextOf } from '#drawing/display/draw-context.ts'
import { shapeBox, textBox } from '#drawing/display/shapes.ts'
import { baseSizes } from '#foundation/geometry/rectangle.ts'
import { blankMission } from '#model/mission/blank.ts'
import { figureRows, tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { allMissions } from '../../../../../../../test/support/all-missions.ts'
import { baseFace, cardFace, isCard, tokenCutouts } from './token-cutouts.ts'

const ofTwoGames = allMissions().filter(([, { ruleSet, tokens }]) => ruleSet !== undefined && tokens.length > 0)
const at = { x: 200, y: 200 }

describe.each(ofTwoGames)('the tokens of %s', (_, mission) => {
  const context = drawContextOf(mission, { labelSize: 4 })
  const faces = mission.tokens.map((token) => {
    const rows = figureRows(token, tokenKindOf(mission, token.kind).figures).map(
      ({ name, value }) => `${name} ${value}`,
    )
    const names = [token.label || token.kind, token.label]
    const shapes = isCard(token)
      ? cardFace(context, token, at, [names[0] ?? '', ...rows])
      : baseFace(context, token, at, names, rows).shapes
    return { token, rows, shapes }
  })

  it('say their figures and their label in whole words', () => {
    for (const { token, rows, shapes } of faces) {
      const said = shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])).join(' | ')
      for (const row of [...rows, token.label]) expect(said).toContain(row)
      expect(said).not.toContain('…')
    }
  })

  it('have every letter within the base, on a plate', () => {
    for (const { token, shapes } of faces) {
      const { length, width } = baseSizes(token.base)
      const plates = shapes.flatMap((shape) =>
        shape.type === 'path' && shape.paint.fill === 'plate' && shape.paint.stroke === undefined
          ? [shapeBox(shape)]
          : [],
      )
      for (const shape of shapes) {
        if (shape.type !== 'text') continue
        const box = textBox(shape)
        const [half, far] = [
          Math.max(at.x - box.x, box.x + box.width - at.x),
          Math.max(at.y - box.y, box.y + box.height - at.y),
        ]
        expect(half).toBeLessThan(length / 2)
        expect(far).toBeLessThan(width / 2)
        if (token.base.kind !== 'rectangle')
          expect((half / (length / 2)) ** 2 + (far / (width / 2)) ** 2, shape.text).toBeLessThan(1)
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        expect(
          plates.some(
            (plate) =>
              plate.x <= middle.x &&
              middle.x <= plate.x + plate.width &&
              plate.y <= middle.y &&
              middle.y <= plate.y + plate.height,
          ),
          shape.text,
        ).toBe(true)
      }
    }
  })
})

describe('long names and figures', () => {
  const ship: Mission['tokens'][number] = {
    id: 'k1',
    kind: 'vehicle-token',
    side: 'attacker',
    label: 'Холодный причал святого Николая в тумане',
    board: 1,
    x: 300,
    y: 300,
    turn: 0,
    base: { kind: 'rectangle', length: 90, width: 50 },
    figures: { Captured: 'by a squadron of the foe', Marines: 2 },
    face: 'up',
  }
  const rows = ['Structure 3', 'Marines 2', 'Captured by a squadron of the foe']
  const wordsOf = (shapes: readonly Shape[]): string =>
    shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])).join(' ')
  const mission: Mission = { ...blankMission(), tokens: [ship] }
  const context = drawContextOf(mission, { labelSize: 4 })

  it('stand on a large base on as many lines as they take, whole and within the base', () => {
    const shapes = cardFace(context, ship, at, [`Capital ship ${ship.label}`, ...rows])
    expect(wordsOf(shapes)).toBe(['Capital ship', ship.label, ...rows].join(' '))
    for (const shape of shapes) {
      if (shape.type !== 'text') continue
      const box = textBox(shape)
      expect(box.x).toBeGreaterThan(at.x - 45)
      expect(box.x + box.width).toBeLessThan(at.x + 45)
      expect(box.y).toBeGreaterThan(at.y - 25)
      expect(box.y + box.height).toBeLessThan(at.y + 25)
    }
  })

  it('stand on a round base on two lines, with the figures', () => {
    const craft = { ...ship, label: 'Lantern Jaw of the Deep', base: { kind: 'round', diameter: 32 } as const }
    const { shapes, said } = baseFace(context, craft, at, [craft.label], ['Marines 2'])
    expect(said).toBe(true)
    expect(wordsOf(shapes)).toContain(`${craft.label} Marines 2`)
  })

  it('stand below a base that is too small for them, with the figures', () => {
    const craft = { ...ship, base: { kind: 'round', diameter: 25 } as const }
    const [cutout] = tokenCutouts({ ...mission, tokens: [craft] }, 190)
    const caption = cutout?.caption?.lines.join(' ')
    expect(caption).toContain(craft.label)
    expect(caption).toContain('Marines 2')
  })
})
