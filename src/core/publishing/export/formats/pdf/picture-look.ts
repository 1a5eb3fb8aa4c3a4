/** The look of a sheet that becomes a picture: its colours stand among those of the map, because a picture knows colours by their role. */
import type { Ink } from '#drawing/display/display-list.ts'
import type { Theme } from '#drawing/display/themes.ts'
import type { Mission } from '#model/mission/document.ts'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import type { Look } from '#publishing/export/look/look.ts'
import { type LookOptions, lookFor } from '#publishing/export/look/style-options.ts'

/** Roles that only a screen has lend their places to the colours of a style. */
const places: Readonly<Record<keyof SheetStyle['colours'], Ink>> = {
  text: 'floor-0',
  soft: 'floor-1',
  rule: 'region-faint',
  band: 'rim-name',
  onBand: 'door',
  tint: 'door-fill',
  accent: 'shade',
}

/** A picture is made of shapes alone, so the logo of a club is left out, and its room with it. */
export function pictureLook(wishes: LookOptions, mission: Mission): { readonly look: Look; readonly theme: Theme } {
  const look = lookFor(wishes, mission)
  const { club, ...style } = look.style
  const own = Object.entries(places).map(([name, ink]) => [ink, look.colours[name as keyof typeof places]])
  const theme: Theme = { ...look.theme, ...Object.fromEntries(own) }
  const shown = club === undefined ? style : { ...style, club: { name: club.name, footer: club.footer } }
  return { look: { ...look, style: shown, theme }, theme }
}
