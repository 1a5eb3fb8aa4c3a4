import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Template } from '#core/templates/template.ts'

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
