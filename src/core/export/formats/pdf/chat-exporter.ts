/** A card of the mission for a chat, as a PNG that opens again as the mission. */
import { z } from 'zod'
import { missionPng } from '#core/containers/mission-png.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import { exporterOf, oneFile } from '#core/export/exporter.ts'
import { inkField, inkOption, logoWarnings, styleField, styleOption } from '#core/export/look/style-options.ts'
import { utf8 } from '#core/export/utf8.ts'
import { undrawnWarnings } from '#core/lettering/undrawn.ts'
import { ruleSetLine } from '#core/mission/mission-rule-set.ts'

const kind = { extension: 'png', mime: 'image/png' } as const

export const chatExporter = exporterOf({
  ...kind,
  id: 'chat',
  name: 'PNG card for a chat',
  options: z.strictObject({
    form: z.enum(['card', 'tall']).default('card'),
    ink: inkOption,
    style: styleOption,
  }),
  fields: [
    {
      key: 'form',
      label: 'Form',
      help: 'Letters are large enough for a telephone; rules are named, not printed.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'card', label: 'Card, 1080 × 1350 px' },
          { value: 'tall', label: 'Tall, 1080 × 1920 px' },
        ],
      },
    },
    inkField,
    styleField,
  ],
  plan: (document, { form, ink, style }, stem, own) =>
    oneFile(
      kind,
      `${stem}-chat`,
      async ({ rasterise, signal }) => {
        if (rasterise === undefined) throw new Error('pictures cannot be made here')
        const { chatForms, chatPicture } = await import('./chat-picture.ts')
        const [width] = chatForms[form]
        const made = await rasterise(chatPicture(document, form, { ink, style }), width)
        signal?.throwIfAborted()
        return missionPng(made.png, utf8(writeMission(document)), PIXELS_PER_METRE, utf8(ruleSetLine(document)))
      },
      () => [...logoWarnings(style), ...undrawnWarnings(document, own, 'all')],
    ),
})
/** 96 to an inch, as screens have. */
const PIXELS_PER_METRE = 3780
