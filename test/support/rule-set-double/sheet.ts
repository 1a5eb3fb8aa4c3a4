import type { SheetSections } from '#games/shared/rule-set-parts/game-parts.ts'

export const sheetSections: SheetSections = ({ regions, ruleSet }) => [
  {
    title: 'Tow ledger',
    blocks: [
      {
        kind: 'paragraph',
        parts: [{ kind: 'text', text: `${regions.length} wreck to tow with ${ruleSet?.settings?.tugs ?? 2} tugs.` }],
      },
    ],
  },
]
