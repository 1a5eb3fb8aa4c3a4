/** Colours of sides for people who do not see red or green: simulated as Machado, Oliveira and Fernandes do (2009, severity 1). */
import { describe, expect, it } from 'vitest'
import { lightnessAndHue, stepsApart } from '../../../../test/support/colour-distance.ts'
import { mapThemes } from './screen/map-themes.ts'
import { dark, light, print, type Theme } from './themes.ts'

type Matrix = readonly (readonly [number, number, number])[]
const SEEN: Readonly<Record<string, Matrix>> = {
  'everybody else': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'who sees no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'who sees no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}
const themes: Readonly<Record<string, Theme>> = { ...mapThemes, print, 'picture, light': light, 'picture, dark': dark }
const SIDES = ['side-1', 'side-2', 'side-3', 'side-4', 'side-5', 'side-6'] as const
/** CIEDE2000: from about 2 on two colours beside each other differ; hatching and letter tell sides apart, too. */
const LEAST = 4
/** Of the first two, which most missions have. */
const FIRST_TWO = 12

describe.each(Object.entries(themes))('the sides in the theme %s', (_, theme) => {
  it.each(Object.entries(SEEN))('differ in colour for %s', (_who, matrix) => {
    const colours = SIDES.map((side) => lightnessAndHue(theme[side], matrix))
    for (const [index, one] of colours.entries())
      for (const [before, other] of colours.slice(0, index).entries()) {
        const least = index === 1 ? FIRST_TWO : LEAST
        expect(stepsApart(one, other), `${SIDES[before]} and ${SIDES[index]}`).toBeGreaterThanOrEqual(least)
      }
  })
})
