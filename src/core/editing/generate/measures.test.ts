import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { squareCentre } from '#model/kit/lattice.ts'
import { generate } from './generate.ts'
import { STYLES, type Style } from './generator-options.ts'
import { type Measures, measuresOf, unmetOptions } from './measures.ts'

/** What a map of a style is like. */
function measured(style: Style): Measures {
  const template = findTemplate('11')?.document()
  const made = template && generate(template, { seed: 20, symmetry: 'none', style })
  const measures = made?.ok === true ? measuresOf(made.value.document) : null
  if (measures === null) throw new Error('no map')
  return measures
}

it('tells of shares of hatchways and lines that the box does not give', () => {
  const none = { ...STYLES.balanced, hatchways: 0, lane: 10 }
  expect(unmetOptions(none, [measured(none)])).toEqual([
    expect.stringMatching(/^hatchways=0 is not reached: 5\d of 100 walls have one\. The box has/),
    expect.stringMatching(/^lane=10 is not reached: the longest line is \d\d″\. More walls/),
  ])
})

it('says nothing where wishes are about reached, or none was said', () => {
  const usual = measured(STYLES.balanced)
  expect(unmetOptions(STYLES.balanced, [usual])).toEqual([])
  expect(unmetOptions({ ...STYLES.balanced, hatchways: 0.5, lane: 40 }, [usual])).toEqual([])
})

it('has markers nearer to one side the more of them lie in its zone', () => {
  const template = findTemplate('11')?.document()
  const made = template && generate(template, { seed: 20, symmetry: 'half-turn', style: STYLES.balanced })
  if (made?.ok !== true) throw new Error('no map')
  const { document } = made.value
  const [square] = document.zones.find(({ side }) => side === 'attacker')?.squares ?? []
  if (square === undefined) throw new Error('no zone')
  const home = squareCentre(layoutOf(document).kit, square)
  const nearness = [0, 1, 2].map((moved) => {
    const markers = document.markers.map((marker, index) =>
      index < moved ? { ...marker, board: square.board, x: home.x, y: home.y } : marker,
    )
    return measuresOf({ ...document, markers })?.nearness ?? Number.NaN
  })
  expect(nearness[0]).toBe(0)
  expect(nearness).toEqual(nearness.toSorted((one, other) => one - other))
  expect(nearness[2]).toBeGreaterThan(2)
})
