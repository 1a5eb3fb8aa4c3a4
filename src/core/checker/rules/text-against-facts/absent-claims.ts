/** What the texts name that neither the game, nor the battle, nor the map has: a phase, a round, a player, an area. */
import { NUMBER, ORDINAL, ROUND, roundOf } from '#core/checker/numbers.ts'
import type { Claim, Sentence } from '#core/checker/sentences.ts'
import { listOf } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'
import { referredKinds } from '#core/mission/kind-references.ts'
import { roundWord, ruleSetOf } from '#core/mission/mission-rule-set.ts'
import { kindsOf } from '#core/mission/own-kinds.ts'
import { countOf } from '#core/mission/plural.ts'

export function absentClaims(document: Mission, sentences: readonly Sentence[]): Claim[] {
  const binding = sentences.filter((sentence) => sentence.binding)
  return [
    ...phaseClaims(document, binding),
    ...roundClaims(document, binding),
    ...playerClaims(document, binding),
    ...lockClaims(document, binding),
    ...areaClaims(document, binding),
  ]
}

/** A name in capitals inside a sentence, or the name of a phase that other games and editions have. */
const PHASE =
  /(?<=\w[’']?s? )([A-Z][a-z]+(?:-[a-z]+)?) phases?\b|\b(psychic|morale|assault|melee|combat|magic) phases?\b/g
/** A phase that the mission itself brings in. */
const BROUGHT_IN = /\b(?:new|extra|additional|called|own phase)\b/i

function phaseClaims(document: Mission, sentences: readonly Sentence[]): Claim[] {
  const names = ruleSetOf(document).phases.flatMap(({ name }) => (/ phase$/i.test(name) ? [name] : []))
  if (names.length === 0) return []
  const known = names.map((name) => name.replace(/ phase$/i, '').toLowerCase())
  const isOwn = (word: string): boolean =>
    sentences.some(
      ({ says, lower }) => says.toLowerCase().includes(word) || (BROUGHT_IN.test(lower) && lower.includes(word)),
    )
  return sentences.flatMap(({ text, lower, says }) =>
    !lower.includes('phase')
      ? []
      : Array.from(text.matchAll(PHASE)).flatMap(([quote, capital, small]): Claim[] => {
          const word = (capital ?? small ?? '').toLowerCase()
          if (known.includes(word) || isOwn(word)) return []
          return [
            {
              key: `phase-name:${word}`,
              says,
              quote,
              fact: `the phases of the game are ${listOf(names)}`,
              advice: 'Name one of these phases, or say in a rule of its own what this phase is.',
            },
          ]
        }),
  )
}

const IN_ROUND = new RegExp(
  `\\b(?:in|during|of|from|until|before|after|at the (?:start|end) of|by the end of) ${ROUND.replace('ORDINAL', ORDINAL).replace('NUMBER', NUMBER)}`,
  'i',
)
/** A battle that may go on. */
const GOES_ON = /\b(?:if|unless|goes on|continues|extra|another|more|further|longer|would|otherwise)\b/i

function roundClaims(document: Mission, sentences: readonly Sentence[]): Claim[] {
  const { rounds } = document.play
  const word = roundWord(document)
  return sentences.flatMap(({ text, lower, says }): Claim[] => {
    const match = lower.includes('round') && !GOES_ON.test(text) ? IN_ROUND.exec(text) : null
    if (match === null || roundOf(match[1] ?? '', match[2] ?? '') <= rounds) return []
    const advice = 'Change the words, or the fact in the room Mission.'
    return [{ key: 'rounds', says, quote: match[0], fact: `the battle has ${countOf(rounds, word)}`, advice }]
  })
}

const PLAYER = /\b[Tt]he ([A-Z][a-z]+) player\b/g
/** Whoever they are. */
const ANYBODY =
  /^(?:First|Second|Third|Fourth|Last|Next|Other|Active|Opposing|Winning|Losing|Leading|Underdog|Starting)$/

function playerClaims({ sides }: Mission, sentences: readonly Sentence[]): Claim[] {
  const known = sides.flatMap(({ name, role, team = '' }) => `${name} ${role} ${team}`.toLowerCase().split(/\s+/))
  return sentences.flatMap(({ text, says }) =>
    !text.includes(' player')
      ? []
      : Array.from(text.matchAll(PLAYER)).flatMap(([quote, name = '']): Claim[] => {
          const lower = name.toLowerCase()
          // What an Attacker is whom no side is, is asked elsewhere.
          if (ANYBODY.test(name) || /^(?:attack|defend)/.test(lower) || known.some((word) => word.startsWith(lower)))
            return []
          const fact = `the sides are ${listOf(sides.map((side) => side.name))}`
          return [{ key: `player:${lower}`, says, quote, fact, advice: 'Name one of the sides.' }]
        }),
  )
}

/** Rules for locked hatchways, where none is locked, none is asked for and no rule locks one. */
function lockClaims({ panels, play: { needs, rules } }: Mission, sentences: readonly Sentence[]): Claim[] {
  const said = sentences.find(({ lower }) => /\blocked hatchways?\b/.test(lower))
  const isLocked = (part: Mission['play']['needs'][number]['part']): boolean =>
    part.part === 'hatchways' && part.tag === 'locked'
  if (
    said === undefined ||
    panels.some(({ hatchway }) => hatchway?.tag === 'locked') ||
    needs.some(({ part }) => isLocked(part)) ||
    // That a rule is about what is not there is told of the rule.
    rules.some(({ about }) => about.some(isLocked)) ||
    sentences.some(({ lower }) => /\b(?:locks?|(?:be|become|becomes|is|are|stays?) locked|unlock\w*)\b/.test(lower))
  )
    return []
  const quote = /\blocked hatchways?\b/i.exec(said.text)?.[0] ?? ''
  const advice = 'Change the words, or mark the hatchways that are meant.'
  return [{ key: 'locked', says: said.says, quote, fact: 'no hatchway is marked as locked', advice }]
}

/** “Nobody enters the Furnace”, where there is none, nothing else is called so, and nothing else asks for one. */
function areaClaims(document: Mission, sentences: readonly Sentence[]): Claim[] {
  const drawn = new Set(document.regions.map(({ kind }) => kind))
  // Most missions name none: what else is called so is only gathered where one is named.
  const named = kindsOf(document).regions.filter(
    ({ id, general, name }) => !general && !drawn.has(id) && sentences.some(({ text }) => text.includes(name)),
  )
  if (named.length === 0) return []
  const asked = new Set(referredKinds(document).flatMap((each) => (each.part === 'regions' ? [each.kind] : [])))
  const absent = named.filter(({ id }) => !asked.has(id))
  const called = [
    document.mission.title,
    ...document.sides.map(({ name }) => name),
    ...document.play.objectives.map(({ title }) => title),
    ...document.play.rules.map(({ title }) => title),
    ...[...document.zones, ...document.regions, ...document.markers].map(({ label }) => label),
    ...document.notes.map(({ text }) => text),
    ...kindsOf(document).markers.map(({ name }) => name),
    ...kindsOf(document).zones.map(({ name }) => name),
  ].join('\n')
  return absent.flatMap(({ name }): Claim[] => {
    if (called.includes(name)) return []
    const said = sentences.find(({ text }) => text.includes(name) && isOf(name).test(text))
    if (said === undefined) return []
    const quote = isOf(name).exec(said.text)?.[0] ?? name
    const advice = 'Draw it on the map, or change the words.'
    return [{ key: `area:${name}`, says: said.says, quote, fact: `the map has no ${name}`, advice }]
  })
}

/** With a word before it that speaks of one that is there, and not as a part of a longer name. */
const isOf = (name: string): RegExp =>
  new RegExp(`\\b(?:[Tt]he|[Aa]n?|[Ee]ach|[Ee]very|[Aa]ny|[Aa]ll) ${name}s?\\b(?! [A-Z])`)
