/** A style as it is printed in an ink: colours that are left, what is filled and what is only outlined. */
import { print, printGrey, printGreyLines, printLines, printSaver, type Theme } from '#drawing/display/themes.ts'
import { greyOf, type SheetStyle } from '#model/mission/paper-style.ts'

export type InkChoice = 'colour' | 'grey' | 'saver'

export interface Look {
  readonly style: SheetStyle
  readonly colours: SheetStyle['colours']
  /** Of the map and everything drawn from the display list. */
  readonly theme: Theme
  /** Bands and tabs are frames, so that they cost little ink. */
  readonly outlined: boolean
}

export function lookOf(style: SheetStyle, ink: InkChoice): Look {
  switch (ink) {
    case 'colour':
      return { style, colours: style.colours, theme: style.map.tints ? print : printLines, outlined: false }
    case 'grey': {
      const theme = style.map.tints ? printGrey : printGreyLines
      return { style, colours: greyColours(style.colours), theme, outlined: false }
    }
    case 'saver': {
      const grey = greyColours(style.colours)
      const colours = { ...grey, band: '#ffffff', onBand: grey.text, tint: '#ffffff' }
      return { style, colours, theme: printSaver, outlined: true }
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
