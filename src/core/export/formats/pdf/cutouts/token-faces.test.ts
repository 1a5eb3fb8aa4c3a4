/** What is printed on the bases that are cut out: within the base, clear of the hatching, and nothing cut off. */
import { describe, expect, it } from 'vitest'
import { drawContextOf } from '#core/display/draw-context.ts'
import { shapeBox, textBox } from '#core/display/shapes.ts'
import { baseSizes } from '#core/geometry/base-shape.ts'
import { figureRows } from '#core/mission/figures.ts'
import { tokenKindOf } from '#core/mission/own-kinds.ts'
import { allMissions } from '../../../../../../test/support/all-missions.ts'
import { baseFace, cardFace, isCard } from './token-faces.ts'

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
