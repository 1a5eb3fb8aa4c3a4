import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Colour, colourOf, contrastOf, over } from '../../../../../test/support/contrast.ts'
import type { Ink } from '../display-list.ts'
import { ZONE_TINT } from './draw-screen-zones.ts'
import { FLOORS } from './floor-tints.ts'
import { darkestShade, MAP_THEMES, type MapThemeName, mapThemes, strongTheme } from './map-themes.ts'

const SIDES: readonly Ink[] = ['side-1', 'side-2', 'side-3', 'side-4', 'side-5', 'side-6', 'nobody']

/** Every floor, in the light and in the deepest shade. */
const floorsOf = (name: MapThemeName): Colour[] =>
  FLOORS.flatMap((floor) => {
    const plain = colourOf(mapThemes[name][floor])
    return [plain, over(colourOf(mapThemes[name].shade), plain, darkestShade(name))]
  })
const lit = (name: MapThemeName): Colour[] => FLOORS.map((floor) => colourOf(mapThemes[name][floor]))
const tinted = (name: MapThemeName, side: Ink, floors = floorsOf(name)): Colour[] =>
  floors.map((floor) => over(colourOf(mapThemes[name][side]), floor, ZONE_TINT))

/** L* of CIELAB, 0…100. */
const lightnessOf = (colour: Colour): number => {
  const part = contrastOf(colour, colourOf('#000000')) * 0.05 - 0.05
  return part > 0.008856 ? 116 * Math.cbrt(part) - 16 : 903.3 * part
}

const least = (name: MapThemeName, ink: Ink, grounds: readonly Colour[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(over(colourOf(mapThemes[name][ink]), ground), ground)))

describe.each(MAP_THEMES)('the theme %s', (name) => {
  const all = [...floorsOf(name), ...SIDES.flatMap((side) => tinted(name, side))]
  const colour = (ink: Ink): Colour => colourOf(mapThemes[name][ink])

  it('has 4.5 : 1 for every text on every floor and zone it can stand on', () => {
    expect(least(name, 'square-name', all), 'square name').toBeGreaterThanOrEqual(4.5)
    expect(least(name, 'label', all), 'label').toBeGreaterThanOrEqual(4.5)
    // The large sign of a zone stands in the middle of its square, where no shade reaches.
    for (const side of SIDES) expect(least(name, side, tinted(name, side, lit(name))), side).toBeGreaterThanOrEqual(4.5)
    for (const ink of ['label', 'region', 'note', 'feature', 'label-muted'] as const)
      expect(least(name, ink, [colour('plate')]), `${ink} on its plate`).toBeGreaterThanOrEqual(4.5)
    expect(least(name, 'rim-name', [colour('deck')]), 'name at the rim').toBeGreaterThanOrEqual(4.5)
    expect(least(name, 'label-on-marker', [colour('marker')]), 'letter on a marker').toBeGreaterThanOrEqual(4.5)
  })

  it('has two greys that are near each other, and ground out of play far below both', () => {
    const [one, other] = lit(name)
    if (one === undefined || other === undefined) throw new Error('two greys')
    if (name === 'contrast') return
    expect(contrastOf(one, other)).toBeLessThan(1.21)
    const below = lit(name).map((floor) => lightnessOf(floor) - lightnessOf(colour('out')))
    expect(Math.min(...below)).toBeGreaterThanOrEqual(name === 'light' ? 22 : 15)
    expect(least(name, 'label', [colour('out')])).toBeGreaterThanOrEqual(4.5)
  })

  it('has 3 : 1 for every sign on every floor', () => {
    const signs = ['wall', 'opening', 'pillar', 'door', 'pill', 'marker', 'region', 'feature', 'link', 'note'] as const
    for (const ink of [...signs, ...SIDES]) expect(least(name, ink, floorsOf(name)), ink).toBeGreaterThanOrEqual(3)
    expect(least(name, 'door', [colour('door-fill')]), 'a door and its inside').toBeGreaterThanOrEqual(3)
    expect(least(name, 'wall', [colour('door-fill')]), 'a wall and a closed door').toBeGreaterThanOrEqual(3)
  })

  it('tells the marks of a comparison apart by colour, too, from each other and from walls', () => {
    const marks = ['added', 'removed', 'altered'] as const
    for (const ink of marks) expect(least(name, ink, floorsOf(name)), ink).toBeGreaterThanOrEqual(3)
    expect(new Set([...marks, 'wall' as const].map((ink) => mapThemes[name][ink])).size).toBe(4)
  })

  it('is the colour of the window around the boards, and marks stand out from its floors', () => {
    const css = readFileSync('src/renderer/styles/tokens.css', 'utf8')
    const block = css.slice(css.indexOf(`data-theme="${name}"`))
    const token = (key: string): string => new RegExp(`--${key}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? ''
    expect(token('deck')).toBe(mapThemes[name].deck)
    for (const key of ['error', 'warning', 'notice', 'accent'])
      for (const floor of floorsOf(name))
        expect(contrastOf(colourOf(token(key)), floor), `${key} on a floor`).toBeGreaterThanOrEqual(3)
    for (const key of ['error', 'warning', 'notice'])
      expect(contrastOf(colourOf(token('on-mark')), colourOf(token(key))), key).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['panel', 'raised', 'input'])
      for (const key of ['text', 'text-muted', 'error', 'warning', 'accent'])
        expect(contrastOf(colourOf(token(key)), colourOf(token(ground))), `${key} on ${ground}`).toBeGreaterThanOrEqual(
          4.5,
        )
  })
})

it('colours that a system forces are all there is on the map', () => {
  const forced = strongTheme({ ground: 'rgb(1, 2, 3)', text: 'rgb(250, 250, 250)', accent: 'rgb(9, 9, 200)' })
  const used = new Set(Object.values(forced))
  expect([...used].sort()).toEqual(['rgb(1, 2, 3)', 'rgb(250, 250, 250)', 'rgb(9, 9, 200)'].sort())
})
