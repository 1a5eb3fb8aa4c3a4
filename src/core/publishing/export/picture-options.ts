/** Options that every picture of the map has. */
import { z } from 'zod'
import { areaField, areaSchema } from './area.ts'
import type { OptionField } from './exporter.ts'

export const pictureOptions = {
  area: areaSchema,
  theme: z.enum(['print', 'light', 'dark']).default('print'),
  transparent: z.boolean().default(false),
  title: z.boolean().default(false),
  key: z.boolean().default(false),
}

export const pictureFields: readonly OptionField[] = [
  areaField,
  {
    key: 'theme',
    label: 'Colours',
    help: 'Print saves ink and stays readable in grey; light and dark are those of the screen.',
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
    key: 'transparent',
    label: 'Transparent ground',
    help: 'Nothing behind the boards, for laying the picture on another.',
    input: { kind: 'flag' },
  },
  { key: 'title', label: 'Title', help: 'The name of the mission above the map.', input: { kind: 'flag' } },
  { key: 'key', label: 'Key', help: 'What the signs mean, below the map.', input: { kind: 'flag' } },
]
