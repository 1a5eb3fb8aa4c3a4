/** Options of the formats that write the cut profile. */
import { z } from 'zod'
import type { OptionField } from './exporter.ts'

export const cutOptions = {
  outlines: z.enum(['welded', 'pieces']).default('welded'),
  markers: z.boolean().default(true),
  lattice: z.boolean().default(true),
}

export const cutFields: readonly OptionField[] = [
  {
    key: 'outlines',
    label: 'Cut lines',
    help: 'Around everything that touches, or around every piece with shared borders once. For cut profiles.',
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
    label: 'Boards and lattice',
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
  { key: 'cutColour', label: 'Colour of cut lines', help: 'For cut profiles.', input: { kind: 'choice', choices } },
  { key: 'scoreColour', label: 'Colour of score lines', help: 'For cut profiles.', input: { kind: 'choice', choices } },
]
