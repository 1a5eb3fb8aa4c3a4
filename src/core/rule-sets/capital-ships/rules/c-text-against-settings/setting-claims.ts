/** What the texts say of the figures that the mission sets: who may board, from how far, what a result takes. */
import { type FigureQuestion, figureClaims, figurePattern, saidNumber } from '#core/checker/figure-questions.ts'
import type { Claim, Sentence } from '#core/checker/sentences.ts'
import type { Mission } from '#core/mission/document.ts'
import { numberOf, settingOf, squadronsOf } from '#core/rule-sets/capital-ships/reading/fleet.ts'

const advice = 'Change the words, or the figure among those of the rule set.'

/** A figure that is the setting, or not. */
const bySetting =
  (id: string, words: (value: number) => string) =>
  (document: Mission, groups: readonly string[]): string | null => {
    const value = settingOf(document, id)
    return saidNumber(groups) === value ? null : words(value)
  }

const question = (
  key: string,
  word: string,
  source: string,
  against: FigureQuestion<Mission>['against'],
): FigureQuestion<Mission> => ({ key, word, pattern: figurePattern(source), advice, against })

const questions: readonly FigureQuestion<Mission>[] = [
  question(
    'marines',
    'marine',
    '\\bships? (?:needs?|must have|has to have|have to have) (?:at least )?(NUMBER)(?: or more)? Marines? to board\\b' +
      '|\\bships? with (?:at least )?(NUMBER)(?: or more)? Marines?(?: or more)? (?:can|may) board\\b',
    bySetting('marinesToBoard', (value) => `${value} is enough`),
  ),
  question(
    'range',
    'board',
    '\\b(?:Marines|ships?)(?: (?:can|may))? boards?(?: (?:an|any|the|another) (?:enemy )?(?:capital )?ship)? (?:up to |from (?:up to )?|within |at (?:up to )?)(\\d{1,3})INCHES',
    bySetting('boardingRange', (value) => `Marines board from ${value}" at most`),
  ),
  {
    ...question(
      'driven-off',
      'driven',
      '\\bdriven[- ]off squadrons? (?:is|are) (?:placed|put|set up) (\\d{1,3})INCHES' +
        '|\\bsquadrons? (?:(?:that|which) )?(?:is|are) driven off,? (?:(?:it|they) )?(?:(?:is|are|place|put) )?(?:(?:it|them|placed|put) )?(\\d{1,3})INCHES away\\b',
      bySetting('drivenOff', (value) => `it is placed ${value}" away`),
    ),
    // It is itself what happens only at times.
    atTimes: true,
  },
  question(
    'squadron-move',
    'squadron',
    '^(?:all |exo-armour )?squadrons? (?:can |may )?moves? (?:up to )?(\\d{1,3})INCHES|\\b(?:each|every) (?:exo-armour )?squadron (?:can |may )?moves? (?:up to )?(\\d{1,3})INCHES',
    (document, groups) =>
      squadronsOf(document).some((token) => numberOf(token, 'Move') === saidNumber(groups))
        ? null
        : bySetting('squadronMove', (value) => `squadrons move ${value}"`)(document, groups),
  ),
  question(
    'success',
    'succeed',
    '\\b(?:die|dice)(?: of (?:a|the) pool)? succeeds? (?:on|from) (?:a |an )?([2-6])(?:\\+| or more| on| or better)',
    bySetting('successFrom', (value) => `a die succeeds from ${value}`),
  ),
  ...(['S', 'D', 'T', 'Q'] as const).map(
    (result): FigureQuestion<Mission> => ({
      key: `result-${result}`,
      word: 'structure',
      // With regard to case: the letter is the name of a result.
      pattern: new RegExp(
        `\\b(?:[Rr]esults?(?: of)?|[Ee]ach|[Ee]very|[Aa]n?) ${result} takes? (?:off )?(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?:points? of )?Structure\\b`,
      ),
      advice,
      against: bySetting(`structure${result}`, (value) => `a result ${result} takes ${value}`),
    }),
  ),
]

export const settingClaims = (document: Mission, sentence: Sentence): Claim[] =>
  figureClaims(questions, document, sentence)
