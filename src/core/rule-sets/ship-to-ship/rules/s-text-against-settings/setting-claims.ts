/** What the texts say of the figures that the mission sets: how far guns and craft reach, how many craft there are, how wide the void is. */
import {
  type FigureQuestion,
  figureClaims,
  figurePattern as pattern,
  saidNumber,
} from '#core/checker/figure-questions.ts'
import { numberOf } from '#core/checker/numbers.ts'
import type { Claim, Sentence } from '#core/checker/sentences.ts'
import type { Layout } from '#core/layout/layout.ts'
import { loadOf } from '#core/rule-sets/ship-to-ship/reading/craft-load.ts'
import { INCH_MM, inchesOf, settingOf } from '#core/rule-sets/ship-to-ship/reading/settings.ts'
import { craftOf, shipsOf, voidsOf } from '#core/rule-sets/ship-to-ship/reading/ship-plan.ts'

/** Sizes of models that a text may say. */
const loads = [
  { key: 'load:infantry', words: '(?:infantry|foot)', name: 'infantry' },
  { key: 'load:large', words: 'large models?', name: 'large models' },
  { key: 'load:riders', words: '(?:riders?|bikes?)', name: 'riders' },
] as const

type Question = Omit<FigureQuestion<Layout>, 'advice'>

/** A figure that is the setting, or not. */
const bySetting =
  (id: string, words: (value: number) => string) =>
  ({ document }: Layout, groups: readonly string[]): string | null => {
    const value = settingOf(document, id)
    return saidNumber(groups) === value ? null : words(value)
  }

const asked: readonly Question[] = [
  {
    key: 'gun-range',
    word: 'gun',
    pattern: pattern(
      '\\bguns? (?:can |may )?(?:fires?|shoots?|reach(?:es)?|(?:have|has) a range of)(?: at)?(?: (?:anything|any target|targets|everything))?(?: (?:up to|as far as|within|within a range of|to))? (\\d{1,3})INCHES',
    ),
    against: bySetting('gunRange', (value) => `guns reach ${value}"`),
  },
  {
    key: 'craft-move',
    word: 'd6',
    pattern: pattern(
      '\\bcraft (?:(?:turns?|pivots?)[^.;,]*? and )?moves? (\\d{1,2})INCHES (?:\\+|and|plus) (?:a )?D6\\b',
    ),
    against: bySetting('craftMove', (value) => `craft move ${value}" and a D6`),
  },
  {
    key: 'craft',
    word: 'craft',
    pattern: pattern(
      '\\b(?:each|every) (?:side|player|ship) (?:has|gets|brings|launches|begins with|may have|may launch) (?:up to |at most )?(NUMBER) (?:assault )?craft\\b(?! (?:in|on|at|for|of|with|from)\\b)' +
        '|\\b(?:no|not) (?:side|player) (?:has|may have|can have|launches) more than (NUMBER) (?:assault )?craft\\b',
    ),
    against: ({ document }, [each = '', most = '']) => {
      const said = numberOf(each || most)
      const setting = settingOf(document, 'craft')
      if (said === setting || document.sides.some(({ id }) => craftOf(document, id).length === said)) return null
      return `each side has ${setting} at most`
    },
  },
  {
    key: 'void',
    word: 'void',
    pattern: pattern(
      '\\bvoid(?: between (?:them|the ships|the two ships|both ships))? is (?:exactly )?(\\d{1,3}(?:\\.\\d)?)INCHES|\\b(\\d{1,3}(?:\\.\\d)?)INCHES of void\\b',
    ),
    against: voidAgainst,
  },
  {
    key: 'void',
    word: 'apart',
    pattern: pattern('\\bships (?:lie|are|begin|stay|float) (?:exactly )?(\\d{1,3}(?:\\.\\d)?)INCHES apart\\b'),
    against: voidAgainst,
  },
  {
    key: 'gun-strength',
    word: 'gun',
    pattern: pattern('\\bguns? (?:have|has|hits?|fires?|shoots?) (?:at |with |a )?(?:strength |S ?)(\\d{1,2})\\b'),
    against: bySetting('gunStrength', (value) => `the strength of guns is ${value}`),
  },
  {
    key: 'debris-strength',
    word: 'debris',
    pattern: pattern('\\bdebris (?:has|hits?|strikes?) (?:at |with |a )?(?:strength |S ?)(\\d{1,2})\\b'),
    against: bySetting('debrisStrength', (value) => `the strength of debris is ${value}`),
  },
  {
    key: 'inner-armour',
    word: 'inner wall',
    pattern: pattern('\\binner walls? (?:have|has) (?:an )?armour (?:of )?(\\d{1,2})\\b'),
    against: bySetting('innerArmour', (value) => `the armour of inner walls is ${value}`),
  },
  {
    key: 'structure-per-hit',
    word: 'structure',
    pattern: pattern('\\bhit takes (NUMBER) (?:points? of )?structure\\b'),
    against: bySetting('structurePerHit', (value) => `a damaging hit takes ${value}`),
  },
  {
    key: 'hangar-side',
    word: 'hangar',
    pattern: pattern('\\bhangars? (?:is|are|measures?|has|have) (\\d{1,2})(?:INCHES)? ?(?:×|x|by) ?\\d{1,2}'),
    against: bySetting('hangarSide', (value) => `the side of a hangar is ${value}"`),
  },
  ...loads.map(
    ({ key, words, name }): Question => ({
      key,
      word: 'craft',
      pattern: pattern(
        `\\bcraft (?:can |may )?(?:carr(?:y|ies)|holds?|takes?|(?:has|have) room for) (?:up to |at most )?(NUMBER) ${words}\\b`,
      ),
      against: (_, groups) => (saidNumber(groups) === loadOf(name) ? null : `a craft carries ${loadOf(name)} ${name}`),
    }),
  ),
  ...(['hangar', 'gun'] as const).map(
    (part): Question => ({
      key: `count:${part}`,
      word: part,
      pattern: pattern(
        `\\b(?:each|every|both) ships? (?:has|have|begins? with|carr(?:y|ies)) (NUMBER) ${part}s?\\b(?=[.;,]|$| and (?:NUMBER|an?)\\b)`,
      ),
      against: (layout, groups) => {
        const counts = shipsOf(layout).map((ship) => ship[`${part}s`].length)
        return counts.length === 0 || counts.includes(saidNumber(groups.slice(0, 1)))
          ? null
          : `the ships of the map have ${[...new Set(counts)].join(' and ')} ${part}s`
      },
    }),
  ),
  {
    key: 'assault-share',
    word: 'assault',
    pattern: pattern('\\b(\\d{1,3}) ?(?:%|per ?cent)[^.;,\\d]*? (?:for|to|into|in|on) the assault\\b'),
    against: bySetting('assaultShare', (value) => `the assault gets ${value} %`),
  },
]

function voidAgainst(layout: Layout, groups: readonly string[]): string | null {
  const said = Number(groups.find((group) => group !== ''))
  const voids = voidsOf(layout)
  const [first] = voids
  // A tenth of an inch is what is printed.
  if (first === undefined || voids.some(({ mm }) => Math.abs(mm / INCH_MM - said) < 0.06)) return null
  return `the void is ${inchesOf(first.mm)}`
}

const questions = asked.map((question) => ({
  ...question,
  advice: question.key.startsWith('load:')
    ? 'Change the words: the check of squads counts with what the rules of the game say.'
    : question.key.startsWith('count:')
      ? 'Change the words, or add or remove some on the map.'
      : question.key === 'void'
        ? 'Change the words, or move the ships.'
        : 'Change the words, or the figure among those of the rule set.',
}))

export const settingClaims = (layout: Layout, sentence: Sentence): Claim[] => figureClaims(questions, layout, sentence)
