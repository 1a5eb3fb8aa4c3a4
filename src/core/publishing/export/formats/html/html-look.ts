/** The look of a page in a style and an ink: colours for the style sheet, and what a club adds of its own. */

import type { SheetStyle } from '#model/mission/paper-style.ts'
import type { Look } from '#publishing/export/look/look.ts'
import { escapeXml, escapeXmlText } from '#publishing/export/svg/xml.ts'

type Club = NonNullable<SheetStyle['club']>

/**
 * What page.css takes from a style; on a dark screen it has colours of its own for all but bands, whose letters were checked
 * against their ground. Colours of a style are `#rrggbb` alone, so nothing of an author can leave its place here.
 */
export function styleRules({ colours, outlined, style }: Look): string {
  const { text, soft, rule, tint, accent, band, onBand } = colours
  const grounds = outlined
    ? { band: 'transparent', onBand: 'currentcolor', edge: 'currentcolor' }
    : { band, onBand, edge: 'transparent' }
  const values = {
    ink: text,
    soft,
    line: rule,
    tint,
    strong: accent,
    'on-strong': '#ffffff',
    ground: '#ffffff',
    band: grounds.band,
    'on-band': grounds.onBand,
    'band-edge': grounds.edge,
    'title-size': `${(style.title.size / 11.5).toFixed(2)}rem`,
    'title-width': style.title.condensed ? 'condensed' : 'normal',
  }
  const lines = Object.entries(values).map(([name, value]) => `  --${name}: ${value};`)
  return [':root {', '  color-scheme: light dark;', ...lines, '}'].join('\n')
}

export const logoLines = (club: Club | undefined): string[] =>
  club?.logo === undefined
    ? []
    : [`<img class="logo" alt="${escapeXml(club.name)}" src="data:image/png;base64,${club.logo.data}">`]

/** The club and its line, at the foot. */
export const clubLines = ({ name, footer }: Club): string[] => {
  const words = [name, footer].filter((text) => text !== '')
  return words.length === 0 ? [] : [`<p>${words.map(escapeXmlText).join(' · ')}</p>`]
}
