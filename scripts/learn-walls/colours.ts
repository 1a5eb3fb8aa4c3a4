/** Colours of a drawing, thrown so that walls, hatchways and floors can be told apart. */
import type { Dice } from './dice.ts'

export interface Colours {
  readonly page: string
  readonly floor: string
  readonly grid: string
  readonly wall: string
  readonly edge: string
  readonly door: string
  readonly ink: string
  readonly tints: readonly string[]
}

/** Lightness, hue in degrees, and how coloured it is; 0 to 1. */
type Tone = readonly [light: number, hue: number, much: number]

const within = (value: number): number => Math.min(1, Math.max(0, value))
const colour = ([light, hue, much]: Tone): string =>
  `hsl(${Math.round(hue)},${Math.round(100 * much)}%,${Math.round(100 * within(light))}%)`

/** Red, green and blue. */
function lights([light, hue, much]: Tone): readonly number[] {
  const reach = much * Math.min(within(light), 1 - within(light))
  return [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12
    return within(light) - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  })
}

/** How far two tones are apart: 1 from black to white. */
function apart(a: Tone, b: Tone): number {
  const [one, other] = [lights(a), lights(b)]
  return Math.sqrt(one.reduce((sum, value, n) => sum + (value - (other[n] ?? 0)) ** 2, 0) / 3)
}

/** Throws until a tone can be told from others; after many throws black or white will do. */
function toldFrom(others: readonly Tone[], least: number, thrown: () => Tone): Tone {
  for (let n = 0; n < 30; n += 1) {
    const tone = thrown()
    if (others.every((other) => apart(tone, other) >= least)) return tone
  }
  const ends: readonly Tone[] = [
    [0, 0, 0],
    [1, 0, 0],
    [0.5, 0, 1],
  ]
  const worst = (tone: Tone): number => Math.min(...others.map((other) => apart(tone, other)))
  return ends.toSorted((a, b) => worst(b) - worst(a))[0] ?? [0, 0, 0]
}

export function coloursOf(dice: Dice): Colours {
  const isDark = dice.chance(0.35)
  const [hue, other] = [dice.from(0, 360), dice.from(0, 360)]
  const much = dice.chance(0.5) ? dice.from(0, 0.12) : dice.from(0.1, 0.6)
  const floor: Tone = [isDark ? dice.from(0.06, 0.3) : dice.from(0.72, 1), hue, much * 0.6]
  const away = isDark ? 1 : -1
  const contrast = dice.from(0.35, 0.85)
  const faint = dice.chance(0.12) ? dice.from(0.12, 0.22) : dice.from(0.03, 0.12)
  const wall = toldFrom([floor], 0.3, () =>
    dice.chance(0.12)
      ? [dice.from(0.35, 0.55), other, 0.7]
      : [within(floor[0] + away * contrast), hue, much * dice.from(0, 1)],
  )
  const door = toldFrom([wall, floor], 0.22, () =>
    dice.chance(0.6)
      ? [dice.from(0.35, 0.65), dice.from(0, 360), dice.from(0.5, 1)]
      : [within(floor[0] + away * contrast * dice.from(0.3, 0.9)), hue, much],
  )
  return {
    page: colour([within(floor[0] + dice.from(-0.2, 0.2)), hue, much * dice.from(0, 1)]),
    floor: colour(floor),
    grid: colour([floor[0] + (dice.chance(0.8) ? away : -away) * faint, hue, much * 0.6]),
    wall: colour(wall),
    edge: colour([within(dice.chance(0.7) ? wall[0] + away * 0.2 : floor[0] - away * 0.25), hue, much]),
    door: colour(door),
    ink: colour([within(floor[0] + away * dice.from(0.4, 0.8)), other, dice.from(0, 0.5)]),
    tints: [0, 1, 2].map(() => colour([dice.from(0.35, 0.75), dice.from(0, 360), dice.from(0.2, 0.9)])),
  }
}
