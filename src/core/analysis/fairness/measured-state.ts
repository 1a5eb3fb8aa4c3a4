/** The mission with its hatchways as they are measured. */

import { memoize } from '#foundation/memoize.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Hatchways } from './report.ts'

type Panel = Mission['panels'][number]

/** True where nobody can open it: locked, and closed as the battle starts. */
export const staysShut = ({ hatchway }: Panel): boolean => hatchway?.tag === 'locked' && hatchway.start === 'closed'

/** As the battle starts, or with every hatchway open that somebody can open; the same mission for the same one. */
export const missionWith = (document: Mission, when: Hatchways): Mission =>
  when === 'start' ? document : opened(document)

const opened = memoize((document: Mission): Mission => ({ ...document, panels: document.panels.map(openedPanel) }))

/** The same panel for the same one, so that what was drawn of it is known. */
const openedPanel = memoize(
  (panel: Panel): Panel =>
    panel.hatchway === null || panel.hatchway.start === 'open' || staysShut(panel)
      ? panel
      : { ...panel, hatchway: { ...panel.hatchway, start: 'open' } },
)
