/** Figures of the battle in the texts: rounds, points, the cap, reserves, the first turn, and who plays. */

import { inWord, NUMBER, numberOf, ORDINAL, ROUND, roundOf } from '#core/checker/numbers.ts'
import { type Claim, isNamed, namesOfSide, type Sentence } from '#core/checker/sentences.ts'
import type { Mission } from '#core/mission/document.ts'
import { capOf, roundWord } from '#core/mission/mission-rule-set.ts'
import { countOf } from '#core/mission/plural.ts'

const pattern = (source: string): RegExp =>
  new RegExp(source.replaceAll('ROUND', ROUND).replaceAll('NUMBER', NUMBER).replaceAll('ORDINAL', ORDINAL), 'i')

const ROUNDS = [
  pattern(
    '\\b(?:battle|game|mission|fight) (?:lasts|is|takes|runs for|goes on for|ends after|is over after) (?:for )?(NUMBER) (?:battle )?rounds?\\b',
  ),
  pattern('\\bafter (NUMBER) (?:battle )?rounds,? the (?:battle|game|mission|fight) (?:ends|is over)\\b'),
  pattern('\\b(?:victory points|VP) after (NUMBER) (?:battle )?rounds,? wins\\b'),
]
/** Something happens then, which may be in the middle of the battle, and not after it. */
const SO_MANY_PASS = pattern('^(?:at the end of|after) (NUMBER) (?:battle )?rounds\\b')
const LAST_ROUND = pattern('\\b(?:battle|game|mission) (?:ends|is over) (?:at the end of|after) ROUND\\b')
/** Not where it goes on to say of what: `more than 10 from this objective`. */
const CAP = [
  pattern(
    '\\b(?:nobody|no (?:side|player|army|team|one)|neither(?: side| player)?) (?:can |may )?scores? more than (NUMBER)\\b(?! (?:victory points |VP )?(?:from|for|with|in|each|per|a|of)\\b)',
  ),
  pattern(
    '\\b(?:each|every|a) (?:side|player|army|team) (?:can|may) score (?:at most|up to|no more than) (NUMBER) (?:victory points|VP)(?: from objectives)?(?=[.!;]?$)',
  ),
]
/** Points that a side brings; with “victory” before them, or where it goes on to say of what, they are others. */
const LIMIT = [
  pattern(
    '\\b(?:(\\d{2,5})[- ]points? (?:patrols?|arm(?:y|ies)|forces?|lists?)|(?:patrols?|arm(?:y|ies)|forces) of (?:up to |at most )?(\\d{2,5}) points)\\b',
  ),
  pattern(
    '\\b(?:each|every) (?:side|player|army|force|team) (?:has|brings|gets|takes|spends|begins with|starts with|(?:may|can) (?:bring|have|spend|take)) (?:up to |at most |no more than |exactly )?(\\d{3,5}) points\\b(?! (?:for|of|from|in|on|to|each|per|a|less|fewer|more|below|above|worth|left)\\b)()',
  ),
  pattern('\\b(\\d{3,5})[- ]points? (?:battle|game|mission)\\b()'),
]
const RESERVES = [
  pattern('\\breserves?\\b[^.]*?\\barrives?\\b[^.,]*?\\brounds? (NUMBER) ?(?:to|–|-|through|and) ?(NUMBER)\\b'),
  pattern(
    '\\barrives? from (?:strategic )?reserves?\\b[^.,]*?\\brounds? (NUMBER) ?(?:to|–|-|through|and) ?(NUMBER)\\b',
  ),
]
/** Only where it does not go on to another round, or to where: `from round 2 to 3`, `from round 2 at the Lift`. */
const ENDS = '\\b(?! ?[–-])(?! (?:on(?:wards?)? )?(?:to|through|until|and|at|by|in)\\b)'
const RESERVES_FROM = [
  pattern(`\\breserves? (?:can |may |will )?(?:only )?arrives? (?:only )?from ROUND${ENDS}`),
  pattern(`\\barrives? from (?:strategic )?reserves? (?:only )?from ROUND${ENDS}`),
  pattern(
    '\\bfrom ROUND(?: on(?:wards?)?)?,? (?:units (?:can |may |will )?arrive from (?:strategic )?reserves|reserves (?:can |may |will )?arrive)$',
  ),
]
const CONDITIONAL = /\b(?:if|when|whenever|whoever|unless|who|whose|or)\b/i

export function battleClaims(mission: Mission, sentences: readonly Sentence[]): Claim[] {
  const { sides, play } = mission
  const most = capOf(mission)
  const word = roundWord(mission)
  const found: Claim[] = []
  const say = (key: string, { says }: Sentence, quote: string, fact: string, where: string): void => {
    found.push({ key, says, quote, fact, advice: `Change the words, or the fact in the room ${where}.` })
  }
  for (const sentence of sentences) {
    const { text } = sentence
    // Most sentences have none of these words, which is seen sooner than that a pattern does not match.
    const rounds = roundsIn(text, word)
    if (rounds !== null && (rounds.isAll ? rounds.count !== play.rounds : rounds.count > play.rounds))
      say('rounds', sentence, rounds.quote, `the battle has ${countOf(play.rounds, word)}`, 'Mission')
    const cap = text.includes('score') ? firstOf(CAP, text) : null
    if (cap !== null && !isCap(numberOf(cap[1] ?? ''), most, play.paintedBonus))
      say(
        'cap',
        sentence,
        cap[0],
        most === null ? 'the mission has no cap' : `the cap of the mission is ${most}`,
        'Scoring',
      )
    const limit = text.includes('point') ? firstOf(LIMIT, text) : null
    const points = Number(limit?.[1] || limit?.[2])
    if (limit !== null && play.pointsLimit !== 0 && points !== play.pointsLimit)
      say('points', sentence, limit[0], `each side brings ${play.pointsLimit} points at most`, 'Mission')
    if (text.includes('arrive') || text.includes('eserve')) found.push(...reservesClaims(play, sentence, word))
    if (text.includes('point') || text.includes('VP')) found.push(...equalPointsClaims(play, sentence))
    if (text.includes('first') && !CONDITIONAL.test(text.replace(ROLLED_FIRST_TURN, '')))
      found.push(...firstTurnClaims(sides, play, sentence))
  }
  return [...found, ...roleClaims(sides, sentences)]
}

/** Of “ends after round 3 if …” nothing is known. A game that calls a round otherwise is read in its own word, too. */
function roundsIn(
  text: string,
  word: string,
): { readonly count: number; readonly quote: string; readonly isAll: boolean } | null {
  for (const each of word === 'round' ? [word] : ['round', word]) {
    if (!text.includes(each)) continue
    const [quote, count = ''] = firstOf(allInWord(ROUNDS, each), text) ?? []
    if (quote !== undefined) return { count: numberOf(count), quote, isAll: true }
    const last = CONDITIONAL.test(text) ? null : firstOf([inWord(LAST_ROUND, each)], text)
    if (last !== null) return { count: roundOf(last[1] ?? '', last[2] ?? ''), quote: last[0], isAll: true }
    const [passing, passed = ''] = firstOf([inWord(SO_MANY_PASS, each)], text) ?? []
    if (passing !== undefined) return { count: numberOf(passed), quote: passing, isAll: false }
  }
  return null
}

const allInWord = (patterns: readonly RegExp[], word: string): readonly RegExp[] =>
  word === 'round' ? patterns : patterns.map((pattern) => inWord(pattern, word))

/** With the points for a painted army, too. */
const isCap = (said: number, most: number | null, painted: number): boolean =>
  said === most || (most !== null && said === most + painted)

function reservesClaims(
  { deployment: { reserves } }: Mission['play'],
  { text, says }: Sentence,
  word: string,
): Claim[] {
  if (reserves.kind === 'unstated') return []
  const both = firstOf(RESERVES, text) ?? firstOf(allInWord(RESERVES, word), text)
  const bare = text.replace(/[.!;:]$/, '')
  const from = both === null ? (firstOf(RESERVES_FROM, bare) ?? firstOf(allInWord(RESERVES_FROM, word), bare)) : null
  const quote = (both ?? from)?.[0]
  if (quote === undefined) return []
  if (reserves.kind === 'arrive') {
    const [, first = '', last = ''] = both ?? []
    const begins = roundOf(from?.[1] ?? '', from?.[2] ?? '')
    const isSo =
      both === null ? reserves.from === begins : reserves.from === numberOf(first) && reserves.to === numberOf(last)
    if (isSo) return []
  }
  const fact =
    reserves.kind === 'arrive'
      ? reserves.from === reserves.to
        ? `reserves arrive in ${word} ${reserves.from}`
        : `reserves arrive in ${word}s ${reserves.from} to ${reserves.to}`
      : 'the mission has no reserves'
  return [{ key: 'reserves', says, quote, fact, advice: 'Change the words, or the fact in the room Mission.' }]
}

const firstOf = (patterns: readonly RegExp[], text: string): RegExpExecArray | null =>
  patterns.map((each) => each.exec(text)).find((match) => match !== null) ?? null

const ROLLED_FIRST_TURN =
  /\b(?:roll off|roll-off) (?:for|decides|to (?:see|decide)) (?:(?:who (?:has|takes|gets) )?the first turn|who goes first)\b|\b(?:roll off|roll-off)(?:,? and|,) the winner (?:(?:takes|has|gets) the first turn|goes first)\b|\bthe winner of (?:a|the) roll-off (?:(?:takes|has|gets) the first turn|goes first)\b/i

/** What is said of whoever has the first turn: sentences without it need not be looked at for each side's names. */
const OF_FIRST_TURN = /\b(?:the first turn|goes first)\b/i

function firstTurnClaims(sides: Mission['sides'], { firstTurn }: Mission['play'], sentence: Sentence): Claim[] {
  const { text, says } = sentence
  if (firstTurn.kind === 'unstated') return []
  const taker = firstTurn.kind === 'side' ? sides.find(({ id }) => id === firstTurn.side) : undefined
  const advice = 'Change the words, or the fact in the room Mission.'
  const rolled = taker === undefined ? undefined : ROLLED_FIRST_TURN.exec(text)?.[0]
  if (taker !== undefined && rolled !== undefined)
    return [{ key: 'first-turn', says, quote: rolled, fact: `the mission gives it to ${taker.name}`, advice }]
  if (!OF_FIRST_TURN.test(text)) return []
  return sides.flatMap((side): Claim[] => {
    if (side === taker || !isNamed(side, sentence)) return []
    const names = namesOfSide(side)
    const quote = new RegExp(
      `\\b(?:${names}) (?:always )?(?:(?:takes|has|gets|plays) the first turn|goes first)\\b|\\bthe first turn (?:is|belongs to|goes to) the (?:${names})(?:[’']s)?\\b`,
      'i',
    ).exec(text)?.[0]
    if (quote === undefined) return []
    const fact = taker === undefined ? 'a roll-off decides the first turn' : `the mission gives it to ${taker.name}`
    return [{ key: 'first-turn', says, quote, fact, advice }]
  })
}

const EQUAL_POINTS = '\\b(?:points|scores|VP) (?:are|is) (?:equal|tied|level|the same)'
const WON_BY = new RegExp(`${EQUAL_POINTS},? [^.,]*?\\bwins?\\b`, 'i')
const DRAWN = new RegExp(
  `${EQUAL_POINTS},? (?:it|this|the (?:battle|game|mission)) (?:is|ends in|ends as) a draw\\b`,
  'i',
)

/** What becomes of equal points: a draw, or what the mission has to decide them. */
function equalPointsClaims({ ends }: Mission['play'], { text, says }: Sentence): Claim[] {
  const said = { draw: WON_BY, 'tie-breaker': DRAWN }
  const quote = ends?.equalPoints === undefined ? undefined : said[ends.equalPoints].exec(text)?.[0]
  if (quote === undefined) return []
  const fact = ends?.equalPoints === 'draw' ? 'equal points are a draw' : 'a tie-breaker decides when points are equal'
  return [{ key: 'equal-points', says, quote, fact, advice: 'Change the words, or the fact in the room Mission.' }]
}

const ROLES = ['Attacker', 'Defender'] as const

/** Rules that speak of the Attacker, or of a Player D, where nobody is. */
function roleClaims(sides: Mission['sides'], sentences: readonly Sentence[]): Claim[] {
  const binding = sentences.filter((sentence) => sentence.binding)
  const named = (name: string): boolean => sides.some((side) => side.name.toLowerCase() === name.toLowerCase())
  const roles = ROLES.filter((role) => !named(role) && sides.every((side) => side.role !== role.toLowerCase()))
  const found: Claim[] = []
  const advice = 'Use the name of a side, or change the sides in the room Mission.'
  for (const role of roles) {
    const said = binding.find(
      ({ text }) => text.includes(`he ${role}`) && new RegExp(`\\b[Tt]he ${role}\\b`).test(text),
    )
    if (said !== undefined)
      found.push({ key: role, says: said.says, quote: `the ${role}`, fact: `no side is the ${role}`, advice })
  }
  const players = sides.filter(({ name }) => /^Player [A-Z]$/.test(name))
  if (players.length < 2) return found
  const strangers = new Map<string, Sentence>()
  for (const sentence of binding)
    for (const [, name = ''] of sentence.text.matchAll(/\b(Player [A-Z])\b/g))
      if (!named(name) && !strangers.has(name)) strangers.set(name, sentence)
  for (const [name, { says }] of strangers)
    found.push({ key: name, says, quote: name, fact: 'no side is called so', advice })
  return found
}
