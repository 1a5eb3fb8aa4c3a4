/** The drawing without letters is the whole drawing with its letters left out. */
import { describe, expect, it } from 'vitest'
import { allMissions } from '../../../../test/support/all-missions.ts'
import { buildDisplayList } from './build-display-list.ts'
import { drawPlain } from './plain-figures.ts'

const NAMES = new Set(['region-names', 'square-names', 'codes', 'notes'])

describe('the drawing without letters', () => {
  it('has every shape of the whole drawing but letters, names, codes and notes, in its order and its room', () => {
    for (const [name, mission] of allMissions()) {
      const { bounds, layers } = buildDisplayList(mission)
      const shapes = layers
        .filter((layer) => !NAMES.has(layer.name))
        .flatMap(({ figures }) => figures.flatMap((figure) => figure.shapes.filter(({ type }) => type !== 'text')))
      expect(shapes.length, name).toBeGreaterThan(0)
      expect(drawPlain(mission), name).toEqual({ box: bounds, shapes })
    }
  })
})
