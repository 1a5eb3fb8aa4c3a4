import type { Template } from '#games/shared/templates/template.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'

const document = (): Mission => {
  const blank = blankMission('First tow')
  return {
    ...blank,
    ruleSet: { id: 'salvage-run', settings: { tugs: 3 } },
    mission: { ...blank.mission, type: 'tow' },
    regions: [{ id: 'r1', kind: 'wreck-field', label: '', squares: [{ board: 1, x: 2, y: 2 }] }],
  }
}

export const templates: readonly Template[] = [
  {
    id: 'first-tow',
    number: '',
    name: 'First tow',
    type: 'tow',
    summary: 'One wreck, two tugs.',
    variants: [],
    document,
  },
]
