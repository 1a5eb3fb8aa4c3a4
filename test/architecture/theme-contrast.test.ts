/** Contrast of the interface's colours, reckoned from the tokens: WCAG 2.2 AA in every theme, for quiet words and icons too. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = (name: string): string =>
  readFileSync(new URL(`../../src/renderer/styles/${name}.css`, import.meta.url), 'utf8')
const css = sheet('tokens')

/** Opacity of the placeholder in an empty field. */
const exampleOpacity = Number(
  /::placeholder \{[^}]*color: var\(--text-muted\);[^}]*opacity: ([\d.]+)/.exec(sheet('base'))?.[1],
)

type Colours = ReadonlyMap<string, readonly [number, number, number]>

/** The opaque colours of each theme, by token. */
const themes = new Map(
  [...css.matchAll(/^\[data-theme="(\w+)"\] \{([^}]*)\}/gm)].map(([, name = '', body = '']): [string, Colours] => [
    name,
    new Map(
      [...body.matchAll(/--([\w-]+): #([0-9a-f]{6});/g)].map(
        ([, token = '', hex = '']): [string, readonly [number, number, number]] => {
          const value = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255
          return [token, [value(0), value(2), value(4)]]
        },
      ),
    ),
  ]),
)

const luminance = (colour: readonly number[]): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const value = colour[index] ?? 0
    return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  }, 0)

function ratio(colours: Colours, front: string, back: string, opacity = 1): number {
  const [over, under] = [colours.get(front), colours.get(back)]
  if (over === undefined || under === undefined) throw new Error(`no colour ${front} or ${back}`)
  const seen = over.map((value, index) => value * opacity + (under[index] ?? 0) * (1 - opacity))
  const [one, other] = [luminance(seen), luminance(under)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const grounds = ['deck', 'panel', 'raised', 'input'] as const

/** Foreground, background and least contrast: 4.5 for words, 3 for icons and for borders that must be seen. */
const pairs: readonly (readonly [front: string, back: string, least: number, opacity?: number])[] = [
  ...[...grounds, 'hover', 'accent-soft'].map((back) => ['text', back, 4.5] as const),
  ...[...grounds, 'hover', 'accent-soft'].map((back) => ['text-muted', back, 4.5] as const),
  ...['panel', 'raised', 'input'].flatMap((back) =>
    (['error', 'warning', 'notice', 'accent'] as const).map((front) => [front, back, 4.5] as const),
  ),
  ['accent-text', 'accent', 4.5],
  ['accent', 'accent-soft', 4.5],
  ...(['error', 'warning', 'notice'] as const).map((back) => ['on-mark', back, 4.5] as const),
  ...['panel', 'raised', 'input'].map((back) => ['line-strong', back, 3] as const),
  // Examples in empty fields.
  ...['panel', 'raised', 'input'].map((back) => ['text-muted', back, 4.5, exampleOpacity] as const),
  // Buttons of a problem until its row is pointed at.
  ['text-muted', 'panel', 3, 0.7],
]

describe.each([...themes])('the theme %s', (_, colours) => {
  for (const [front, back, least, opacity] of pairs)
    it(`${front} on ${back}: at least ${least}`, () => {
      expect(ratio(colours, front, back, opacity)).toBeGreaterThanOrEqual(least)
    })
})

it('knows all four themes', () => {
  expect([...themes.keys()].sort()).toEqual(['blueprint', 'contrast', 'dark', 'light'])
})
