/** Contrast as WCAG 2 reckons it, with colours that let others shine through. */

/** Red, green, blue (0…255) and opacity (0…1). */
export type Colour = readonly [number, number, number, number]

/** Reads `#rrggbb` and `#rrggbbaa`. */
export function colourOf(text: string): Colour {
  const part = (from: number): number => Number.parseInt(text.slice(from, from + 2), 16)
  return [part(1), part(3), part(5), text.length > 7 ? part(7) / 255 : 1]
}

/** A colour over an opaque one, so opaque (times its own opacity). */
export function over(top: Colour, ground: Colour, opacity = 1): Colour {
  const part = top[3] * opacity
  const mixed = (index: 0 | 1 | 2): number => top[index] * part + ground[index] * (1 - part)
  return [mixed(0), mixed(1), mixed(2), 1]
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two opaque colours: 1…21. */
export function contrastOf(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}
