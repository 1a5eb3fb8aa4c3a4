/** Figures of scoring and dice in the texts: victory points, when in a phase is scored, what a die must show. */

import { NUMBER, numberOf } from '#core/checker/numbers.ts'
import { type Claim, isOfPoints, isOfScoring, plainSentences, type Sentence } from '#core/checker/sentences.ts'
import type { Mission } from '#core/mission/document.ts'
import { isInWords } from '#core/mission/in-words.ts'
import { phaseName } from '#core/mission/mission-rule-set.ts'
import { pointFiguresOf } from '#core/scoring/point-figures.ts'

export const scoringClaims = (document: Mission, sentences: readonly Sentence[]): Claim[] => {
  const scoring = sentences.filter(({ says }) => isOfScoring(says))
  const isBare = document.play.objectives.every(isInWords)
  return [
    ...(isBare ? [] : [...pointClaims(document, scoring), ...phaseClaims(document, scoring)]),
    ...rollClaims(document.play),
  ]
}

/** Several in figures, or one in words: `one, 12 VP` speaks of something else before. */
const POINTS = new RegExp(
  `((?:\\d+(?:, | or | and |, or |, and ))*\\d+|(?:${NUMBER})) (?:more )?(?:victory points?|VP)\\b`,
  'gi',
)
const SAID_NUMBER = new RegExp(`\\b(?:${NUMBER})\\b`, 'gi')

/** `The first side with`, `once a side has`, `until somebody reaches`: what comes before a number of points that ends or decides something. */
const THRESHOLD =
  /\b(?:first|once|when|if|until|as soon as|whoever)\b[^,;:]*\b(?:with|has|have|reach(?:es)?|gets? to)(?: (?:at least|more than|fewer than))? $/i

/** Victory points in the scoring text that nothing of the scoring brings. */
function pointClaims(document: Mission, scoring: readonly Sentence[]): Claim[] {
  const spoken = scoring.filter((sentence) => isOfPoints(sentence) && !/paint/i.test(sentence.text))
  if (spoken.length === 0) return []
  const brought = pointFiguresOf(document)
  const found = new Map<number, Claim>()
  for (const { text, says } of spoken)
    for (const { 0: quote, 1: list = '', index } of text.matchAll(POINTS)) {
      // What a side has to have, so that something comes to pass, nothing has to bring.
      if (THRESHOLD.test(text.slice(0, index))) continue
      for (const [written] of list.matchAll(SAID_NUMBER)) {
        const points = numberOf(written)
        if (brought.has(points) || found.has(points)) continue
        found.set(points, {
          key: `points:${points}`,
          says,
          quote,
          fact: `no objective brings ${points}`,
          advice: 'Change the words, or the points of the objective that is meant.',
        })
      }
    }
  return [...found.values()]
}

const TIME =
  /\b[Aa]t the (start|end) of (?:each |every |both )?(?:of )?(?:one’s |your |their |its |his |her |the )?(?:own )?(?:player’s )?([A-Z][a-z]+) phases?\b/g

/** “At the start of your Command phase”, where all that is scored in it is scored at its end. */
function phaseClaims(document: Mission, scoring: readonly Sentence[]): Claim[] {
  const timings = document.play.objectives.flatMap(({ timing }) => (timing.kind === 'progressive' ? [timing] : []))
  const found = new Map<string, Claim>()
  for (const { text, says } of scoring)
    for (const [quote, at = '', phase = ''] of text.replaceAll("'", '’').matchAll(TIME)) {
      const there = timings.filter((timing) =>
        phaseName(document, timing.phase).toLowerCase().startsWith(phase.toLowerCase()),
      )
      if (there.length === 0 || there.some((timing) => (timing.at ?? 'end') === at)) continue
      found.set(phase, {
        key: `phase:${phase}`,
        says,
        quote,
        fact: `the objectives are scored at the ${at === 'start' ? 'end' : 'start'} of it`,
        advice: 'Change the words, or when the objectives are scored.',
      })
    }
  return [...found.values()]
}

/** A rule whose die must show another number than its own words say: `4+`, or `1–3` where it has to be low. */
const rollClaims = ({ rules }: Mission['play']): Claim[] =>
  rules.flatMap(({ id, title, text, steps, roll }): Claim[] => {
    if (roll === undefined || roll.dice !== 'D6') return []
    const sentences = [text, ...(steps ?? [])].flatMap(plainSentences)
    const right = figuresOfRoll(roll)
    if (right === null) return []
    const { pattern, figures, fact } = right
    const said = sentences.flatMap((each) => each.match(pattern) ?? [])
    const [quote] = said
    if (quote === undefined || said.some((each) => figures.includes(each))) return []
    const advice = 'Change the words, or the roll of the rule.'
    return [{ key: `roll:${id}`, says: `“${title}” says`, quote, fact, advice }]
  })

type Roll = NonNullable<Mission['play']['rules'][number]['roll']>

interface FiguresOfRoll {
  /** How words tell such figures. */
  readonly pattern: RegExp
  /** How they rightly tell this one. */
  readonly figures: readonly string[]
  readonly fact: string
}

function figuresOfRoll(roll: Roll): FiguresOfRoll | null {
  if ('least' in roll)
    return {
      pattern: /\b[2-6]\+/g,
      figures: [`${roll.least}+`],
      fact: `its roll succeeds on ${roll.least} or more`,
    }
  if (roll.kind !== 'at-most') return null
  return {
    pattern: /\b1(?:–|-| to )[2-5]\b(?!["″])/g,
    figures: ['–', '-', ' to '].map((to) => `1${to}${roll.most}`),
    fact: `its roll succeeds on ${roll.most} or less`,
  }
}
