/** The map as a picture: its pixels, the size on paper in `pHYs`, the whole mission in a separate chunk. */
import { z } from 'zod'
import { missingGlyphWarnings } from '#drawing/lettering/missing-glyphs.ts'
import { missionPng } from '#model/containers/png-chunks.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { ruleSetLine } from '#model/mission/mission-rule-set.ts'
import { exporterOf, type OptionField, oneFile } from '#publishing/export/exporter.ts'
import { pictureOf, textsOf } from '#publishing/export/picture.ts'
import { areaWarnings, pictureFields, pictureOptions } from '#publishing/export/picture-options.ts'
import { utf8 } from '#publishing/export/utf8.ts'

/** How many pixels a picture gets, and how large they are on paper. */

interface SizeOptions {
  /** By width: `width` pixels. By resolution: `dpi` at the printed size. */
  readonly size: 'width' | 'resolution'
  readonly width: number
  readonly dpi: number
  /** The printed picture is true size divided by this. */
  readonly scale: number
}

interface PixelSize {
  /** Pixels. */
  readonly width: number
  /** Pixels in a metre on paper, at the chosen scale. */
  readonly perMetre: number
  /** True if the size asked for went beyond the limits of a picture. */
  readonly reduced: boolean
}

/** Largest picture that every browser can draw; while it is made, it takes a quarter of a gigabyte. */
const MAX_PIXELS = 64_000_000
const LONGEST_SIDE = 16_000
const MM_PER_INCH = 25.4

/** The size in pixels of a picture of that size in millimetres on the battlefield. */
function pixelSize(box: { readonly width: number; readonly height: number }, choices: SizeOptions): PixelSize {
  const printed = box.width / choices.scale
  const wanted = choices.size === 'width' ? choices.width : Math.round((printed / MM_PER_INCH) * choices.dpi)
  const most = Math.floor(
    Math.min(LONGEST_SIDE, (LONGEST_SIDE * box.width) / box.height, Math.sqrt((MAX_PIXELS * box.width) / box.height)),
  )
  const width = Math.max(1, Math.min(wanted, most))
  return { width, perMetre: (width / printed) * 1000, reduced: wanted > most }
}

/** Dots in an inch on paper, rounded down. */
const dpiOf = ({ perMetre }: PixelSize): number => Math.floor((perMetre * MM_PER_INCH) / 1000)

const kind = { extension: 'png', mime: 'image/png' } as const

const options = z.strictObject({
  size: z.enum(['width', 'resolution']).default('width'),
  width: z.int().min(16).max(16_000).default(3000),
  dpi: z.int().min(10).max(1200).default(300),
  scale: z.number().min(1).max(50).default(7),
  ...pictureOptions,
})

const fields: readonly OptionField[] = [
  {
    key: 'size',
    label: 'Size',
    help: 'Set by the number of pixels, or by the resolution in print.',
    input: {
      kind: 'choice',
      choices: [
        { value: 'width', label: 'Width in pixels' },
        { value: 'resolution', label: 'Print resolution' },
      ],
    },
  },
  {
    key: 'width',
    label: 'Width',
    help: 'Pixels from left to right.',
    only: { key: 'size', values: ['width'] },
    input: { kind: 'number', unit: 'px', min: 16, max: 16_000 },
  },
  {
    key: 'dpi',
    label: 'Resolution',
    help: 'Dots per inch at the printed size.',
    only: { key: 'size', values: ['resolution'] },
    input: { kind: 'number', unit: 'dpi', min: 10, max: 1200 },
  },
  {
    key: 'scale',
    label: 'Printed at 1 :',
    help: 'How many times smaller than the battlefield the printed picture is; 1 is true size.',
    input: { kind: 'number', unit: '', min: 1, max: 50 },
  },
  ...pictureFields,
]

export const pngExporter = exporterOf({
  ...kind,
  id: 'png',
  name: 'PNG picture of the map',
  options,
  fields,
  plan: (document, wanted, stem, own) => {
    const picture = pictureOf(document, wanted)
    const size = pixelSize(picture.box, wanted)
    const warnings = size.reduced
      ? [
          `The limit is 64 million pixels, or 16 000 on a side. This picture will be ${size.width} pixels wide (${dpiOf(size)} dpi at 1 : ${wanted.scale}).`,
        ]
      : []
    return oneFile(
      kind,
      stem,
      async ({ rasterise, signal }) => {
        if (rasterise === undefined) throw new Error('pictures cannot be made here')
        const made = await rasterise(picture, size.width)
        signal?.throwIfAborted()
        return missionPng(made.png, utf8(writeMission(document)), size.perMetre, utf8(ruleSetLine(document)))
      },
      () => [
        ...warnings,
        ...areaWarnings(document, wanted.area),
        ...missingGlyphWarnings(document, own, wanted.title ? 'titled map' : 'map', () => textsOf(picture)),
      ],
    )
  },
})
