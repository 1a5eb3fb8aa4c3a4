/** docs/geometry.md is what others write the same again from: each figure on it is the one that the program has. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { blankMission } from '#model/mission/blank.ts'
import { inchesOf, SLACK_MM } from './limits.ts'
import { markerBase, solidOf } from './solid.ts'
import { CORNER_SKIN_MM, defaultTerrainOf, SKIN_MM } from './terrain.ts'

const page = readFileSync(new URL('../../../../docs/geometry.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
const { kit } = layoutOf(blankMission())
const pitch = kit.lattice.pitch.value
const rim = kit.lattice.rim.value
const [width, height] = [kit.lattice.boardWidth.value, kit.lattice.boardHeight.value]
const sizes = {
  thickness: kit.sizes.thickness.value,
  pillarLength: kit.sizes.pillarLength.value,
  pillarWidth: kit.sizes.pillarWidth.value,
  wallEndLength: kit.sizes.wallEndLength.value,
  wallEndWidth: kit.sizes.wallEndWidth.value,
  hatchOpening: kit.sizes.hatchOpening.value,
}
const layout = layoutOf(blankMission())
const feature = layoutOf({
  ...blankMission(),
  features: [{ id: 'f1', kind: 'terminal', board: 1, x: 300, y: 300, turn: 0 }],
})
const ring = solidOf(defaultTerrainOf(feature)).terrain.blocks.rings[0] ?? []
const disc =
  Math.max(...ring.filter((_, index) => index % 2 === 0)) - Math.min(...ring.filter((_, index) => index % 2 === 0))

it.each([
  ['a board', `A board is ${width} × ${height} mm`],
  ['the lattice', `lies at ${rim} + ${pitch} · column, ${rim} + ${pitch} · row`],
  ['the rim', `the outermost grid line is ${rim} mm inside the board's edge`],
  ['decks beside each other', `the second lies ${pitch} mm to the left of the first`],
  ['a wall', `${pitch} or ${2 * pitch} mm long, ${sizes.thickness} mm thick`],
  ['the stubs of a hatchway', `is wall for ${(pitch - sizes.hatchOpening) / 2} mm from either node`],
  ['an opening', `the ${sizes.hatchOpening} mm between are the opening`],
  ['a half-pillar', `${sizes.pillarLength / 2} mm along its wall, ${sizes.pillarWidth} mm wide across it`],
  ['a pillar', `half of a pillar of ${sizes.pillarLength} × ${sizes.pillarWidth} mm`],
  [
    'a wall end',
    `${sizes.wallEndLength / 2} mm to either side of the node along its wall, ${sizes.wallEndWidth} mm wide`,
  ],
  ['the seam', `its own ${rim} mm of the ${2 * rim} mm strip`],
  [
    'a disc',
    `a disc ${Math.round(disc)} mm across with the feature's place in its middle, as a regular polygon with ${ring.length / 2} corners`,
  ],
  [
    'the skin',
    `everything is taken ${SKIN_MM} mm larger on every side, and ways go round corners ${CORNER_SKIN_MM} mm off them`,
  ],
  ['what is within a limit', `over a limit of a rule by no more than ${SLACK_MM} mm is within it`],
  ['what may overlap', `so is to overlap by ${SLACK_MM} mm`],
  [
    'engagement',
    `within ${inchesOf(layout, 'engagement')}", or within ${inchesOf(layout, 'engagementThroughHatchway')}" along a way through an open hatchway`,
  ],
  ['operating', `the nearer of the two faces of its opening is at most ${inchesOf(layout, 'operate')}"`],
  ['darkness', `to charge, and neither beyond ${inchesOf(layout, 'dark')}"`],
  ['a marker', `a disc ${2 * (markerBase(layout, { board: 1, x: 60, y: 60 })?.rx ?? 0)} mm across`],
])('the page names %s as it is', (_, words) => {
  expect(page).toContain(words)
})
