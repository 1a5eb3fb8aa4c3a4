/** The texts of a mission as sections of its sheet. */

import { hasManoeuvres, manoeuvreFacts } from '#analysis/rule-text/rule-facts.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { sheetSectionsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import type { Mission } from '#model/mission/document.ts'
import { wordsOnScoring } from '#model/mission/version.ts'
import { campaignBlocks, factBlocks, factLines } from './fact-blocks.ts'
import { featureBlocks } from './feature-blocks.ts'
import { halfBlocks } from './half-pages.ts'
import { lookUpSection } from './look-up.ts'
import { referenceBlocks, referenceTitle } from './reference-blocks.ts'
import { ruleTexts } from './rule-texts.ts'
import { scoringBlocks } from './scoring-blocks.ts'
import type { Section } from './section.ts'
import { tokenBlocks } from './token-blocks.ts'

/** Facts of play, scoring, special rules, Tactical Manoeuvres, tables, campaign, notes; a section without text has no blocks. */
export function missionTexts(document: Mission): Section[] {
  const told = ruleTexts(document)
  return [
    { title: 'Battle and deployment', blocks: factBlocks(document) },
    { title: 'Half-maps', blocks: halfBlocks(document) },
    { title: 'Scoring', blocks: scoringBlocks(document) },
    { title: 'Special rules', blocks: told['special-rule'] },
    {
      title: 'Tactical Manoeuvres',
      blocks: [...(hasManoeuvres(document) ? factLines(manoeuvreFacts(document)) : []), ...told['tactical-manoeuvre']],
    },
    { title: 'Terrain features', blocks: featureBlocks(document) },
    { title: 'Tables', blocks: told.tables },
    { title: 'Tokens', blocks: tokenBlocks(document) },
    ...sheetSectionsOf(document).map(({ title, blocks }) => ({ title, blocks })),
    { title: referenceTitle(document), blocks: referenceBlocks(document) },
    lookUpSection(document, !hasManoeuvres(document)),
    { title: 'The campaign', blocks: campaignBlocks(document) },
    { title: 'Notes on the map', blocks: noteBlocks(document) },
  ]
}

export const briefingTexts = ({ mission: { briefing } }: Mission): Section[] => [
  { title: 'Briefing', blocks: readProse(briefing).blocks },
]

const words = (text: string): Inline => ({ kind: 'text', text })

export function noteBlocks({ notes }: Mission): Block[] {
  if (notes.length === 0) return []
  return [{ kind: 'list', first: 1, items: notes.map(({ text }) => [{ kind: 'paragraph', parts: [words(text)] }]) }]
}

/** Texts longer than this (letters) are not laid out beforehand: it would take as long as printing them. */
const LONG_TEXT = 60_000

/** @param briefed the briefing stands elsewhere */
export const hasLongTexts = ({ mission: { briefing }, play }: Mission, briefed = false): boolean =>
  [...wordsOnScoring(play), ...play.rules.map(({ text }) => text), briefed ? '' : briefing].join('').length > LONG_TEXT
