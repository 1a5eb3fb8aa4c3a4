/** Twelve maps with their pictures, from the order until the last is drawn; without what the browser itself does with an SVG. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pictureOf } from '#state/pictures/field-overlay.ts'
import { light } from '../../src/core/drawing/display/themes.ts'
import { generate } from '../../src/core/editing/generate/generate.ts'
import { type RequestedSymmetry, STYLES } from '../../src/core/editing/generate/generator-options.ts'
import { findTemplate } from '../../src/core/games/shared/templates/templates.ts'
import { ShapesSvg } from '../../src/renderer/ui/pictures/pictures.tsx'
import { type BenchRow, percentiles } from './row.ts'

const COUNT = 12
/** Maps that the worker makes for nobody while one still chooses. */
const WARMING = 3
const GROUPS = 5

const orders: readonly (readonly [string, RequestedSymmetry])[] = [
  ['21', 'half-turn'],
  ['11', 'none'],
  ['separated', 'none'],
]

export function measureTwelveMaps(): BenchRow[] {
  const times: number[] = []
  for (const [id, symmetry] of orders) {
    const mission = findTemplate(id)?.document()
    if (mission === undefined) continue
    const one = (seed: number) => generate(mission, { symmetry, seed, style: STYLES.balanced })
    for (let seed = 0; seed < WARMING; seed += 1) one(seed)
    for (let group = 1; group <= GROUPS; group += 1) {
      const begun = process.cpuUsage()
      for (let index = 0; index < COUNT; index += 1) {
        const made = one(100 * group + index)
        if (!made.ok) throw new Error(made.error)
        // There is no canvas here: written as SVG, each shape is gone through as well, and at more cost.
        const picture = { ...pictureOf(made.value.document, true), scale: 1 }
        if (!renderToStaticMarkup(createElement(ShapesSvg, { picture, theme: light })).includes('<svg'))
          throw new Error('no picture')
      }
      const { user, system } = process.cpuUsage(begun)
      times.push((user + system) / 1000)
    }
  }
  return [{ name: 'Twelve maps made and drawn small, processor time', ...percentiles(times), unit: 'ms', limit: 1000 }]
}
