/** How the cover and the tables of a pack look, by the style that it names. */
import { print, printGrey, printSaver, type Theme } from '#core/display/themes.ts'
import type { PackPdfOptions } from './pack-pdf-options.ts'

export interface PackStyle {
  /** What the cover is: maps under a rule, a filled panel, a framed sheet. */
  readonly cover: 'maps' | 'panel' | 'frame'
  readonly ink: string
  readonly muted: string
  /** Numbers and heads. */
  readonly accent: string
  /** Ground of the panel or the frame; null: none is filled. */
  readonly ground: string | null
  /** Walls that are drawn large and pale. */
  readonly ghost: string
  readonly onGround: string
}

const plain: PackStyle = {
  cover: 'maps',
  ink: '#111111',
  muted: '#555555',
  accent: '#111111',
  ground: null,
  ghost: '#dddddd',
  onGround: '#111111',
}

const styles: Readonly<Record<string, PackStyle>> = {
  'field-order': plain,
  'deck-plan': {
    ...plain,
    cover: 'panel',
    accent: '#1c3b4d',
    ground: '#1c3b4d',
    ghost: '#3d6076',
    onGround: '#ffffff',
  },
  dossier: { ...plain, cover: 'frame', accent: '#7a2a1d', ground: '#f3f0ea', ghost: '#ddd4c6' },
}

/** The look for a name and an ink; an unknown name has the usual one. */
export function packStyle(name: string, ink: PackPdfOptions['ink']): PackStyle {
  const style = styles[name] ?? plain
  if (ink === 'colour') return style
  const grey = { ...style, accent: '#111111' }
  if (ink === 'saver') return { ...grey, ground: null, ghost: '#cccccc', onGround: '#111111' }
  return style.cover === 'panel'
    ? { ...grey, ground: '#333333', ghost: '#5c5c5c' }
    : { ...grey, ground: style.ground === null ? null : '#f2f2f2', ghost: '#d4d4d4' }
}

export const inks: Readonly<Record<PackPdfOptions['ink'], Theme>> = {
  colour: print,
  grey: printGrey,
  saver: printSaver,
}
