/** A club's style made of a bundled one and the few things a club has of its own: name, line at the foot, logo, two colours. */

import { failure, type Result, success } from '#foundation/result.ts'
import { contrast, type SheetStyle } from '#model/mission/paper-style.ts'
import { sheetStyleSchema, styleNamed } from './sheet-style.ts'
import { type StyleName, styleNames } from './style-names.ts'

/** What a person says of their club. */
export interface ClubOptions {
  readonly based: StyleName
  readonly name: string
  /** A line at the foot of every page of the sheet. */
  readonly footer: string
  /** A PNG as base64; null: none. */
  readonly logo: string | null
  /** Ground of bands and tabs, `#rrggbb`; letters on it are black or white, whichever reads better. */
  readonly band: string
  /** Of heads and thin signs, `#rrggbb`. */
  readonly accent: string
}

/** The style, or why it cannot be used: for the person. */
export function clubStyle({ based, name, footer, logo, band, accent }: ClubOptions): Result<SheetStyle, string> {
  const base = styleNamed(based)
  const onBand = contrast('#ffffff', band) >= contrast(base.colours.text, band) ? '#ffffff' : base.colours.text
  const read = sheetStyleSchema.safeParse({
    ...base,
    name: name.trim() === '' ? 'Our club' : name.trim().slice(0, 60),
    colours: { ...base.colours, band, onBand, accent },
    club: {
      name: name.trim(),
      footer: footer.trim(),
      ...(logo === null ? {} : { logo: { kind: 'png', data: logo } }),
    },
  })
  if (read.success) return success(read.data)
  const [issue] = read.error.issues
  return failure(reasons.find(([path]) => issue?.path.join('.').startsWith(path))?.[1] ?? issue?.message ?? '')
}

const reasons: readonly (readonly [string, string])[] = [
  ['colours.accent', 'The colour of heads can hardly be read on white paper: choose a darker one.'],
  ['colours.onBand', 'Nothing can be read well on this colour of bands: choose a darker or a lighter one.'],
  ['club.name', 'The name of the club is too long: 80 letters at most.'],
  ['club.footer', 'The line at the foot is too long: 200 letters at most.'],
  ['club.logo', 'The logo is too large. A smaller or simpler picture helps.'],
]

/** What was said of a club, out of its style; of a bundled style, the usual. */
export function clubOptionsOf(style: SheetStyle): ClubOptions {
  const based = styleNames.find((name) => styleNamed(name).title.form === style.title.form) ?? 'field-order'
  return {
    based,
    name: style.club?.name ?? '',
    footer: style.club?.footer ?? '',
    logo: style.club?.logo?.data ?? null,
    band: style.colours.band,
    accent: style.colours.accent,
  }
}
