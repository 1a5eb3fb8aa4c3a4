/** Colours for the roles of paint, of pictures and paper; those of the map on a screen are in `screen/map-themes.ts`. */
import type { Ink } from './display-list.ts'

export type Theme = Readonly<Record<Ink, string>>

/** Inks of the ground as paper has them, which saves ink, and those that only a screen shows. */
const paperGround = {
  'floor-0': '#ffffff',
  'floor-1': '#f6f6f6',
  'art-dark': '#e2e2e2',
  'art-light': '#ffffff',
  'art-rivet': '#dadada',
  'art-mark': '#e6e6e6',
  'art-sheen': '#ffffff',
  out: '#ffffff',
  'out-hatch': '#b5b5b5',
  'out-edge': '#707070',
  space: '#ffffff',
  star: '#ffffff',
  shade: '#ffffff',
  'rim-name': '#000000',
  door: '#000000',
  'door-fill': '#ffffff',
  'region-faint': '#808080',
} as const

/** Slate deck, plates a shade lighter, lattice as hairlines, walls light and solid. */
export const dark: Theme = {
  ...paperGround,
  'floor-0': '#272c32',
  'floor-1': '#2f353b',
  'art-dark': '#1b1f23',
  'art-light': '#3d4349',
  'art-rivet': '#4d545b',
  'art-mark': '#4f4733',
  'art-sheen': '#30363c',
  out: '#06080a',
  'out-hatch': '#26292c',
  'out-edge': '#62666a',
  space: '#070a10',
  star: '#dfe8f2',
  deck: '#12161b',
  plate: '#1e252d',
  'plate-edge': '#46535f',
  lattice: '#3a4653',
  node: '#44515d',
  wall: '#dce4ea',
  'wall-edge': '#12161b',
  pillar: '#b4c1cc',
  'pillar-edge': '#12161b',
  opening: '#dce4ea',
  leaf: '#7f93a5',
  pill: '#9db0c0',
  label: '#edf2f6',
  'label-muted': '#93a2b0',
  'label-on-marker': '#12161b',
  'square-name': '#667584',
  marker: '#e9eef2',
  'marker-edge': '#12161b',
  link: '#c8b6e8',
  region: '#a9b7c4',
  feature: '#c3ccd4',
  note: '#d8cfa6',
  measure: '#ff8fa8',
  'sight-line': '#7fe0ec',
  range: '#dcaaff',
  darkness: '#000000',
  added: '#4fd3a6',
  removed: '#ff9d6b',
  altered: '#6cc4ff',
  'side-1': '#56b0ea',
  'side-2': '#f0ad2b',
  'side-3': '#38bf95',
  'side-4': '#e091c0',
  'side-5': '#e8dc5a',
  'side-6': '#e8855a',
  nobody: '#9aa8b5',
  'stand-ground': '#12161b',
  'stand-rim': '#3a434c',
  'stand-plate': '#535d67',
  'stand-line': '#20262c',
  'stand-wall': '#a9b4be',
  'stand-pillar': '#b9c4cd',
  'stand-frame': '#d3a94e',
  'stand-feature': '#c2a878',
  'stand-edge': '#1a2027',
  'stand-shadow': '#04070a',
  'stand-words': '#eef3f7',
  'stand-shut': '#d8502f',
  'stand-open': '#3fc78f',
  'stand-glow-shut': '#d8502f',
  'stand-glow-open': '#3fc78f',
}

/** Paper, with dark walls. */
export const light: Theme = {
  ...paperGround,
  'floor-0': '#f7f6f3',
  'floor-1': '#ebe9e5',
  'art-dark': '#d9d8d5',
  'art-light': '#fefefd',
  'art-rivet': '#cbcac7',
  'art-mark': '#e6dcc4',
  'art-sheen': '#fbfaf8',
  deck: '#e4e2db',
  plate: '#faf9f5',
  'plate-edge': '#8d938f',
  lattice: '#cfcfc8',
  node: '#c2c4be',
  wall: '#2b343c',
  'wall-edge': '#faf9f5',
  pillar: '#56626d',
  'pillar-edge': '#faf9f5',
  opening: '#2b343c',
  leaf: '#a7b3bd',
  pill: '#4c5a66',
  label: '#1a2127',
  'label-muted': '#5d6871',
  'label-on-marker': '#ffffff',
  'square-name': '#8b9194',
  marker: '#2b343c',
  'marker-edge': '#faf9f5',
  link: '#6a4fa3',
  region: '#56626d',
  feature: '#414c55',
  note: '#7a5c00',
  measure: '#a8103a',
  'sight-line': '#00596b',
  range: '#7a1f8f',
  darkness: '#20262c',
  added: '#00664b',
  removed: '#a83a00',
  altered: '#00558f',
  'side-1': '#0072b2',
  'side-2': '#b36b00',
  'side-3': '#00795a',
  'side-4': '#6a0248',
  'side-5': '#5b4f06',
  'side-6': '#4a1510',
  nobody: '#6a747c',
  'stand-ground': '#e9e6de',
  'stand-rim': '#b9b4a8',
  'stand-plate': '#f4f1ea',
  'stand-line': '#cfcac0',
  'stand-wall': '#8d99a5',
  'stand-pillar': '#a3aeb8',
  'stand-frame': '#d9a93c',
  'stand-feature': '#b08a4f',
  'stand-edge': '#39424b',
  'stand-shadow': '#2c2a26',
  'stand-words': '#1a2127',
  'stand-shut': '#c2391b',
  'stand-open': '#1f8f63',
  'stand-glow-shut': '#f3c0b2',
  'stand-glow-open': '#b9e4d1',
}

/** White paper and little ink: outlines and hatching instead of solid floors. */
export const print: Theme = {
  ...paperGround,
  deck: '#ffffff',
  plate: '#ffffff',
  'plate-edge': '#555555',
  lattice: '#cfcfcf',
  node: '#b5b5b5',
  wall: '#1a1a1a',
  'wall-edge': '#1a1a1a',
  pillar: '#666666',
  'pillar-edge': '#1a1a1a',
  opening: '#1a1a1a',
  leaf: '#ffffff',
  pill: '#1a1a1a',
  label: '#000000',
  'label-muted': '#4d4d4d',
  'label-on-marker': '#000000',
  'square-name': '#8a8a8a',
  marker: '#ffffff',
  'marker-edge': '#000000',
  link: '#4d4d4d',
  region: '#5c5c5c',
  feature: '#333333',
  note: '#333333',
  measure: '#a8103a',
  'sight-line': '#00596b',
  range: '#7a1f8f',
  darkness: '#333333',
  added: '#00664b',
  removed: '#a83a00',
  altered: '#00558f',
  'side-1': '#0072b2',
  'side-2': '#e69f00',
  'side-3': '#009e73',
  'side-4': '#cc79a7',
  'side-5': '#a89b00',
  'side-6': '#d55e00',
  nobody: '#707070',
  'stand-ground': '#ffffff',
  'stand-rim': '#e3e3e3',
  'stand-plate': '#ffffff',
  'stand-line': '#d6d6d6',
  'stand-wall': '#e9ecee',
  'stand-pillar': '#f2f4f5',
  'stand-frame': '#e8d9a8',
  'stand-feature': '#e3d6bd',
  'stand-edge': '#33393f',
  'stand-shadow': '#3a3f45',
  'stand-words': '#111417',
  'stand-shut': '#c9462a',
  'stand-open': '#2f9e6f',
  'stand-glow-shut': '#ffffff',
  'stand-glow-open': '#ffffff',
}

const standingInGrey = {
  'stand-wall': '#ebebeb',
  'stand-pillar': '#f3f3f3',
  'stand-edge': '#363636',
  'stand-shadow': '#3c3c3c',
  'stand-words': '#111111',
  'stand-frame': '#c9c9c9',
  'stand-feature': '#d2d2d2',
  'stand-shut': '#6b6b6b',
  'stand-open': '#dcdcdc',
} as const

/** As `print`, in black and grey: sides differ by hatching, letter and shade. */
export const printGrey: Theme = {
  ...print,
  ...standingInGrey,
  measure: '#000000',
  'sight-line': '#2b2b2b',
  range: '#454545',
  'side-1': '#3d3d3d',
  'side-2': '#858585',
  'side-3': '#5f5f5f',
  'side-4': '#969696',
  'side-5': '#707070',
  'side-6': '#2b2b2b',
  added: '#333333',
  removed: '#333333',
  altered: '#333333',
}

/** As little ink as a map can be read with: outlines instead of solid walls and pillars, fainter lines, no tints. */
export const printSaver: Theme = {
  ...printGrey,
  'plate-edge': '#7a7a7a',
  lattice: '#dcdcdc',
  node: '#c9c9c9',
  wall: '#e2e2e2',
  pillar: '#ffffff',
  'stand-rim': '#ffffff',
  'stand-wall': '#ffffff',
  'stand-pillar': '#ffffff',
  'stand-frame': '#ffffff',
  'stand-feature': '#ffffff',
  'stand-open': '#ffffff',
}

/** The same without tints: zones and regions are hatched and outlined alone. */
export const printLines: Theme = { ...print }
export const printGreyLines: Theme = { ...printGrey }

/** White decks in the void, with dark walls; sides dark enough to carry white letters. */
export const printDeck: Theme = {
  ...print,
  deck: '#12161a',
  'plate-edge': '#0b0e11',
  lattice: '#dedcd6',
  node: '#b9b7b1',
  wall: '#14181c',
  'wall-edge': '#14181c',
  pillar: '#4d565e',
  'pillar-edge': '#14181c',
  pill: '#0f7258',
  opening: '#14181c',
  'floor-0': '#faf9f6',
  'floor-1': '#f1efeb',
  'art-dark': '#e6e4df',
  'art-rivet': '#dcdad4',
  'art-mark': '#ece5d6',
  'art-sheen': '#fdfcfa',
  shade: '#2a3138',
  'rim-name': '#c9d2d9',
  'side-1': '#0a5f9a',
  'side-2': '#9a5b00',
  'side-3': '#00795a',
  'side-4': '#8a2f72',
  'side-5': '#665c00',
  'side-6': '#a83a00',
  nobody: '#5c636a',
}

export const printDeckGrey: Theme = {
  ...printDeck,
  ...standingInGrey,
  pill: '#4d4d4d',
  'side-1': '#3d3d3d',
  'side-2': '#6b6b6b',
  'side-3': '#555555',
  'side-4': '#757575',
  'side-5': '#626262',
  'side-6': '#2b2b2b',
  nobody: '#6e6e6e',
}

/** Pieces of the dark deck that are cut out for bands and cards: the colours of the screen, without its transparent ones. */
const night = {
  deck: '#12161a',
  plate: '#242a31',
  'plate-edge': '#0b0e11',
  'floor-0': '#20272e',
  'floor-1': '#2a3138',
  'art-dark': '#11161b',
  'art-light': '#363e46',
  shade: '#12161a',
  lattice: '#343c44',
  node: '#4a535c',
  wall: '#eef3f6',
  'wall-edge': '#0b0e11',
  pillar: '#9aa8b4',
  'pillar-edge': '#0b0e11',
  leaf: '#9aa8b4',
} as const
export const printNight: Theme = { ...dark, ...night, pill: '#7fe0c2' }
export const printNightGrey: Theme = {
  ...printNight,
  pill: '#c4c4c4',
  'side-1': '#bdbdbd',
  'side-2': '#e0e0e0',
  'side-3': '#cccccc',
  'side-4': '#d6d6d6',
  'side-5': '#f0f0f0',
  'side-6': '#b0b0b0',
  link: '#c4c4c4',
  note: '#d8d8d8',
}

/** The ship in the void with zones as outlines. */
export const printDeckLines: Theme = { ...printDeck }
export const printDeckGreyLines: Theme = { ...printDeckGrey }

const untinted: ReadonlySet<Theme> = new Set([
  printSaver,
  printLines,
  printGreyLines,
  printDeckLines,
  printDeckGreyLines,
])

/** False when translucent fills are to be left out. */
export const hasTints = (theme: Theme): boolean => !untinted.has(theme)

/** Part of a shade that is left where tints are left out. */
const SAVED = 0.4

/** A colour of a theme, made lighter or darker as a paint says. */
export function shadedInk(theme: Theme, ink: Ink, wanted = 0): string {
  const colour = theme[ink]
  if (wanted === 0) return colour
  const shade = hasTints(theme) ? wanted : wanted * SAVED
  const target = shade > 0 ? 255 : 0
  const channel = (from: number): string => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16)
    return Math.round(value + (target - value) * Math.abs(shade))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
