/** Every sample, and every template as it begins; not once more with a Character in each zone, which changes no map. */
import type { Mission } from '#core/mission/document.ts'
import { templates } from '#core/templates/templates.ts'
import { sampleMissions } from './map-look.ts'

export const allMissions = (): readonly (readonly [string, Mission])[] => [
  ...sampleMissions(),
  ...templates.flatMap((template) =>
    [template, ...template.variants.filter(({ id }) => !id.endsWith('-with-character'))].map(
      (each) => [`template ${each.id}`, each.document()] as const,
    ),
  ),
]
