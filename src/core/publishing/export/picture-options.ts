/** Options of pictures and cutting files: the part of the map, what is drawn, how cuts are coloured. */

import { z } from 'zod'
import { layoutOf } from '#analysis/layout/layout.ts'
import { viewCorners } from '#drawing/standing/view.ts'
import { type Box, overlaps } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import type { OptionField } from './exporter.ts'

const place = z.number().min(-10_000).max(10_000)
const length = z.number().min(1).max(10_000)
const boxSchema = z.strictObject({ x: place, y: place, width: length, height: length })

/** As written on a command line: `0,0,606,703`. */
const written = z
  .string()
  .regex(
    /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/,
    'Enter the area as four numbers separated by commas: left,top,width,height (mm).',
  )
  .transform((text) => {
    const [x, y, width, height] = text.split(',').map(Number)
    return { x, y, width, height }
  })
  .pipe(boxSchema)

/** A box on the battlefield (mm), whose upper left corner is that of the boards, or null for all of it. */
const areaSchema = z.union([boxSchema, written]).nullable().default(null)

export const areaField: OptionField = {
  key: 'area',
  label: 'Part of the battlefield',
  help: 'Left, top, width and height in millimetres from the upper left corner of the boards. Without it, the whole battlefield is exported.',
  input: { kind: 'area' },
}

/** Returns a warning for a part in which nothing of the battlefield lies; none for any other part, or for all of it. */
export function areaWarnings(document: Mission, area: Box | null): string[] {
  const { bounds } = layoutOf(document).field
  if (area === null || overlaps(area, bounds)) return []
  const [right, bottom] = [Math.round(bounds.x + bounds.width), Math.round(bounds.y + bounds.height)]
  return [
    `The chosen part doesn’t include any of the battlefield, which extends from ${Math.round(bounds.x)},${Math.round(bounds.y)} to ${right},${bottom} (mm).`,
  ]
}

/** Corner and walls of a standing picture. */
export const standingOptions = {
  corner: z.enum(['best', ...viewCorners]).default('best'),
  walls: z.enum(['full', 'low']).default('full'),
}

/** The fields for them; they have an effect only while another option has one of these values. */
export const standingFields = (only: NonNullable<OptionField['only']>): readonly OptionField[] => [
  {
    key: 'corner',
    label: 'Seen from',
    help: 'The corner of the map that is nearest to you.',
    only,
    input: {
      kind: 'choice',
      choices: [
        { value: 'best', label: 'Where walls hide least' },
        { value: 'north-west', label: 'North-west' },
        { value: 'north-east', label: 'North-east' },
        { value: 'south-east', label: 'South-east' },
        { value: 'south-west', label: 'South-west' },
      ],
    },
  },
  {
    key: 'walls',
    label: 'Walls',
    help: 'Low walls hide less of the floor behind them.',
    only,
    input: {
      kind: 'choice',
      choices: [
        { value: 'full', label: 'Full height' },
        { value: 'low', label: 'Low' },
      ],
    },
  },
]

export const pictureOptions = {
  view: z.enum(['map', 'standing']).default('map'),
  ...standingOptions,
  area: areaSchema,
  theme: z.enum(['print', 'light', 'dark']).default('print'),
  art: z.boolean().default(false),
  transparent: z.boolean().default(false),
  title: z.boolean().default(false),
  key: z.boolean().default(false),
}

const fromAbove = { key: 'view', values: ['map'] } as const

export const pictureFields: readonly OptionField[] = [
  {
    key: 'view',
    label: 'View',
    help: 'The map from above, or the battlefield as it stands on the table.',
    input: {
      kind: 'choice',
      choices: [
        { value: 'map', label: 'From above' },
        { value: 'standing', label: 'Standing' },
      ],
    },
  },
  ...standingFields({ key: 'view', values: ['standing'] }),
  { ...areaField, only: fromAbove },
  {
    key: 'theme',
    label: 'Colours',
    help: 'Print saves ink and stays readable in grey; light and dark match the screen.',
    input: {
      kind: 'choice',
      choices: [
        { value: 'print', label: 'Print' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
    },
  },
  {
    key: 'art',
    label: 'Art floor',
    help: 'Floors of plates and gratings in two greys, as on the screen.',
    only: fromAbove,
    input: { kind: 'flag' },
  },
  {
    key: 'transparent',
    label: 'Transparent background',
    help: 'Leaves the area around the boards empty, for placing the picture on top of another.',
    input: { kind: 'flag' },
  },
  { key: 'title', label: 'Title', help: 'The name of the mission above the map.', input: { kind: 'flag' } },
  {
    key: 'key',
    label: 'Key',
    help: 'The meaning of the symbols, below the map.',
    only: fromAbove,
    input: { kind: 'flag' },
  },
]

export const cutOptions = {
  outlines: z.enum(['welded', 'pieces']).default('welded'),
  markers: z.boolean().default(true),
  lattice: z.boolean().default(true),
}

export const cutFields: readonly OptionField[] = [
  {
    key: 'outlines',
    label: 'Cut lines',
    help: 'Around connected pieces as one outline, or around each piece, with shared edges cut once. For cut profiles.',
    input: {
      kind: 'choice',
      choices: [
        { value: 'welded', label: 'Welded' },
        { value: 'pieces', label: 'Every piece' },
      ],
    },
  },
  {
    key: 'markers',
    label: 'Markers and tokens',
    help: 'Cut lines around markers and the bases of tokens. For cut profiles.',
    input: { kind: 'flag' },
  },
  {
    key: 'lattice',
    label: 'Boards and grid',
    help: 'Score lines for boards, squares and the leaves of hatchways. For cut profiles.',
    input: { kind: 'flag' },
  },
]

/** Colours that cutters tell apart, with their numbers in drawing programs. */
export const cutterColours = {
  red: { name: 'Red', css: '#ff0000', index: 1 },
  green: { name: 'Green', css: '#00ff00', index: 3 },
  blue: { name: 'Blue', css: '#0000ff', index: 5 },
  magenta: { name: 'Magenta', css: '#ff00ff', index: 6 },
  black: { name: 'Black', css: '#000000', index: 7 },
} as const
const colourNames = [
  'red',
  'green',
  'blue',
  'magenta',
  'black',
] as const satisfies readonly (keyof typeof cutterColours)[]

export const colourOptions = {
  cutColour: z.enum(colourNames).default('red'),
  scoreColour: z.enum(colourNames).default('blue'),
}

const choices = colourNames.map((value) => ({ value, label: cutterColours[value].name }))
export const colourFields: readonly OptionField[] = [
  { key: 'cutColour', label: 'Cut line colour', help: 'For cut profiles.', input: { kind: 'choice', choices } },
  { key: 'scoreColour', label: 'Score line colour', help: 'For cut profiles.', input: { kind: 'choice', choices } },
]

export const dxfOptions = z.strictObject({ area: areaSchema, ...cutOptions, ...colourOptions })
export type DxfOptions = z.infer<typeof dxfOptions>
