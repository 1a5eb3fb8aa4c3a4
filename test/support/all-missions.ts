/** Every sample, and every template as it begins; not once more with a Character in each zone, which changes no map. */

import { templates } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { sampleMissions } from './map-look.ts'

export const allMissions = (): readonly (readonly [string, Mission])[] => [
  ...sampleMissions(),
  ...templates.flatMap((template) =>
    [template, ...template.variants.filter(({ id }) => !id.endsWith('-with-character'))].map(
      (each) => [`template ${each.id}`, each.document()] as const,
    ),
  ),
]
