/** What the texts say of the frame of a battle: players, zones, the Underdog, Deep Strike, hatchways, and when scoring begins. */

import { inWord, NUMBER, numberOf, ORDINAL, ordinalOf, ROUND, roundOf } from '#core/checker/numbers.ts'
import { type Claim, isOfScoring, type Sentence } from '#core/checker/sentences.ts'
import type { Mission } from '#core/mission/document.ts'
import { roundWord } from '#core/mission/mission-rule-set.ts'
import { countOf } from '#core/mission/plural.ts'

/** One thing that a sentence may say, and how it stands with the mission. */
interface Question {
  readonly key: string
  /** A word without which the pattern is not tried; in small letters. */
  readonly word: string
  readonly pattern: RegExp
  /** In words about scoring only. */
  readonly scoring?: true
  /** What is so instead; null: it is as the words say, or the mission says nothing of it. */
  against(mission: Mission, groups: readonly string[]): string | null
}

const pattern = (source: string): RegExp =>
  new RegExp(source.replaceAll('ROUND', ROUND).replaceAll('NUMBER', NUMBER).replaceAll('ORDINAL', ORDINAL), 'i')

const questions: readonly Question[] = [
  {
    key: 'players',
    word: 'players',
    pattern: pattern('\\b(?:the|all|for) (NUMBER) players\\b'),
    against: ({ sides }, [count = '']) =>
      sides.length === numberOf(count) || sides.some(({ team }) => team !== undefined)
        ? null
        : `it has ${countOf(sides.length, 'side')}`,
  },
  {
    key: 'per-zone',
    word: 'entry zone',
    pattern: pattern(
      '\\beach entry zone (?:takes|holds|has room for) (?:only )?(NUMBER) units?\\b(?! (?:of|from|that|which))' +
        '|\\b(NUMBER) units? (?:can|may) be set up in each entry zone\\b',
    ),
    against: ({ play: { deployment } }, [count = '', other = '']) => {
      if (deployment.perZone === 'unstated') return null
      const units = deployment.perZone === 'one-unit' ? 1 : 2
      return units === numberOf(count || other) ? null : `each zone takes ${countOf(units, 'unit')}`
    },
  },
  {
    key: 'underdog',
    word: 'underdog',
    pattern: pattern('\\bunderdog\\b[^.]*?\\b(\\d+) (?:or more )?points? (?:less|fewer|below|under|smaller|behind)\\b'),
    against: ({ play: { underdog, underdogBelow } }, [points = '']) =>
      underdog === 'none' || underdogBelow === Number(points)
        ? null
        : `it takes ${countOf(underdogBelow, 'point')} less`,
  },
  {
    key: 'deep-strike',
    word: 'deep strike',
    pattern: pattern('\\bdeep strikes?\\b[^.]*?\\bfrom ROUND\\b|\\bfrom ROUND\\b[^.]*?\\bdeep strikes?\\b'),
    against: (mission, [ordinal = '', count = '', before = '', number = '']) => {
      const { reserves } = mission.play.deployment
      if (reserves.kind !== 'arrive' || reserves.deepStrikeFrom === undefined) return null
      const round = roundOf(ordinal || before, count || number)
      return reserves.deepStrikeFrom === round
        ? null
        : `Deep Strike is from ${roundWord(mission)} ${reserves.deepStrikeFrom} on`
    },
  },
  {
    key: 'deep-strikes',
    word: 'deep strike',
    pattern: pattern(
      '\\b(NUMBER) deep strikes? (?:in )?(?:a|each|every|per) (?:player’s )?turn\\b' +
        '|\\b(NUMBER) units?(?: of (?:an army|a side|each side))? (?:(?:can|may) )?(?:arrives?|comes?|be set up|enters?) by deep strike (?:in )?(?:a|each|every|per|any) (?:player’s )?turn\\b',
    ),
    against: ({ play: { deployment } }, [some = '', units = '']) => {
      const { reserves } = deployment
      if (reserves.kind !== 'arrive' || reserves.deepStrikePerTurn === undefined) return null
      return reserves.deepStrikePerTurn === numberOf(some || units)
        ? null
        : `${countOf(reserves.deepStrikePerTurn, 'unit')} a turn can arrive by Deep Strike`
    },
  },
  {
    key: 'deep-strike-share',
    word: 'deep strike',
    pattern: pattern(
      '\\b(\\d{1,3}) ?(?:%|per ?cent) of (?:the|an|each|its|their) (?:army|armies|points|force)\\b[^.]*?\\bdeep strike\\b',
    ),
    against: ({ play: { deployment } }, [share = '']) => {
      const { reserves } = deployment
      if (reserves.kind !== 'arrive' || reserves.deepStrikeShare === undefined) return null
      return reserves.deepStrikeShare === Number(share)
        ? null
        : `at most ${reserves.deepStrikeShare} % of an army’s units can wait for it`
    },
  },
  {
    key: 'squads',
    word: 'units of ',
    pattern: pattern(
      '\\bunits of (NUMBER)(?: models)? (?:must |may |can )?(?:become|be split into|are split into|split into|count as) (NUMBER) units\\b',
    ),
    against: ({ play: { deployment } }, [models = '', into = '']) => {
      const { squads } = deployment
      if (squads === undefined || (squads.models === numberOf(models) && squads.into === numberOf(into))) return null
      return `units of ${squads.models} models become ${squads.into}`
    },
  },
  {
    key: 'no-reserves',
    word: 'no ',
    pattern: /\bthere are no (?:strategic )?reserves(?: in this mission)?(?=[.!;]?$)/i,
    against: (mission) => {
      const { reserves } = mission.play.deployment
      return reserves.kind === 'arrive' ? `reserves arrive from ${roundWord(mission)} ${reserves.from} on` : null
    },
  },
  {
    key: 'no-deep-strike',
    word: 'deep strike',
    pattern:
      /\b(?:nobody|no units?|no player) (?:(?:can|may) )?(?:uses?|arrives? by) deep strike(?=[.!;]?$)|\bdeep strike (?:is not|cannot be|may not be) (?:allowed|used)(?=[.!;]?$)/i,
    against: (mission) => {
      const { reserves } = mission.play.deployment
      return reserves.kind === 'arrive' && reserves.deepStrikeFrom !== undefined
        ? `units can arrive by Deep Strike from ${roundWord(mission)} ${reserves.deepStrikeFrom} on`
        : null
    },
  },
  {
    key: 'late',
    word: 'arrived',
    pattern: pattern('\\bnot (?:yet )?arrived by the end of ROUND\\b'),
    against: (mission, [ordinal = '', count = '']) => {
      const { reserves } = mission.play.deployment
      if (reserves.kind !== 'arrive') return null
      return roundOf(ordinal, count) === reserves.to
        ? null
        : `reserves arrive until ${roundWord(mission)} ${reserves.to}`
    },
  },
  {
    key: 'hatchways',
    word: 'hatchway',
    pattern: pattern(
      '\\b(?:all (?:the )?hatchways|every hatchway) (?:(?:begins?|starts?) (?:the battle )?(open|closed)|(?:are|is) (open|closed) (?:at the start|at the beginning|as the battle (?:starts|begins)))\\b(?!,? (?:but|except|save|apart)|[^.]*\\b(?:but|except|save|apart)\\b)',
    ),
    against: ({ panels }, [begins = '', other = '']) => {
      const state = begins || other
      const doors = panels.flatMap(({ hatchway }) => hatchway ?? [])
      const others = doors.filter(({ start }) => start !== state.toLowerCase()).length
      return others === 0
        ? null
        : others === doors.length
          ? 'none of them does'
          : `${others} of ${doors.length} ${others === 1 ? 'does' : 'do'} not`
    },
  },
  {
    key: 'painted',
    word: 'paint',
    pattern: pattern('\\bpaint(?:ed)?\\b[^.]*?\\b(NUMBER) (?:more )?(?:victory points?|VP)\\b'),
    against: ({ play: { paintedBonus } }, [points = '']) =>
      paintedBonus === numberOf(points) ? null : `a painted army brings ${paintedBonus}`,
  },
  {
    key: 'scored-from',
    word: 'round on',
    scoring: true,
    pattern: pattern('\\bfrom the (ORDINAL) (?:battle )?round on\\b'),
    against: (mission, [ordinal = '']) => {
      const from = mission.play.objectives.flatMap(({ timing }) => (timing.kind === 'progressive' ? [timing.from] : []))
      return from.length === 0 || from.includes(ordinalOf(ordinal))
        ? null
        : `scoring begins in ${roundWord(mission)} ${Math.min(...from)}`
    },
  },
  {
    key: 'warlord',
    word: 'warlord',
    scoring: true,
    // One figure in the sentence: with several, nobody knows which is meant.
    pattern: pattern('^(?!.*\\d.*\\b\\d+ (?:victory|VP))[^\\d]*\\b(\\d+) (?:more )?(?:victory points?|VP)\\b'),
    against: ({ play: { objectives } }, [points = '']) => {
      const brought = objectives.flatMap(({ conditions }) =>
        conditions.flatMap((condition) => (condition.kind === 'warlord-destroyed' ? [condition.points] : [])),
      )
      return brought.length === 0 || brought.includes(Number(points)) ? null : `the Warlord brings ${brought[0]}`
    },
  },
]

export function frameClaims(mission: Mission, sentences: readonly Sentence[]): Claim[] {
  const round = roundWord(mission)
  const asked = questions.map((question) => ({ ...question, wordHere: question.word.replace('round', round) }))
  return sentences.flatMap(({ text, lower, says, binding }) =>
    !binding
      ? []
      : asked.flatMap(({ key, word, wordHere, scoring, pattern: said, against }): Claim[] => {
          if (!(lower.includes(word) || lower.includes(wordHere)) || (scoring === true && !isOfScoring(says))) return []
          const match = said.exec(text) ?? (round === 'round' ? null : inWord(said, round).exec(text))
          const fact =
            match === null
              ? null
              : against(
                  mission,
                  match.slice(1).map((group) => group ?? ''),
                )
          if (match === null || fact === null) return []
          return [
            {
              key: `frame:${key}`,
              says,
              quote: match[0],
              fact,
              advice: 'Change the words, or the fact of the mission.',
            },
          ]
        }),
  )
}
