/** How the cover and the tables of a pack look, by its style. */
import { print, printGrey, printSaver, type Theme } from '#drawing/display/themes.ts'
import type { SheetStyle } from '#model/mission/paper-style.ts'
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

/** What stands in for title bands and walls of sheets, on the cover. */
const covers = { rule: 'maps', band: 'panel', walls: 'frame' } as const

/** The cover and the tables in a style and an ink. */
export function packStyle({ title, colours }: SheetStyle, ink: PackPdfOptions['ink']): PackStyle {
  const cover = covers[title.form]
  const style: PackStyle = {
    cover,
    ink: '#111111',
    muted: '#555555',
    accent: cover === 'maps' ? colours.text : colours.accent,
    ground: cover === 'maps' ? null : colours.band,
    ghost: cover === 'maps' ? '#dddddd' : mixed(colours.band, colours.onBand),
    onGround: cover === 'maps' ? '#111111' : colours.onBand,
  }
  if (ink === 'colour') return style
  const grey = { ...style, accent: '#111111' }
  if (ink === 'saver') return { ...grey, ground: null, ghost: '#cccccc', onGround: '#111111' }
  return cover === 'panel'
    ? { ...grey, ground: '#333333', ghost: '#5c5c5c', onGround: '#ffffff' }
    : { ...grey, ground: style.ground === null ? null : '#f2f2f2', ghost: '#d4d4d4', onGround: '#111111' }
}

/** Part of another colour in walls that are pale on a ground. */
const PALE = 0.16

/** A colour with a little of another. */
function mixed(ground: string, other: string): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(channel(ground, at) * (1 - PALE) + channel(other, at) * PALE))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export const inks: Readonly<Record<PackPdfOptions['ink'], Theme>> = {
  colour: print,
  grey: printGrey,
  saver: printSaver,
}
