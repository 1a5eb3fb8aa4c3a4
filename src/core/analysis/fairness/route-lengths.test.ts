import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { allGround } from '#analysis/sight/placeable-area.ts'
import { markerBase, solidOf, withHatchway } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { forMoving } from './cells.ts'
import { floodFrom, hasWay } from './fairness.ts'
import { goalOf, spreadFrom, wayBetween } from './route-lengths.ts'
import { placeSides } from './zones.ts'

it('says that there is a way exactly where a shortest one is found, however the hatchways stand', () => {
  const map = fullMap()
  const layout = layoutOf(map)
  const hatchways = map.panels.filter(({ hatchway }) => hatchway !== null)
  const found = new Set<string>()
  for (let round = 0; round < 8; round += 1) {
    let solid = solidOf(defaultTerrainOf(layout), round % 2 === 0 ? 'open' : 'start')
    for (const [index, { id }] of hatchways.entries())
      if ((index * 7 + round * 5) % 8 < round) solid = withHatchway(solid, id, index % 3 === 0 ? 'open' : 'closed')
    const moving = forMoving(solid)
    const placed = placeSides(moving.terrain, 32)
    for (const { zones } of placed.sides) {
      const grounds = zones.flatMap(({ id }) => placed.zones.get(id)?.middles ?? []).slice(0, 2)
      const ground = allGround(grounds)
      const [spread, flood] = [spreadFrom(moving, ground), floodFrom(moving, ground)]
      for (const marker of map.markers.slice(0, 8)) {
        const base = markerBase(layout, marker)
        if (base === undefined) continue
        const way = wayBetween(spread, goalOf(moving, base)).kind
        expect(hasWay(flood, base)).toBe(way === 'way')
        found.add(way)
      }
    }
  }
  expect([...found].sort()).toEqual(['none', 'way'])
})
