/** Special rules whose own words say another distance, phase, round or number of times than their facts. */
import { ORDINAL, ordinalOf } from '#core/checker/numbers.ts'
import type { Claim } from '#core/checker/sentences.ts'
import type { Mission } from '#core/mission/document.ts'
import { battleRoundWord, phaseName, roundWord, ruleSetOf, turnWord } from '#core/mission/mission-rule-set.ts'

type Rule = Mission['play']['rules'][number]

const ADVICE = 'Change the words, or the fact of the rule.'

export const ruleClaims = (mission: Mission): Claim[] =>
  mission.play.rules.flatMap((rule): Claim[] => {
    const { within, when, rounds, limits } = rule
    if (within === undefined && when === undefined && rounds === undefined && limits === undefined) return []
    // Without the signs of Markdown; where a sentence ends makes no difference here.
    const texts = [rule.text, ...(rule.conditions ?? []), ...(rule.steps ?? [])].map((text) =>
      text.replace(/[*_`]/g, '').replaceAll("'", '’'),
    )
    const claim = (key: string, quote: string, fact: string): Claim => ({
      key: `${key}:${rule.id}`,
      says: `“${rule.title}” says`,
      quote,
      fact,
      advice: ADVICE,
    })
    return [
      ...distanceClaims(rule, texts, claim),
      ...phaseClaims(mission, rule, texts, claim),
      ...roundClaims(mission, rule, texts, claim),
      ...limitClaims(mission, rule, texts, claim),
    ]
  })

type Say = (key: string, quote: string, fact: string) => Claim

const WITHIN = /\bwithin (\d{1,2})(?:["″”]| ?inch(?:es)?\b)/gi

/** `within 3"`, where the unit has to be within 1": a figure that none of its sentences has. */
function distanceClaims({ within }: Rule, texts: readonly string[], say: Say): Claim[] {
  const inches = within?.inches
  if (typeof inches !== 'number') return []
  const said = texts.flatMap((text) => Array.from(text.matchAll(WITHIN)))
  const [first] = said
  if (first === undefined || said.some(([, figure]) => Number(figure) === inches)) return []
  return [say('within', first[0], `its facts say within ${inches}"`)]
}

const IN_PHASE = /\b[Ii]n (?:its|one’s|your|their|his|her|the)(?: own)? ([A-Z][a-z]+) phase\b/g

/** The only phase that its words name, where its facts say another one. */
function phaseClaims(mission: Mission, { when }: Rule, texts: readonly string[], say: Say): Claim[] {
  if (when === undefined || !ruleSetOf(mission).phases.some(({ id }) => id === when.phase)) return []
  const named = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/\b([A-Z][a-z]+) phases?\b/g), ([, name]) => name)),
  )
  const [match] = texts.flatMap((text) => Array.from(text.matchAll(IN_PHASE)))
  const right = phaseName(mission, when.phase)
  const known = ruleSetOf(mission).phases.some(({ name }) => name === `${match?.[1]} phase`)
  if (match === undefined || named.size !== 1 || !known || right === `${match[1]} phase`) return []
  return [say('when', match[0], `its facts say the ${right}`)]
}

const FROM = new RegExp(`\\bfrom the (${ORDINAL}) (?:(?:battle )?round |turn )?on\\b`, 'gi')

/** “From the third round on”, and its facts begin with another one. */
function roundClaims(mission: Mission, { rounds }: Rule, texts: readonly string[], say: Say): Claim[] {
  if (rounds === undefined) return []
  const [said, ...more] = texts.flatMap((text) => Array.from(text.matchAll(FROM)))
  const [quote, ordinal = ''] = said ?? []
  if (quote === undefined || more.length > 0 || ordinalOf(ordinal) === rounds.from) return []
  return [say('rounds', quote, `its facts say from ${roundWord(mission)} ${rounds.from} on`)]
}

const ONCE =
  /\b(once|twice) (?:in (?:the|each|every|a)|per|each|every|a) (battle|(?:battle )?round|(?:player’s )?turn)\b/gi

/** “Once in the battle”, and its facts allow more. */
function limitClaims(mission: Mission, { limits }: Rule, texts: readonly string[], say: Say): Claim[] {
  if (limits === undefined) return []
  const [said, ...more] = texts.flatMap((text) => Array.from(text.matchAll(ONCE)))
  const [quote, often = '', span = ''] = said ?? []
  if (quote === undefined || more.length > 0) return []
  const what = span.toLowerCase()
  const word = roundWord(mission)
  const [allowed, name] =
    what === 'battle'
      ? [limits.perBattle, 'in the battle']
      : what.endsWith('round')
        ? [limits.perRound, `in each ${battleRoundWord(mission)}`]
        : word === 'turn' && !what.startsWith('player')
          ? [undefined, '']
          : [limits.perTurn, `in each ${turnWord(mission)}`]
  const times = often.toLowerCase() === 'once' ? 1 : 2
  if (allowed === undefined || allowed === times) return []
  return [
    say(
      'limits',
      quote,
      `its facts say ${allowed === 1 ? 'once' : allowed === 2 ? 'twice' : `${allowed} times`} ${name}`,
    ),
  ]
}
