/** The look of a sheet: style and ink as options and fields, and the colours and theme that follow. */

import { z } from 'zod'
import {
  print,
  printDeck,
  printDeckGrey,
  printGrey,
  printGreyLines,
  printLines,
  printNight,
  printNightGrey,
  printSaver,
  type Theme,
} from '#drawing/display/themes.ts'
import { faultOfLogo, withValidLogo } from '#model/containers/validate-logo.ts'
import type { Mission } from '#model/mission/document.ts'
import { greyOf, type SheetStyle } from '#model/mission/paper-style.ts'
import type { OptionField } from '#publishing/export/exporter.ts'
import {
  knownStyle,
  readStyle,
  sheetStyleSchema,
  styleLabels,
  styleNamed,
  styleNames,
} from '#publishing/sheet/style/sheet-style.ts'

export type InkChoice = 'colour' | 'grey' | 'saver'

export interface Look {
  readonly style: SheetStyle
  readonly colours: SheetStyle['colours']
  /** Theme of the map and everything drawn from the display list. */
  readonly theme: Theme
  /** Bands and tabs are frames, so that they cost little ink. */
  readonly outlined: boolean
  /** The deck in the dark, for pieces that are cut out of the map. */
  readonly night: Theme
}

/** True if the ship lies in the void, and rules go overleaf before letters become small. */
export const isPlated = ({ style }: Pick<Look, 'style'>): boolean => style.title.form === 'plates'

/** Smallest letters of a sheet (points). */
export const smallestLetters = (look: Pick<Look, 'style'>): number => (isPlated(look) ? 8.5 : 8)

export function lookOf(style: SheetStyle, ink: InkChoice): Look {
  const plated = isPlated({ style })
  const [colour, grey] = plated
    ? [printDeck, printDeckGrey]
    : style.map.tints
      ? [print, printGrey]
      : [printLines, printGreyLines]
  switch (ink) {
    case 'colour':
      return { style, colours: style.colours, theme: colour, outlined: false, night: printNight }
    case 'grey':
      return { style, colours: greyColours(style.colours), theme: grey, outlined: false, night: printNightGrey }
    case 'saver': {
      const greys = greyColours(style.colours)
      const colours = { ...greys, band: '#ffffff', onBand: greys.text, tint: '#ffffff' }
      return { style, colours, theme: printSaver, outlined: true, night: printSaver }
    }
  }
}

const greyColours = (colours: SheetStyle['colours']): SheetStyle['colours'] => ({
  text: greyOf(colours.text),
  soft: greyOf(colours.soft),
  rule: greyOf(colours.rule),
  band: greyOf(colours.band),
  onBand: greyOf(colours.onBand),
  tint: greyOf(colours.tint),
  accent: greyOf(colours.accent),
})

/** The person chose no style: that of the mission or pack is taken. */
const AS_NAMED = 'as-named'

export const inkOption = z.enum(['colour', 'grey', 'saver']).default('colour')
/** How a sheet looks: as the mission says, in a bundled style, or in one of a club's own. */
export const styleOption = z.union([z.enum([AS_NAMED, ...styleNames]), sheetStyleSchema]).default(AS_NAMED)

export interface LookOptions {
  readonly ink: z.infer<typeof inkOption>
  readonly style: z.infer<typeof styleOption>
}

export const inkField: OptionField = {
  key: 'ink',
  label: 'Ink',
  help: 'Ink saver draws walls as outlines and leaves out tints. All options are readable without colour.',
  input: {
    kind: 'choice',
    choices: [
      { value: 'colour', label: 'Colour' },
      { value: 'grey', label: 'Greyscale' },
      { value: 'saver', label: 'Ink saver' },
    ],
  },
}

export const styleField: OptionField = {
  key: 'style',
  label: 'Style',
  help: 'Look of the mission sheet. You can also use your own style file.',
  input: {
    kind: 'choice',
    choices: [
      { value: AS_NAMED, label: 'Set by the mission' },
      ...styleNames.map((value) => ({ value, label: styleLabels[value] })),
    ],
    files: (text) => readStyle(text),
  },
}

/** The style that was chosen; without one, that which the mission or pack has, by its name or whole. */
export const chosenStyle = (style: LookOptions['style'], own: string | SheetStyle | undefined): SheetStyle => {
  const taken = style === AS_NAMED ? own : style
  return typeof taken === 'object' ? withValidLogo(taken) : styleNamed(knownStyle(taken))
}

/** How it looks in the ink that was chosen. */
export const lookWith = ({ style, ink }: LookOptions, own: string | SheetStyle | undefined): Look =>
  lookOf(chosenStyle(style, own), ink)

/** How the sheet of a mission looks. */
export const lookFor = (wishes: LookOptions, { mission }: Pick<Mission, 'mission'>): Look =>
  lookWith(wishes, mission.style)

/**
 * Returns a warning if a logo is left out because it cannot be printed.
 * @param own the style of the mission or pack
 */
export function lostLogoWarnings(style: LookOptions['style'], own: string | SheetStyle | undefined): string[] {
  const taken = style === AS_NAMED ? own : style
  const fault = typeof taken === 'object' && taken.club?.logo !== undefined ? faultOfLogo(taken.club.logo.data) : null
  return fault === null
    ? []
    : [
        `The club’s logo is left out: ${fault}. Choose its picture again in Your club’s style…, under Paper, or remove it from the style.`,
      ]
}

/** Returns a warning if the style has a club's logo, for formats in which only shapes are drawn. */
export const logoWarnings = (style: LookOptions['style']): string[] =>
  typeof style === 'object' && style.club?.logo !== undefined
    ? ['The club’s logo isn’t shown in the picture, only in PDFs.']
    : []
