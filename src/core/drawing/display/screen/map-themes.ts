/** The colours of the map on a screen: a deck in the dark, on paper, as a blueprint, and with strong contrast. */
import { type Theme, dark as usualDark, light as usualLight } from '../themes.ts'

export const MAP_THEMES = ['light', 'dark', 'blueprint', 'contrast'] as const
export type MapThemeName = (typeof MAP_THEMES)[number]

const deck: Theme = {
  ...usualDark,
  deck: '#101418',
  plate: '#171c22',
  'plate-edge': '#7b8894',
  lattice: '#ffffff10',
  node: '#ffffff3c',
  wall: '#eef3f6',
  'wall-edge': '#0c1013',
  pillar: '#9aa8b4',
  'pillar-edge': '#0c1013',
  opening: '#eef3f6',
  pill: '#9aa8b4',
  label: '#f3f6f8',
  'label-muted': '#a9b5c0',
  'label-on-marker': '#171c22',
  'square-name': '#d3dde5',
  marker: '#f3f6f8',
  'marker-edge': '#0c1013',
  link: '#c8b6e8',
  region: '#d3c8f2',
  'region-faint': '#d3c8f23a',
  feature: '#d5dde4',
  note: '#f0e2a4',
  'side-1': '#b0dbfc',
  'side-2': '#f8cb7c',
  'side-3': '#a4e8bd',
  'side-4': '#f9e4fa',
  'side-5': '#fbf8b6',
  'side-6': '#fec89f',
  nobody: '#d9dde2',
  'floor-0': '#2b2f34',
  'floor-1': '#35393f',
  shade: '#05080b',
  'rim-name': '#a9b5c0',
  door: '#7fe0c2',
  'door-fill': '#0d2a23',
}

const paper: Theme = {
  ...usualLight,
  deck: '#d8d5cd',
  plate: '#fbf9f4',
  'plate-edge': '#6b6f70',
  lattice: '#1b202412',
  node: '#1b202450',
  wall: '#262d34',
  'wall-edge': '#fdfcf9',
  pillar: '#555e67',
  'pillar-edge': '#fdfcf9',
  opening: '#262d34',
  pill: '#555e67',
  label: '#15191c',
  'label-muted': '#545c63',
  'label-on-marker': '#fbf9f4',
  'square-name': '#262d34',
  marker: '#15191c',
  'marker-edge': '#fbf9f4',
  link: '#5f4494',
  region: '#4f3f86',
  'region-faint': '#4f3f8636',
  feature: '#2f383f',
  note: '#664c00',
  'side-1': '#064b7d',
  'side-2': '#6f4200',
  'side-3': '#155c3b',
  'side-4': '#4c0d57',
  'side-5': '#473d12',
  'side-6': '#510f09',
  nobody: '#4c5257',
  'floor-0': '#f3f1ec',
  'floor-1': '#e5e3de',
  shade: '#4a443a',
  'rim-name': '#3d4449',
  door: '#0f7258',
  'door-fill': '#ffffff',
}

const blueprint: Theme = {
  ...usualDark,
  deck: '#0a2540',
  plate: '#0c2c4c',
  'plate-edge': '#cfe6ff',
  lattice: '#cfe6ff1c',
  node: '#cfe6ff60',
  wall: '#ffffff',
  'wall-edge': '#08213a',
  pillar: '#a9cbea',
  'pillar-edge': '#08213a',
  opening: '#ffffff',
  leaf: '#7da6cc',
  pill: '#a9cbea',
  label: '#f4f9fd',
  'label-muted': '#b4cde4',
  'label-on-marker': '#0c2c4c',
  'square-name': '#d8e9f8',
  marker: '#f4f9fd',
  'marker-edge': '#08213a',
  link: '#d9ccff',
  region: '#d9ccff',
  'region-faint': '#d9ccff40',
  feature: '#dcebf8',
  note: '#ffe9a8',
  measure: '#ffb3c4',
  'sight-line': '#9ff0fa',
  range: '#e8c6ff',
  darkness: '#021020',
  'side-1': '#b4e8ff',
  'side-2': '#ffdba6',
  'side-3': '#bff5c5',
  'side-4': '#f8e0ec',
  'side-5': '#f9fd8f',
  'side-6': '#fbdcd4',
  nobody: '#dce8f3',
  'floor-0': '#113a63',
  'floor-1': '#1a4672',
  shade: '#04162a',
  'rim-name': '#b4cde4',
  door: '#ffd166',
  'door-fill': '#08213a',
}

/** Settings for drawing in one strong colour; patterns, letters and shapes distinguish sides and types. */
export interface StrongColours {
  readonly ground: string
  readonly text: string
  readonly accent: string
}

/** A theme of a few colours, for a system that has its own: floors alike, lines and letters in the colour of text. */
export function strongTheme({ ground, text, accent }: StrongColours): Theme {
  const inks = Object.fromEntries(Object.keys(deck).map((ink) => [ink, text]))
  return {
    ...deck,
    ...inks,
    deck: ground,
    plate: ground,
    'wall-edge': ground,
    'pillar-edge': ground,
    'marker-edge': ground,
    'label-on-marker': ground,
    'door-fill': ground,
    door: accent,
    shade: ground,
    darkness: ground,
    'floor-0': ground,
    'floor-1': ground,
  }
}

const contrast: Theme = {
  ...strongTheme({ ground: '#000000', text: '#ffffff', accent: '#ffe500' }),
  lattice: '#ffffff30',
  node: '#ffffff90',
  leaf: '#b0b0b0',
  pillar: '#bdbdbd',
  pill: '#ffffff',
  'label-muted': '#e0e0e0',
  'region-faint': '#ffffff40',
  link: '#ffb3ff',
  region: '#e6d9ff',
  note: '#fff3a0',
  measure: '#ff9db4',
  'sight-line': '#7df6ff',
  range: '#e6b3ff',
  added: '#6dffb0',
  removed: '#ffa577',
  altered: '#8fc7ff',
  'side-1': '#6fd3ff',
  'side-2': '#ffc933',
  'side-3': '#6dffa0',
  'side-4': '#ffa6f5',
  'side-5': '#ffff75',
  'side-6': '#ffa577',
  'floor-1': '#1a1a1a',
}

export const mapThemes: Readonly<Record<MapThemeName, Theme>> = { light: paper, dark: deck, blueprint, contrast }

/**
 * Shade along walls: strokes over each other, the widest first (mm), each so opaque; at a wall all of them lie over the
 * floor. Where ground is black already there is nothing to see.
 */
export const SHADE = {
  widths: [46, 41, 36, 31, 26.5, 22, 18, 14, 10.5, 7],
  opacity: { light: 0.025, dark: 0.07, blueprint: 0.06, contrast: 0 },
} as const satisfies { readonly widths: readonly number[]; readonly opacity: Readonly<Record<MapThemeName, number>> }

/** How much of the floor the shade covers where it is darkest (0…1). */
export const darkestShade = (name: MapThemeName): number => 1 - (1 - SHADE.opacity[name]) ** SHADE.widths.length
