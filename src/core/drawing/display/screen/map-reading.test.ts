/** How a map reads on a screen, over all samples and templates: sizes, contrast, nothing cut, nothing over a hatchway. */
import { expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { type Box, overlaps, unite } from '#foundation/geometry/point.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { type Edge, nodePoint } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { allMissions } from '../../../../../test/support/all-missions.ts'
import { fullMap } from '../../../../../test/support/full-map.ts'
import { sampleMissions, textsOnMap } from '../../../../../test/support/map-look.ts'
import { LEAST_TEXT_PX, screenLook } from '../draw-context.ts'
import { grow, shapeBox, textBox } from '../shapes.ts'
import { buildScreenList } from './build-screen-list.ts'
import { MAP_THEMES } from './map-themes.ts'

/** Pixels for a millimetre: the fitted map of a small window and of 1920 × 1080. */
const SCALES = [0.42, 1.26]

const half = ({ x, y, axis }: Edge) => (axis === 'horizontal' ? { x: x + 0.5, y } : { x, y: y + 0.5 })

/** The openings of all hatchways (mm of the field), the thickness of their walls included. */
function openings(mission: Mission): readonly Box[] {
  const layout = layoutOf(mission)
  const { hatchOpening, thickness } = layout.kit.sizes
  return mission.panels.flatMap((panel): Box[] => {
    const edge = hatchwayEdge(layout.kit, panel)
    if (edge === undefined) return []
    const middle = toField(layout.field, panel.board, nodePoint(layout.kit, half(edge)))
    const [wide, high] = panel.axis === 'horizontal' ? [hatchOpening, thickness] : [thickness, hatchOpening]
    return [
      grow({ x: middle.x - wide.value / 2, y: middle.y - high.value / 2, width: wide.value, height: high.value }, -1),
    ]
  })
}

it.each(allMissions())('%s: no text is smaller than it may be, cut, faint, or over a hatchway', (name, mission) => {
  for (const scale of [0.3, ...SCALES]) {
    // Where texts stand doesn’t depend on the colours: those are looked at on the largest map, which has most texts.
    for (const theme of scale === 1.26 ? MAP_THEMES : MAP_THEMES.slice(0, 1))
      for (const text of textsOnMap(mission, theme, scale)) {
        const where = `${name}, ${theme} at ${scale}: ${text.layer} “${text.text}”`
        expect(text.contrast, where).toBeGreaterThanOrEqual(4.5)
        expect(text.px, where).toBeGreaterThanOrEqual(LEAST_TEXT_PX - 1e-6)
        if (text.layer !== 'rims') expect(text.text, where).not.toMatch(/…$/)
      }
    const doors = openings(mission)
    for (const { name: layer, figures } of buildScreenList(mission, screenLook(scale, true)).layers)
      for (const { shapes } of figures)
        for (const shape of shapes) {
          if (shape.type !== 'text' || layer === 'rims') continue
          const over = doors.some((door) => overlaps(door, textBox(shape)))
          expect([name, scale, layer, shape.text, over]).toEqual([name, scale, layer, shape.text, false])
        }
  }
})

/** The texts that walls or pillars lie over, as `layer text`: what is drawn later hides what was drawn before. */
function hiddenTexts(mission: Mission, scale: number): readonly string[] {
  const before: { readonly name: string; readonly box: Box }[] = []
  const hidden = new Set<string>()
  for (const { name: layer, figures } of buildScreenList(mission, screenLook(scale, false)).layers)
    for (const { shapes } of figures)
      for (const shape of shapes) {
        if (shape.type === 'text') before.push({ name: `${layer} ${shape.text}`, box: textBox(shape) })
        else if (layer === 'panels' || layer === 'pillars')
          for (const { name, box } of before) if (overlaps(grow(shapeBox(shape), -0.2), box)) hidden.add(name)
      }
  return [...hidden]
}

it.each([['full map', fullMap()] as const, ...allMissions()])(
  '%s: no wall or pillar lies over a text',
  (_, mission) => {
    for (const scale of SCALES) expect([scale, hiddenTexts(mission, scale)]).toEqual([scale, []])
  },
)

it.each(sampleMissions())('%s: no name at the rim of a board lies over one of another', (_, mission) => {
  for (const scale of [0.2, 0.23, 0.3, ...SCALES]) {
    const rims = buildScreenList(mission, screenLook(scale, false)).layers.filter(({ name }) => name === 'rims')
    const texts = rims.flatMap(({ figures }) =>
      figures.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape] : []))),
    )
    const over = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .flatMap((other) => (overlaps(textBox(one), textBox(other)) ? [one.text + other.text] : [])),
    )
    expect([scale, over]).toEqual([scale, []])
  }
})

it('of two rows of letters beside each other one stands whole and the other not at all', () => {
  const mission = findTemplate('5')?.document() ?? expect.fail('no template')
  const counts = Array.from({ length: 60 }, (_, step) => 0.15 + step * 0.005).flatMap((scale) => {
    const rims = buildScreenList(mission, screenLook(scale, false)).layers.find(({ name }) => name === 'rims')
    return (rims?.figures ?? []).flatMap(({ shapes }) => {
      const rows = new Map<number, number>()
      for (const shape of shapes)
        if (shape.type === 'text' && /^[A-Z]$/.test(shape.text))
          rows.set(Math.round(shape.at.x), (rows.get(Math.round(shape.at.x)) ?? 0) + 1)
      return [...rows.values()]
    })
  })
  expect(counts.length).toBeGreaterThan(100)
  expect(new Set(counts)).toEqual(new Set([7]))
})

/** How many lines of hatching each token has, and how far it reaches across them (pixels). */
function hatchedTokens(mission: Mission, scale: number): { readonly lines: number; readonly reach: number }[] {
  const tokens = buildScreenList(mission, screenLook(scale, false)).layers.find(({ name }) => name === 'tokens')
  return (tokens?.figures ?? []).map(({ shapes }) => {
    const lines = shapes.filter((shape) => shape.type === 'path' && !shape.closed && shape.points.length === 2)
    const boxes = lines.map(shapeBox)
    const across = unite(boxes)
    return { lines: lines.length, reach: Math.hypot(across.width, across.height) * scale }
  })
}

it.each(['cold-berth', 'ninth-watch', 'salt-and-iron'])(
  '%s: whose a token is can be told by its hatching, however small the map is',
  (wanted) => {
    const mission = sampleMissions().find(([name]) => name === wanted)?.[1]
    if (mission === undefined) throw new Error(`no sample ${wanted}`)
    for (const scale of [0.23, 0.3, 0.42]) {
      const hatched = hatchedTokens(mission, scale).filter(({ lines }) => lines > 0)
      expect(hatched.length).toBeGreaterThan(mission.tokens.length / 2)
      for (const { lines, reach } of hatched) expect(lines).toBeLessThanOrEqual(reach / 3.5 + 1)
    }
  },
)
