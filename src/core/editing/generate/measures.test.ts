import { expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
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
