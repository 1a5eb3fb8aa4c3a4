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

const OTHER_SHIP =
  '(?:(?:an?|any|the|its|their|another|one) )?(?:(?:enemy |other |hostile |target )?(?:capital )?(?:ships?|vessels?)|enem(?:y|ies)|targets?)'
const WITHIN = '(?:within|up to|at most|from|from within|from up to|no (?:more|further|farther) than)'
const MUST = '(?:must|has to|have to|needs? to)'
/** A distance from ship to ship: neither one to something else on the table, nor so much more than another. */
const APART =
  `(NUMBER)INCHES(?! (?:more|less|longer|shorter|further|farther|closer)\\b)` +
  `(?! (?:of|from) (?!(?:it|them|edge to edge|the boarders?|the boarding ship|${OTHER_SHIP})\\b))`

/**
 * How far boarding reaches, from the beginning of a sentence on: what stands before may say that it holds for one round or one
 * ship alone.
 */
const boardingReach = [
  `boarding(?: actions?| attempts?| ships?)? (?:needs?|requires?) ${OTHER_SHIP}(?: (?:that (?:is|are)|to be))? ${WITHIN} ${APART}`,
  `boarding (?:range|distance) is (?:up to |at most )?${APART}`,
  `boarding(?: actions?)? (?:has|have) a range of (?:up to )?${APART}`,
  `boarding(?: actions?)? reach(?:es)? (?:up to |as far as )?${APART}`,
  `boarding(?: actions?)? (?:is|are) (?:only )?(?:possible|allowed) (?:only )?${WITHIN} ${APART}`,
  `to board(?: ${OTHER_SHIP})?,? (?:(?:an?|the) )?(?:ships?|boarders?|Marines) ${MUST} be ${WITHIN} ${APART}`,
  `(?:ships?|boarders?|Marines) ${MUST} be ${WITHIN} ${APART}(?: (?:of|from) ${OTHER_SHIP})? to board\\b`,
  `(?:Marines|ships?) (?:can |may )?(?:only )?board ${OTHER_SHIP}(?: that (?:is|are))? ${WITHIN} ${APART}`,
  `${OTHER_SHIP} ${WITHIN} ${APART} (?:can|may) be boarded\\b(?! by )`,
  `${OTHER_SHIP} ${MUST} be ${WITHIN} ${APART} to be boarded\\b(?! by )`,
  `${OTHER_SHIP} (?:can|may) (?:only )?be boarded (?:only )?${WITHIN} ${APART}(?! by )`,
]
  .map((words) => `^(?:in this (?:mission|battle),? )?(?:(?:an?|any|each|every|all|the) )?${words}`)
  .join('|')

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
    '\\b(?:Marines|ships?)(?: (?:can|may))? boards?(?: (?:an|any|the|another) (?:enemy )?(?:capital )?ship)? (?:up to |from (?:up to )?|within |at (?:up to )?)' +
      `${APART}|${boardingReach}`,
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
